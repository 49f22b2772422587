import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { OfficialsModule } from '../officials';
import { UsersModule } from '../users';
import { RatingsController } from './ratings.controller';
import { RatingsService } from './ratings.service';
import { RemovalsController } from './removals.controller';
import { RemovalsService } from './removals.service';
import { ReviewsController } from './reviews.controller';
import { ReviewsCron } from './reviews.cron';
import { ReviewsJobs } from './reviews.jobs';
import { ReviewsRepository } from './reviews.repository';
import { ReviewsService } from './reviews.service';

@Module({
  imports: [EventsModule, OfficialsModule, UsersModule],
  controllers: [ReviewsController, RemovalsController, RatingsController],
  providers: [ReviewsService, RatingsService, RemovalsService, ReviewsRepository, ReviewsJobs, ReviewsCron],
  exports: [ReviewsService, RatingsService, ReviewsCron],
})
export class ReviewsModule {}
