import { currentMode } from '@rmo/mfe-kit/theme-choice';
import { filesOf, findRoute, type Manifest } from './federation/manifest';

// Runs in the head before the first paint, so that a dark page doesn't flash white.
document.documentElement.dataset.theme = currentMode();

/** Avoids `<link rel=preload>`, because a file that failed to load would then fail again on every retry. */
const prefetch = (file: string) =>
  void fetch(file)
    .then((response) => response.blob())
    .catch(() => undefined);

// After Back or Forward, browsers show a cached page, and the API responses embedded in it may be outdated.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isHistoryVisit = visit?.type === 'back_forward';
if (isHistoryVisit) document.getElementById('rmo-answers')?.remove();

async function readManifest(): Promise<Manifest> {
  const text = document.getElementById('rmo-manifest')?.textContent;
  const body: unknown =
    text && !isHistoryVisit
      ? JSON.parse(text)
      : await fetch('/mfe/manifest.json', { cache: 'no-store' }).then((response) => response.json());
  return (body as { remotes: Manifest }).remotes;
}

const { pathname } = window.location;
// The service worker for the rating pages also reads these file names from the page.
const { store, signedIn } = (document.currentScript as HTMLScriptElement).dataset as Record<string, string>;
const hasContent = Boolean(document.querySelector('style[data-href]'));

/** Prefetches, in parallel with the shell, what this page needs. */
function prefetchPage(): void {
  window.rmoManifest = readManifest()
    .then((remotes) => {
      // A prerendered page already includes the styles.
      const files = filesOf(pathname, remotes).filter((file) => !hasContent || !file.endsWith('.css'));
      if (findRoute(pathname, remotes)?.route.store !== false) files.push(...store!.split(' '));
      if (document.cookie.includes('rmo_signed_in=1')) files.push(...signedIn!.split(' '));
      // Each file is a separate task, because each takes a slow phone a few milliseconds.
      files.forEach((file) => setTimeout(prefetch, 0, file));
      return remotes;
    })
    // The shell tries again and reports the failure.
    .catch(() => undefined);
}

/** Starts a prerendered page's scripts, which wait until the page has been painted. */
function startScripts(): void {
  prefetchPage();
  for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[type=later]'))
    document.head.append(Object.assign(document.createElement('script'), { src }));
}

if (hasContent) {
  addEventListener('click', ({ target }) => (window.rmoClicked = target as Element));
  // Pages in the background are not painted, and some browsers don't report the paint.
  const start = () => setTimeout(startScripts);
  const firstPaint = new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint' }));
  addEventListener('DOMContentLoaded', () => {
    void Promise.race([firstPaint, new Promise((done) => setTimeout(done, 500))]).then(start);
  });
} else prefetchPage();
