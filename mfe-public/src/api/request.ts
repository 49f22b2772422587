import { isApiError, type ApiError } from '@rmo/contracts';
import { refreshSession } from '@rmo/api-client/session';

/** Milliseconds; no endpoint takes this long unless the server hangs. */
const TIMEOUT = 30_000;

/** Whether no API has answered: without a connection, or from behind a proxy whose API is away. */
export const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));

/** Calls the API for a page without the store. `path` is without `/api`. Rejects with an `ApiError`. */
export async function request<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const response = await fetch(`${window.location.origin}/api${path}`, {
    method,
    credentials: 'include',
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((): never => {
    throw { status: 0, message: 'The server could not be reached' } satisfies ApiError;
  });
  const answer = (await response.json().catch(() => null)) as (T & Partial<ApiError>) | null;
  if (response.ok && answer !== null) return answer;
  const { status, statusText } = response;
  // The session has ended, unless somebody without one could not sign in.
  if (status === 401 && !path.startsWith('/auth/')) void refreshSession();
  const message = typeof answer?.message === 'string' ? answer.message.trim() : '';
  const errors = Array.isArray(answer?.errors) && { errors: answer.errors };
  throw { status, message, ...(!message && { statusText }), ...errors } satisfies ApiError;
}
