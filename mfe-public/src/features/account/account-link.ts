import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};
const readHash = (): string => window.location.hash;

/** The one-time token of a link, or ''. It is in the fragment, which is never sent to a server. */
const tokenIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';

/** The token in the URL, also after a change of the fragment. */
export const useLinkToken = (): string => tokenIn(useSyncExternalStore(subscribe, readHash, () => ''));
