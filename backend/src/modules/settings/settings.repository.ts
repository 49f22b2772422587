import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface KeyValue {
  key: string;
  value: string;
}

@Injectable()
export class SettingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  site(): Promise<KeyValue[]> {
    return this.dataSource.query(`SELECT key, value FROM settings ORDER BY key`);
  }

  ofUser(userId: number): Promise<KeyValue[]> {
    return this.dataSource.query(`SELECT key, value FROM user_settings WHERE "userId" = $1 ORDER BY key`, [
      userId,
    ]);
  }

  async setOfUser(userId: number, key: string, value: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO user_settings ("userId", key, value) VALUES ($1, $2, $3)
       ON CONFLICT ("userId", key) DO UPDATE SET value = excluded.value, "updatedAt" = now()`,
      [userId, key, value],
    );
  }
}
