import { useSession } from '@rmo/api-client/session';
import { setThemeMode, chosenMode, ShellContext, toast, type LogoutOptions } from '@rmo/mfe-kit';
import { useEffect, type ReactNode } from 'react';

/** Implements `Shell.logout`; the code is loaded on demand. */
export async function logout(options?: LogoutOptions): Promise<void> {
  try {
    await (await import(/* webpackChunkName: "logout" */ './logout')).logout(options);
  } catch {
    toast.error('Error', 'Failed to logout');
  }
}

const SHELL = { logout };

/** Provides the logout to micro-frontends and applies the account's theme. */
export function ShellProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  useEffect(() => {
    if (user) void applyAccountTheme();
  }, [user?.id]); // eslint-disable-line react-hooks/exhaustive-deps -- once per user, not on each profile change

  return <ShellContext.Provider value={SHELL}>{children}</ShellContext.Provider>;
}

/** Applies the theme stored in the account, which may have been chosen on another device. */
async function applyAccountTheme(): Promise<void> {
  const response = await fetch('/api/user/settings', { credentials: 'include' }).catch(() => null);
  if (!response?.ok) return;
  const settings = (await response.json()) as { key: string; value: string }[];
  const theme = settings.find(({ key }) => key === 'theme')?.value;
  if ((theme === 'light' || theme === 'dark') && theme !== chosenMode()) setThemeMode(theme);
}
