import { chosenMode, currentMode, darkScheme, keepMode, type ThemeMode } from './theme-choice';
import { useValue, valueStore } from './value-store';

const themeModeStore = valueStore<ThemeMode>(currentMode());

/** Makes the page light or dark. The styles hang on the root's `data-theme`. */
function show(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  themeModeStore.set(mode);
}

/** Makes the page light or dark and remembers it. */
export function setThemeMode(mode: ThemeMode): void {
  keepMode(mode);
  show(mode);
}

/** Puts the mode on the page and follows the system's setting until somebody chooses. The shell calls it once. */
export function startThemeMode(): void {
  show(currentMode());
  darkScheme()?.addEventListener('change', () => {
    if (!chosenMode()) show(currentMode());
  });
}

/** `[mode, setMode]` of the page's theme. */
export function useThemeMode(): [ThemeMode, (mode: ThemeMode) => void] {
  return [useValue(themeModeStore), setThemeMode];
}
