import { useSyncExternalStore } from 'react';
import type { UnreadCountDto } from './api/endpoints.generated';
import { apiFetch } from './fetch';

/**
 * How many notifications are unread. Every page shows it, also those without the store, so it is kept outside of it, as the
 * session is. This module must not import Redux Toolkit. Micro-frontends change it by the mutations of `notifications.ts`.
 */
let unread = 0;
/** Incremented by each read and change, to drop the result of a read that is out of date. */
let latest = 0;
const listeners = new Set<() => void>();

/** Milliseconds after which an unresponsive server counts as unreachable. */
const TIMEOUT = 10_000;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setUnread(count: number): void {
  latest += 1;
  unread = count;
  for (const listener of [...listeners]) listener();
}

/** Reads the count from the server. Keeps the last one if that fails; never throws. */
export async function refreshUnread(): Promise<void> {
  const read = (latest += 1);
  try {
    const { data } = await apiFetch<UnreadCountDto>('/notifications/unread-count', { timeout: TIMEOUT });
    if (read === latest) setUnread(data.count);
  } catch {
    // It is read again with the next poll.
  }
}

export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => unread,
  );
