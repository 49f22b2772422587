import { currentMode } from '@rmo/mfe-kit/theme-choice';

// Runs in the head, before the first paint: a person who chose dark never sees a light flash.
document.documentElement.dataset.theme = currentMode();
// Every page needs the list of micro-frontends: it travels while the shell itself is still on its way.
window.rmoReleases = fetch('/mfe/manifest.json', { cache: 'no-store' }).catch(() => undefined);
