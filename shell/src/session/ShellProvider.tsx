import { useSession } from '@rmo/api-client/session';
import { setThemeMode, chosenMode, ShellContext, toast, type LogoutOptions } from '@rmo/mfe-kit';
import { useEffect, type ReactNode } from 'react';

/** Asks about what is not sent yet, ends the session and starts again at `/`. Loaded when somebody wants to go. */
export async function logout(options?: LogoutOptions): Promise<void> {
  try {
    await (await import(/* webpackChunkName: "logout" */ './logout')).logout(options);
  } catch {
    toast.error('Error', 'Failed to logout');
  }
}

const SHELL = { logout };

/** Lets the page's micro-frontends log out, and keeps the account's theme in step with the page. */
export function ShellProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  useEffect(() => {
    if (user) void applyAccountTheme();
  }, [user?.id]); // eslint-disable-line react-hooks/exhaustive-deps -- once for each person, not for each edit

  return <ShellContext.Provider value={SHELL}>{children}</ShellContext.Provider>;
}

/** The theme that the account carries holds on whatever device it signs in. */
async function applyAccountTheme(): Promise<void> {
  const response = await fetch('/api/user/settings', { credentials: 'include' }).catch(() => null);
  if (!response?.ok) return;
  const settings = (await response.json()) as { key: string; value: string }[];
  const theme = settings.find(({ key }) => key === 'theme')?.value;
  if ((theme === 'light' || theme === 'dark') && theme !== chosenMode()) setThemeMode(theme);
}
