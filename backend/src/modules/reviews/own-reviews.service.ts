import { ConflictException, Injectable } from '@nestjs/common';
import {
  fieldNames,
  lowScoreError,
  MESSAGES,
  pickGiven,
  type Publication,
  REVIEW_EDITABLE_HOURS,
  REVIEW_FIELDS,
  seasonYear,
  zonedDay,
} from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { Page } from '../../common/sql/queries';
import type { SessionUser } from '../../common/auth';
import { existingOr404, validationError } from '../../common/errors';
import { type MessageDto, pageWindow } from '../../common/http';
import { OutboxService } from '../../queue';
import { RatingRulesService } from '../settings';
import type { MyReviewsQuery, OwnReviewDto, OwnSeasonDto, UpdateReviewDto } from './reviews.dto';
import { OwnReviewsRepository, type StoredOwnReview } from './own-reviews.repository';
import { RatingsService } from './ratings.service';
import { ReviewsRepository } from './reviews.repository';

/** Handles the logged-in user's reviews. Users may change and withdraw each review until it is published. */
@Injectable()
export class OwnReviewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly own: OwnReviewsRepository,
    private readonly reviews: ReviewsRepository,
    private readonly outbox: OutboxService,
    private readonly ratings: RatingsService,
    private readonly rules: RatingRulesService,
  ) {}

  async list(author: SessionUser, query: MyReviewsQuery): Promise<Page<OwnReviewDto>> {
    const [{ publication }, data, total] = await Promise.all([
      this.rules.get(),
      this.own.list(author.id, { ...query, ...pageWindow(query) }),
      this.own.count(author.id, query),
    ]);
    return { data: data.map((review) => toOwnReview(review, publication)), total };
  }

  async countSeason(author: SessionUser, year = seasonYear(zonedDay(new Date()))): Promise<OwnSeasonDto> {
    return { year, ...(await this.own.countSeason(author.id, year)) };
  }

  /** 404: someone else's review; 409: already published, or excluded by moderation; 400: a low rating lacks its comment. */
  async update(author: SessionUser, id: number, input: UpdateReviewDto): Promise<OwnReviewDto> {
    const comment = input.comment === null ? '' : input.comment;
    const changes = pickGiven(fieldNames(REVIEW_FIELDS), { ...input, comment });
    const { review, jobs, publication } = await this.dataSource.transaction(async (em) => {
      const { officialId, rules } = await this.lockEditable(em, author, id);
      await this.reviews.update(em, id, changes);
      const jobs = await this.outbox.enqueue(em, 'ratings.recompute', { officialId });
      const [review] = await this.own.list(author.id, { id }, em);
      const error = lowScoreError(review!, rules.lowScoreComment);
      if (error) throw validationError([{ field: 'comment', message: error }]);
      return { review: review!, jobs, publication: rules.publication };
    });
    await this.ratings.waitForRatings(jobs);
    return toOwnReview(review, publication);
  }

  async withdraw(author: SessionUser, id: number): Promise<MessageDto> {
    const jobs = await this.dataSource.transaction(async (em) => {
      const { officialId } = await this.lockEditable(em, author, id);
      await this.reviews.delete(em, id);
      return this.outbox.enqueue(em, 'ratings.recompute', { officialId });
    });
    await this.ratings.waitForRatings(jobs);
    return { message: 'Review withdrawn' };
  }

  /** Locks the author's review, and returns its official and the current rating rules. Throws if it may no longer be changed. */
  private async lockEditable(em: EntityManager, author: SessionUser, id: number) {
    const review = existingOr404(await this.own.lock(em, author.id, id), MESSAGES.reviewNotFound);
    // Otherwise the author could withdraw an excluded review and write it again, and it would count.
    if (review.moderation === 'excluded') throw new ConflictException(MESSAGES.reviewExcluded);
    const rules = await this.rules.get(em);
    if (!isEditable({ ...review, writtenAt: review.date }, rules.publication))
      throw new ConflictException(MESSAGES.reviewPublished);
    return { officialId: review.officialId, rules };
  }
}

type WrittenReview = Pick<StoredOwnReview, 'writtenAt' | 'wasPublished' | 'moderation'>;

const endOf = (writtenAt: Date): Date => new Date(writtenAt.getTime() + REVIEW_EDITABLE_HOURS * 3_600_000);

/** If averages are live, a review is editable for a day, even if a batch published it earlier. */
const isEditable = (
  { writtenAt, wasPublished, moderation }: WrittenReview,
  publication: Publication,
): boolean =>
  moderation !== 'excluded' && (publication === 'batched' ? !wasPublished : endOf(writtenAt) >= new Date());

function toOwnReview(stored: StoredOwnReview, publication: Publication): OwnReviewDto {
  const { writtenAt, wasPublished: _, ...review } = stored;
  const editableUntil = publication === 'batched' ? null : endOf(writtenAt).toISOString();
  return { ...review, isEditable: isEditable(stored, publication), editableUntil };
}
