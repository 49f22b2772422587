import {
  applyDecorators,
  CallHandler,
  ExecutionContext,
  mixin,
  NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { can, type Permission } from '@rmo/contracts';
import { createHash } from 'node:crypto';
import { lastValueFrom, of, type Observable } from 'rxjs';
import type { RequestWithUser } from '../auth/decorators';
import type { SessionUser } from '../auth/session-user';
import { acceptsGzip, compressed } from '../http/compress';
import { matchesEtag } from '../http/etag';
import { Metrics } from '../metrics';
import type { ListTag } from './invalidate';
import { ListCache, type CachedResponse } from './list-cache';
import { listKey } from './list-key';

type OwnList = (user: SessionUser) => { key: string; tags: ListTag[] };

/**
 * Caches the response of a public list for each distinct query until one of its tags is invalidated, with an ETag and 304.
 * A cached response is sent before the router sees the request (cached-list-server.ts).
 */
export const CachedList = (...tags: ListTag[]) =>
  applyDecorators(UseInterceptors(cachedListInterceptor(() => ({ owner: null, tags, isForAll: true }))));

/**
 * Does the same for a public list of which those with a permission get another response, which depends on more. On a
 * route with `@WithSession`.
 */
export const CachedListUnless = (permission: Permission, tags: ListTag[], moreTags: ListTag[]) =>
  applyDecorators(
    UseInterceptors(
      cachedListInterceptor(({ sessionUser }: RequestWithUser) =>
        sessionUser && can(sessionUser, permission)
          ? { owner: permission, tags: [...tags, ...moreTags], isForAll: false }
          : { owner: null, tags, isForAll: false },
      ),
    ),
  );

/**
 * Does the same for a list that differs between users. `own` returns the tags, and a `key` that is the same for
 * users who get the same list.
 */
export const CachedOwnList = (own: OwnList) =>
  applyDecorators(
    UseInterceptors(
      cachedListInterceptor((request) => {
        const user = (request as RequestWithUser).sessionUser;
        if (!user) throw new Error('@CachedOwnList() on a route without @Authenticated()');
        const { key, tags } = own(user);
        return { owner: key, tags, isForAll: false };
      }),
    ),
  );

function cachedListInterceptor(
  listOf: (request: FastifyRequest) => { owner: string | null; tags: readonly string[]; isForAll: boolean },
) {
  class CachedListInterceptor implements NestInterceptor {
    constructor(
      private readonly cache: ListCache,
      private readonly metrics: Metrics,
    ) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const request = http.getRequest<FastifyRequest>();
      const reply = http.getResponse<FastifyReply>();
      const route = request.routeOptions.url ?? '';
      const { owner, tags, isForAll } = listOf(request);
      const key = await listKey(context, request);
      let cached = true;
      const load = async () => {
        cached = false;
        return serialise(await lastValueFrom(next.handle()), { reply, route, isForAll });
      };
      if (owner === null) this.cache.addUrl(request.raw.url ?? '', { key, isForAll });
      const list = await this.cache.getOrLoad(owner === null ? key : `${owner} ${key}`, tags, load);
      const body = prepareReply(list, request, reply);
      this.metrics.countCacheAnswer(route, cached ? (body ? 'hit' : 'not-modified') : 'miss');
      return of(body);
    }
  }
  Reflect.defineMetadata('design:paramtypes', [ListCache, Metrics], CachedListInterceptor);
  return mixin(CachedListInterceptor);
}

async function serialise(
  value: unknown,
  { reply, route, isForAll }: { reply: FastifyReply; route: string; isForAll: boolean },
): Promise<CachedResponse> {
  const body = Buffer.from(JSON.stringify(value));
  const total = reply.getHeader('x-total-count');
  return {
    body,
    gzip: await compressed(body),
    // Weak, because the body may be compressed here or by a proxy.
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    total: total === undefined ? undefined : String(total),
    route,
    isForAll,
  };
}

/** Sets status and headers; returns the body to send, undefined for 304. */
function prepareReply(
  list: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | undefined {
  void reply.header('etag', list.etag).header('vary', 'accept-encoding');
  if (list.total !== undefined) void reply.header('X-Total-Count', list.total);
  if (matchesEtag(request.headers['if-none-match'], list.etag)) {
    void reply.status(304);
    return undefined;
  }
  void reply.type('application/json; charset=utf-8');
  if (!list.gzip || !acceptsGzip(request.raw)) return list.body;
  void reply.header('content-encoding', 'gzip');
  return list.gzip;
}
