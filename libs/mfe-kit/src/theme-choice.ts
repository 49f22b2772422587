export type ThemeMode = 'light' | 'dark';
const STORAGE_KEY = 'rmo:theme';

const isMode = (value: unknown): value is ThemeMode => value === 'light' || value === 'dark';
export const darkScheme = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

export function chosenMode(): ThemeMode | null {
  try {
    const storedMode = localStorage.getItem(STORAGE_KEY);
    return isMode(storedMode) ? storedMode : null;
  } catch {
    return null; // Storage is disabled.
  }
}

export function storeMode(mode: ThemeMode | null): void {
  try {
    localStorage.setItem(STORAGE_KEY, mode ?? '');
  } catch {
    // Storage is disabled, so the choice applies only to this page.
  }
}

export const currentMode = (): ThemeMode => chosenMode() ?? (darkScheme()?.matches ? 'dark' : 'light');
