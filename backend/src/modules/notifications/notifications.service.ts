import { Injectable, NotFoundException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { audit } from '../../common/audit';
import { type PageQuery, pageWindow } from '../../common/http';
import { bump } from '../../common/versions';
import type { NotificationDto } from './dto/notification.dto';
import { NotificationsRepository } from './notifications.repository';

/** One's own notifications; somebody else's is as good as none: 404. */
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
      await this.changed(em, userId, 'notification.read', id);
      return notification;
    });
  }

  markAllRead(userId: number): Promise<{ message: string }> {
    return this.notifications.transaction(async (em) => {
      const count = await this.notifications.markAllRead(em, userId);
      if (count > 0) await this.changed(em, userId, 'notification.read-all', null);
      return { message: 'All notifications marked as read' };
    });
  }

  remove(userId: number, id: number): Promise<{ message: string }> {
    return this.notifications.transaction(async (em) => {
      const removed = await this.notifications.remove(em, userId, id);
      if (!removed) throw new NotFoundException(MESSAGES.notificationNotFound);
      await this.changed(em, userId, 'notification.delete', id);
      return { message: 'Notification deleted' };
    });
  }

  private async changed(em: EntityManager, userId: number, action: string, id: number | null): Promise<void> {
    await bump(em, `notifications:${userId}`);
    await audit(em, { action, subject: 'notification', subjectId: id });
  }
}
