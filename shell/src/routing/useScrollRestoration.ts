import { tryStorage } from '@rmo/ui/storage';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isHistoryNavigation, historyKey } from './history';

const STORAGE_KEY = 'rmo:scroll';
/** How many milliseconds to wait for a page to reach its previous height. */
const TIMEOUT_MS = 3000;
const USER_EVENTS = ['wheel', 'touchstart', 'keydown'];

const readPositions = (): Record<string, number> =>
  tryStorage(() => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>) ?? {};

export function useScrollRestoration(): void {
  const [pathname] = useLocation();
  const search = useSearch();
  const key = historyKey();
  const positions = useRef<Record<string, number>>(null);
  const lastPath = useRef(pathname);
  positions.current ??= readPositions();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const save = () => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions.current));
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  useLayoutEffect(() => {
    const isReturn = isHistoryNavigation();
    const savedPosition = isReturn ? (positions.current?.[key] ?? 0) : 0;
    const isSamePage = lastPath.current === pathname;
    lastPath.current = pathname;
    // Changing the tab or a filter in the URL keeps the scroll position.
    if (!isReturn && isSamePage) return track(key);
    window.scrollTo(0, savedPosition);
    if (savedPosition === 0) return track(key);

    // While the page is loading, keeps scrolling as it grows, until it is tall enough or the user scrolls.
    let untrack = () => undefined as void;
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, savedPosition);
      if (Math.abs(window.scrollY - savedPosition) < 2) stop();
    });
    const timer = setTimeout(stop, TIMEOUT_MS);
    function stop() {
      observer.disconnect();
      clearTimeout(timer);
      for (const name of USER_EVENTS) window.removeEventListener(name, stop);
      untrack = track(key);
    }
    observer.observe(document.body);
    for (const name of USER_EVENTS) window.addEventListener(name, stop, { passive: true });
    return () => {
      stop();
      untrack();
    };

    function track(name: string): () => void {
      const onScroll = () => {
        positions.current![name] = window.scrollY;
      };
      window.addEventListener('scroll', onScroll, { passive: true });
      return () => window.removeEventListener('scroll', onScroll);
    }
  }, [key, pathname, search]);
}
