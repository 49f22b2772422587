/** The background images of the site: the setting's key, the call that sets it, and how a person calls it. */
export const BACKGROUNDS = [
  { key: 'backgroundImage', upload: 'upload-background', label: 'site-wide background' },
  { key: 'homeBackgroundImage', upload: 'upload-home-background', label: 'home page background' },
  { key: 'eventsBackgroundImage', upload: 'upload-events-background', label: 'events page background' },
  {
    key: 'officialsBackgroundImage',
    upload: 'upload-officials-background',
    label: 'officials page background',
  },
  {
    key: 'registerBackgroundImage',
    upload: 'upload-page-background/register',
    label: 'register page background',
  },
  { key: 'loginBackgroundImage', upload: 'upload-page-background/login', label: 'login page background' },
  {
    key: 'supervisorBackgroundImage',
    upload: 'upload-page-background/supervisor',
    label: 'supervisor page background',
  },
] as const;
export type BackgroundKey = (typeof BACKGROUNDS)[number]['key'];

/** Whether the officials background is a dark picture, as text: written by its upload. */
export const OFFICIALS_IS_DARK = 'officialsBackgroundIsDark';
export const SITE_SETTING_KEYS = [...BACKGROUNDS.map(({ key }) => key), OFFICIALS_IS_DARK] as const;
export type SiteSettingKey = (typeof SITE_SETTING_KEYS)[number];

export const USER_SETTING_KEYS = ['theme'] as const;
export type UserSettingKey = (typeof USER_SETTING_KEYS)[number];
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What is said beside `No image selected`. */
export const pleaseSelect = (label: string): string => `Please select an image to upload as the ${label}`;
