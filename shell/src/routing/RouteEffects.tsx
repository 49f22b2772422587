import { useValue } from '@rmo/mfe-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { manifestStore } from '../federation/loader';
import { titleOf } from '../federation/manifest';
import { useScrollRestoration } from './useScrollRestoration';

/** What the browser does on a full page load: title, focus at the top, scroll position, announcement. */
export function RouteEffects() {
  const [pathname] = useLocation();
  const title = titleOf(pathname, useValue(manifestStore).manifest);
  const first = useRef<string | null>(pathname);
  const previous = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useScrollRestoration();

  // Before the effects of the page itself, which may set a more specific title.
  useLayoutEffect(() => {
    document.title = title;
    // Not at the first load, when the browser sets the focus.
    if (previous.current === pathname) return;
    previous.current = pathname;
    first.current = null;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, title]);

  // Announces each title, except that of the first load, which the browser announces.
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
