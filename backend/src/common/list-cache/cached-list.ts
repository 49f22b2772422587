import {
  applyDecorators,
  CallHandler,
  ExecutionContext,
  Injectable,
  NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lastValueFrom, of, type Observable } from 'rxjs';
import type { Env } from '../../config/env';
import type { RequestWithUser, SessionUser } from '../auth/decorators';
import { SESSION_COOKIE } from '../auth/session.store';
import { errorBody } from '../errors/error.filter';
import { acceptsGzip } from '../http/compress';
import { requestIdOf, type EarlyHandler } from '../http/fastify-adapter';
import { headersOf, SAFE_METHODS } from '../http/security';
import { Metrics } from '../metrics';
import { ListCache, matchesEtag, type ReadyList } from './list-cache';

const JSON_TYPE = 'application/json; charset=utf-8';
const VARIANT_KEY = 'rmo:list-variant';

/** Users whose variant has the same name share a list. */
type SelectVariant = (user: SessionUser | undefined) => string;
export const VISITORS_VARIANT = 'visitors';

/** Caches a list by its URL. `variantOf` is for lists that differ between users; public routes need `@WithSession` for it. */
export const CachedList = (variantOf?: SelectVariant) =>
  applyDecorators(SetMetadata(VARIANT_KEY, variantOf), UseInterceptors(ListCacheInterceptor));

const keyOf = (variant: string, url: string): string => `${variant} ${url}`;

/** True if the client might be logged in. The router checks the session itself. */
const hasSession = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false;

/** True for a user who has just changed something, maybe in another process. A forged header costs no more than a search. */
const mustBeFresh = (request: IncomingMessage): boolean =>
  hasSession(request) && /\bno-cache\b/i.test(request.headers['cache-control'] ?? '');

/** Headers alternate between names and values, the fastest form for `writeHead`. */
function responseTo(request: IncomingMessage, list: ReadyList) {
  const headers = ['vary', 'accept-encoding', 'etag', list.etag];
  if (list.total !== undefined) headers.push('X-Total-Count', list.total);
  if (matchesEtag(request.headers['if-none-match'], list.etag)) return { status: 304 as const, headers };
  const gzip = acceptsGzip(request) ? list.gzip : undefined;
  if (gzip) headers.push('content-encoding', 'gzip');
  const body = gzip ?? list.body;
  headers.push('content-type', JSON_TYPE, 'content-length', String(body.length));
  return { status: 200 as const, headers, body };
}

@Injectable()
class ListCacheInterceptor implements NestInterceptor {
  constructor(
    private readonly cache: ListCache,
    private readonly metrics: Metrics,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithUser>();
    const reply = http.getResponse<FastifyReply>();
    const url = request.raw.url ?? '';
    const route = request.routeOptions.url ?? '';
    const variantOf = this.reflector.get<SelectVariant | undefined>(VARIANT_KEY, context.getHandler());
    let wasCached = true;
    const load = async () => {
      wasCached = false;
      const body = Buffer.from(JSON.stringify(await lastValueFrom(next.handle())));
      return { body, total: reply.getHeader('x-total-count')?.toString(), route };
    };
    const key = variantOf ? keyOf(variantOf(request.sessionUser), url) : url;
    const list = await this.cache.getOrLoad(key, load, mustBeFresh(request.raw));
    const { status, headers, body } = responseTo(request.raw, list);
    this.metrics.countCacheAnswer(route, !wasCached ? 'miss' : body ? 'hit' : 'not-modified');
    void reply.status(status);
    for (let i = 0; i < headers.length; i += 2) void reply.header(headers[i]!, headers[i + 1]);
    return of(body);
  }
}

/** Sends cached lists before Fastify's slower routing (docs/decisions, 8). Lists with restricted access have other keys. */
export function serveCachedLists(env: Env, cache: ListCache, metrics: Metrics): EarlyHandler {
  const commonHeaders = Object.entries(headersOf('/api', env)).flat();
  const find = (key: string) => cache.get(key) ?? cache.getLoading(key);
  const send = (list: ReadyList, request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = responseTo(request, list);
    metrics.countEarlyResponse(list.route, status);
    response
      .writeHead(status, [...commonHeaders, 'x-request-id', requestIdOf(request), ...headers])
      .end(body);
  };
  // The request that started the load logs why it failed.
  const sendError = (error: unknown, request: IncomingMessage, response: ServerResponse) => {
    const body = errorBody(error);
    const headers = [...commonHeaders, 'x-request-id', requestIdOf(request), 'content-type', JSON_TYPE];
    response.writeHead(body.statusCode, headers).end(JSON.stringify(body));
  };
  return (request, response) => {
    if (request.method !== 'GET' || mustBeFresh(request)) return false;
    const url = request.url ?? '';
    const list = find(url) ?? (hasSession(request) ? undefined : find(keyOf(VISITORS_VARIANT, url)));
    if (!list) return false;
    if (list instanceof Promise)
      list.then(
        (loaded) => send(loaded, request, response),
        (error: unknown) => sendError(error, request, response),
      );
    else send(list, request, response);
    return true;
  };
}

/** The process that made a change clears its cache before it responds, so that users read their own changes. */
export function clearAfterChanges(fastify: FastifyInstance, cache: ListCache): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!SAFE_METHODS.has(request.method) && reply.statusCode < 400) cache.clear();
    done(null, payload);
  });
}
