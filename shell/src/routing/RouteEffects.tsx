import { useValue } from '@rmo/mfe-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { manifestStore } from '../federation/loader';
import { titleOf } from '../federation/manifest';
import { useScrollRestoration } from './useScrollRestoration';

/** Does what browsers do on a full page load: sets the title, focus and scroll position, and announces the page. */
export function RouteEffects() {
  const [pathname] = useLocation();
  const title = titleOf(pathname, useValue(manifestStore).manifest);
  const initialPath = useRef<string | null>(pathname);
  const previousPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useScrollRestoration();

  // Runs before the page's effects, which may set a more specific title.
  useLayoutEffect(() => {
    document.title = title;
    // On the first load, the browser sets the focus.
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    initialPath.current = null;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, title]);

  // Announces new titles, except on the first load, when the browser does it.
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (previousPath.current !== initialPath.current) setAnnouncement(document.title);
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
