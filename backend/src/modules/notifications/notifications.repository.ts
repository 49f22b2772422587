import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { deleteInBatches, deleteOlder } from '../../common/sql/delete-in-batches';
import type { NotificationDto } from './dto/notification.dto';

const SHOWN = `id, "userId", title, message, "isRead", "createdAt"`;

/** The bell. Whoever asks is given the own rows only: each statement names the person. */
@Injectable()
export class NotificationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** Newest first. */
  async page(
    userId: number,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ data: NotificationDto[]; total: number }> {
    const [data, [count]] = await Promise.all([
      this.dataSource.query<NotificationDto[]>(
        `SELECT ${SHOWN} FROM notifications
          WHERE "userId" = $1 ORDER BY "createdAt" DESC, id DESC LIMIT $2 OFFSET $3`,
        [userId, limit, offset],
      ),
      this.dataSource.query<{ total: number }[]>(
        `SELECT count(*)::int AS total FROM notifications WHERE "userId" = $1`,
        [userId],
      ),
    ]);
    return { data, total: count?.total ?? 0 };
  }

  async unread(userId: number): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM notifications WHERE "userId" = $1 AND NOT "isRead"`,
      [userId],
    );
    return row?.count ?? 0;
  }

  /** The notification as read; null where it is not one of the person's. */
  async markRead(em: EntityManager, userId: number, id: number): Promise<NotificationDto | null> {
    const [rows] = await em.query<[NotificationDto[], number]>(
      `UPDATE notifications SET "isRead" = true WHERE id = $1 AND "userId" = $2 RETURNING ${SHOWN}`,
      [id, userId],
    );
    return rows[0] ?? null;
  }

  /** Answers how many were unread. */
  async markAllRead(em: EntityManager, userId: number): Promise<number> {
    const [, count] = await em.query<[unknown, number]>(
      `UPDATE notifications SET "isRead" = true WHERE "userId" = $1 AND NOT "isRead"`,
      [userId],
    );
    return count;
  }

  async remove(em: EntityManager, userId: number, id: number): Promise<boolean> {
    const [, count] = await em.query<[unknown, number]>(
      `DELETE FROM notifications WHERE id = $1 AND "userId" = $2`,
      [id, userId],
    );
    return count === 1;
  }

  async removeCaused(em: EntityManager, userId: number, causes: string[]): Promise<void> {
    await em.query(`DELETE FROM notifications WHERE "userId" = $1 AND cause = ANY($2::text[])`, [
      userId,
      causes,
    ]);
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

  /** Deletes those that are older than so many days, read or not. Answers how many. */
  purge(days: number): Promise<number> {
    return deleteInBatches(this.dataSource, deleteOlder('notifications', 'createdAt'), days);
  }
}
