/** A window event that makes the shell reload the backgrounds after a site setting has changed. */
export const SITE_SETTINGS_CHANGED = 'rmo:site-settings';

/** Call it after saving a site setting. */
export const siteSettingsChanged = (): void => void window.dispatchEvent(new Event(SITE_SETTINGS_CHANGED));
