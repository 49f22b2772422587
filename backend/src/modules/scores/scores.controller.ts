import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { MessageDto, ParseId } from '../../common/http';
import { FairScoreDto, MirrorDto } from './scores.dto';
import { MirrorService } from './mirror/mirror.service';
import { ScoresService } from './scores.service';

@Controller()
export class ScoresController {
  constructor(
    private readonly scores: ScoresService,
    private readonly mirror: MirrorService,
  ) {}

  /** Returns the score that the official would get from an average rater: with an explanation for readers of reviews, else to one decimal. */
  @Get('officials/:id/fair-score')
  @Authenticated()
  get(@CurrentUser() reader: SessionUser, @Param('id', ParseId) id: number): Promise<FairScoreDto> {
    return this.scores.get(reader, id);
  }

  /** Returns how the logged-in user rates, compared with all users. */
  @Get('reviews/mine/mirror')
  @Authenticated(Permission.ReviewCreate)
  ofAuthor(@CurrentUser() author: SessionUser): Promise<MirrorDto> {
    return this.mirror.get(author);
  }

  /** Starts computing all officials' fair scores in the background. */
  @Post('admin/refresh-scores')
  @HttpCode(200)
  @Authenticated(Permission.AdminArea)
  refresh(): Promise<MessageDto> {
    return this.scores.refresh();
  }
}
