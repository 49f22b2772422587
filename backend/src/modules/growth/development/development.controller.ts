import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import type { FastifyReply } from 'fastify';
import { Authenticated, CurrentUser, type SessionUser } from '../../../common/auth';
import { MessageDto, PageQuery, ParseId, sendPage } from '../../../common/http';
import { DevelopmentService } from './development.service';
import {
  CreateGoalDto,
  CreateNoteDto,
  CreateOwnGoalDto,
  GoalDto,
  NoteDto,
  SetGoalStateDto,
  UpdateGoalDto,
} from './development.dto';

@Controller()
export class DevelopmentController {
  constructor(private readonly development: DevelopmentService) {}

  @Get('officials/me/notes')
  @Authenticated(Permission.OfficialArea)
  listMyNotes(
    @CurrentUser() official: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NoteDto[]> {
    return sendPage(reply, this.development.listOwn<NoteDto>('note', official, query));
  }

  @Get('officials/me/goals')
  @Authenticated(Permission.OfficialArea)
  listMyGoals(
    @CurrentUser() official: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GoalDto[]> {
    return sendPage(reply, this.development.listOwn<GoalDto>('goal', official, query));
  }

  /** 409 if the official already has ten open goals of their own. */
  @Post('officials/me/goals')
  @Authenticated(Permission.OfficialArea)
  createMyGoal(@Body() input: CreateOwnGoalDto, @CurrentUser() official: SessionUser): Promise<GoalDto> {
    return this.development.createOwnGoal(official, input);
  }

  /** Sets the state of one of the current user's shared goals. */
  @Patch('officials/me/goals/:id')
  @Authenticated(Permission.OfficialArea)
  setState(
    @Param('id', ParseId) id: number,
    @Body() { state }: SetGoalStateDto,
    @CurrentUser() official: SessionUser,
  ): Promise<GoalDto> {
    return this.development.setOwnGoalState(official, id, state);
  }

  /** 403 if a manager set the goal. */
  @Delete('officials/me/goals/:id')
  @Authenticated(Permission.OfficialArea)
  deleteMyGoal(@Param('id', ParseId) id: number, @CurrentUser() official: SessionUser): Promise<MessageDto> {
    return this.development.deleteOwnGoal(official, id);
  }

  @Get('officials/:id/notes')
  @Authenticated(Permission.ReviewRead)
  listNotes(
    @Param('id', ParseId) id: number,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NoteDto[]> {
    return sendPage(reply, this.development.list<NoteDto>('note', id, query));
  }

  /** 409 if the note has eight consecutive words in common with one of the official's reviews. */
  @Post('officials/:id/notes')
  @Authenticated(Permission.OfficialManage)
  createNote(
    @Param('id', ParseId) id: number,
    @Body() input: CreateNoteDto,
    @CurrentUser() author: SessionUser,
  ): Promise<NoteDto> {
    return this.development.create('note', author, id, input);
  }

  @Get('officials/:id/goals')
  @Authenticated(Permission.ReviewRead)
  listGoals(
    @Param('id', ParseId) id: number,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GoalDto[]> {
    return sendPage(reply, this.development.list<GoalDto>('goal', id, query));
  }

  @Post('officials/:id/goals')
  @Authenticated(Permission.OfficialManage)
  createGoal(
    @Param('id', ParseId) id: number,
    @Body() input: CreateGoalDto,
    @CurrentUser() author: SessionUser,
  ): Promise<GoalDto> {
    return this.development.create('goal', author, id, input);
  }

  @Delete('development-notes/:id')
  @Authenticated(Permission.OfficialManage)
  deleteNote(@Param('id', ParseId) id: number): Promise<MessageDto> {
    return this.development.delete('note', id);
  }

  @Patch('development-goals/:id')
  @Authenticated(Permission.OfficialManage)
  updateGoal(@Param('id', ParseId) id: number, @Body() change: UpdateGoalDto): Promise<GoalDto> {
    return this.development.updateGoal(id, change);
  }

  @Delete('development-goals/:id')
  @Authenticated(Permission.OfficialManage)
  deleteGoal(@Param('id', ParseId) id: number): Promise<MessageDto> {
    return this.development.delete('goal', id);
  }
}
