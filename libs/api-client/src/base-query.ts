import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import type { ApiError } from './errors';
import { forgetFirstAnswers, takeFirstAnswer } from './first-answers';
import { getSession, refreshSession } from './session';

interface Options {
  /** How often to retry after network errors and 5xx responses; 4xx responses are never retried. */
  retries?: number;
}
export type ApiBaseQuery = BaseQueryFn<string | FetchArgs, unknown, ApiError, Options, FetchBaseQueryMeta>;

/** Pages are rendered on the server too, from the answers that come with them and without any request. */
export const isServer = typeof document === 'undefined';
/** Absolute, because Node's fetch in the unit tests doesn't support relative URLs. */
const baseUrl = `${isServer ? 'http://server' : location.origin}/api`;

const rawQuery = fetchBaseQuery({
  baseUrl,
  credentials: 'include',
  // In milliseconds; no endpoint takes this long unless the server hangs.
  timeout: 30_000,
  // Resolved on each call, so that tests can replace it.
  fetchFn: (...args) => globalThis.fetch(...args),
});

/** Removes empty query parameters, and the question mark if none is left. */
function withoutEmpty(args: string | FetchArgs): string | FetchArgs {
  if (typeof args === 'string' || !args.params) return args;
  const params = Object.entries(args.params).filter(([, value]) => value !== undefined && value !== '');
  return { ...args, params: params.length > 0 ? Object.fromEntries(params) : undefined };
}

function toApiError(error: FetchBaseQueryError, statusText = ''): ApiError {
  if (typeof error.status !== 'number') {
    const status = error.status === 'PARSING_ERROR' ? error.originalStatus : 0;
    return status
      ? { status, message: '', statusText }
      : { status, message: 'The server could not be reached' };
  }
  const body = error.data as Partial<ApiError> | null | undefined;
  const message = typeof body?.message === 'string' ? body.message.trim() : '';
  const errors = Array.isArray(body?.errors) && { errors: body.errors };
  return { status: error.status, message, ...(!message && { statusText }), ...errors };
}

/** The answer that came with the page. Only for visitors: signed-in people may see more. */
function firstAnswer(args: string | FetchArgs): { data: unknown; meta: FetchBaseQueryMeta } | undefined {
  const { url, method = 'GET', params } = typeof args === 'string' ? { url: args } : args;
  if (method !== 'GET' || getSession().user) {
    forgetFirstAnswers();
    return;
  }
  const query = params ? `?${new URLSearchParams(params as Record<string, string>)}` : '';
  const request = new Request(`${baseUrl}${url}${query}`);
  const answer = takeFirstAnswer(request.url);
  if (!answer) return;
  const headers: HeadersInit = answer.total === undefined ? {} : { 'x-total-count': answer.total };
  return { data: answer.body, meta: { request, response: new Response(null, { headers }) } };
}

/** Milliseconds before the first retry; the delay doubles with each retry. */
const FIRST_DELAY = 500;
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One API call. A 401 outside of the auth endpoints means that the session has ended, so the session is reloaded. */
export const apiBaseQuery: ApiBaseQuery = async (args, queryApi, options = {}) => {
  const request = withoutEmpty(args);
  const first = firstAnswer(request);
  if (first) return first;
  if (isServer) return new Promise(() => undefined);
  for (let attempt = 0; ; attempt += 1) {
    const result = await rawQuery(request, queryApi, {});
    if (!result.error) return { data: result.data, meta: result.meta };
    const error = toApiError(result.error, result.meta?.response?.statusText);
    const isTransient = error.status === 0 || error.status >= 500;
    if (isTransient && attempt < (options.retries ?? 0) && !queryApi.signal.aborted) {
      await delay(FIRST_DELAY * 2 ** attempt);
      continue;
    }
    if (error.status === 401 && !queryApi.endpoint.startsWith('auth')) {
      void refreshSession();
    }
    return { error, meta: result.meta };
  }
};
