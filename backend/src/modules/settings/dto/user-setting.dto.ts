import { IsIn } from 'class-validator';

export const USER_SETTING_KEYS = ['theme'] as const;
export const THEMES = ['light', 'dark'] as const;

/** One setting of one's own. */
export class UserSettingDto {
  @IsIn(USER_SETTING_KEYS, { message: 'There is no such setting' })
  key!: (typeof USER_SETTING_KEYS)[number];

  @IsIn(THEMES, { message: 'Theme must be light or dark' })
  value!: (typeof THEMES)[number];
}
