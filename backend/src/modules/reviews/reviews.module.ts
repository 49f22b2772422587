import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { OfficialsModule } from '../officials';
import { RatingsService } from './ratings.service';
import { ReviewsController } from './reviews.controller';
import { ReviewsCron } from './reviews.cron';
import { ReviewsJobs } from './reviews.jobs';
import { ReviewsRepository } from './reviews.repository';
import { ReviewsService } from './reviews.service';

@Module({
  imports: [EventsModule, OfficialsModule],
  controllers: [ReviewsController],
  providers: [ReviewsService, RatingsService, ReviewsRepository, ReviewsJobs, ReviewsCron],
  exports: [ReviewsService, RatingsService],
})
export class ReviewsModule {}
