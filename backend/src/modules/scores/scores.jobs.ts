import { Injectable } from '@nestjs/common';
import { type Jobs, OnJob } from '../../queue';
import { ScoresService } from './scores.service';

@Injectable()
export class ScoresJobs {
  constructor(private readonly scores: ScoresService) {}

  @OnJob('scores.compute')
  compute({ isPublication }: Jobs['scores.compute']): Promise<void> {
    return this.scores.compute({ isPublication });
  }
}
