import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};
const readHash = (): string => window.location.hash;

/** Returns the one-time token in a URL fragment, which is never sent to the server; an empty string without a token. */
const tokenIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';

/** Returns the one-time token in the current URL; follows changes of the fragment. */
export const useLinkToken = (): string => tokenIn(useSyncExternalStore(subscribe, readHash, () => ''));
