import { useValue } from '@rmo/mfe-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { manifestStore } from '../federation/loader';
import { titleOf } from '../federation/manifest';
import { useScrollRestoration } from './useScrollRestoration';

/** What a full page load does by itself: the title, the focus at the top, the scroll position, the announcement. */
export function RouteEffects() {
  const [pathname] = useLocation();
  const title = titleOf(pathname, useValue(manifestStore).manifest);
  const first = useRef<string | null>(pathname);
  const previous = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useScrollRestoration();

  // Before the effects of the page itself, which may know a better title.
  useLayoutEffect(() => {
    document.title = title;
    // Not at the first load: the browser has put the focus where it belongs.
    if (previous.current === pathname) return;
    previous.current = pathname;
    first.current = null;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, title]);

  // The title is announced as the page settles on it, not at the first load, which announces itself.
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (previous.current !== first.current) setAnnouncement(document.title);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);

  return (
    <p className="rmo-visually-hidden" aria-live="polite" data-testid="route-announcer">
      {announcement}
    </p>
  );
}
