import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import type { FastifyReply } from 'fastify';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { MessageDto, PageQuery, ParseId, sendPage } from '../../common/http';
import {
  CaseCountsDto,
  CaseDto,
  CountCasesQuery,
  DecideAppealDto,
  DecideCaseDto,
  ListCasesQuery,
} from './moderation.dto';
import { ModerationService } from './moderation.service';

@Controller('moderation')
@Authenticated(Permission.ModerationDecide)
export class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @Get('cases')
  list(
    @Query() query: ListCasesQuery,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CaseDto[]> {
    return sendPage(reply, this.moderation.list(reader, query));
  }

  @Get('counts')
  counts(@Query() { region }: CountCasesQuery, @CurrentUser() reader: SessionUser): Promise<CaseCountsDto> {
    return this.moderation.count(reader, region);
  }

  @Get('cases/:id')
  get(@Param('id', ParseId) id: number, @CurrentUser() reader: SessionUser): Promise<CaseDto> {
    return this.moderation.get(reader, id);
  }

  @Post('cases/:id/take')
  @HttpCode(200)
  take(@Param('id', ParseId) id: number, @CurrentUser() actor: SessionUser): Promise<CaseDto> {
    return this.moderation.take(actor, id);
  }

  @Post('cases/:id/decide')
  @HttpCode(200)
  decide(
    @Param('id', ParseId) id: number,
    @Body() input: DecideCaseDto,
    @CurrentUser() actor: SessionUser,
  ): Promise<CaseDto> {
    return this.moderation.decide(actor, id, input);
  }

  @Get('appeals/:id/cases')
  casesOfAppeal(
    @Param('id', ParseId) id: number,
    @Query() query: PageQuery,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CaseDto[]> {
    return sendPage(reply, this.moderation.listOfAppeal(reader, id, query));
  }

  /** Makes the same decision about several of the appeal's reviews. */
  @Post('appeals/:id/decide')
  @HttpCode(200)
  decideAppeal(
    @Param('id', ParseId) id: number,
    @Body() input: DecideAppealDto,
    @CurrentUser() actor: SessionUser,
  ): Promise<MessageDto> {
    return this.moderation.decideAppeal(actor, id, input);
  }

  @Post('cases/:id/reopen')
  @HttpCode(200)
  reopen(@Param('id', ParseId) id: number, @CurrentUser() actor: SessionUser): Promise<CaseDto> {
    return this.moderation.reopen(actor, id);
  }
}
