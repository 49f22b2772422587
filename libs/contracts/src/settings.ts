import { MESSAGES } from './messages';

/** The background images of the site: the setting's key, the path of its upload, and its name in messages. */
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

/** Returns the error message for a value; undefined if it is valid. */
type SettingRule = (value: unknown) => string | undefined;

const oneOf =
  (values: readonly unknown[], message: string): SettingRule =>
  (value) =>
    values.includes(value) ? undefined : message;

/** Set by its upload; an empty value removes the picture. */
const image = oneOf([''], MESSAGES.settingIsUpload);
const flag = oneOf(['true', 'false'], MESSAGES.settingIsFlag);

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The site settings and their rules. */
export const SITE_SETTINGS = {
  ...(Object.fromEntries(BACKGROUNDS.map(({ key }) => [key, image])) as Record<BackgroundKey, SettingRule>),
  /** Whether the officials background is dark; set by its upload. */
  officialsBackgroundIsDark: flag,
};
export type SiteSettingKey = keyof typeof SITE_SETTINGS;

/** The settings of an account and their rules. */
export const USER_SETTINGS = { theme: oneOf(THEMES, MESSAGES.themeInvalid) };
export type UserSettingKey = keyof typeof USER_SETTINGS;

/** The detail of `No image selected`. */
export const pleaseSelect = (label: string): string => `Please select an image to upload as the ${label}`;
