import type { IncomingMessage } from 'node:http';
import type { Env } from '../../config/env';
import { SESSION_COOKIE } from '../auth/session.store';
import { acceptsGzip } from '../http/compress';
import { matchesEtag } from '../http/etag';
import { requestIdOf, type EarlyHandler } from '../http/fastify-adapter';
import { headersOf } from '../http/security';
import type { Metrics } from '../metrics';
import type { ListCache } from './list-cache';

/** Whether somebody may be signed in: the router finds out. */
const hasSession = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false;

/**
 * Serves cached public lists before Fastify routes the request, which would take several times as long (docs/decisions,
 * 8). Only public lists have a URL in the cache, so no permission is bypassed. These responses are counted, but not
 * logged.
 */
export function serveCachedLists(env: Env, cache: ListCache, metrics: Metrics): EarlyHandler {
  // A flat list of names and values is the fastest form for `writeHead`.
  const common = Object.entries({ ...headersOf('/api', env), vary: 'accept-encoding' }).flat();
  return (request, response) => {
    const list = request.method === 'GET' ? cache.getByUrl(request.url ?? '') : undefined;
    if (!list || (!list.isForAll && hasSession(request))) return false;
    const headers = [...common, 'x-request-id', requestIdOf(request), 'etag', list.etag];
    if (list.total !== undefined) headers.push('X-Total-Count', list.total);
    const status = matchesEtag(request.headers['if-none-match'], list.etag) ? 304 : 200;
    metrics.countEarlyResponse(list.route, status);
    if (status === 304) {
      response.writeHead(304, headers).end();
      return true;
    }
    const gzip = acceptsGzip(request) ? list.gzip : undefined;
    if (gzip) headers.push('content-encoding', 'gzip');
    const body = gzip ?? list.body;
    headers.push('content-type', 'application/json; charset=utf-8', 'content-length', String(body.length));
    response.writeHead(200, headers).end(body);
    return true;
  };
}
