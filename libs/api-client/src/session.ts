import { can as holds, type Permission } from '@rmo/contracts';
import { useEffect, useMemo } from 'react';
import { isApiError, type ApiError } from './errors';
import type { UserProfileDto } from './api/endpoints.generated';
import { apiFetch, connectSession } from './fetch';
import { useValue, valueStore } from './value-store';

export type CurrentUser = UserProfileDto;

/** The session is outside of the Redux store, which is loaded later. This module must not import Redux Toolkit. */
interface SessionState {
  user: CurrentUser | null;
  isLoading: boolean;
  /** Why the session could not be loaded; `user` is then the last known user. */
  error: ApiError | null;
}

/** Milliseconds after which an unresponsive server counts as unreachable. */
const TIMEOUT_MS = 10_000;
const INITIAL_STATE: SessionState = { user: null, isLoading: true, error: null };

const sessionStore = valueStore(INITIAL_STATE);
let pendingLoad: Promise<void> | null = null;
/** Incremented by each read and change, so that the result of an outdated read can be discarded. */
let latestRequest = 0;

function change(next: SessionState): void {
  latestRequest += 1;
  sessionStore.set(next);
}

export const { get: getSession, subscribe: subscribeToSession } = sessionStore;

export const setSessionUser = (user: CurrentUser | null): void =>
  change({ user, isLoading: false, error: null });

/** Tests call this to reset the state to that of a fresh page load. */
export function resetSession(): void {
  pendingLoad = null;
  window.removeEventListener('online', retry);
  change(INITIAL_STATE);
}

async function readUser(): Promise<CurrentUser | null> {
  try {
    const { data } = await apiFetch<CurrentUser | null>('/auth/me', { timeout: TIMEOUT_MS });
    if (data) return data;
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
  throw { status: 200, message: '' } satisfies ApiError;
}

export async function refreshSession(): Promise<void> {
  const ownRequest = (latestRequest += 1);
  try {
    const user = await readUser();
    if (ownRequest === latestRequest) setSessionUser(user);
  } catch (error) {
    if (ownRequest !== latestRequest) return;
    change({ ...getSession(), isLoading: false, error: error as ApiError });
    window.addEventListener('online', retry, { once: true });
  }
}

function retry(): void {
  void refreshSession();
}

connectSession({ isSignedIn: () => getSession().user !== null, onEnded: retry });

/** Loads the session once per page load. A cookie identifies logged-out visitors, for whom no request is needed. */
export function loadSession(): Promise<void> {
  if (!pendingLoad && document.cookie.includes('rmo_signed_in=0')) {
    setSessionUser(null);
    pendingLoad = Promise.resolve();
  }
  pendingLoad ??= refreshSession();
  return pendingLoad;
}

export interface Session extends SessionState {
  can: (permission: Permission) => boolean;
}

export function useSession(): Session {
  const state = useValue(sessionStore);
  useEffect(() => void loadSession(), []);
  return useMemo(() => ({ ...state, can: (permission) => holds(state.user, permission) }), [state]);
}
