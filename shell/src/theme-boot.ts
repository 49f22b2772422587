import { currentMode } from '@rmo/mfe-kit/theme-choice';
import { filesOf, type Manifest } from './federation/manifest';

// Runs in the head, before the first paint: a person who chose dark never sees a light flash.
document.documentElement.dataset.theme = currentMode();

/**
 * Puts a file that will be loaded in a moment into the browser's cache. A preload would remember a failure until the
 * page is left, and no later attempt could succeed.
 */
const prefetch = (file: string) =>
  void fetch(file)
    .then((response) => response.blob())
    .catch(() => undefined);

// What the page needs is fetched while the shell itself is still loading: the manifest of the micro-frontends, the files
// of the one that draws this path, and, beyond the landing page, the store that reads its data.
const { pathname } = window.location;
const store = (document.currentScript as HTMLScriptElement).dataset.store!;
if (pathname !== '/') store.split(' ').forEach(prefetch);
window.rmoManifest = fetch('/mfe/manifest.json', { cache: 'no-store' })
  .then((response) => response.json())
  .then(({ remotes }: { remotes: Manifest }) => {
    filesOf(pathname, remotes).forEach(prefetch);
    return remotes;
  })
  // The shell tries again, and reports the failure.
  .catch(() => undefined);
