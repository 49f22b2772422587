import { Injectable } from '@nestjs/common';
import { OnJob } from '../../queue';
import { GrowthService } from './growth.service';

@Injectable()
export class GrowthJobs {
  constructor(private readonly growth: GrowthService) {}

  @OnJob('growth.compute')
  compute(): Promise<void> {
    return this.growth.compute();
  }
}
