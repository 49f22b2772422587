import { isApiError, type ApiError } from '@rmo/contracts';
import { forgetFirstAnswers, takeFirstAnswer } from './first-answers';

/** Pages are rendered on the server too, from the answers that come with them and without any request. */
export const isServer = typeof location === 'undefined';

export { takeFirstAnswer };

/** The address of an API path, for links. No other code writes `/api`, so that a lint rule can refuse it. */
export const apiUrl = (path: string): string => `/api${path}`;

/** Milliseconds; no endpoint takes this long unless the server hangs. */
const TIMEOUT = 30_000;
/** Milliseconds after a change during which the server must not answer from a list that is older than the change. */
const FRESH_AFTER_CHANGE = 1000;

export interface ApiRequest extends Pick<RequestInit, 'method' | 'headers' | 'keepalive'> {
  /** Sent as JSON, unless it is a form. */
  body?: unknown;
  signal?: AbortSignal;
  /** Milliseconds until an unresponsive server counts as unreachable. */
  timeout?: number;
  /** `blob` for a file. */
  as?: 'json' | 'blob';
}
export interface ApiAnswer<T> {
  data: T;
  headers: Headers;
}

/** The session registers itself, since it is read with `apiFetch` too and needs React, which a service worker has not. */
let session = { isSignedIn: () => false, onEnded: () => undefined as void };
export const connectSession = (connected: typeof session): void => void (session = connected);

let changedAt = -Infinity;
/** Call it when something else than `apiFetch` in this page has changed what the server knows. */
export const noteChange = (): void => void (changedAt = performance.now());

/**
 * Calls the API; `path` is without `/api`. Rejects with an `ApiError`, of status 0 when no server has answered. A visitor's GET is
 * answered by what came with the page. A 401 outside of `/auth` means that the session has ended, so it is read again.
 */
export async function apiFetch<T = unknown>(path: string, init: ApiRequest = {}): Promise<ApiAnswer<T>> {
  const { method = 'GET', body, signal, timeout = TIMEOUT, as, keepalive } = init;
  const isChange = method !== 'GET';
  // What visitors see may not be what this person sees, or no longer current.
  if (isChange) forgetFirstAnswers();
  const first = session.isSignedIn() ? undefined : takeFirstAnswer(apiUrl(path));
  if (first) {
    const headers = new Headers(first.total === undefined ? {} : { 'x-total-count': first.total });
    return { data: first.body as T, headers };
  }
  if (isServer) return new Promise(() => undefined);

  const headers = new Headers(init.headers);
  const isJson = body !== undefined && !(body instanceof FormData);
  if (isJson) headers.set('content-type', 'application/json');
  if (!isChange && session.isSignedIn() && performance.now() - changedAt < FRESH_AFTER_CHANGE)
    headers.set('cache-control', 'no-cache');
  // `AbortSignal.any` is newer than the oldest browser that is supported.
  const aborted = new AbortController();
  for (const one of [signal, AbortSignal.timeout(timeout)]) {
    if (one?.aborted) aborted.abort();
    one?.addEventListener('abort', () => aborted.abort());
  }
  let response: Response;
  let data: unknown;
  try {
    // Absolute, because Node's fetch in the unit tests doesn't support relative URLs.
    response = await fetch(location.origin + apiUrl(path), {
      ...{ method, headers, keepalive, credentials: 'include', signal: aborted.signal },
      body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
    });
    data = response.ok && as === 'blob' ? await response.blob() : parsed(await response.text());
  } catch {
    throw { status: 0, message: 'The server could not be reached' } satisfies ApiError;
  }
  if (!response.ok || data === undefined) {
    if (response.status === 401 && !path.startsWith('/auth/')) session.onEnded();
    throw errorOf(response, data);
  }
  if (isChange) noteChange();
  return { data: data as T, headers: response.headers };
}

/** Null without a body; undefined if it is not JSON, as the page of a proxy. */
function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return undefined;
  }
}

function errorOf({ status, statusText }: Response, body: unknown): ApiError {
  const { message: said, errors } = (body ?? {}) as Partial<ApiError>;
  const message = typeof said === 'string' ? said.trim() : '';
  return { status, message, ...(!message && { statusText }), ...(Array.isArray(errors) && { errors }) };
}

/** True if no API has answered: without a connection, or from behind a proxy whose API is away. */
export const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));

/** True while the page is visible and the browser is online. Nothing polls the server otherwise. */
export const pageActivity = {
  get: (): boolean => isServer || (document.visibilityState !== 'hidden' && navigator.onLine),
  subscribe(listener: () => void): () => void {
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
