import { retry, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './errors';
import { apiFetch, type ApiAnswer } from './fetch';

export type ApiMeta = Pick<ApiAnswer<unknown>, 'headers'>;
interface Options {
  /** How many times to retry after a network error or 5xx response. 4xx responses are never retried. */
  maxRetries?: number;
}
type ApiBaseQuery = BaseQueryFn<string | FetchArgs, unknown, ApiError, Options, ApiMeta>;

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined && value !== '';

function urlOf({ url, params = {} }: FetchArgs): string {
  const query = new URLSearchParams(Object.entries(params).filter(isGiven) as [string, string][]).toString();
  return query ? `${url}?${query}` : url;
}

const query: ApiBaseQuery = async (args, { signal }) => {
  const { method, body, headers, timeout, ...rest } =
    typeof args === 'string' ? ({ url: args } as FetchArgs) : args;
  const givenHeaders = Object.entries(headers ?? {}).filter(isGiven) as [string, string][];
  try {
    const init = { method, body: body as unknown, headers: givenHeaders, timeout, signal };
    const answer = await apiFetch(urlOf(rest), init);
    return { data: answer.data, meta: { headers: answer.headers } };
  } catch (error) {
    return { error: error as ApiError };
  }
};

export const apiBaseQuery = retry(query, {
  retryCondition: (cause, _args, { attempt, extraOptions }) => {
    const error = cause as ApiError;
    const isTransient = error.status === 0 || error.status >= 500;
    return isTransient && attempt <= ((extraOptions as Options | undefined)?.maxRetries ?? 0);
  },
}) as ApiBaseQuery;
