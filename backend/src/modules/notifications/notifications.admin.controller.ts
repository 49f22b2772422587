import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import type { FastifyReply } from 'fastify';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { IdempotencyKey, MessageDto, ParseId, setTotal, TakesIdempotencyKey } from '../../common/http';
import { LimitsService } from '../../common/limits';
import { AnnouncementsService } from './announcements.service';
import { DeliveriesService } from './deliveries.service';
import {
  AnnouncementSentDto,
  RecipientCountDto,
  RecipientsDto,
  SendAnnouncementDto,
  SendTestEmailDto,
} from './dto/announcement.dto';
import { DeliveryDto } from './dto/delivery.dto';
import { ListDeliveriesQuery } from './dto/list-deliveries.query';

/** What administrators send, and what became of every mail. */
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
    @IdempotencyKey() key: string | undefined,
  ): Promise<AnnouncementSentDto> {
    return this.announcements.send(user, announcement, key);
  }

  /** How many `send` would reach. A POST, because addresses of people belong in no log of addresses. */
  @Post('notifications/recipients')
  @HttpCode(200)
  recipients(@Body() recipients: RecipientsDto): Promise<RecipientCountDto> {
    return this.announcements.recipients(recipients);
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
  async list(
    @Query() query: ListDeliveriesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeliveryDto[]> {
    const { data, total } = await this.deliveries.list(query);
    setTotal(reply, total);
    return data;
  }

  @Post('deliveries/:id/retry')
  @HttpCode(200)
  retry(@Param('id', ParseId) id: number): Promise<DeliveryDto> {
    return this.deliveries.retry(id);
  }
}
