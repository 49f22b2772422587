export type ThemeMode = 'light' | 'dark';
const KEY = 'rmo:theme';

const isMode = (value: unknown): value is ThemeMode => value === 'light' || value === 'dark';
export const darkScheme = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** Returns the theme stored in this browser; null if the system's setting applies. */
export function chosenMode(): ThemeMode | null {
  try {
    const stored = localStorage.getItem(KEY);
    return isMode(stored) ? stored : null;
  } catch {
    return null; // Storage is disabled.
  }
}

/** Stores the theme; null restores the system's setting. */
export function storeMode(mode: ThemeMode | null): void {
  try {
    // Any value other than a mode means the system's setting.
    localStorage.setItem(KEY, mode ?? '');
  } catch {
    // Without storage the choice applies only to this page.
  }
}

/** Returns the stored theme, or the system's setting. */
export const currentMode = (): ThemeMode => chosenMode() ?? (darkScheme()?.matches ? 'dark' : 'light');
