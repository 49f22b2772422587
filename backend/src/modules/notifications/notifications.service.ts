import { Injectable, NotFoundException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import { type MessageDto, type PageQuery, pageWindow } from '../../common/http';
import { existing } from '../../common/errors';
import type { Page } from '../../common/sql/queries';
import { Notification } from './notification.entity';
import type { NotificationDto } from './notifications.dto';
import { NotificationsRepository } from './notifications.repository';

/**
 * The logged-in user's notifications; other users' notifications result in a 404. Nothing here is audited, because who read
 * about which report would reveal who wrote the review.
 */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: NotificationsRepository,
  ) {}

  list(userId: number, query: PageQuery): Promise<Page<NotificationDto>> {
    return this.notifications.list(userId, pageWindow(query));
  }

  countUnread(userId: number): Promise<number> {
    return this.notifications.countUnread(userId);
  }

  async markRead(userId: number, id: number): Promise<NotificationDto> {
    return existing(await this.notifications.markRead(userId, id), MESSAGES.notificationNotFound);
  }

  async markAllRead(userId: number): Promise<MessageDto> {
    await this.dataSource.getRepository(Notification).update({ userId, isRead: false }, { isRead: true });
    return { message: 'All notifications marked as read' };
  }

  async remove(userId: number, id: number): Promise<MessageDto> {
    const { affected } = await this.dataSource.getRepository(Notification).delete({ id, userId });
    if (affected !== 1) throw new NotFoundException(MESSAGES.notificationNotFound);
    return { message: 'Notification deleted' };
  }
}
