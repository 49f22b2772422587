import type { SerializedError } from '@reduxjs/toolkit';

/** What a failed call gives: the server's one error shape, or status 0 when no answer came. */
export interface ApiError {
  status: number;
  /** The server's sentence; empty where it sent none, so that whoever shows the error has the words. */
  message: string;
  /** Where the server sent no sentence, what HTTP calls the status: `Internal Server Error`. HTTP/2 has no names. */
  statusText?: string;
  errors?: { field: string; message: string }[];
}

/** Whether an unknown value is a failed call's error. */
export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' &&
    error !== null &&
    typeof (error as ApiError).status === 'number' &&
    typeof (error as ApiError).message === 'string'
  );
}

/** The sentence to show: the server's message where it sent one, else the fallback. */
export function errorMessage(error: ApiError | SerializedError | unknown, fallback: string): string {
  return isApiError(error) && error.status !== 0 && error.message ? error.message : fallback;
}

/** What stands after `Failed to load events: `: the server's message, else `500: Internal Server Error`. */
export function problemOf(error: ApiError | SerializedError | unknown): string {
  if (!isApiError(error) || error.status === 0) return 'the server could not be reached';
  return error.message || [error.status, error.statusText].filter(Boolean).join(': ');
}

/** What a notice says beside its text and does, for a query that failed: to be spread on `<ErrorRetry>`. */
export const failureOf = (query: { error?: unknown; isFetching: boolean; refetch: () => unknown }) => ({
  detail: isApiError(query.error) ? query.error.message : '',
  onRetry: () => void query.refetch(),
  retrying: query.isFetching,
});

/** The server's messages by field, the first of each. */
export function fieldErrors(error: unknown): Record<string, string> {
  const result: Record<string, string> = {};
  for (const { field, message } of (isApiError(error) && error.errors) || []) result[field] ??= message;
  return result;
}

/** Whether somebody else was faster: the thing is gone, or decided about, and with it its row in a list. */
export const isOver = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 409);
