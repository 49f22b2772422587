import { Injectable } from '@nestjs/common';
import { OnJob } from '../../queue';
import { ScoresService } from './scores.service';

@Injectable()
export class ScoresJobs {
  constructor(private readonly scores: ScoresService) {}

  @OnJob('scores.compute')
  compute(): Promise<void> {
    return this.scores.compute();
  }
}
