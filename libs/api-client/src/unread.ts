import { useSyncExternalStore } from 'react';
import type { UnreadCountDto } from './api/endpoints.generated';
import { apiFetch } from './fetch';

/**
 * The number of unread notifications. Every page shows it, including pages that don't load the Redux store, so it is kept
 * outside of that store, like the session. This module must not import Redux Toolkit. Micro-frontends change the count through
 * the mutations in `endpoints.ts`.
 */
let unread = 0;
/** Incremented by each read and change, so that the result of an outdated read can be discarded. */
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

/** Reads the count from the server. If that fails, the count stays unchanged; never throws. */
export async function refreshUnread(): Promise<void> {
  const read = (latest += 1);
  try {
    const { data } = await apiFetch<UnreadCountDto>('/notifications/unread-count', { timeout: TIMEOUT });
    if (read === latest) setUnread(data.count);
  } catch {
    // Ignored, because the next poll tries again.
  }
}

export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => unread,
  );
