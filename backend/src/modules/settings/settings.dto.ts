import { IsIn } from 'class-validator';
import {
  MESSAGES,
  SITE_SETTINGS,
  type SiteSettingKey,
  USER_SETTINGS,
  type UserSettingKey,
} from '@rmo/contracts';
import { Rule } from '../../common/http';

/** A setting of the site or of an account. */
export class SettingDto {
  key!: string;
  value!: string;
}

/** A site setting. Images are uploaded separately; here they can only be removed, with an empty value. */
export class SaveSettingDto {
  @IsIn(Object.keys(SITE_SETTINGS), { message: MESSAGES.unknownSetting })
  key!: SiteSettingKey;

  @Rule<SaveSettingDto>(({ key }, value) =>
    Object.hasOwn(SITE_SETTINGS, key) ? SITE_SETTINGS[key](value) : MESSAGES.settingIsUpload,
  )
  value!: string;
}

/** A setting of the current user's account. */
export class SaveUserSettingDto {
  @IsIn(Object.keys(USER_SETTINGS), { message: MESSAGES.unknownSetting })
  key!: UserSettingKey;

  @Rule<SaveUserSettingDto>(({ key }, value) =>
    Object.hasOwn(USER_SETTINGS, key) ? USER_SETTINGS[key](value) : undefined,
  )
  value!: string;
}

/** The response to an upload: the image's path, under the setting's name. */
export class BackgroundDto {
  message!: string;
  backgroundImage?: string;
  homeBackgroundImage?: string;
  eventsBackgroundImage?: string;
  officialsBackgroundImage?: string;
  registerBackgroundImage?: string;
  loginBackgroundImage?: string;
  supervisorBackgroundImage?: string;
}
