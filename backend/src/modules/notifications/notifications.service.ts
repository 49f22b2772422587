import { Injectable, NotFoundException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { type PageQuery, pageWindow } from '../../common/http';
import { invalidate } from '../../common/list-cache/index';
import type { NotificationDto } from './dto/notification.dto';
import { reportCause } from './notices';
import { NotificationsRepository } from './notifications.repository';

/**
 * One's own notifications; somebody else's is as good as none: 404. Nothing of it is audited: who read of which report
 * would tell who wrote the review.
 */
@Injectable()
export class NotificationsService {
  constructor(private readonly notifications: NotificationsRepository) {}

  list(userId: number, query: PageQuery): Promise<{ data: NotificationDto[]; total: number }> {
    return this.notifications.page(userId, pageWindow(query));
  }

  unread(userId: number): Promise<number> {
    return this.notifications.unread(userId);
  }

  markRead(userId: number, id: number): Promise<NotificationDto> {
    return this.notifications.transaction(async (em) => {
      const notification = await this.notifications.markRead(em, userId, id);
      if (!notification) throw new NotFoundException(MESSAGES.notificationNotFound);
      await invalidate(em, `notifications:${userId}`);
      return notification;
    });
  }

  markAllRead(userId: number): Promise<{ message: string }> {
    return this.notifications.transaction(async (em) => {
      const count = await this.notifications.markAllRead(em, userId);
      if (count > 0) await invalidate(em, `notifications:${userId}`);
      return { message: 'All notifications marked as read' };
    });
  }

  remove(userId: number, id: number): Promise<{ message: string }> {
    return this.notifications.transaction(async (em) => {
      const removed = await this.notifications.remove(em, userId, id);
      if (!removed) throw new NotFoundException(MESSAGES.notificationNotFound);
      await invalidate(em, `notifications:${userId}`);
      return { message: 'Notification deleted' };
    });
  }

  /** Those that told the person of reports of these reviews. Part of the caller's transaction. */
  async forgetReports(em: EntityManager, userId: number, reviewIds: number[]): Promise<void> {
    if (reviewIds.length === 0) return;
    await this.notifications.removeCaused(em, userId, reviewIds.map(reportCause));
    await invalidate(em, `notifications:${userId}`);
  }
}
