import { Injectable, NotFoundException } from '@nestjs/common';
import { MESSAGES, type ReviewModeration } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { existing } from '../../common/errors';
import { type Jobs, OutboxService } from '../../queue';
import { OfficialsService } from '../officials';
import { UsersRepository } from '../users';
import type { ReviewDto } from './reviews.dto';
import { RatingBatches } from './publication/rating-batches';
import { ReviewsRepository } from './reviews.repository';

const SCORES_DELAY_MS = 5 * 60_000;
const AFTER_MODERATION: Jobs['scores.compute'] = { isModeration: true };

/** Applies moderation to reviews. Changes are part of the caller's transaction. */
@Injectable()
export class ReviewModerationService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly officials: OfficialsService,
    private readonly users: UsersRepository,
    private readonly batches: RatingBatches,
    private readonly outbox: OutboxService,
  ) {}

  /** Returns a review as readers other than its author see it. 404 if it doesn't exist. */
  async get(em: EntityManager, id: number): Promise<ReviewDto> {
    return existing(await this.reviews.find(id, em), MESSAGES.reviewNotFound);
  }

  /** Returns reviews with their comments, even if these are hidden. */
  async listWithHiddenComments(ids: number[]): Promise<Map<number, ReviewDto>> {
    const reviews = await this.reviews.listWithHiddenComments(ids);
    return new Map(reviews.map((review) => [review.id, review]));
  }

  /**
   * Locks a review and marks it as reported; returns its official. The official is locked first, because deleting an official
   * locks them in that order. 404 if the review doesn't exist.
   */
  async lockAndReport(em: EntityManager, id: number): Promise<number> {
    const officialId = await this.reviews.findOfficialId(em, id);
    if (officialId === null || !(await this.officials.lockForKeyShare(em, officialId)))
      throw new NotFoundException(MESSAGES.reviewNotFound);
    const review = await this.reviews.lockForUpdate(em, id);
    if (!review || review.isHeld) throw new NotFoundException(MESSAGES.reviewNotFound);
    await this.reviews.markReported(em, id);
    return officialId;
  }

  /**
   * Locks the reviews of an official at an event in the order of their ids and marks them as reported, except anonymous reviews
   * that hide the event.
   */
  async lockAndReportAll(em: EntityManager, officialId: number, eventId: number): Promise<number[]> {
    const ids = await this.reviews.lockAllOf(em, officialId, eventId);
    for (const id of ids) await this.reviews.markReported(em, id);
    return ids;
  }

  /** Locks a review for a decision, after its author's account; null if it doesn't exist. Nothing is published meanwhile. */
  async lockForDecision(
    em: EntityManager,
    id: number,
  ): Promise<{ authorId: number | null; moderation: ReviewModeration | null } | null> {
    await this.batches.lockShared(em);
    const authorId = await this.reviews.findAuthorId(em, id);
    if (authorId !== null) await this.users.lockForKeyShare(em, authorId);
    const review = await this.reviews.lockForUpdate(em, id);
    return review && { authorId: review.userId, moderation: review.moderation };
  }

  /** Marks the review as having an undecided report. The caller must have locked the review. */
  async awaitDecision(em: EntityManager, id: number): Promise<void> {
    await this.reviews.update(em, id, { isReportDecided: false });
  }

  /** Hides the comment unless moderation has already hidden it. The caller must have locked the review. */
  async hideComment(em: EntityManager, id: number): Promise<void> {
    await this.reviews.hideComment(em, id);
  }

  /**
   * Stores the decision with the sentence that its author is told. The caller must have locked the review. Returns the jobs for
   * the new rating, if it changes.
   */
  async moderate(
    em: EntityManager,
    review: { id: number; officialId: number; moderation: ReviewModeration | null },
    moderation: ReviewModeration | null,
    moderationNote: string,
  ): Promise<string[]> {
    await this.reviews.update(em, review.id, { moderation, moderationNote, isReportDecided: true });
    const countsBefore = review.moderation !== 'excluded';
    if (countsBefore === (moderation !== 'excluded')) return [];
    await this.enqueueScores(em);
    return this.outbox.enqueue(em, 'ratings.recompute', { officialId: review.officialId });
  }

  /** Deletes the review; returns the jobs for the new rating. */
  async delete(em: EntityManager, id: number): Promise<string[]> {
    const removed = await this.reviews.delete(em, id);
    if (!removed) return [];
    await this.enqueueScores(em);
    return this.outbox.enqueue(em, 'ratings.recompute', removed);
  }

  /**
   * Schedules one computation for all decisions within a few minutes. Other waiting computations stay, such as a publication's.
   */
  private async enqueueScores(em: EntityManager): Promise<void> {
    await this.outbox.withdraw(em, 'scores.compute', AFTER_MODERATION);
    await this.outbox.enqueueAfter(em, SCORES_DELAY_MS, 'scores.compute', AFTER_MODERATION);
  }
}
