export { ReviewsModule } from './reviews.module';
export { ReviewsService } from './reviews.service';
export { ReviewModerationService } from './review-moderation.service';
export { RatingsService } from './ratings.service';
export { type Rater, ToRateService } from './to-rate/to-rate.service';
export { ToRateDto } from './to-rate/dto/to-rate.dto';
export { ReviewsCron } from './reviews.cron';
export { Review } from './review.entity';
export { ReviewDto } from './dto/review.dto';
