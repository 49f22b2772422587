import { BadRequestException, Injectable } from '@nestjs/common';
import {
  type BackgroundKey,
  BACKGROUNDS,
  MESSAGES,
  OFFICIALS_IS_DARK,
  pleaseSelect,
  type SiteSettingKey,
} from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { audit } from '../../common/audit';
import { invalidate } from '../../common/list-cache/index';
import { FilesService } from '../files';
import type { BackgroundDto } from './dto/background.dto';
import type { SaveUserSettingDto } from './dto/save-setting.dto';
import type { SettingDto } from './dto/setting.dto';
import { SettingsRepository } from './settings.repository';

@Injectable()
export class SettingsService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly files: FilesService,
  ) {}

  site(): Promise<SettingDto[]> {
    return this.settings.site();
  }

  ofUser(userId: number): Promise<SettingDto[]> {
    return this.settings.ofUser(userId);
  }

  /** Writes a setting of the site. Whoever removes the officials background removes its darkness with it. */
  async save(key: SiteSettingKey, value: string): Promise<SettingDto> {
    await this.settings.transaction(async (em) => {
      await this.write(em, key, value);
      if (key === 'officialsBackgroundImage') await this.settings.set(em, OFFICIALS_IS_DARK, 'false');
    });
    return { key, value };
  }

  /** Keeps a background and shows it from now on; the one before goes. 400 without one. */
  async upload(key: BackgroundKey, image: Buffer | undefined): Promise<BackgroundDto> {
    const { label } = BACKGROUNDS.find((background) => background.key === key)!;
    if (!image) {
      const errors = [{ field: key, message: pleaseSelect(label) }];
      throw new BadRequestException({ statusCode: 400, message: MESSAGES.noImage, errors });
    }
    return this.files.withImage(image, 'background', async ({ url, isDark }) => {
      await this.settings.transaction(async (em) => {
        await this.write(em, key, url);
        if (key === 'officialsBackgroundImage') {
          await this.settings.set(em, OFFICIALS_IS_DARK, String(isDark));
        }
      });
      return { message: `The ${label} has been updated`, [key]: url };
    });
  }

  async saveOfUser(userId: number, { key, value }: SaveUserSettingDto): Promise<SettingDto> {
    await this.settings.transaction((em) => this.settings.setOfUser(em, userId, key, value));
    return { key, value };
  }

  private async write(em: EntityManager, key: SiteSettingKey, value: string): Promise<void> {
    const { id, before } = await this.settings.set(em, key, value);
    if (key !== OFFICIALS_IS_DARK) await this.files.release(em, before);
    await invalidate(em, 'settings');
    await audit(em, { action: 'setting.update', subject: 'setting', subjectId: id, detail: { key } });
  }
}
