import { isApiError, type ApiError } from '@rmo/contracts';
import { forgetFirstAnswers, takeFirstAnswer } from './first-answers';

/** True during server rendering, which only uses the responses included in the page and sends no requests. */
export const isServer = typeof location === 'undefined';

export { takeFirstAnswer };

/** Returns an API URL for a link. Only this file contains `/api`, so that a lint rule can reject it elsewhere. */
export const apiUrl = (path: string): string => `/api${path}`;

/** Milliseconds after which a request is aborted. No endpoint takes this long unless the server hangs. */
const TIMEOUT_MS = 30_000;
/** For this many milliseconds after a change, requests bypass the server's cached lists, which may predate the change. */
const BYPASS_CACHE_MS = 1000;

export interface ApiRequest extends Pick<RequestInit, 'method' | 'headers' | 'keepalive'> {
  body?: unknown;
  signal?: AbortSignal;
  timeout?: number;
  as?: 'json' | 'blob';
}
export interface ApiAnswer<T> {
  data: T;
  headers: Headers;
}

/** Set by the session module. It isn't imported here, because it needs React, which the service worker doesn't load. */
let session = { isSignedIn: () => false, onEnded: () => undefined as void };
export const connectSession = (connected: typeof session): void => void (session = connected);

let changedAt = -Infinity;
/** Call this when this page has changed data on the server by means other than `apiFetch`. */
export const noteChange = (): void => void (changedAt = performance.now());

/**
 * Calls the API; `path` excludes `/api`. Rejects with an `ApiError`, whose status is 0 if no server responded. A 401 outside
 * of `/auth` means that the session has ended, so the session is reloaded.
 */
export async function apiFetch<T = unknown>(path: string, init: ApiRequest = {}): Promise<ApiAnswer<T>> {
  const { method = 'GET', body, signal, timeout = TIMEOUT_MS, as, keepalive } = init;
  const isChange = method !== 'GET';
  // The responses included in the page are out of date after a change, and were rendered for logged-out visitors.
  if (isChange) forgetFirstAnswers();
  const firstAnswer = session.isSignedIn() ? undefined : takeFirstAnswer(apiUrl(path));
  if (firstAnswer) {
    const headers = new Headers(
      firstAnswer.total === undefined ? {} : { 'x-total-count': firstAnswer.total },
    );
    return { data: firstAnswer.body as T, headers };
  }
  if (isServer) return new Promise(() => undefined);

  const headers = new Headers(init.headers);
  const isJson = body !== undefined && !(body instanceof FormData);
  if (isJson) headers.set('content-type', 'application/json');
  if (!isChange && session.isSignedIn() && performance.now() - changedAt < BYPASS_CACHE_MS)
    headers.set('cache-control', 'no-cache');
  // The oldest supported browser lacks `AbortSignal.any`.
  const controller = new AbortController();
  for (const abortSignal of [signal, AbortSignal.timeout(timeout)]) {
    if (abortSignal?.aborted) controller.abort();
    abortSignal?.addEventListener('abort', () => controller.abort());
  }
  let response: Response;
  let data: unknown;
  try {
    // The URL is absolute, because Node's fetch, which the unit tests use, doesn't support relative ones.
    response = await fetch(location.origin + apiUrl(path), {
      ...{ method, headers, keepalive, credentials: 'include', signal: controller.signal },
      body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
    });
    data = response.ok && as === 'blob' ? await response.blob() : parseBody(await response.text());
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

/** Parses a response body: null if it is empty, undefined if it isn't JSON, such as a proxy's error page. */
function parseBody(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return undefined;
  }
}

function errorOf({ status, statusText }: Response, body: unknown): ApiError {
  const { message: serverMessage, errors } = (body ?? {}) as Partial<ApiError>;
  const message = typeof serverMessage === 'string' ? serverMessage.trim() : '';
  return { status, message, ...(!message && { statusText }), ...(Array.isArray(errors) && { errors }) };
}

/** True if the API did not respond: there is no connection, or a proxy can't reach it. */
export const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));

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
