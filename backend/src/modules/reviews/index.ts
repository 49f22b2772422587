export { ReviewsModule } from './reviews.module';
export { ReviewsService } from './reviews.service';
export { Review } from './review.entity';
