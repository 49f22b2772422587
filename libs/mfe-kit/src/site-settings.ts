/** Sent to the window by whatever changes a setting of the site, so that the shell shows the new backgrounds. */
export const SITE_SETTINGS_CHANGED = 'rmo:site-settings';

/** To be called after a setting of the site was saved. */
export const siteSettingsChanged = (): void => void window.dispatchEvent(new Event(SITE_SETTINGS_CHANGED));
