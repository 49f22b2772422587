import { useCallback, useSyncExternalStore } from 'react';

/** Narrower than a tablet. */
export const PHONE = '(max-width: 767.98px)';

/** Whether a media query applies. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
