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

async function readSession(): Promise<CurrentUser | null> {
  const response = await fetch('/api/auth/me', { credentials: 'include' });
  if (response.ok) return (await response.json()) as CurrentUser;
  // An answer that nobody reads would keep its connection busy.
  await response.body?.cancel();
  return null;
}

let asked: Promise<CurrentUser | null> | null = null;

/** Asks once for each page load. A server that can't tell counts as nobody: what is public can still be read. */
export function askSession(): Promise<CurrentUser | null> {
  asked ??= readSession()
    .catch(() => null)
    .then((user) => {
      if (sessionStore.get().isLoading) sessionStore.set({ user, isLoading: false });
      return user;
    });
  return asked;
}

/** Sends JSON to the API; the error carries the server's sentence where it sent one. */
export async function post(path: string, body?: unknown): Promise<void> {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    credentials: 'include',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (response.ok) return;
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  throw new Error(message ?? '');
}
