import { setThemeMode, chosenMode, ShellContext, toast, useValue, type LogoutOptions } from '@rmo/mfe-kit';
import { useEffect, useMemo, type ReactNode } from 'react';
import { sessionStore } from './session';

/** Asks about what is not sent yet, ends the session and starts again at `/`. Loaded when somebody wants to go. */
export async function logout(options?: LogoutOptions): Promise<void> {
  try {
    await (await import(/* webpackChunkName: "logout" */ './logout')).logout(options);
  } catch {
    toast.error('Error', 'Failed to logout');
  }
}

/** Gives the page's micro-frontends the session, and keeps the account's theme in step with the page. */
export function ShellProvider({ children }: { children: ReactNode }) {
  const { user, isLoading } = useValue(sessionStore);
  useEffect(() => {
    if (user) void applyAccountTheme();
  }, [user?.id]); // eslint-disable-line react-hooks/exhaustive-deps -- once for each person, not for each edit

  const shell = useMemo(() => ({ account: user, isLoading, logout }), [user, isLoading]);
  return <ShellContext.Provider value={shell}>{children}</ShellContext.Provider>;
}

/** The theme that the account carries holds on whatever device it signs in. */
async function applyAccountTheme(): Promise<void> {
  const response = await fetch('/api/user/settings', { credentials: 'include' }).catch(() => null);
  if (!response?.ok) return;
  const settings = (await response.json()) as { key: string; value: string }[];
  const theme = settings.find(({ key }) => key === 'theme')?.value;
  if ((theme === 'light' || theme === 'dark') && theme !== chosenMode()) setThemeMode(theme);
}
