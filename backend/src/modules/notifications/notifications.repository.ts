import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { type Page, selectPage, type Window } from '../../common/sql/queries';
import { deleteInBatches, deleteOlder } from '../../common/sql/transactions';
import type { NotificationKind } from '../../queue';
import type { NotificationDto } from './notifications.dto';
import type { InAppNotification, Outdated } from './kinds/notification-handler';
import { Notification } from './notification.entity';

const COLUMNS = `id, "userId", title, message, link, note, "isRead", "createdAt"`;

const TO_AUTHOR_KINDS: NotificationKind[] = ['review.reported', 'review.moderated', 'review.removed'];

/** Statements on behalf of a reader include the reader's id, so that nobody gets other users' notifications. */
@Injectable()
export class NotificationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(userId: number, window: Window): Promise<Page<NotificationDto>> {
    const from = 'FROM notifications WHERE "userId" = $1';
    const query = { columns: COLUMNS, from, order: '"createdAt" DESC, id DESC', values: [userId] };
    return selectPage(this.dataSource, query, window);
  }

  countUnread(userId: number): Promise<number> {
    return this.dataSource.getRepository(Notification).countBy({ userId, isRead: false });
  }

  async markRead(userId: number, id: number): Promise<NotificationDto | null> {
    const [rows] = await this.dataSource.query<[NotificationDto[], number]>(
      `UPDATE notifications SET "isRead" = true WHERE id = $1 AND "userId" = $2 RETURNING ${COLUMNS}`,
      [id, userId],
    );
    return rows[0] ?? null;
  }

  async markAllRead(userId: number): Promise<void> {
    await this.dataSource.getRepository(Notification).update({ userId, isRead: false }, { isRead: true });
  }

  async delete(userId: number, id: number): Promise<boolean> {
    const { affected } = await this.dataSource.getRepository(Notification).delete({ id, userId });
    return affected === 1;
  }

  /** Deletes the account's notifications as the author of these reviews, or of reviews that no longer exist. */
  async deleteToAuthor(em: EntityManager, userId: number, reviewIds: number[]): Promise<void> {
    await em.query(
      `DELETE FROM notifications n WHERE n."userId" = $1 AND (n.kind = 'unlisted.decided' OR n.kind = ANY($2::text[]) AND (
         n."subjectId" = ANY($3::int[]) OR NOT EXISTS (SELECT 1 FROM reviews_authorship_view r WHERE r.id = n."subjectId")))`,
      [userId, TO_AUTHOR_KINDS, reviewIds],
    );
  }

  /** Inserts a notification for each user, except for those who already have one with this cause. */
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

  /** Adds a note to outdated notifications, except those with this cause, which an earlier run of the same job created. */
  async addNote(
    em: EntityManager,
    { kinds, subjectId, userIds, exceptUserIds, note, isDone }: Outdated,
    cause: string,
  ): Promise<void> {
    await em.query(
      `UPDATE notifications SET note = $3, "isRead" = coalesce($4::boolean, "isRead")
        WHERE kind = ANY($1::text[]) AND "subjectId" = $2 AND ($5::int[] IS NULL OR "userId" = ANY($5))
          AND NOT "userId" = ANY($6::int[]) AND cause IS DISTINCT FROM $7`,
      [kinds, subjectId, note, isDone ?? null, userIds ?? null, exceptUserIds ?? [], cause],
    );
  }

  deleteOlderThan(days: number): Promise<number> {
    return deleteInBatches(this.dataSource, deleteOlder('notifications', 'createdAt'), days);
  }
}
