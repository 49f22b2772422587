import { useEffect, useState, useCallback, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useParams } from 'wouter';

export function useDebounced<T>(value: T, ms = 300): T {
  const [settledValue, setSettledValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettledValue(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settledValue;
}

/** Check this before navigating after a response: users who have left a form must not be taken away from their new page. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}

/** Navigates after `ms` milliseconds, unless the user has left the page by then. */
export function useLeaveAfter(ms: number) {
  const [, navigate] = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const isMounted = useIsMounted();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leaveFor = useCallback(
    (path: string, state?: object) => {
      if (!isMounted()) return;
      setLeaving(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => navigate(path, { state }), ms);
    },
    [isMounted, ms, navigate],
  );
  return { isLeaving, leaveFor };
}

export const rootFontSize = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export const PHONE_SCREEN = '(max-width: 767.98px)';
export const WIDE_SCREEN = '(min-width: 1024px)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const mediaQuery = window.matchMedia(query);
      mediaQuery.addEventListener('change', listener);
      return () => mediaQuery.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

export function useRouteId(name = 'id'): number | null {
  return parseId(useParams()[name] ?? '');
}

export const parseId = (text: string): number | null =>
  /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= 2_147_483_647 ? Number(text) : null;

export function useShowMore<T>(items: readonly T[], step: number): [shown: readonly T[], more: ReactNode] {
  const [count, setCount] = useState(step);
  const restCount = items.length - count;
  const moreButton = restCount > 0 && (
    <button type="button" className="rmo-button rmo-button--quiet" onClick={() => setCount(count + step)}>
      Show {Math.min(restCount, step)} more
    </button>
  );
  return [items.slice(0, count), moreButton || null];
}

const SCROLL_MARGIN_PX = 16;

/** Returns the title's ref, and a function that focuses the title, which needs `tabIndex={-1}`. */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useCallback(() => {
    const heading = title.current;
    if (!heading) return;
    heading.focus({ preventScroll: true });
    window.scrollTo({ top: window.scrollY + heading.getBoundingClientRect().top - SCROLL_MARGIN_PX });
  }, []);
  return { title, focusTitle };
}
