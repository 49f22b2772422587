import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { deleteInBatches, deleteOlder } from '../../common/sql/transactions';
import type { NotificationKind } from '../../queue';
import type { NotificationDto } from './notifications.dto';
import type { InAppNotification, Outdated } from './kinds/notification-handler';
import { Notification } from './notification.entity';

const COLUMNS = `id, "userId", title, message, link, note, "isRead", "createdAt"`;

const TO_AUTHOR: NotificationKind[] = ['review.reported', 'review.moderated', 'review.removed'];

/** Every statement for a reader contains the reader's id, so that nobody can access other users' notifications. */
@Injectable()
export class NotificationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the user's notifications, newest first. */
  async list(
    userId: number,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ data: NotificationDto[]; total: number }> {
    const [data, total] = await Promise.all([
      this.dataSource.query<NotificationDto[]>(
        `SELECT ${COLUMNS} FROM notifications
          WHERE "userId" = $1 ORDER BY "createdAt" DESC, id DESC LIMIT $2 OFFSET $3`,
        [userId, limit, offset],
      ),
      this.dataSource.getRepository(Notification).countBy({ userId }),
    ]);
    return { data, total };
  }

  async countUnread(userId: number): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM notifications WHERE "userId" = $1 AND NOT "isRead"`,
      [userId],
    );
    return row?.count ?? 0;
  }

  /** Marks a notification as read and returns it, or null if the user has none with this id. */
  async markRead(em: EntityManager, userId: number, id: number): Promise<NotificationDto | null> {
    const [rows] = await em.query<[NotificationDto[], number]>(
      `UPDATE notifications SET "isRead" = true WHERE id = $1 AND "userId" = $2 RETURNING ${COLUMNS}`,
      [id, userId],
    );
    return rows[0] ?? null;
  }

  /** Returns how many notifications were unread. */
  async markAllRead(em: EntityManager, userId: number): Promise<number> {
    const result = await em.getRepository(Notification).update({ userId, isRead: false }, { isRead: true });
    return result.affected ?? 0;
  }

  async delete(em: EntityManager, userId: number, id: number): Promise<boolean> {
    const { affected } = await em.getRepository(Notification).delete({ id, userId });
    return affected === 1;
  }

  /** Deletes the account's notifications as the author of these reviews, or of reviews that no longer exist. */
  async deleteToAuthor(em: EntityManager, userId: number, reviewIds: number[]): Promise<void> {
    await em.query(
      `DELETE FROM notifications n WHERE n."userId" = $1 AND n.kind = ANY($2::text[]) AND (n."subjectId" = ANY($3::int[])
         OR NOT EXISTS (SELECT 1 FROM reviews_authorship_view r WHERE r.id = n."subjectId"))`,
      [userId, TO_AUTHOR, reviewIds],
    );
  }

  /** Inserts a notification for each user, unless the user already has one with this cause. */
  async insert(
    em: EntityManager,
    notification: InAppNotification & { kind: NotificationKind; cause: string },
  ): Promise<void> {
    const { userIds, kind, subjectId, cause, title, message, link } = notification;
    await em.query(
      `INSERT INTO notifications ("userId", kind, "subjectId", cause, title, message, link)
       SELECT r.id, $2, $3, $4, $5, $6, $7 FROM users_recipients_view r WHERE r.id = ANY($1::int[])
       ON CONFLICT ("userId", cause) DO NOTHING`,
      [userIds, kind, subjectId, cause, title, message, link],
    );
  }

  /**
   * Adds a note to notifications that are outdated, except those with this cause, which a job that runs again has created itself.
   * Returns the accounts that have such notifications.
   */
  async addNote(
    em: EntityManager,
    { kinds, subjectId, userIds, exceptUserIds, note, isDone }: Outdated,
    cause = '',
  ): Promise<number[]> {
    const [rows] = await em.query<[{ userId: number }[], number]>(
      `UPDATE notifications SET note = $3, "isRead" = coalesce($4::boolean, "isRead")
        WHERE kind = ANY($1::text[]) AND "subjectId" = $2 AND ($5::int[] IS NULL OR "userId" = ANY($5))
          AND NOT "userId" = ANY($6::int[]) AND cause IS DISTINCT FROM $7
        RETURNING "userId"`,
      [kinds, subjectId, note, isDone ?? null, userIds ?? null, exceptUserIds ?? [], cause],
    );
    return [...new Set(rows.map(({ userId }) => userId))];
  }

  /** Deletes notifications older than `days`, read or not, and returns how many there were. */
  deleteOlderThan(days: number): Promise<number> {
    return deleteInBatches(this.dataSource, deleteOlder('notifications', 'createdAt'), days);
  }
}
