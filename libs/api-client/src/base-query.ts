import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import type { ApiError } from './errors';
import { refreshSession } from './session';

interface Options {
  /** How often a call is repeated that reached no server, or one that failed; never where the server refused. */
  retries?: number;
}
export type ApiBaseQuery = BaseQueryFn<string | FetchArgs, unknown, ApiError, Options, FetchBaseQueryMeta>;

/** Node's fetch, which the unit tests use, knows no relative addresses. */
const baseUrl = `${globalThis.location?.origin ?? ''}/api`;
// Read at each call, so that a test may put its own fetch in place.
const rawQuery = fetchBaseQuery({
  baseUrl,
  credentials: 'include',
  // A server that hangs is told from one that works long: nothing here takes half a minute.
  timeout: 30_000,
  fetchFn: (...args) => globalThis.fetch(...args),
});

/** Without empty parameters, and without a question mark where none is left. */
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

/** Milliseconds before the first repetition; each pause is twice the one before. */
const FIRST_PAUSE = 500;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One call to the API. A 401 outside of sign-in means that the session is over: ask again who is logged in. */
export const apiBaseQuery: ApiBaseQuery = async (args, queryApi, options = {}) => {
  for (let attempt = 0; ; attempt += 1) {
    const result = await rawQuery(withoutEmpty(args), queryApi, {});
    if (!result.error) return { data: result.data, meta: result.meta };
    const error = toApiError(result.error, result.meta?.response?.statusText);
    const mayPass = error.status === 0 || error.status >= 500;
    if (mayPass && attempt < (options.retries ?? 0) && !queryApi.signal.aborted) {
      await pause(FIRST_PAUSE * 2 ** attempt);
      continue;
    }
    if (error.status === 401 && !queryApi.endpoint.startsWith('auth')) {
      void refreshSession();
    }
    return { error, meta: result.meta };
  }
};
