import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};
const readHash = (): string => window.location.hash;

/** The one-time token of a mailed link, or ''. It stands after the #, which no server, log or referrer sees. */
const tokenIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';

/** The token in the address; another link pasted over it counts too. */
export const useLinkToken = (): string => tokenIn(useSyncExternalStore(subscribe, readHash, () => ''));
