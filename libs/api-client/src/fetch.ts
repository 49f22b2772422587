import { isApiError, type ApiError } from '@rmo/contracts';
import { forgetFirstAnswers, takeFirstAnswer } from './first-answers';

/** True while pages are rendered on the server, which uses the answers that come with them and sends no requests. */
export const isServer = typeof location === 'undefined';

export { takeFirstAnswer };

/** Returns the URL of an API path, for links. No other code writes `/api`, so that a lint rule can reject it. */
export const apiUrl = (path: string): string => `/api${path}`;

/** Milliseconds; no endpoint takes this long unless the server hangs. */
const TIMEOUT = 30_000;
/** Milliseconds after a change during which the server must not answer from a list that is older than the change. */
const FRESH_AFTER_CHANGE = 1000;

export interface ApiRequest extends Pick<RequestInit, 'method' | 'headers' | 'keepalive'> {
  /** Sent as JSON unless it is a form. */
  body?: unknown;
  signal?: AbortSignal;
  /** Milliseconds until an unresponsive server counts as unreachable. */
  timeout?: number;
  /** Use `blob` for a file. */
  as?: 'json' | 'blob';
}
export interface ApiAnswer<T> {
  data: T;
  headers: Headers;
}

/** The session registers itself here: it calls `apiFetch` and needs React, which a service worker doesn't have. */
let session = { isSignedIn: () => false, onEnded: () => undefined as void };
export const connectSession = (connected: typeof session): void => void (session = connected);

let changedAt = -Infinity;
/** Call this when something other than `apiFetch` in this page has changed data on the server. */
export const noteChange = (): void => void (changedAt = performance.now());

/**
 * Calls the API; `path` is without `/api`. Rejects with an `ApiError`, with status 0 if no server answered. A visitor's GET is
 * answered from the answers that came with the page. A 401 outside of `/auth` means that the session has ended, so the session
 * is reloaded.
 */
export async function apiFetch<T = unknown>(path: string, init: ApiRequest = {}): Promise<ApiAnswer<T>> {
  const { method = 'GET', body, signal, timeout = TIMEOUT, as, keepalive } = init;
  const isChange = method !== 'GET';
  // The answers for visitors may differ from what this user may see, or be out of date.
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
  // `AbortSignal.any` is newer than the oldest supported browser.
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

/** Returns null without a body, and undefined if the text is not JSON, such as a proxy's page. */
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

/** True if no API answered: there is no connection, or a proxy can't reach the API. */
export const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));

/** True while the page is visible and the browser is online. Otherwise nothing polls the server. */
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
