import {
  applyDecorators,
  CallHandler,
  ExecutionContext,
  mixin,
  NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { lastValueFrom, of, type Observable } from 'rxjs';
import type { RequestWithUser } from '../auth/decorators';
import type { SessionUser } from '../auth/session-user';
import { compressed, takesGzip } from '../http/compress';
import { matches } from '../http/etag';
import { Metrics } from '../metrics/index';
import type { ListTag } from './invalidate';
import { ListCache, type ReadyList, type RouteCounts } from './list-cache';
import { listKey } from './list-key';

type Own = (user: SessionUser) => { key: string; shows: ListTag[] };

/**
 * A public list that screens poll and that shows these: answered from bytes kept ready, per what the query asks for,
 * until one of them is bumped; 304 for who has them already. See `ready-hook.ts`: what is ready does not even reach the
 * router.
 */
export const CachedList = (...shows: ListTag[]) =>
  applyDecorators(UseInterceptors(polled(() => ({ owner: null, shows }))));

/**
 * The same for a list that is different for each person. `own` answers what makes one person's list another than
 * the next one's (`key`), beside the query, and what it shows.
 */
export const CachedOwnList = (own: Own) =>
  applyDecorators(
    UseInterceptors(
      polled((request) => {
        const user = (request as RequestWithUser).sessionUser;
        if (!user) throw new Error('@CachedOwnList() on a route without @Authenticated()');
        const { key, shows } = own(user);
        return { owner: key, shows };
      }),
    ),
  );

function polled(listOf: (request: FastifyRequest) => { owner: string | null; shows: readonly string[] }) {
  class PolledInterceptor implements NestInterceptor {
    constructor(
      private readonly cache: ListCache,
      private readonly metrics: Metrics,
    ) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const request = http.getRequest<FastifyRequest>();
      const reply = http.getResponse<FastifyReply>();
      const route = request.routeOptions.url ?? '';
      const { owner, shows } = listOf(request);
      const list = await listKey(context, request);
      let kept = true;
      const load = async () => {
        kept = false;
        return readyList(await lastValueFrom(next.handle()), reply, this.cache.countsOf(route));
      };
      // Public lists are found again by the address that was sent, before the router reads it.
      if (owner === null) this.cache.addAddress(request.raw.url ?? '', list);
      const ready = await this.cache.read(owner === null ? list : `${owner} ${list}`, shows, load);
      const body = answer(ready, request, reply);
      this.metrics.cacheAnswer(route, kept ? (body ? 'hit' : 'not-modified') : 'miss');
      return of(body);
    }
  }
  Reflect.defineMetadata('design:paramtypes', [ListCache, Metrics], PolledInterceptor);
  return mixin(PolledInterceptor);
}

async function readyList(value: unknown, reply: FastifyReply, counts: RouteCounts): Promise<ReadyList> {
  const body = Buffer.from(JSON.stringify(value));
  const total = reply.getHeader('x-total-count');
  return {
    body,
    zipped: await compressed(body),
    // Weak: the bytes may be compressed, here or by a proxy.
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    total: total === undefined ? undefined : String(total),
    counts,
  };
}

/** Sets status and headers; answers the body to send, undefined for 304. */
function answer(list: ReadyList, request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
  void reply.header('etag', list.etag).header('vary', 'accept-encoding');
  if (list.total !== undefined) void reply.header('X-Total-Count', list.total);
  if (matches(request.headers['if-none-match'], list.etag)) {
    void reply.status(304);
    return undefined;
  }
  void reply.type('application/json; charset=utf-8');
  if (!list.zipped || !takesGzip(request.raw)) return list.body;
  void reply.header('content-encoding', 'gzip');
  return list.zipped;
}
