/** The error of a failed API call: the server's error body, or status 0 when the server is unreachable. */
export interface ApiError {
  status: number;
  /** The server's message; empty if it sent none, so that the caller can show its own. */
  message: string;
  /** The HTTP reason phrase if there is no message: `Internal Server Error`. HTTP/2 has none. */
  statusText?: string;
  errors?: { field: string; message: string }[];
}

export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' &&
    error !== null &&
    typeof (error as ApiError).status === 'number' &&
    typeof (error as ApiError).message === 'string'
  );
}

export function errorMessage(error: unknown, fallback: string): string {
  return isApiError(error) && error.status !== 0 && error.message ? error.message : fallback;
}

export function errorsByField(error: unknown): Record<string, string> {
  const result: Record<string, string> = {};
  for (const { field, message } of (isApiError(error) && error.errors) || []) result[field] ??= message;
  return result;
}

/** Returns the reason to append to `Failed to load events: `: the server's message, or `500: Internal Server Error`. */
export function problemOf(error: unknown): string {
  if (!isApiError(error) || error.status === 0) return 'the server could not be reached';
  return error.message || [error.status, error.statusText].filter(Boolean).join(': ');
}
