import { currentMode } from '@rmo/mfe-kit/theme-choice';

// Runs in the head, before the first paint: a person who chose dark never sees a light flash.
document.documentElement.dataset.theme = currentMode();
