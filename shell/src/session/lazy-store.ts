import { loadSession } from '@rmo/api-client/session';
import { createElement, use, type ReactNode } from 'react';

/** A page waits for the session for at most this many milliseconds before it renders anyway. */
const TIMEOUT = 1500;

type StoreModule = typeof import('./store-provider');
let loading: Promise<StoreModule> | null = null;

async function load(): Promise<StoreModule> {
  const module = await import(/* webpackChunkName: "store" */ './store-provider');
  await Promise.race([loadSession(), new Promise((resolve) => setTimeout(resolve, TIMEOUT))]);
  return module;
}

const storeModule = (): Promise<StoreModule> => (loading ??= load());

export const prefetchStore = (): void => void storeModule().catch(() => undefined);

/** Call it before a retry, so that a chunk that failed to load is loaded again. */
export function resetStore(): void {
  loading = null;
}

/** Call it when a page without the store has changed reviews. Nothing is cached before the store is loaded. */
export const reviewsChanged = (): void =>
  void loading?.then(
    ({ invalidateReviews }) => invalidateReviews(),
    () => undefined,
  );

export function StoreProvider({ children }: { children: ReactNode }) {
  return createElement(use(storeModule()).default, null, children);
}
