import { Injectable, NotFoundException } from '@nestjs/common';
import { MESSAGES, type ReviewModeration } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { existingOr404 } from '../../common/errors';
import { type Jobs, OutboxService } from '../../queue';
import { OfficialsRepository } from '../officials';
import { UsersRepository } from '../users';
import type { ReviewDto } from './reviews.dto';
import { RatingBatches } from './publication/rating-batches';
import { ReviewsRepository } from './reviews.repository';

const SCORES_DELAY_MS = 5 * 60_000;
const AFTER_MODERATION_PAYLOAD: Jobs['scores.compute'] = { isModeration: true };

/**
 * Applies moderation to reviews in the caller's transaction. `awaitDecision`, `hideComment`, `moderate` and `delete` need the
 * review's lock, which the `lock…` methods take.
 */
@Injectable()
export class ReviewModerationService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly officials: OfficialsRepository,
    private readonly users: UsersRepository,
    private readonly batches: RatingBatches,
    private readonly outbox: OutboxService,
  ) {}

  /** Returns a review as people other than its author see it. 404 if it doesn't exist. */
  async get(em: EntityManager, id: number): Promise<ReviewDto> {
    return existingOr404(await this.reviews.find(id, em), MESSAGES.reviewNotFound);
  }

  listWithHiddenComments(ids: number[]): Promise<Map<number, ReviewDto>> {
    return this.reviews.listWithHiddenComments(ids);
  }

  /** Returns the official, whom it locks first, as deleting an official does. 404 if the review doesn't exist. */
  async lockAndReport(em: EntityManager, id: number): Promise<number> {
    const { officialId } = existingOr404(await this.reviews.findStored(em, id), MESSAGES.reviewNotFound);
    const [official] = await this.officials.lockForKeyShare(em, [officialId]);
    const review = official ? await this.reviews.lockForUpdate(em, id) : null;
    if (!review || review.isHeld) throw new NotFoundException(MESSAGES.reviewNotFound);
    await this.reviews.markReported(em, id);
    return officialId;
  }

  /** Locks the reviews in id order, except anonymous ones that hide the event. */
  async lockAndReportAll(em: EntityManager, officialId: number, eventId: number): Promise<number[]> {
    const ids = await this.reviews.lockAllOf(em, officialId, eventId);
    for (const id of ids) await this.reviews.markReported(em, id);
    return ids;
  }

  /** Locks a review after its author's account; null if it doesn't exist. Prevents publication in the meantime. */
  async lockForDecision(em: EntityManager, id: number) {
    await this.batches.lockShared(em);
    const storedReview = await this.reviews.findStored(em, id);
    if (storedReview?.userId) await this.users.lockForKeyShare(em, storedReview.userId);
    const review = await this.reviews.lockForUpdate(em, id);
    return review && { authorId: review.userId, moderation: review.moderation };
  }

  async awaitDecision(em: EntityManager, id: number): Promise<void> {
    await this.reviews.update(em, id, { isReportDecided: false });
  }

  async hideComment(em: EntityManager, id: number): Promise<void> {
    await this.reviews.hideComment(em, id);
  }

  /** Stores the decision and the explanation for the author. Returns the rating jobs, if the rating changes. */
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

  async delete(em: EntityManager, id: number): Promise<string[]> {
    const deletedReview = await this.reviews.delete(em, id);
    if (!deletedReview) return [];
    await this.enqueueScores(em);
    return this.outbox.enqueue(em, 'ratings.recompute', deletedReview);
  }

  /** Schedules one computation for all decisions within a few minutes. Keeps other waiting ones, such as a publication's. */
  private async enqueueScores(em: EntityManager): Promise<void> {
    await this.outbox.withdraw(em, 'scores.compute', AFTER_MODERATION_PAYLOAD);
    await this.outbox.enqueueAfter(em, SCORES_DELAY_MS, 'scores.compute', AFTER_MODERATION_PAYLOAD);
  }
}
