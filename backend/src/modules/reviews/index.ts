import { Global, Module } from '@nestjs/common';
import { EventReviews, EventsModule } from '../events';
import { OfficialReviews, OfficialsModule } from '../officials';
import { PublicationSwitch, SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { FiguresController } from './figures/figures.controller';
import { FiguresRepository } from './figures/figures.repository';
import { FiguresService } from './figures/figures.service';
import { ReviewMonthsRepository } from './figures/review-months.repository';
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

export { ReviewsService } from './reviews.service';
export { OwnReviewsRepository } from './own-reviews.repository';
export { ReviewsRepository } from './reviews.repository';
export { ReviewsCron } from './reviews.cron';
export { FiguresRepository } from './figures/figures.repository';
export type { ManagedReviewsFilter } from './managed-reviews.repository';
export { ManagedReviewsService } from './managed-reviews.service';
export { ReviewModerationService } from './review-moderation.service';
export { RatingsService } from './ratings.service';
export { PinsAndSkipsRepository } from './to-rate/to-rate.repository';
export { type Rater, ToRateService } from './to-rate/to-rate.service';
export { ToRateDto } from './to-rate/to-rate.dto';
export { Review } from './review.entity';
export {
  type ManagedReviewDto,
  ManagedReviewsQuery,
  ReviewDto,
  ReviewedOfficialDto,
  ReviewEventDto,
} from './reviews.dto';

/** Global: the lower modules officials, events and settings declare ports that this one provides. */
@Global()
@Module({
  imports: [EventsModule, OfficialsModule, SettingsModule, UsersModule],
  controllers: [ReviewsController, ToRateController, FiguresController],
  providers: [
    ReviewsService,
    OwnReviewsService,
    OwnReviewsRepository,
    ManagedReviewsService,
    ManagedReviewsRepository,
    ReviewModerationService,
    ToRateService,
    PinsAndSkipsRepository,
    FiguresService,
    FiguresRepository,
    ReviewMonthsRepository,
    RatingsService,
    RatingBatches,
    PublicationService,
    PublicationCron,
    ReviewsRepository,
    ReviewsCron,
    { provide: OfficialReviews, useExisting: ReviewsRepository },
    { provide: PublicationSwitch, useExisting: RatingBatches },
    { provide: EventReviews, useExisting: RatingsService },
  ],
  exports: [
    ReviewsService,
    OwnReviewsRepository,
    ReviewsRepository,
    FiguresRepository,
    ManagedReviewsService,
    ReviewModerationService,
    RatingsService,
    PinsAndSkipsRepository,
    ToRateService,
    OfficialReviews,
    EventReviews,
    PublicationSwitch,
  ],
})
export class ReviewsModule {}
