import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MESSAGES, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { isUniqueViolation } from '../../common/errors';
import { type MessageDto, pageWindow, type PageQuery } from '../../common/http';
import { OutboxService } from '../../queue';
import { EventsService } from '../events';
import { OfficialsService } from '../officials';
import { UsersService } from '../users';
import type { CreateReviewDto } from './dto/create-review.dto';
import type { CategoryAveragesDto, ReviewDto } from './dto/review.dto';
import { wholeAverage } from './rating';
import { RatingsService } from './ratings.service';
import { ONE_REVIEW_CONSTRAINT } from './review.entity';
import { isOwnRecord } from './reviews.policy';
import { ReviewsRepository } from './reviews.repository';

@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly officials: OfficialsService,
    private readonly events: EventsService,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly ratings: RatingsService,
  ) {}

  async ofOfficial(officialId: number, query: PageQuery): Promise<{ data: ReviewDto[]; total: number }> {
    await this.officials.get(officialId);
    const { limit, offset } = pageWindow(query);
    return this.reviews.ofOfficial(officialId, limit, offset);
  }

  mine(author: SessionUser, officialId: number): Promise<ReviewDto[]> {
    return this.reviews.byAuthor(author.id, officialId);
  }

  async categoryAverages(officialId: number): Promise<CategoryAveragesDto> {
    await this.officials.get(officialId);
    const { count, sums } = await this.reviews.categorySums(officialId);
    return Object.fromEntries(
      RATING_CATEGORIES.map((name) => [name, wholeAverage(sums[name], count)]),
    ) as Record<RatingCategory, number | null>;
  }

  /**
   * Stores the review and promises the new rating, both or neither. The rating itself follows in the worker: a
   * hundred coaches at once do not wait for each other here. The answer waits for it, the transaction does not.
   */
  async create(author: SessionUser, officialId: number, input: CreateReviewDto): Promise<ReviewDto> {
    if (isOwnRecord(author, officialId)) throw new ForbiddenException(MESSAGES.ownRecord);
    const { mechanics, professionalism, positioning, stalling, consistency, appearance, eventId } = input;
    try {
      const { review, jobs } = await this.reviews.transaction(async (em) => {
        // The official before the assignment, as who removes an official takes them.
        if (!(await this.officials.hold(em, officialId)))
          throw new NotFoundException(MESSAGES.officialNotFound);
        const day = await this.events.dayOfAssignment(em, eventId, officialId);
        if (day === null) throw new BadRequestException(MESSAGES.notAssigned);
        // Before anything tells whether the account has rated the event.
        if (!(await this.users.mayRate(em, author.id, day)))
          throw new ForbiddenException(MESSAGES.ratesLaterEventsOnly);
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
        const jobs = await this.outbox.enqueue(em, 'ratings.recompute', { officialId });
        return { review: (await this.reviews.view(id, em)) as ReviewDto, jobs };
      });
      await this.ratings.written(jobs);
      return review;
    } catch (error) {
      if (isUniqueViolation(error, ONE_REVIEW_CONSTRAINT))
        throw new ConflictException(MESSAGES.alreadyReviewed);
      throw error;
    }
  }

  /**
   * Takes the anonymous reviews off an account, for good: they count on, and nothing leads from them to a person any
   * more. Answers their ids. The caller holds the account, so that none is being written meanwhile.
   */
  detachAnonymous(em: EntityManager, userId: number): Promise<number[]> {
    return this.reviews.detachAnonymous(em, userId);
  }

  /**
   * The author, who stays the author until the transaction ends; null when there is none any more. Account and review
   * are locked in the order in which a new password detaches anonymous reviews.
   */
  async lockAuthor(em: EntityManager, id: number): Promise<number | null> {
    const authorId = await this.reviews.findAuthorId(em, id);
    if (authorId === null) return null;
    await this.users.lockForKeyShare(em, authorId);
    return this.reviews.lockAuthor(em, id);
  }

  /** The name of the official that the review is about; null when the review no longer exists. */
  async findOfficialName(
    em: EntityManager,
    id: number,
  ): Promise<{ firstName: string; lastName: string } | null> {
    const officialId = await this.reviews.findOfficialId(em, id);
    return officialId === null ? null : this.officials.findName(em, officialId);
  }

  /** Reporting twice changes nothing; author and managers hear of it once. */
  async report(reporter: SessionUser, id: number): Promise<ReviewDto> {
    return this.reviews.transaction(async (em) => {
      const first = await this.reviews.markReported(em, id);
      const review = await this.reviews.view(id, em);
      if (!review) throw new NotFoundException(MESSAGES.reviewNotFound);
      if (first) {
        // The jobs name the review and who reports it, whom the audit log has too; never the author.
        await this.outbox.enqueue(em, 'notify', { kind: 'review.reported', reviewId: id });
        await this.outbox.enqueue(em, 'notify', {
          kind: 'review.to-check',
          reviewId: id,
          reporterId: reporter.id,
        });
        const { officialId } = review;
        await audit(em, {
          action: 'review.report',
          subject: 'review',
          subjectId: id,
          detail: { officialId },
        });
      }
      return review;
    });
  }

  /** The review goes, and the new rating is promised, both or neither. 404 where there is none. */
  async remove(id: number): Promise<MessageDto> {
    const jobs = await this.reviews.transaction(async (em) => {
      const removed = await this.reviews.remove(em, id);
      if (!removed) throw new NotFoundException(MESSAGES.reviewNotFound);
      const { officialId } = removed;
      await audit(em, { action: 'review.delete', subject: 'review', subjectId: id, detail: { officialId } });
      return this.outbox.enqueue(em, 'ratings.recompute', { officialId });
    });
    await this.ratings.written(jobs);
    return { message: 'Review deleted' };
  }
}
