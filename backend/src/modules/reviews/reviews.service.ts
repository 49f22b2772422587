import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import { MESSAGES, RATING_CATEGORIES } from '@rmo/contracts';
import type { SessionUser } from '../../common/auth';
import { isForeignKeyViolation, isUniqueViolation } from '../../common/errors';
import { pageWindow, type PageQuery } from '../../common/http';
import { OutboxService } from '../../queue';
import { EventsService } from '../events';
import { OfficialsService } from '../officials';
import type { CreateReviewDto } from './dto/create-review.dto';
import type { CategoryAverages, ReviewView } from './dto/review.dto';
import { wholeAverage } from './rating';
import { ONE_REVIEW_CONSTRAINT } from './review.entity';
import { isOwnRecord } from './reviews.policy';
import { ReviewsRepository } from './reviews.repository';

@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly officials: OfficialsService,
    private readonly events: EventsService,
    private readonly outbox: OutboxService,
  ) {}

  async ofOfficial(officialId: number, query: PageQuery): Promise<{ data: ReviewView[]; total: number }> {
    await this.officials.get(officialId);
    const { limit, offset } = pageWindow(query);
    return this.reviews.ofOfficial(officialId, limit, offset);
  }

  mine(author: SessionUser, officialId: number): Promise<ReviewView[]> {
    return this.reviews.byAuthor(author.id, officialId);
  }

  async categoryAverages(officialId: number): Promise<CategoryAverages> {
    await this.officials.get(officialId);
    const { count, sums } = await this.reviews.categorySums(officialId);
    return Object.fromEntries(
      RATING_CATEGORIES.map((name) => [name, wholeAverage(sums[name], count)]),
    ) as CategoryAverages;
  }

  /**
   * Stores the review and promises the new rating, both or neither. The rating itself follows in the worker: a
   * hundred coaches at once do not wait for each other here.
   */
  async create(author: SessionUser, officialId: number, input: CreateReviewDto): Promise<ReviewView> {
    if (isOwnRecord(author, officialId)) throw new ForbiddenException(MESSAGES.ownRecord);
    await this.officials.get(officialId);
    const { mechanics, professionalism, positioning, stalling, consistency, appearance, eventId } = input;
    try {
      return await this.reviews.transaction(async (em) => {
        if (!(await this.events.isAssigned(em, eventId, officialId))) {
          throw new BadRequestException(MESSAGES.notAssigned);
        }
        const id = await this.reviews.insert(em, {
          officialId,
          userId: author.id,
          eventId,
          mechanics,
          professionalism,
          positioning,
          stalling,
          consistency,
          appearance,
          comment: input.comment ?? '',
          isAnonymous: input.isAnonymous ?? false,
        });
        await this.outbox.add(em, 'ratings.recompute', { officialId });
        return (await this.reviews.view(id, em)) as ReviewView;
      });
    } catch (error) {
      if (isUniqueViolation(error, ONE_REVIEW_CONSTRAINT))
        throw new ConflictException(MESSAGES.alreadyReviewed);
      // The official or the event was deleted between the check and the insert.
      if (isForeignKeyViolation(error)) throw new NotFoundException(MESSAGES.officialNotFound);
      throw error;
    }
  }

  /** Reporting twice changes nothing; the author hears of it once. */
  async report(id: number): Promise<ReviewView> {
    return this.reviews.transaction(async (em) => {
      const first = await this.reviews.markReported(em, id);
      // The job names the review only: no row outside the reviews joins a person to one.
      if (first) await this.outbox.add(em, 'notify', { kind: 'review.reported', reviewId: id });
      const review = await this.reviews.view(id, em);
      if (!review) throw new NotFoundException(MESSAGES.reviewNotFound);
      return review;
    });
  }
}
