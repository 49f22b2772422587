import { useValue, valueStore } from './value-store';

export type ThemeMode = 'light' | 'dark';
const KEY = 'rmo:theme';

const isMode = (value: unknown): value is ThemeMode => value === 'light' || value === 'dark';
const darkScheme = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** The choice kept in this browser; null while the person follows the system. */
export function chosenMode(): ThemeMode | null {
  try {
    const stored = localStorage.getItem(KEY);
    return isMode(stored) ? stored : null;
  } catch {
    return null; // Storage switched off.
  }
}

const systemMode = (): ThemeMode => (darkScheme()?.matches ? 'dark' : 'light');
export const themeModeStore = valueStore<ThemeMode>(chosenMode() ?? systemMode());

/** Makes the page light or dark and remembers it. The styles hang on the root's `data-theme`. */
export function setThemeMode(mode: ThemeMode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Without storage the choice holds for this page.
  }
  document.documentElement.dataset.theme = mode;
  themeModeStore.set(mode);
}

/** Puts the mode on the page and follows the system's setting until somebody chooses. The shell calls it once. */
export function startThemeMode(): void {
  document.documentElement.dataset.theme = themeModeStore.get();
  darkScheme()?.addEventListener('change', () => {
    if (chosenMode()) return;
    document.documentElement.dataset.theme = systemMode();
    themeModeStore.set(systemMode());
  });
}

/** `[mode, setMode]` of the page's theme. */
export function useThemeMode(): [ThemeMode, (mode: ThemeMode) => void] {
  return [useValue(themeModeStore), setThemeMode];
}
