import { IsIn } from 'class-validator';
import {
  MESSAGES,
  OFFICIALS_IS_DARK,
  SITE_SETTING_KEYS,
  type SiteSettingKey,
  type Theme,
  THEMES,
  USER_SETTING_KEYS,
  type UserSettingKey,
} from '@rmo/contracts';
import { Rule } from '../../../common/http';

/** A setting of the site. Images come by their uploads; here they can only be removed, by an empty value. */
export class SaveSettingDto {
  @IsIn(SITE_SETTING_KEYS, { message: MESSAGES.unknownSetting })
  key!: SiteSettingKey;

  @Rule<SaveSettingDto>(({ key }, value) => {
    if (key === OFFICIALS_IS_DARK) {
      return value === 'true' || value === 'false' ? undefined : MESSAGES.settingIsFlag;
    }
    return value === '' ? undefined : MESSAGES.settingIsUpload;
  })
  value!: string;
}

/** One setting of one's own. */
export class SaveUserSettingDto {
  @IsIn(USER_SETTING_KEYS, { message: MESSAGES.unknownSetting })
  key!: UserSettingKey;

  @IsIn(THEMES, { message: MESSAGES.themeInvalid })
  value!: Theme;
}
