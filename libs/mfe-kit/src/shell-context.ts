import { createContext, useContext } from 'react';

export interface LogoutOptions {
  /** Ends all sessions of the user, not only this one. */
  everywhere?: boolean;
}

/** What the shell does for the micro-frontends on its page. */
export interface Shell {
  /** Asks about evaluations that are not sent, ends the session or all of them, and loads `/` with a message. */
  logout(options?: LogoutOptions): Promise<void>;
}

export const ShellContext = createContext<Shell>({ logout: () => Promise.resolve() });

export const useShell = (): Shell => useContext(ShellContext);
