import { Injectable } from '@nestjs/common';
import { LIMITS } from '@rmo/contracts';
import { DataSource, EntityManager } from 'typeorm';
import type { Letter } from './notices';

export interface NotificationView {
  id: number;
  title: string;
  message: string;
  isRead: boolean;
  createdAt: Date;
}

@Injectable()
export class NotificationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** Newest first. */
  of(userId: number): Promise<NotificationView[]> {
    return this.dataSource.query(
      `SELECT id, title, message, "isRead", "createdAt" FROM notifications
        WHERE "userId" = $1 ORDER BY "createdAt" DESC, id DESC LIMIT ${LIMITS.listMax}`,
      [userId],
    );
  }

  async unread(userId: number): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM notifications WHERE "userId" = $1 AND NOT "isRead"`,
      [userId],
    );
    return row?.count ?? 0;
  }

  /** The notification as read; null where it is not one of the person's. */
  async markRead(userId: number, id: number): Promise<NotificationView | null> {
    const [rows] = await this.dataSource.query<[NotificationView[], number]>(
      `UPDATE notifications SET "isRead" = true WHERE id = $1 AND "userId" = $2
       RETURNING id, title, message, "isRead", "createdAt"`,
      [id, userId],
    );
    return rows[0] ?? null;
  }

  async markAllRead(userId: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE notifications SET "isRead" = true WHERE "userId" = $1 AND NOT "isRead"`,
      [userId],
    );
  }

  async remove(userId: number, id: number): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM notifications WHERE id = $1 AND "userId" = $2`,
      [id, userId],
    );
    return count === 1;
  }

  /** One for each person; who has one for that cause already gets no second. */
  async write(
    em: EntityManager,
    userIds: number[],
    cause: string,
    title: string,
    message: string,
  ): Promise<void> {
    if (userIds.length === 0) return;
    await em.query(
      `INSERT INTO notifications ("userId", cause, title, message)
       SELECT u.id, $2, $3, $4 FROM users u WHERE u.id = ANY($1::int[])
       ON CONFLICT ("userId", cause) DO NOTHING`,
      [userIds, cause, title, message],
    );
  }

  /** A mail to be sent; null where the address has one for that cause already. */
  async addDelivery(em: EntityManager, cause: string, letter: Letter): Promise<number | null> {
    const [row] = await em.query<{ id: number }[]>(
      `INSERT INTO deliveries (cause, address, "recipientName", subject, content) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (cause, lower(address)) DO NOTHING RETURNING id`,
      [cause, letter.address, letter.name, letter.subject, JSON.stringify(letter.content)],
    );
    return row?.id ?? null;
  }
}
