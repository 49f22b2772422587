import { currentMode } from '@rmo/mfe-kit/theme-choice';
import { filesFor, type Manifest } from './federation/manifest';

// Runs in the head, before the first paint: a person who chose dark never sees a light flash.
document.documentElement.dataset.theme = currentMode();

/**
 * Puts a file that will be asked for in a moment into the browser's cache. A preload would remember a failure until the
 * page is left, and then no attempt after it could succeed.
 */
const warm = (file: string) =>
  void fetch(file)
    .then((response) => response.blob())
    .catch(() => undefined);

// What the page needs travels while the shell itself is still on its way: the list of micro-frontends, the files of the
// one that draws this path, and, beyond the landing page, the store that reads its data.
const { pathname } = window.location;
const store = (document.currentScript as HTMLScriptElement).dataset.store!;
if (pathname !== '/') store.split(' ').forEach(warm);
window.rmoReleases = fetch('/mfe/manifest.json', { cache: 'no-store' })
  .then((response) => response.json())
  .then(({ remotes }: { remotes: Manifest }) => {
    filesFor(pathname, remotes).forEach(warm);
    return remotes;
  })
  // The shell asks again, and says what is wrong.
  .catch(() => undefined);
