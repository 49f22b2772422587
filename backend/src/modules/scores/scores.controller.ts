import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { MessageDto, ParseId } from '../../common/http';
import { FairScoreDto, LastScoreRunDto, MirrorDto } from './scores.dto';
import { MirrorService } from './mirror/mirror.service';
import { ScoresService } from './scores.service';

@Controller()
export class ScoresController {
  constructor(
    private readonly scores: ScoresService,
    private readonly mirror: MirrorService,
  ) {}

  /** Returns an official's fair score: with an explanation for users who may read reviews, to one decimal for the official. */
  @Get('officials/:id/fair-score')
  @Authenticated()
  get(@CurrentUser() reader: SessionUser, @Param('id', ParseId) id: number): Promise<FairScoreDto> {
    return this.scores.get(reader, id);
  }

  /** Returns how the logged-in user rates, compared with all users. */
  @Get('reviews/mine/mirror')
  @Authenticated(Permission.ReviewCreate)
  getMirror(@CurrentUser() author: SessionUser): Promise<MirrorDto> {
    return this.mirror.get(author);
  }

  /** Returns when all officials' fair scores were last computed. */
  @Get('admin/scores/last-run')
  @Authenticated(Permission.AdminArea)
  findLastRun(): Promise<LastScoreRunDto> {
    return this.scores.findLastRun();
  }

  /** Starts computing all officials' fair scores in the background. */
  @Post('admin/refresh-scores')
  @HttpCode(200)
  @Authenticated(Permission.AdminArea)
  refresh(): Promise<MessageDto> {
    return this.scores.refresh();
  }
}
