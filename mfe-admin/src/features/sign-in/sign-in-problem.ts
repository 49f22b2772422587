import { errorMessage, isApiError } from '@rmo/api-client';

/**
 * What to say of a failed sign-in. Wrong data always reads the same; a limit or a server that is down is no
 * fault of the password and is told as such.
 */
export function signInProblem(error: unknown, wrongData: string): string {
  const status = isApiError(error) ? error.status : 0;
  const isServers = status === 0 || status === 429 || status >= 500;
  return isServers ? errorMessage(error, 'Please try again.') : wrongData;
}
