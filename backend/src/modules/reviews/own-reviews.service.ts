import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { MESSAGES, REVIEW_EDITABLE_HOURS } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionUser } from '../../common/auth';
import { type MessageDto, pageWindow } from '../../common/http';
import { OutboxService } from '../../queue';
import type { MyReviewsQuery } from './dto/my-reviews.query';
import type { OwnReviewDto, UpdateReviewDto } from './dto/own-review.dto';
import { RatingsService } from './ratings.service';
import { ReviewsRepository, type StoredOwnReview } from './reviews.repository';

/** The reviews of the logged-in person, who may change and withdraw each for a day. */
@Injectable()
export class OwnReviewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reviews: ReviewsRepository,
    private readonly outbox: OutboxService,
    private readonly ratings: RatingsService,
  ) {}

  async list(author: SessionUser, query: MyReviewsQuery): Promise<{ data: OwnReviewDto[]; total: number }> {
    const { id, officialId } = query;
    const [data, total] = await Promise.all([
      this.reviews.listOwn(author.id, { id, officialId, ...pageWindow(query) }),
      this.reviews.countByAuthor(author.id, { id, officialId }),
    ]);
    return { data: data.map(toOwnReview), total };
  }

  /** Changes what was sent. 404 for a review of somebody else, 409 a day after it was written, or excluded by moderation. */
  async update(author: SessionUser, id: number, input: UpdateReviewDto): Promise<OwnReviewDto> {
    const { comment, ...scores } = input;
    const change = { ...scores, ...(comment === undefined ? {} : { comment: comment ?? '' }) };
    const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const { review, jobs } = await this.dataSource.transaction(async (em) => {
      const officialId = await this.lockEditable(em, author, id);
      await this.reviews.update(em, id, sent);
      const jobs = await this.outbox.enqueue(em, 'ratings.recompute', { officialId });
      const [review] = await this.reviews.listOwn(author.id, { id }, em);
      return { review: review!, jobs };
    });
    await this.ratings.waitForRatings(jobs);
    return toOwnReview(review);
  }

  /** Deletes an own review, so that the event can be rated again. The same errors as `update`. */
  async withdraw(author: SessionUser, id: number): Promise<MessageDto> {
    const jobs = await this.dataSource.transaction(async (em) => {
      const officialId = await this.lockEditable(em, author, id);
      await this.reviews.delete(em, id);
      return this.outbox.enqueue(em, 'ratings.recompute', { officialId });
    });
    await this.ratings.waitForRatings(jobs);
    return { message: 'Review withdrawn' };
  }

  /** The official of an own review that may still be changed. */
  private async lockEditable(em: EntityManager, author: SessionUser, id: number): Promise<number> {
    const review = await this.reviews.lockOwn(em, author.id, id);
    if (!review) throw new NotFoundException(MESSAGES.reviewNotFound);
    // Otherwise it could be withdrawn and written again, and would count.
    if (review.moderation === 'excluded') throw new ConflictException(MESSAGES.reviewExcluded);
    if (Date.parse(editableUntil(review.date)) < Date.now())
      throw new ConflictException(MESSAGES.reviewPublished);
    return review.officialId;
  }
}

const editableUntil = (writtenAt: Date): string =>
  new Date(writtenAt.getTime() + REVIEW_EDITABLE_HOURS * 3_600_000).toISOString();

const toOwnReview = ({ writtenAt, ...review }: StoredOwnReview): OwnReviewDto => ({
  ...review,
  editableUntil: editableUntil(writtenAt),
});
