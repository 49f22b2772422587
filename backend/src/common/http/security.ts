import type { FastifyRequest } from 'fastify';
import type { Env } from '../../config/env';

const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // antd writes its styles into the page; scripts get no such leave.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** For answers that are no pages: nothing in them may run or load, even when opened as one. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** The routes of pages and of what these load, by their patterns: an address can be written in many ways. */
const PAGE_ROUTE = /^\/(\*|plain|assets\/\*|mfe\/\*|api\/docs(\/:file)?)$/;
const API_ROUTE = /^\/api(\/|$)/;
const YEAR_SECONDS = 365 * 24 * 3600;

type Headers = Record<string, string>;

/** What every answer that is no page carries, an error of any route included. */
export const dataHeaders = (env: Pick<Env, 'PUBLIC_URL'>): Headers => ({
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // Who came by https once shall not be led to plain http again.
  ...(env.PUBLIC_URL?.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
});

/** Of what may be different for the next who asks. */
const NOT_SHARED = 'private, no-cache';

/** What the answers of a route carry, by its pattern; undefined where no route matched. */
export const headersOf = (route: string | undefined, env: Pick<Env, 'PUBLIC_URL'>): Headers => ({
  ...dataHeaders(env),
  ...(PAGE_ROUTE.test(route ?? '') ? { 'content-security-policy': PAGE_POLICY } : {}),
  ...(API_ROUTE.test(route ?? '') ? { 'cache-control': NOT_SHARED } : {}),
});

/** What makes an error of a page's route an answer that is no page. */
export const ERROR_HEADERS: Headers = {
  'content-security-policy': DATA_POLICY,
  'cache-control': NOT_SHARED,
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that changes something comes from another site. Browsers say so in `Origin` and
 * `Sec-Fetch-Site`, which scripts can't forge; other clients send neither.
 */
export function isForeign(request: FastifyRequest, env: Env): boolean {
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
