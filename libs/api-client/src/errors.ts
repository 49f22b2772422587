import { isApiError } from '@rmo/contracts';

export { isApiError, problemOf, type ApiError } from '@rmo/contracts';

/** The server's message, or the fallback without one. */
export function errorMessage(error: unknown, fallback: string): string {
  return isApiError(error) && error.status !== 0 && error.message ? error.message : fallback;
}

/** The props of `<ErrorRetry>` for a failed query. */
export const failureOf = (query: { error?: unknown; isFetching: boolean; refetch: () => unknown }) => ({
  detail: isApiError(query.error) ? query.error.message : '',
  onRetry: () => void query.refetch(),
  retrying: query.isFetching,
});

/** The server's first message for each field. */
export function fieldErrors(error: unknown): Record<string, string> {
  const result: Record<string, string> = {};
  for (const { field, message } of (isApiError(error) && error.errors) || []) result[field] ??= message;
  return result;
}

/** Whether another user has already deleted the record (404) or decided about it (409), so its row must be removed. */
export const isOver = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 409);
