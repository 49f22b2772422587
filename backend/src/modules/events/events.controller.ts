import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, Public, type SessionUser } from '../../common/auth';
import { MessageDto, ParseId, sendPage, UnreviewedQuery } from '../../common/http';
import { CachedList } from '../../common/list-cache/index';
import { ReviewCountDto } from '../officials';
import {
  CreateEventDto,
  EventDayDto,
  EventDaysQuery,
  EventDto,
  EventOfficialDto,
  EventSummaryDto,
  EventTeamDto,
  ListEventsQuery,
  ReopenRatingDto,
  UpdateEventDto,
} from './events.dto';
import { EventsService } from './events.service';

@Controller()
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get('events')
  @Public()
  @CachedList()
  list(
    @Query() query: ListEventsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EventDto[]> {
    return sendPage(reply, this.events.list(query));
  }

  /** Lists the days that have events, for the month calendar. */
  @Get('events/days')
  @Public()
  @CachedList()
  days(@Query() query: EventDaysQuery): Promise<EventDayDto[]> {
    return this.events.countByDay(query);
  }

  @Get('events/:id')
  @Public()
  @CachedList()
  get(@Param('id', ParseId) id: number): Promise<EventDto> {
    return this.events.get(id);
  }

  @Get('events/:id/officials')
  @Public()
  async officials(@Param('id', ParseId) id: number): Promise<EventOfficialDto[]> {
    return (await this.events.get(id)).officials;
  }

  @Get('events/:id/teams')
  @Public()
  async teams(@Param('id', ParseId) id: number): Promise<EventTeamDto[]> {
    return (await this.events.get(id)).teams;
  }

  @Post('events')
  @Authenticated(Permission.EventManage)
  create(@Body() input: CreateEventDto): Promise<EventDto> {
    return this.events.create(input);
  }

  @Patch('events/:id')
  @Authenticated(Permission.EventManage)
  update(@Param('id', ParseId) id: number, @Body() input: UpdateEventDto): Promise<EventDto> {
    return this.events.update(id, input);
  }

  @Post('events/:id/reopen-rating')
  @HttpCode(200)
  @Authenticated(Permission.EventManage)
  reopenRating(@Param('id', ParseId) id: number, @Body() { until }: ReopenRatingDto): Promise<MessageDto> {
    return this.events.reopenRating(id, new Date(until));
  }

  /** Counts reviews for the confirmation shown before an event is deleted. */
  @Get('events/:id/review-count')
  @Authenticated(Permission.EventManage)
  reviewCount(@Param('id', ParseId) id: number): Promise<ReviewCountDto> {
    return this.events.countReviews(id);
  }

  @Delete('events/:id')
  @Authenticated(Permission.EventManage)
  remove(@Param('id', ParseId) id: number, @Query() query: UnreviewedQuery): Promise<MessageDto> {
    return this.events.remove(id, query.unreviewed);
  }

  @Get('officials/:id/events')
  @Public()
  ofOfficial(@Param('id', ParseId) id: number): Promise<EventSummaryDto[]> {
    return this.events.listByOfficial(id);
  }

  @Get('coach/events')
  @Authenticated(Permission.CoachArea)
  @CachedList((user) => `team ${user?.teamId ?? ''}`)
  ofCoach(@CurrentUser() coach: SessionUser): Promise<EventDto[]> {
    return this.events.listByTeam(coach.teamId);
  }
}
