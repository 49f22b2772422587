import type { Role, UserType } from '@rmo/contracts';
import { createContext, useContext } from 'react';

/** What the access rules need to know of whoever is logged in. */
export interface Account {
  id: number;
  role: Role;
  userType: UserType;
}

export interface LogoutOptions {
  /** Ends all sessions of the person, not only this one. */
  everywhere?: boolean;
}

/** What the shell does for the micro-frontends on its page. */
export interface Shell {
  account: Account | null;
  /** True until the server has said who is logged in. */
  isLoading: boolean;
  /** Asks about what is not sent yet, ends the session or all of them, says so, and starts again at `/`. */
  logout(options?: LogoutOptions): Promise<void>;
}

export const ShellContext = createContext<Shell>({
  account: null,
  isLoading: true,
  logout: () => Promise.resolve(),
});

export const useShell = (): Shell => useContext(ShellContext);
