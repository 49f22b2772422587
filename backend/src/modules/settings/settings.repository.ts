import { Injectable } from '@nestjs/common';
import { mailDefault, type MailPreference, type SiteSettingKey, type UserSettingKey } from '@rmo/contracts';
import { DataSource, EntityManager } from 'typeorm';
import { PictureReferences } from '../files';
import { Setting } from './setting.entity';
import type { SettingDto } from './settings.dto';

@Injectable()
export class SettingsRepository {
  constructor(
    private readonly dataSource: DataSource,
    pictures: PictureReferences,
  ) {
    pictures.register((em, urls) =>
      em.query<{ url: string }[]>(`SELECT value AS url FROM settings WHERE value = ANY($1::text[])`, [urls]),
    );
  }

  listSite(): Promise<SettingDto[]> {
    return this.dataSource.query<SettingDto[]>(`SELECT key, value FROM settings ORDER BY key`);
  }

  listByUser(userId: number): Promise<SettingDto[]> {
    return this.dataSource.query<SettingDto[]>(
      `SELECT key, value FROM user_settings WHERE "userId" = $1 ORDER BY key`,
      [userId],
    );
  }

  async listTurnedOff(em: EntityManager, userIds: number[], preference: MailPreference): Promise<number[]> {
    const rows = await em.query<{ userId: number }[]>(
      `SELECT asked.id AS "userId" FROM unnest($1::int[]) AS asked(id)
         LEFT JOIN user_settings s ON s."userId" = asked.id AND s.key = $2
        WHERE coalesce(s.value, $3) = 'off'`,
      [userIds, preference, mailDefault(preference)],
    );
    return rows.map(({ userId }) => userId);
  }

  async listTurnedOn(em: EntityManager, key: UserSettingKey): Promise<number[]> {
    const rows = await em.query<{ userId: number }[]>(
      `SELECT "userId" FROM user_settings WHERE key = $1 AND value = 'on' ORDER BY "userId"`,
      [key],
    );
    return rows.map(({ userId }) => userId);
  }

  /** The row stays locked until the transaction ends. */
  async updateSite(em: EntityManager, key: SiteSettingKey, value: string) {
    // Inserts the row first if it is missing, so that concurrent first writes also wait for the row lock.
    await em.query(`INSERT INTO settings (key, value) VALUES ($1, '') ON CONFLICT (key) DO NOTHING`, [key]);
    const settings = em.getRepository(Setting);
    const lock = { mode: 'pessimistic_write' } as const;
    const { id, value: before } = await settings.findOneOrFail({ where: { key }, lock });
    await settings.update({ key }, { value });
    return { id, before };
  }

  async updateByUser(userId: number, key: string, value: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO user_settings ("userId", key, value) VALUES ($1, $2, $3)
       ON CONFLICT ("userId", key) DO UPDATE SET value = excluded.value, "updatedAt" = now()`,
      [userId, key, value],
    );
  }
}
