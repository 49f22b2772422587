import { Global, Module } from '@nestjs/common';
import { EventReviews, EventsModule } from '../events';
import { OfficialReviews, OfficialsModule } from '../officials';
import { PublicationSwitch, SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { FiguresController } from './figures/figures.controller';
import { FiguresRepository } from './figures/figures.repository';
import { FiguresService } from './figures/figures.service';
import { ManagedReviewsRepository } from './managed-reviews.repository';
import { ManagedReviewsService } from './managed-reviews.service';
import { OwnReviewsRepository } from './own-reviews.repository';
import { OwnReviewsService } from './own-reviews.service';
import { PublicationCron } from './publication/publication.cron';
import { PublicationService } from './publication/publication.service';
import { RatingBatches } from './publication/rating-batches';
import { RatingsService } from './ratings.service';
import { ReviewModerationService } from './review-moderation.service';
import { ReviewsController } from './reviews.controller';
import { ReviewsCron } from './reviews.cron';
import { ReviewsRepository } from './reviews.repository';
import { ReviewsService } from './reviews.service';
import { ToRateController } from './to-rate/to-rate.controller';
import { PinsAndSkipsRepository } from './to-rate/to-rate.repository';
import { ToRateService } from './to-rate/to-rate.service';

export { MonthFigureDto } from './figures/figures.dto';
export type { ManagedReviewsFilter } from './managed-reviews.repository';
export { Review } from './review.entity';
export {
  CreateReviewDto,
  type ManagedReviewDto,
  ManagedReviewsQuery,
  ReviewDto,
  ReviewedOfficialDto,
  ReviewEventDto,
} from './reviews.dto';
export { ToRateDto } from './to-rate/to-rate.dto';
export type { Rater } from './to-rate/to-rate.service';
export {
  FiguresRepository,
  ManagedReviewsService,
  OwnReviewsRepository,
  PinsAndSkipsRepository,
  RatingsService,
  ReviewModerationService,
  ReviewsCron,
  ReviewsRepository,
  ReviewsService,
  ToRateService,
};

const EXPORTED_PROVIDERS = [
  FiguresRepository,
  ManagedReviewsService,
  OwnReviewsRepository,
  PinsAndSkipsRepository,
  RatingsService,
  ReviewModerationService,
  ReviewsRepository,
  ReviewsService,
  ToRateService,
];

/** Global, because it provides the ports that the lower modules officials, events and settings declare. */
@Global()
@Module({
  imports: [EventsModule, OfficialsModule, SettingsModule, UsersModule],
  controllers: [ReviewsController, ToRateController, FiguresController],
  providers: [
    ...EXPORTED_PROVIDERS,
    OwnReviewsService,
    ManagedReviewsRepository,
    FiguresService,
    RatingBatches,
    PublicationService,
    PublicationCron,
    ReviewsCron,
    { provide: OfficialReviews, useExisting: ReviewsRepository },
    { provide: PublicationSwitch, useExisting: RatingBatches },
    { provide: EventReviews, useExisting: RatingsService },
  ],
  exports: [...EXPORTED_PROVIDERS, OfficialReviews, EventReviews, PublicationSwitch],
})
export class ReviewsModule {}
