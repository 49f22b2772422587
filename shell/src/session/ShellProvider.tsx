import { setThemeMode, chosenMode, ShellContext, toast, useValue } from '@rmo/mfe-kit';
import { useEffect, useMemo, type ReactNode } from 'react';
import { endSession, sessionStore } from './session';
import { tellOtherTabs } from './tabs';

export async function logout(): Promise<void> {
  const problem = await endSession();
  if (problem !== null) {
    toast.error('Error', problem || 'Failed to logout');
    return;
  }
  tellOtherTabs(null);
  // Nothing that was read as this person may stay on the page: start over, and say so then.
  toast.successAfterReload('Success', 'Logged out successfully');
  window.location.assign('/');
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
