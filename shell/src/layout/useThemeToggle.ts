import { getSession } from '@rmo/api-client/session';
import { useThemeMode } from '@rmo/mfe-kit';
import { saveTheme } from '../session/requests';

/** The text of the button that changes the theme, and what it does. */
export function useThemeToggle(): [text: string, toggle: () => void] {
  const [mode, setMode] = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const toggle = (): void => {
    setMode(other);
    // The browser always stores the theme; the account applies it to other devices.
    if (getSession().user) saveTheme(other);
  };
  return [other === 'dark' ? 'Dark theme' : 'Light theme', toggle];
}
