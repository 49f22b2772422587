import { Controller, Delete, Get, HttpCode, NotFoundException, Param, Post } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { ParseId } from '../../common/http';
import { NotificationsRepository, type NotificationView } from './notifications.repository';

/** One's own notifications; somebody else's is as good as none. */
@Controller('notifications')
@Authenticated()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsRepository) {}

  @Get()
  list(@CurrentUser() user: SessionUser): Promise<NotificationView[]> {
    return this.notifications.of(user.id);
  }

  @Get('unread-count')
  async unreadCount(@CurrentUser() user: SessionUser): Promise<{ count: number }> {
    return { count: await this.notifications.unread(user.id) };
  }

  @Post('mark-all-read')
  @HttpCode(200)
  async markAllRead(@CurrentUser() user: SessionUser): Promise<{ message: string }> {
    await this.notifications.markAllRead(user.id);
    return { message: 'All notifications marked as read' };
  }

  @Post(':id/mark-read')
  @HttpCode(200)
  async markRead(
    @CurrentUser() user: SessionUser,
    @Param('id', ParseId) id: number,
  ): Promise<NotificationView> {
    const notification = await this.notifications.markRead(user.id, id);
    if (!notification) throw new NotFoundException(MESSAGES.notificationNotFound);
    return notification;
  }

  @Delete(':id')
  async remove(
    @CurrentUser() user: SessionUser,
    @Param('id', ParseId) id: number,
  ): Promise<{ message: string }> {
    if (!(await this.notifications.remove(user.id, id)))
      throw new NotFoundException(MESSAGES.notificationNotFound);
    return { message: 'Notification deleted' };
  }
}
