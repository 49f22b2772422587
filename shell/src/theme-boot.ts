import { currentMode } from '@rmo/mfe-kit/theme-choice';
import { filesOf, findRoute, type Manifest } from './federation/manifest';

// Runs in the head before the first paint, so that a dark page doesn't flash white.
document.documentElement.dataset.theme = currentMode();

/** Fetches a file into the browser's cache. With `<link rel=preload>`, a failed file would fail again on each retry. */
const prefetch = (file: string) =>
  void fetch(file)
    .then((response) => response.blob())
    .catch(() => undefined);

// After Back or Forward, browsers show a cached page whose embedded API responses may be outdated.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isKept = visit?.type === 'back_forward';
if (isKept) document.getElementById('rmo-answers')?.remove();

/** Returns the manifest embedded in the page, otherwise the server's. */
async function readManifest(): Promise<Manifest> {
  const text = document.getElementById('rmo-manifest')?.textContent;
  const body: unknown =
    text && !isKept
      ? JSON.parse(text)
      : await fetch('/mfe/manifest.json', { cache: 'no-store' }).then((response) => response.json());
  return (body as { remotes: Manifest }).remotes;
}

const { pathname } = window.location;
// The service worker of the rating reads the names of these files in the page, too.
const { store, signedIn } = (document.currentScript as HTMLScriptElement).dataset as Record<string, string>;
const hasContent = Boolean(document.querySelector('style[data-href]'));

/**
 * Prefetches in parallel with the shell: the manifest, the files of the micro-frontend that declares this path, the
 * store if the page needs it, and what every page of a logged-in user loads.
 */
function prefetchPage(): void {
  window.rmoManifest = readManifest()
    .then((remotes) => {
      // A page with content already includes the styles.
      const files = filesOf(pathname, remotes).filter((file) => !hasContent || !file.endsWith('.css'));
      if (findRoute(pathname, remotes)?.route.store !== false) files.push(...store!.split(' '));
      if (document.cookie.includes('rmo_signed_in=1')) files.push(...signedIn!.split(' '));
      // Each file is a task of its own, because each takes a slow phone a few milliseconds.
      files.forEach((file) => setTimeout(prefetch, 0, file));
      return remotes;
    })
    // The shell retries and reports the failure.
    .catch(() => undefined);
}

/** Starts the scripts of a page with content, which wait until the page is painted. */
function startScripts(): void {
  prefetchPage();
  for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[type=later]'))
    document.head.append(Object.assign(document.createElement('script'), { src }));
}

if (hasContent) {
  addEventListener('click', ({ target }) => (window.rmoClicked = target as Element));
  // A background page is not painted, and some browsers don't report the paint.
  const start = () => setTimeout(startScripts);
  const painted = new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint' }));
  addEventListener('DOMContentLoaded', () => {
    void Promise.race([painted, new Promise((done) => setTimeout(done, 500))]).then(start);
  });
} else prefetchPage();
