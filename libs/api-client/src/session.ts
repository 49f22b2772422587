import { can as holds, type Permission } from '@rmo/contracts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ApiError } from './errors';
import type { UserProfileDto } from './api/endpoints.generated';

export type CurrentUser = UserProfileDto;

/**
 * Who is logged in. On every page from the first on, so it stands outside of the store, which arrives with the first
 * page that reads other data: nothing here may import Redux Toolkit.
 */
export interface SessionState {
  user: CurrentUser | null;
  /** True until the first answer: neither logged in nor out. */
  isLoading: boolean;
  /** Why the server could not tell; the user is then the one that was known before. */
  error: ApiError | null;
}

/** Milliseconds after which a server that does not answer counts as unreachable. */
const TIMEOUT = 10_000;
const INITIAL: SessionState = { user: null, isLoading: true, error: null };

let session = INITIAL;
let loading: Promise<void> | null = null;
/** Counts reads and changes: the result of a read is dropped when something newer is known. */
let latest = 0;
const listeners = new Set<() => void>();

function change(next: SessionState): void {
  latest += 1;
  session = next;
  for (const listener of [...listeners]) listener();
}

export const getSession = (): SessionState => session;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** After a login, a logout or a change of the own profile. */
export const setSessionUser = (user: CurrentUser | null): void =>
  change({ user, isLoading: false, error: null });

/** A new page load, for tests. */
export function resetSession(): void {
  loading = null;
  change(INITIAL);
}

async function readUser(): Promise<CurrentUser | null> {
  const response = await fetch(`${window.location.origin}/api/auth/me`, {
    credentials: 'include',
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((): never => {
    throw { status: 0, message: 'The server could not be reached' } satisfies ApiError;
  });
  const body = (await response.json().catch(() => null)) as (CurrentUser & { message?: string }) | null;
  if (response.ok && body) return body;
  if (response.status === 401) return null;
  const { status, statusText } = response;
  const message = body?.message?.trim() ?? '';
  throw { status, message, ...(!message && { statusText }) } satisfies ApiError;
}

/** Asks the server who is logged in. */
export async function refreshSession(): Promise<void> {
  const read = (latest += 1);
  try {
    const user = await readUser();
    if (read === latest) setSessionUser(user);
  } catch (error) {
    if (read !== latest) return;
    change({ ...session, isLoading: false, error: error as ApiError });
    window.addEventListener('online', retry, { once: true });
  }
}

function retry(): void {
  void refreshSession();
}

/** Reads the session once for each page load. The server's cookie spares a visitor a call that can only be refused. */
export function loadSession(): Promise<void> {
  if (!loading && document.cookie.includes('rmo_signed_in=0')) {
    setSessionUser(null);
    loading = Promise.resolve();
  }
  loading ??= refreshSession();
  return loading;
}

export interface Session extends SessionState {
  can: (permission: Permission) => boolean;
}

/** Who is logged in and what they may see. The server decides; this only mirrors it. */
export function useSession(): Session {
  const state = useSyncExternalStore(subscribeToSession, getSession, getSession);
  useEffect(() => void loadSession(), []);
  return useMemo(() => ({ ...state, can: (permission) => holds(state.user, permission) }), [state]);
}
