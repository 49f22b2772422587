import {
  useEffect,
  useState,
  useCallback,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation, useParams } from 'wouter';

/** Returns `value`, updated only once it hasn't changed for `ms` milliseconds. */
export function useDebounced<T>(value: T, ms = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/**
 * Returns a function that tells whether the component is still mounted. Code that navigates after a response must check it
 * first: the response to a form that the user has left must not take them away from their current page.
 */
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

/** Navigates after `ms` milliseconds, unless the user has left the page by then; `leaving` is true during the delay. */
export function useLeaveAfter(ms: number): {
  leaving: boolean;
  leaveFor: (path: string, state?: object) => void;
} {
  const [, navigate] = useLocation();
  const [leaving, setLeaving] = useState(false);
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
  return { leaving, leaveFor };
}

/** The media query for screens narrower than a tablet. */
export const PHONE = '(max-width: 767.98px)';

/** Returns true while a media query matches. */
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

/** Returns a route parameter, `:id` by default, as a number; null if it isn't a valid id. */
export function useRouteId(name = 'id'): number | null {
  return idIn(useParams()[name] ?? '');
}

/** Parses an id from a URL; null if it isn't a valid one. */
export const idIn = (text: string): number | null =>
  /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= 2_147_483_647 ? Number(text) : null;

/** Returns a list's first `step` items and a button that shows as many more; the button is null once all are shown. */
export function useShowMore<T>(items: readonly T[], step: number): [shown: readonly T[], more: ReactNode] {
  const [count, setCount] = useState(step);
  const rest = items.length - count;
  const more = rest > 0 && (
    <button type="button" className="rmo-button rmo-button--quiet" onClick={() => setCount(count + step)}>
      Show {Math.min(rest, step)} more
    </button>
  );
  return [items.slice(0, count), more || null];
}

/** How many pixels to leave free above the title after scrolling. */
const MARGIN = 16;

/** Scrolls to a list's title and focuses it, for example after the user has changed the page. The title needs `tabIndex={-1}`. */
export function useTitleFocus(): { title: RefObject<HTMLHeadingElement | null>; focusTitle: () => void } {
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useCallback(() => {
    const heading = title.current;
    if (!heading) return;
    heading.focus({ preventScroll: true });
    window.scrollTo({ top: window.scrollY + heading.getBoundingClientRect().top - MARGIN });
  }, []);
  return { title, focusTitle };
}
