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
const NO_PAGE = /^\/(api(?!\/docs(\/|$|\?))|uploads|health|metrics)(\/|$|\?)/;

export function securityHeaders(url: string): Record<string, string> {
  return {
    'content-security-policy': NO_PAGE.test(url) ? DATA_POLICY : PAGE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  };
}

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
