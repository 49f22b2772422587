import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MESSAGES } from '@rmo/contracts';
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
import { RatingsService } from './ratings.service';
import { ONE_REVIEW_CONSTRAINT } from './review.entity';
import { isOwnRecord } from './reviews.policy';
import { ReviewsRepository } from './reviews.repository';

@Injectable()
export class ReviewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reviews: ReviewsRepository,
    private readonly officials: OfficialsService,
    private readonly events: EventsService,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly ratings: RatingsService,
  ) {}

  async listByOfficial(officialId: number, query: PageQuery): Promise<{ data: ReviewDto[]; total: number }> {
    await this.officials.get(officialId);
    const { limit, offset } = pageWindow(query);
    return this.reviews.listByOfficial(officialId, limit, offset);
  }

  listOwn(author: SessionUser, officialId: number): Promise<ReviewDto[]> {
    return this.reviews.listByAuthor(author.id, officialId);
  }

  async categoryAverages(officialId: number): Promise<CategoryAveragesDto> {
    await this.officials.get(officialId);
    return this.reviews.findCategoryAverages(officialId);
  }

  /**
   * Stores the review and enqueues the new rating in one transaction. The worker computes the rating, so that a
   * hundred coaches at once don't wait for each other here; only the response waits for it.
   */
  async create(author: SessionUser, officialId: number, input: CreateReviewDto): Promise<ReviewDto> {
    if (isOwnRecord(author, officialId)) throw new ForbiddenException(MESSAGES.ownRecord);
    const { mechanics, professionalism, positioning, stalling, consistency, appearance, eventId } = input;
    try {
      const { review, jobs } = await this.dataSource.transaction(async (em) => {
        // The official before the assignment, the order in which deleting an official locks them.
        if (!(await this.officials.lockForKeyShare(em, officialId)))
          throw new NotFoundException(MESSAGES.officialNotFound);
        const day = await this.events.lockAssignmentDay(em, eventId, officialId);
        if (day === null) throw new BadRequestException(MESSAGES.notAssigned);
        // Checked before the unique index could reveal that the account has rated the event.
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
        return { review: (await this.reviews.find(id, em)) as ReviewDto, jobs };
      });
      await this.ratings.waitForRatings(jobs);
      return review;
    } catch (error) {
      if (isUniqueViolation(error, ONE_REVIEW_CONSTRAINT))
        throw new ConflictException(MESSAGES.alreadyReviewed);
      throw error;
    }
  }

  /**
   * Removes the author from the anonymous reviews of an account, for good; they still count. Returns their ids. The
   * caller has locked the account, so that no review is being written meanwhile.
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

  /** Reporting twice changes nothing; author and managers are notified once. */
  async report(reporter: SessionUser, id: number): Promise<ReviewDto> {
    return this.dataSource.transaction(async (em) => {
      const first = await this.reviews.markReported(em, id);
      const review = await this.reviews.find(id, em);
      if (!review) throw new NotFoundException(MESSAGES.reviewNotFound);
      if (first) {
        // The payloads name the review and its reporter, who is in the audit log too; never the author.
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

  /** Deletes the review and enqueues the new rating in one transaction. 404 where there is none. */
  async remove(id: number): Promise<MessageDto> {
    const jobs = await this.dataSource.transaction(async (em) => {
      const removed = await this.reviews.delete(em, id);
      if (!removed) throw new NotFoundException(MESSAGES.reviewNotFound);
      const { officialId } = removed;
      await audit(em, { action: 'review.delete', subject: 'review', subjectId: id, detail: { officialId } });
      return this.outbox.enqueue(em, 'ratings.recompute', { officialId });
    });
    await this.ratings.waitForRatings(jobs);
    return { message: 'Review deleted' };
  }
}
