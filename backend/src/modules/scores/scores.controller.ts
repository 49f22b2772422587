import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { MessageDto, ParseId } from '../../common/http';
import { FairScoreDto } from './dto/fair-score.dto';
import { ScoresService } from './scores.service';

@Controller()
export class ScoresController {
  constructor(private readonly scores: ScoresService) {}

  /** What the official would get from an average rater: explained for those who read reviews, to one decimal for the official. */
  @Get('officials/:id/fair-score')
  @Authenticated()
  get(@CurrentUser() reader: SessionUser, @Param('id', ParseId) id: number): Promise<FairScoreDto> {
    return this.scores.get(reader, id);
  }

  /** Computes the fair scores of all officials, in the background. */
  @Post('admin/refresh-scores')
  @HttpCode(200)
  @Authenticated(Permission.AdminArea)
  refresh(): Promise<MessageDto> {
    return this.scores.refresh();
  }
}
