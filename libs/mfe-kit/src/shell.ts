import { createContext, useContext } from 'react';

export interface LogoutOptions {
  /** Ends all of the user's sessions, not only this one. */
  everywhere?: boolean;
  /** Set if the server has already ended the session: the shell then asks and sends nothing, and shows this text in the toast. */
  isOver?: string;
}

/** The functions that the shell provides to micro-frontends. */
export interface Shell {
  /** Asks about unsubmitted evaluations, ends the session (or all of the user's sessions) and loads `/` with a toast. */
  logout(options?: LogoutOptions): Promise<void>;
}

export const ShellContext = createContext<Shell>({ logout: () => Promise.resolve() });

export const useShell = (): Shell => useContext(ShellContext);

/** A window event that makes the shell reload the backgrounds after a site setting has changed. */
export const SITE_SETTINGS_CHANGED = 'rmo:site-settings';

/** Call it after saving a site setting. */
export const siteSettingsChanged = (): void => void window.dispatchEvent(new Event(SITE_SETTINGS_CHANGED));
