import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import type { ApiError } from './errors';

export type ApiBaseQuery = BaseQueryFn<string | FetchArgs, unknown, ApiError, object, FetchBaseQueryMeta>;

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

/** One call to the API. An answer 401 outside of sign-in means that the session is over: ask again who we are. */
export const apiBaseQuery: ApiBaseQuery = async (args, queryApi, options) => {
  const result = await rawQuery(args, queryApi, options);
  if (!result.error) return { data: result.data, meta: result.meta };
  const error = toApiError(result.error, result.meta?.response?.statusText);
  if (error.status === 401 && !queryApi.endpoint.startsWith('auth')) {
    queryApi.dispatch({ type: SESSION_LOST });
  }
  return { error, meta: result.meta };
};

/** Dispatched when the server no longer knows the session. */
export const SESSION_LOST = 'session/lost';

/** The number of rows in the whole list, from the header that paged bare arrays carry. */
export function totalFrom(meta: FetchBaseQueryMeta | undefined, fallback: number): number {
  const header = meta?.response?.headers.get('x-total-count');
  return header === null || header === undefined ? fallback : Number(header);
}
