import { Injectable } from '@nestjs/common';
import { OnJob, type Jobs } from '../../queue';
import { RatingsService } from './ratings.service';

@Injectable()
export class ReviewsJobs {
  constructor(private readonly ratings: RatingsService) {}

  @OnJob('ratings.recompute')
  recompute({ officialId, month }: Jobs['ratings.recompute']): Promise<void> {
    return this.ratings.recompute(officialId, month);
  }
}
