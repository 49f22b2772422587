import type { CurrentUser } from '@rmo/api-client';
import { valueStore } from '@rmo/mfe-kit';

export interface SessionState {
  user: CurrentUser | null;
  /** True until the server has said who is logged in. */
  isLoading: boolean;
}

/**
 * Who is logged in, for the frame of the page. It is asked for with plain fetch, so that a visitor of the landing
 * page loads no store; `store-area.tsx` keeps it and the store's own answer the same once there is a store.
 */
export const sessionStore = valueStore<SessionState>({ user: null, isLoading: true });

/** Milliseconds after which a server that does not say who is logged in counts as out of reach. */
const PATIENCE = 10_000;

/** A server that says so spares a visitor a call that can only be refused, and the console its line about it. */
const isVisitor = () => document.cookie.includes('rmo_signed_in=0');

async function readSession(): Promise<CurrentUser | null> {
  if (isVisitor()) return null;
  const response = await fetch('/api/auth/me', {
    credentials: 'include',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (response.ok) return (await response.json()) as CurrentUser;
  // An answer that nobody reads would keep its connection busy.
  await response.body?.cancel();
  if (response.status === 401) return null;
  throw new Error(`The server answered ${response.status}`);
}

let asked: Promise<CurrentUser | null> | null = null;

/**
 * Asks once for each page load. Rejects when the server can't tell; the frame then shows what a visitor sees, and
 * the pages that need a person say what is wrong.
 */
export function askSession(): Promise<CurrentUser | null> {
  const settle = (user: CurrentUser | null) => {
    if (sessionStore.get().isLoading) sessionStore.set({ user, isLoading: false });
    return user;
  };
  asked ??= readSession().then(settle, (error: unknown) => {
    settle(null);
    throw error;
  });
  return asked;
}

/** A call that changes something. */
export const send = (path: string, body?: object) =>
  fetch(`/api${path}`, {
    method: 'POST',
    credentials: 'include',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** Keeps the theme with the account. This browser remembers it in any case, so a failure is nobody's concern. */
export const keepTheme = (theme: string): void =>
  void send('/user/settings', { key: 'theme', value: theme }).catch(() => undefined);
