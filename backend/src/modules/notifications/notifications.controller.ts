import {
  Controller,
  Delete,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import type { FastifyReply } from 'fastify';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { existingOr404 } from '../../common/errors';
import { MessageDto, PageQuery, pageWindow, ParseId, sendPage } from '../../common/http';
import { NotificationDto, UnreadCountDto } from './notifications.dto';
import { NotificationsRepository } from './notifications.repository';

/** Not audited, because who read about which report would reveal who wrote the review. */
@Controller('notifications')
@Authenticated()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsRepository) {}

  @Get()
  list(
    @CurrentUser() user: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NotificationDto[]> {
    return sendPage(reply, this.notifications.list(user.id, pageWindow(query)));
  }

  @Get('unread-count')
  async unreadCount(@CurrentUser() user: SessionUser): Promise<UnreadCountDto> {
    return { count: await this.notifications.countUnread(user.id) };
  }

  @Post('mark-all-read')
  @HttpCode(200)
  async markAllRead(@CurrentUser() user: SessionUser): Promise<MessageDto> {
    await this.notifications.markAllRead(user.id);
    return { message: 'All notifications marked as read' };
  }

  @Post(':id/mark-read')
  @HttpCode(200)
  async markRead(
    @CurrentUser() user: SessionUser,
    @Param('id', ParseId) id: number,
  ): Promise<NotificationDto> {
    return existingOr404(await this.notifications.markRead(user.id, id), MESSAGES.notificationNotFound);
  }

  @Delete(':id')
  async remove(@CurrentUser() user: SessionUser, @Param('id', ParseId) id: number): Promise<MessageDto> {
    const isDeleted = await this.notifications.delete(user.id, id);
    if (!isDeleted) throw new NotFoundException(MESSAGES.notificationNotFound);
    return { message: 'Notification deleted' };
  }
}
