import { loadSession } from '@rmo/api-client/session';
import { createElement, use, type ReactNode } from 'react';

/** A page waits for the session for at most this many milliseconds before it renders anyway. */
const SESSION_TIMEOUT_MS = 1500;

type StoreModule = typeof import('./store-provider');
let pendingLoad: Promise<StoreModule> | null = null;

async function load(): Promise<StoreModule> {
  const module = await import(/* webpackChunkName: "store" */ './store-provider');
  await Promise.race([loadSession(), new Promise((resolve) => setTimeout(resolve, SESSION_TIMEOUT_MS))]);
  return module;
}

const loadStoreOnce = (): Promise<StoreModule> => (pendingLoad ??= load());

export const prefetchStore = (): void => void loadStoreOnce().catch(() => undefined);

/** Call it before a retry, so that a chunk that failed to load is loaded again. */
export function resetStore(): void {
  pendingLoad = null;
}

/** Call it when a page without the store has changed reviews. Nothing is cached before the store is loaded. */
export const invalidateLoadedReviews = (): void =>
  void pendingLoad?.then(
    ({ invalidateReviews }) => invalidateReviews(),
    () => undefined,
  );

export function StoreProvider({ children }: { children: ReactNode }) {
  return createElement(use(loadStoreOnce()).default, null, children);
}
