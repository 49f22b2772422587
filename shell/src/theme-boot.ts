import { currentMode } from '@rmo/mfe-kit/theme-choice';
import { filesOf, type Manifest } from './federation/manifest';

// Runs in the head, before the first paint, so that a dark page never flashes light.
document.documentElement.dataset.theme = currentMode();

/** Fetches a file into the browser's cache. A `<link rel=preload>` would make a failed file fail again on each retry. */
const prefetch = (file: string) =>
  void fetch(file)
    .then((response) => response.blob())
    .catch(() => undefined);

// What the page needs is fetched while the shell itself is still loading: the manifest of the micro-frontends, the files
// of the one that declares this path, and, except for the landing page, the store.
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
