import type { FastifyRequest } from 'fastify';
import type { Env } from '../../config/env';

const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // antd inserts <style> elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The policy for responses that are not pages: they can't load or run anything, even when opened in a tab. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** Matches the routes of pages and their assets. URLs are not matched, because one URL can be written in many ways. */
const PAGE_ROUTE = /^\/(\*|plain|e\/:code|service-worker\.js|assets\/\*|mfe\/\*|api\/docs(\/:file)?)$/;
const API_ROUTE = /^\/api(\/|$)/;
const YEAR_SECONDS = 365 * 24 * 3600;

type Headers = Record<string, string>;

/** Headers for every response that is not a page, including errors on any route. */
export const dataHeaders = (env: Pick<Env, 'PUBLIC_URL'>): Headers => ({
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  ...(env.PUBLIC_URL?.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
});

const PRIVATE_CACHE_CONTROL = 'private, no-cache';

/** `route` is a pattern; undefined if none matched. */
export const headersOf = (route: string | undefined, env: Pick<Env, 'PUBLIC_URL'>): Headers => ({
  ...dataHeaders(env),
  ...(PAGE_ROUTE.test(route ?? '') ? { 'content-security-policy': PAGE_POLICY } : {}),
  ...(API_ROUTE.test(route ?? '') ? { 'cache-control': PRIVATE_CACHE_CONTROL } : {}),
});

export const ERROR_HEADERS: Headers = {
  'content-security-policy': DATA_POLICY,
  'cache-control': PRIVATE_CACHE_CONTROL,
};

export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers send `Origin` and `Sec-Fetch-Site`, which scripts can't forge; other clients send neither. */
export function isCrossOrigin(request: FastifyRequest, env: Env): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (env.PUBLIC_URL && origin === new URL(env.PUBLIC_URL).origin) return false;
  try {
    return new URL(origin).host !== request.host;
  } catch {
    return true;
  }
}
