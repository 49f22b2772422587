import { chosenMode, currentMode, darkScheme, storeMode, type ThemeMode } from './theme-choice';
import { useValue, valueStore } from './value-store';

const themeModeStore = valueStore<ThemeMode>(currentMode());

/** Applies a mode to the page by setting `data-theme` on the root element. */
function show(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  themeModeStore.set(mode);
}

/** Applies a mode to the page and stores it. Null applies the system's setting and follows its changes. */
export function setThemeMode(mode: ThemeMode | null): void {
  storeMode(mode);
  show(mode ?? currentMode());
}

/** Applies the current mode, and follows the system's setting until the user chooses a theme. The shell calls it once. */
export function startThemeMode(): void {
  show(currentMode());
  darkScheme()?.addEventListener('change', () => {
    if (!chosenMode()) show(currentMode());
  });
}

export function useThemeMode(): [ThemeMode, (mode: ThemeMode | null) => void] {
  return [useValue(themeModeStore), setThemeMode];
}
