import * as MESSAGES from './messages';

/** The site's background images, each with its setting key, upload path, and name in messages. */
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

type SettingRule = (value: unknown) => string | undefined;

const oneOfRule =
  (values: readonly unknown[], message: string): SettingRule =>
  (value) =>
    values.includes(value) ? undefined : message;

/** Accepts only an empty value, which removes the image; uploading an image sets the value. */
const imageRule = oneOfRule([''], MESSAGES.settingIsUpload);
const flagRule = oneOfRule(['true', 'false'], MESSAGES.settingIsFlag);

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const SITE_SETTINGS = {
  ...(Object.fromEntries(BACKGROUNDS.map(({ key }) => [key, imageRule])) as Record<
    BackgroundKey,
    SettingRule
  >),
  /** True if the officials background is dark; set by its upload. */
  officialsBackgroundIsDark: flagRule,
};
export type SiteSettingKey = keyof typeof SITE_SETTINGS;

const onOrOffRule = oneOfRule(['on', 'off'], MESSAGES.mailPreferenceInvalid);

/** The emails that users can turn off, by setting key. Emails about their own account are always sent. */
export const MAIL_PREFERENCES = {
  mailReminders: {
    label: 'Reminders to rate',
    help: 'At most one email a day: when rating opens, and three days before it closes.',
  },
  mailEvents: {
    label: 'Events and assignments',
    help: 'When your team is added to an event, and when the event is moved or canceled.',
  },
  mailDigest: {
    label: 'Your week',
    help: 'Sunday evening: your events for the next seven days. Skipped when you have none.',
  },
} as const;
export type MailPreference = keyof typeof MAIL_PREFERENCES;

/** The emails that are sent only to users who turn them on. */
const PREFERENCES_OFF_BY_DEFAULT: readonly MailPreference[] = ['mailDigest'];
export const mailDefault = (preference: MailPreference): 'on' | 'off' =>
  PREFERENCES_OFF_BY_DEFAULT.includes(preference) ? 'off' : 'on';

/** Confirms to a user that they have unsubscribed through the link in an email. */
export const unsubscribedText = (label: string): string =>
  `You won’t get these emails anymore: ${label}. You’ll still see notifications in RateMyOfficial.`;

/** An account's settings and their rules. Email settings default to `mailDefault`. */
export const USER_SETTINGS = {
  /** An empty value removes the theme, so that the device's setting applies. */
  theme: oneOfRule([...THEMES, ''], MESSAGES.themeInvalid),
  mailReminders: onOrOffRule,
  mailEvents: onOrOffRule,
  mailDigest: onOrOffRule,
};
export type UserSettingKey = keyof typeof USER_SETTINGS;

/** Returns the text shown below the title `No image selected`. */
export const selectImageText = (label: string): string => `Please select an image to upload as the ${label}`;
