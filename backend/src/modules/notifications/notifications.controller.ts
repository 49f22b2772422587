import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { MessageDto, PageQuery, ParseId, sendPage } from '../../common/http';
import { NotificationDto, UnreadCountDto } from './notifications.dto';
import { NotificationsService } from './notifications.service';

@Controller('notifications')
@Authenticated()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  list(
    @CurrentUser() user: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NotificationDto[]> {
    return sendPage(reply, this.notifications.list(user.id, query));
  }

  @Get('unread-count')
  async unreadCount(@CurrentUser() user: SessionUser): Promise<UnreadCountDto> {
    return { count: await this.notifications.countUnread(user.id) };
  }

  @Post('mark-all-read')
  @HttpCode(200)
  markAllRead(@CurrentUser() user: SessionUser): Promise<MessageDto> {
    return this.notifications.markAllRead(user.id);
  }

  @Post(':id/mark-read')
  @HttpCode(200)
  markRead(@CurrentUser() user: SessionUser, @Param('id', ParseId) id: number): Promise<NotificationDto> {
    return this.notifications.markRead(user.id, id);
  }

  @Delete(':id')
  remove(@CurrentUser() user: SessionUser, @Param('id', ParseId) id: number): Promise<MessageDto> {
    return this.notifications.remove(user.id, id);
  }
}
