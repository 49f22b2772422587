import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useScrollRestoration } from './useScrollRestoration';
import { titleOf } from './titles';

/** What a full page load does by itself: the title, the focus at the top, the scroll position, the announcement. */
export function RouteEffects() {
  const [pathname] = useLocation();
  const previous = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useScrollRestoration();

  useEffect(() => {
    document.title = titleOf(pathname);
    // Not at the first load: the browser has put the focus where it belongs.
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname]);

  return (
    <p className="rmo-visually-hidden" aria-live="polite" data-testid="route-announcer">
      {announcement}
    </p>
  );
}
