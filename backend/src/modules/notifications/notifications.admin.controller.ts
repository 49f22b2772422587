import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import type { FastifyReply } from 'fastify';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { IdempotencyKey, MessageDto, ParseId, sendPage, TakesIdempotencyKey } from '../../common/http';
import { LimitsService } from '../../common/limits';
import {
  AnnouncementSentDto,
  DeliveryDto,
  ListDeliveriesQuery,
  RecipientCountDto,
  RecipientsDto,
  SendAnnouncementDto,
  SendTestEmailDto,
} from './notifications.dto';
import { AnnouncementsService } from './announcements/announcements.service';
import { DeliveriesService } from './deliveries/deliveries.service';

@Controller('admin')
@Authenticated(Permission.AdminArea)
export class NotificationsAdminController {
  constructor(
    private readonly announcements: AnnouncementsService,
    private readonly deliveries: DeliveriesService,
    private readonly limits: LimitsService,
  ) {}

  @Post('notifications/send')
  @HttpCode(200)
  @TakesIdempotencyKey()
  send(
    @CurrentUser() user: SessionUser,
    @Body() announcement: SendAnnouncementDto,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<AnnouncementSentDto> {
    return this.announcements.send(user, announcement, idempotencyKey);
  }

  /** Returns how many recipients `send` would have. A POST, so that email addresses don't end up in URLs and logs. */
  @Post('notifications/recipients')
  @HttpCode(200)
  recipients(@Body() recipients: RecipientsDto): Promise<RecipientCountDto> {
    return this.announcements.countRecipients(recipients);
  }

  @Post('notifications/test-email')
  @HttpCode(200)
  async testEmail(
    @CurrentUser() user: SessionUser,
    @Body() { email }: SendTestEmailDto,
  ): Promise<MessageDto> {
    await this.limits.take('testmail', String(user.id));
    return this.deliveries.sendTest(email);
  }

  @Get('deliveries')
  list(
    @Query() query: ListDeliveriesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeliveryDto[]> {
    return sendPage(reply, this.deliveries.list(query));
  }

  @Post('deliveries/:id/retry')
  @HttpCode(200)
  retry(@Param('id', ParseId) id: number): Promise<DeliveryDto> {
    return this.deliveries.retry(id);
  }
}
