import { Injectable, NotFoundException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { type PageQuery, pageWindow } from '../../common/http';
import type { NotificationDto } from './notifications.dto';
import { NotificationsRepository } from './notifications.repository';

/**
 * The signed-in user's notifications; other users' notifications result in 404. Nothing here is audited: who read about
 * which report would reveal who wrote the review.
 */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: NotificationsRepository,
  ) {}

  list(userId: number, query: PageQuery): Promise<{ data: NotificationDto[]; total: number }> {
    return this.notifications.list(userId, pageWindow(query));
  }

  countUnread(userId: number): Promise<number> {
    return this.notifications.countUnread(userId);
  }

  markRead(userId: number, id: number): Promise<NotificationDto> {
    return this.dataSource.transaction(async (em) => {
      const notification = await this.notifications.markRead(em, userId, id);
      if (!notification) throw new NotFoundException(MESSAGES.notificationNotFound);
      return notification;
    });
  }

  markAllRead(userId: number): Promise<{ message: string }> {
    return this.dataSource.transaction(async (em) => {
      await this.notifications.markAllRead(em, userId);
      return { message: 'All notifications marked as read' };
    });
  }

  remove(userId: number, id: number): Promise<{ message: string }> {
    return this.dataSource.transaction(async (em) => {
      const deleted = await this.notifications.delete(em, userId, id);
      if (!deleted) throw new NotFoundException(MESSAGES.notificationNotFound);
      return { message: 'Notification deleted' };
    });
  }

  /**
   * Deletes the account's notifications as the author of these reviews, or of reviews that no longer exist. Part of the
   * caller's transaction.
   */
  async removeReviewReports(em: EntityManager, userId: number, reviewIds: number[]): Promise<void> {
    await this.notifications.deleteToAuthor(em, userId, reviewIds);
  }
}
