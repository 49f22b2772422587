import { BadRequestException, Injectable } from '@nestjs/common';
import {
  type BackgroundKey,
  BACKGROUNDS,
  mailDefault,
  type MailPreference,
  MESSAGES,
  pleaseSelect,
  type SiteSettingKey,
} from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../../common/audit';
import { isForeignKeyViolation } from '../../common/errors';
import { FilesService } from '../files';
import { UserSetting } from './setting.entity';
import type { BackgroundDto, SaveUserSettingDto, SettingDto } from './settings.dto';
import { SettingsRepository } from './settings.repository';

const backgroundOf = (key: SiteSettingKey) => BACKGROUNDS.find((background) => background.key === key);

@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsRepository,
    private readonly files: FilesService,
  ) {}

  /** Removing the officials background also resets its dark flag. */
  async update(key: SiteSettingKey, value: string): Promise<SettingDto> {
    await this.dataSource.transaction((em) => this.write(em, key, value, false));
    return { key, value };
  }

  /** Stores an image as a background and deletes the previous one. 400: no image was sent. */
  async upload(key: BackgroundKey, image: Buffer | undefined): Promise<BackgroundDto> {
    const { label } = backgroundOf(key)!;
    if (!image) {
      const errors = [{ field: key, message: pleaseSelect(label) }];
      throw new BadRequestException({ statusCode: 400, message: MESSAGES.noImage, errors });
    }
    return this.files.withImage(image, 'background', async ({ url, isDark }) => {
      await this.dataSource.transaction((em) => this.write(em, key, url, isDark));
      return { message: `The ${label} has been updated`, [key]: url };
    });
  }

  /** An empty value removes the setting. */
  async updateByUser(userId: number, { key, value }: SaveUserSettingDto): Promise<SettingDto> {
    if (value === '') await this.dataSource.getRepository(UserSetting).delete({ userId, key });
    else await this.settings.updateByUser(userId, key, value);
    return { key, value };
  }

  /** Returns those of the given accounts that don't want these emails. */
  listTurnedOff(em: EntityManager, userIds: number[], preference: MailPreference): Promise<number[]> {
    return this.settings.listTurnedOff(em, userIds, preference, mailDefault(preference));
  }

  /** Returns false if the account no longer exists. */
  async turnOff(userId: number, preference: MailPreference): Promise<boolean> {
    try {
      await this.updateByUser(userId, { key: preference, value: 'off' });
      return true;
    } catch (error) {
      if (isForeignKeyViolation(error)) return false;
      throw error;
    }
  }

  /** `isDark` is true if the new image is dark; it is false if there is no image. */
  private async write(em: EntityManager, key: SiteSettingKey, value: string, isDark: boolean): Promise<void> {
    const { id, before } = await this.settings.updateSite(em, key, value);
    if (backgroundOf(key)) await this.files.release(em, before);
    if (key === 'officialsBackgroundImage') {
      await this.settings.updateSite(em, 'officialsBackgroundIsDark', String(isDark));
    }
    await audit(em, { action: 'setting.update', subject: 'setting', subjectId: id, detail: { key } });
  }
}
