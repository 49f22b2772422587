import { errorMessage, isApiError } from '@rmo/api-client';

/**
 * The text of a failed sign-in. Wrong credentials always have the same text; a rate limit or a server that is
 * down has its own.
 */
export function signInProblem(error: unknown, wrongData: string): string {
  const status = isApiError(error) ? error.status : 0;
  const isServers = status === 0 || status === 429 || status >= 500;
  return isServers ? errorMessage(error, 'Please try again.') : wrongData;
}
