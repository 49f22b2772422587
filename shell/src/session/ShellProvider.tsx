import { useSession } from '@rmo/api-client/session';
import { ShellContext, toast, type LogoutOptions } from '@rmo/mfe-kit';
import { useEffect, type ReactNode } from 'react';

export async function logout(options?: LogoutOptions): Promise<void> {
  try {
    await (await import(/* webpackChunkName: "logout" */ './logout')).logout(options);
  } catch {
    toast.error('Error', 'Failed to logout');
  }
}

const SHELL_ACTIONS = { logout };

export function ShellProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  useEffect(() => {
    if (!user) return;
    void import(/* webpackChunkName: "signed-in" */ './signed-in')
      .then(({ onSignedIn }) => onSignedIn(user))
      .catch(() => undefined);
  }, [user?.id]); // eslint-disable-line react-hooks/exhaustive-deps -- once per user, not on each profile change

  return <ShellContext.Provider value={SHELL_ACTIONS}>{children}</ShellContext.Provider>;
}
