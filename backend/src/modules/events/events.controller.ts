import { Body, Controller, Get, Param, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, Public, type SessionUser } from '../../common/auth';
import { ParseId, setTotal } from '../../common/http';
import { ETagInterceptor } from '../../common/http/etag.interceptor';
import { CreateEventDto } from './dto/create-event.dto';
import type { EventOfficialView, EventSummary, EventTeamView, EventView } from './dto/event.dto';
import { ListEventsQuery } from './dto/list-events.query';
import { EventsService } from './events.service';

@Controller()
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get('events')
  @Public()
  @UseInterceptors(ETagInterceptor)
  async list(
    @Query() query: ListEventsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EventView[]> {
    const { data, total } = await this.events.list(query);
    setTotal(reply, total);
    return data;
  }

  @Get('events/:id')
  @Public()
  get(@Param('id', ParseId) id: number): Promise<EventView> {
    return this.events.get(id);
  }

  @Get('events/:id/officials')
  @Public()
  officials(@Param('id', ParseId) id: number): Promise<EventOfficialView[]> {
    return this.events.officialsOf(id);
  }

  @Get('events/:id/teams')
  @Public()
  teams(@Param('id', ParseId) id: number): Promise<EventTeamView[]> {
    return this.events.teamsOf(id);
  }

  @Post('events')
  @Authenticated(Permission.EventManage)
  create(@Body() input: CreateEventDto): Promise<EventView> {
    return this.events.create(input);
  }

  @Get('officials/:id/events')
  @Public()
  ofOfficial(@Param('id', ParseId) id: number): Promise<EventSummary[]> {
    return this.events.ofOfficial(id);
  }

  @Get('coach/events')
  @UseInterceptors(ETagInterceptor)
  @Authenticated(Permission.CoachArea)
  ofCoach(@CurrentUser() coach: SessionUser): Promise<EventView[]> {
    return this.events.ofSchool(coach.school);
  }
}
