import { errorMessage, isApiError } from '@rmo/api-client';

/**
 * The message of a failed login. Every rejected login has the same message; rate limits and server failures have their
 * own.
 */
export function signInProblem(error: unknown, rejected: string): string {
  const status = isApiError(error) ? error.status : 0;
  const isServerProblem = status === 0 || status === 429 || status >= 500;
  return isServerProblem ? errorMessage(error, 'Please try again.') : rejected;
}
