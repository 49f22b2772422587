import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import type { FastifyReply } from 'fastify';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { MessageDto, ParseId, sendPage } from '../../common/http';
import {
  ChangeUnlistedDto,
  ConfirmUnlistedDto,
  DeclineUnlistedDto,
  NameUnlistedDto,
  OwnUnlistedDto,
  UnlistedOfficialDto,
  UnlistedQuery,
  UnlistedStateDto,
} from './unlisted.dto';
import { UnlistedService } from './unlisted.service';

@Controller()
export class UnlistedController {
  constructor(private readonly unlisted: UnlistedService) {}

  /** Says that somebody else officiated. A manager confirms or declines it. */
  @Post('events/:id/unlisted-officials')
  @HttpCode(202)
  @Authenticated(Permission.ReviewCreate)
  add(
    @Param('id', ParseId) id: number,
    @Body() input: NameUnlistedDto,
    @CurrentUser() author: SessionUser,
  ): Promise<UnlistedStateDto> {
    return this.unlisted.add(author, id, input);
  }

  /** Lists whom the user has named: those that wait, and those decided in the last 30 days. */
  @Get('unlisted-officials/mine')
  @Authenticated(Permission.ReviewCreate)
  own(@CurrentUser() author: SessionUser): Promise<OwnUnlistedDto[]> {
    return this.unlisted.listOwn(author);
  }

  @Patch('unlisted-officials/mine/:id')
  @Authenticated(Permission.ReviewCreate)
  change(
    @Param('id', ParseId) id: number,
    @Body() { review }: ChangeUnlistedDto,
    @CurrentUser() author: SessionUser,
  ): Promise<MessageDto> {
    return this.unlisted.change(author, id, review);
  }

  @Delete('unlisted-officials/mine/:id')
  @Authenticated(Permission.ReviewCreate)
  withdraw(@Param('id', ParseId) id: number, @CurrentUser() author: SessionUser): Promise<MessageDto> {
    return this.unlisted.withdraw(author, id);
  }

  /** Lists those that wait for a decision, the oldest first. */
  @Get('unlisted-officials')
  @Authenticated(Permission.EventManage)
  list(
    @Query() query: UnlistedQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UnlistedOfficialDto[]> {
    return sendPage(reply, this.unlisted.list(query));
  }

  @Post('unlisted-officials/:id/confirm')
  @HttpCode(200)
  @Authenticated(Permission.EventManage)
  confirm(
    @Param('id', ParseId) id: number,
    @Body() { officialId }: ConfirmUnlistedDto,
    @CurrentUser() manager: SessionUser,
  ): Promise<MessageDto> {
    return this.unlisted.confirm(manager, id, officialId);
  }

  @Post('unlisted-officials/:id/decline')
  @HttpCode(200)
  @Authenticated(Permission.EventManage)
  decline(
    @Param('id', ParseId) id: number,
    @Body() { reason }: DeclineUnlistedDto,
    @CurrentUser() manager: SessionUser,
  ): Promise<MessageDto> {
    return this.unlisted.decline(manager, id, reason);
  }
}
