import type { UnreadCountDto } from './api/endpoints.generated';
import { apiFetch } from './fetch';
import { useValue, valueStore } from './value-store';

/** The count is outside of the Redux store, which some pages don't load. This module must not import Redux Toolkit. */
const unreadStore = valueStore(0);
/** Incremented by each read and change, so that the result of an outdated read can be discarded. */
let latestRequest = 0;

const TIMEOUT_MS = 10_000;

export function setUnread(count: number): void {
  latestRequest += 1;
  unreadStore.set(count);
}

/** Reloads the count. If the request fails, the count stays and nothing is thrown. */
export async function refreshUnread(): Promise<void> {
  const ownRequest = (latestRequest += 1);
  try {
    const { data } = await apiFetch<UnreadCountDto>('/notifications/unread-count', { timeout: TIMEOUT_MS });
    if (ownRequest === latestRequest) setUnread(data.count);
  } catch {
    // The next poll tries again.
  }
}

export const useUnread = (): number => useValue(unreadStore);
