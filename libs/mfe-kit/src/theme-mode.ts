import { useValue, valueStore } from '@rmo/api-client/value-store';
import { chosenMode, currentMode, darkScheme, storeMode, type ThemeMode } from './theme-choice';

const themeModeStore = valueStore<ThemeMode>(currentMode());

function show(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  themeModeStore.set(mode);
}

/** Null applies the system's setting and follows its changes. */
export function setThemeMode(mode: ThemeMode | null): void {
  storeMode(mode);
  show(mode ?? currentMode());
}

export function startThemeMode(): void {
  show(currentMode());
  darkScheme()?.addEventListener('change', () => {
    if (!chosenMode()) show(currentMode());
  });
}

export function useThemeMode(): [ThemeMode, (mode: ThemeMode | null) => void] {
  return [useValue(themeModeStore), setThemeMode];
}
