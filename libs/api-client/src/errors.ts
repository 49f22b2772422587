import { isApiError } from '@rmo/contracts';

export {
  errorMessage,
  errorsByField as fieldErrors,
  isApiError,
  problemOf,
  type ApiError,
} from '@rmo/contracts';

export const failureOf = (query: { error?: unknown; isFetching: boolean; refetch: () => unknown }) => ({
  detail: isApiError(query.error) ? query.error.message : '',
  onRetry: () => void query.refetch(),
  retrying: query.isFetching,
});

/** True if another user has already deleted the record (404) or decided on it (409), so its row must be removed. */
export const isOver = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 409);
