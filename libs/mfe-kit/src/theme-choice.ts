export type ThemeMode = 'light' | 'dark';
const KEY = 'rmo:theme';

const isMode = (value: unknown): value is ThemeMode => value === 'light' || value === 'dark';
export const darkScheme = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** The choice kept in this browser; null while the person follows the system. */
export function chosenMode(): ThemeMode | null {
  try {
    const stored = localStorage.getItem(KEY);
    return isMode(stored) ? stored : null;
  } catch {
    return null; // Storage switched off.
  }
}

export function keepMode(mode: ThemeMode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Without storage the choice holds for this page.
  }
}

/** What the page shows: the choice, or else what the system is set to. */
export const currentMode = (): ThemeMode => chosenMode() ?? (darkScheme()?.matches ? 'dark' : 'light');
