import type { IncomingMessage, ServerResponse } from 'node:http';
import { MESSAGES } from '@rmo/contracts';
import type { Env } from '../../config/env';
import { SESSION_COOKIE } from '../auth/session.store';
import { acceptsGzip } from '../http/compress';
import { matchesEtag } from '../http/etag';
import { requestIdOf, type EarlyHandler } from '../http/fastify-adapter';
import { headersOf } from '../http/security';
import type { Metrics } from '../metrics';
import type { CachedResponse, ListCache } from './list-cache';

const JSON_TYPE = 'application/json; charset=utf-8';
const UNAVAILABLE = JSON.stringify({ statusCode: 503, message: MESSAGES.unavailable });

/** Whether somebody may be signed in: the router finds out. */
const hasSession = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false;

/**
 * Serves cached public lists before Fastify routes the request, which would take several times as long (docs/decisions,
 * 8), also to those who wait for a load: thousands of polls may arrive while one runs. Only public lists have a URL in
 * the cache, so no permission is bypassed. These responses are counted, but not logged.
 */
export function serveCachedLists(env: Env, cache: ListCache, metrics: Metrics): EarlyHandler {
  // A flat list of names and values is the fastest form for `writeHead`.
  const common = Object.entries({ ...headersOf('/api', env), vary: 'accept-encoding' }).flat();
  const send = (list: CachedResponse, request: IncomingMessage, response: ServerResponse) => {
    const headers = [...common, 'x-request-id', requestIdOf(request), 'etag', list.etag];
    if (list.total !== undefined) headers.push('X-Total-Count', list.total);
    const status = matchesEtag(request.headers['if-none-match'], list.etag) ? 304 : 200;
    metrics.countEarlyResponse(list.route, status);
    if (status === 304) {
      response.writeHead(304, headers).end();
      return;
    }
    const gzip = acceptsGzip(request) ? list.gzip : undefined;
    if (gzip) headers.push('content-encoding', 'gzip');
    const body = gzip ?? list.body;
    headers.push('content-type', JSON_TYPE, 'content-length', String(body.length));
    response.writeHead(200, headers).end(body);
  };
  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    const headers = [...common, 'x-request-id', requestIdOf(request), 'content-type', JSON_TYPE];
    response.writeHead(503, headers).end(UNAVAILABLE);
  };
  return (request, response) => {
    if (request.method !== 'GET') return false;
    const list = cache.getByUrl(request.url ?? '');
    if (list) {
      if (!list.isForAll && hasSession(request)) return false;
      send(list, request, response);
      return true;
    }
    const loading = cache.loadingByUrl(request.url ?? '');
    if (!loading || (!loading.isForAll && hasSession(request))) return false;
    // Who started the load logs why it failed.
    loading.response.then(
      (loaded) => send(loaded, request, response),
      () => refuse(request, response),
    );
    return true;
  };
}
