import { BadRequestException, Injectable } from '@nestjs/common';
import {
  type BackgroundKey,
  BACKGROUNDS,
  type MailPreference,
  MESSAGES,
  selectImageText,
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

  /** 400: no image was sent. */
  async upload(key: BackgroundKey, image: Buffer | undefined): Promise<BackgroundDto> {
    const { label } = backgroundOf(key)!;
    if (!image) {
      const errors = [{ field: key, message: selectImageText(label) }];
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

  async turnOff(userId: number, preference: MailPreference): Promise<boolean> {
    try {
      await this.updateByUser(userId, { key: preference, value: 'off' });
      return true;
    } catch (error) {
      if (isForeignKeyViolation(error)) return false;
      throw error;
    }
  }

  private async write(em: EntityManager, key: SiteSettingKey, value: string, isDark: boolean): Promise<void> {
    const { id, before } = await this.settings.updateSite(em, key, value);
    if (backgroundOf(key)) await this.files.release(em, before);
    if (key === 'officialsBackgroundImage') {
      await this.settings.updateSite(em, 'officialsBackgroundIsDark', String(isDark));
    }
    await audit(em, { action: 'setting.update', subjectId: id, detail: { key } });
  }
}
