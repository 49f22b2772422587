import { Body, Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { Authenticated, CurrentUser, Public, type SessionUser } from '../../common/auth';
import { MessageDto, ParseId } from '../../common/http';
import { matchesEtag } from '../../common/list-cache/list-cache';
import { CalendarFeedDto, CreateFeedDto, NewCalendarFeedDto } from './calendar-feed.dto';
import { CalendarFeedsRepository } from './calendar-feeds.repository';
import { CalendarsService } from './calendars.service';

@Controller()
export class CalendarsController {
  constructor(
    private readonly feeds: CalendarFeedsRepository,
    private readonly calendars: CalendarsService,
  ) {}

  @Get('calendar-feeds')
  @Authenticated()
  list(@CurrentUser() { id }: SessionUser): Promise<CalendarFeedDto[]> {
    return this.feeds.listOf(id);
  }

  /** Events are public, so any user may subscribe to any team's or official's events. */
  @Post('calendar-feeds')
  @Authenticated()
  create(@CurrentUser() { id }: SessionUser, @Body() input: CreateFeedDto): Promise<NewCalendarFeedDto> {
    return this.calendars.createFeed(id, input);
  }

  @Delete('calendar-feeds/:id')
  @Authenticated()
  revoke(@CurrentUser() user: SessionUser, @Param('id', ParseId) id: number): Promise<MessageDto> {
    return this.calendars.revokeFeed(user.id, id);
  }

  /** For calendar apps, which have no session; the token grants access. */
  @Get('calendars/:token.ics')
  @Public()
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  async read(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.calendars.read(token));
  }

  @Get('events/:id/calendar.ics')
  @Public()
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  async readEvent(@Param('id', ParseId) id: number, @Res() reply: FastifyReply): Promise<void> {
    void reply.header('content-disposition', `attachment; filename="event-${id}.ics"`);
    send(reply, await this.calendars.readEvent(id));
  }
}

function send(reply: FastifyReply, calendar: string): void {
  const etag = `W/"${createHash('sha256').update(calendar).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', etag);
  if (matchesEtag(reply.request.headers['if-none-match'], etag)) void reply.status(304).send();
  else void reply.type('text/calendar; charset=utf-8').send(calendar);
}
