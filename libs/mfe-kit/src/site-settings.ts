/** Event on the window after a site setting has changed; the shell then reloads the backgrounds. */
export const SITE_SETTINGS_CHANGED = 'rmo:site-settings';

/** Call after a site setting was saved. */
export const siteSettingsChanged = (): void => void window.dispatchEvent(new Event(SITE_SETTINGS_CHANGED));
