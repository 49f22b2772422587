import { startThemeMode } from '@rmo/mfe-kit/theme-mode';

// Runs in the head, before the first paint: a person who chose dark never sees a light flash.
startThemeMode();
