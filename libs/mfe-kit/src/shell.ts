import { createContext, useContext } from 'react';

export interface LogoutOptions {
  everywhere?: boolean;
  /** Set if the server has already ended the session: the shell then asks and sends nothing, and shows this text in the toast. */
  isOver?: string;
  /** The path that is loaded afterwards; `/` by default. */
  to?: string;
}

export interface Shell {
  /** Asks about unsubmitted evaluations, ends the session (or all of the user's sessions) and loads a page with a toast. */
  logout(options?: LogoutOptions): Promise<void>;
}

export const ShellContext = createContext<Shell>({ logout: () => Promise.resolve() });

export const useShell = (): Shell => useContext(ShellContext);

export const SITE_SETTINGS_CHANGED = 'rmo:site-settings';

export const siteSettingsChanged = (): void => void window.dispatchEvent(new Event(SITE_SETTINGS_CHANGED));
