import { errorMessage, useLogoutMutation, useSession, useUserSettingsListQuery } from '@rmo/api-client';
import { chosenMode, setThemeMode, ShellContext, toast } from '@rmo/mfe-kit';
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';

/** Gives the page's micro-frontends the session, and keeps the account's theme in step with the page. */
export function ShellProvider({ children }: { children: ReactNode }) {
  const { user, isLoading } = useSession();
  const [askLogout] = useLogoutMutation();

  const logout = useCallback(async () => {
    const { error } = await askLogout();
    if (error) {
      toast.error('Error', errorMessage(error, 'Failed to logout'));
      return;
    }
    // Nothing that was read as this person may stay on the page: start over, and say so then.
    toast.successAfterReload('Success', 'Logged out successfully');
    window.location.assign('/');
  }, [askLogout]);

  const shell = useMemo(() => ({ account: user, isLoading, logout }), [user, isLoading, logout]);
  return (
    <ShellContext.Provider value={shell}>
      {user && <AccountTheme key={user.id} />}
      {children}
    </ShellContext.Provider>
  );
}

/** The theme that the account carries holds in a browser where nobody has chosen another. */
function AccountTheme() {
  const { data } = useUserSettingsListQuery();
  const theme = data?.find(({ key }) => key === 'theme')?.value;
  useEffect(() => {
    if ((theme === 'light' || theme === 'dark') && theme !== chosenMode()) setThemeMode(theme);
  }, [theme]);
  return null;
}
