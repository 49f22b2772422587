import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  HttpException,
  Injectable,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  can,
  eventStart,
  lastDay,
  fullName,
  MESSAGES,
  Permission,
  lowScoreError,
  pickGiven,
  type EventTiming,
  RATING_CATEGORIES,
  ratingWindow,
  windowError,
  zonedDay,
} from '@rmo/contracts';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { existingOr404, flattenErrors, isUniqueViolation, validationError } from '../../common/errors';
import { type DaysQuery, type MessageDto, pageWindow } from '../../common/http';
import { OutboxService } from '../../queue';
import { EventsRepository } from '../events';
import { OfficialsRepository, OfficialsService } from '../officials';
import { RatingRulesService } from '../settings';
import { UsersRepository } from '../users';
import {
  type CategoryAveragesDto,
  type CreateReviewDto,
  EventReviewDto,
  type EventReviewResultDto,
  type ReviewDto,
} from './reviews.dto';
import { OwnReviewsRepository } from './own-reviews.repository';
import { RatingBatches } from './publication/rating-batches';
import { RatingsService } from './ratings.service';
import { ONE_REVIEW_CONSTRAINT } from './review.entity';
import { ReviewsRepository } from './reviews.repository';

type Scores = Omit<CreateReviewDto, 'eventId'>;

@Injectable()
export class ReviewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reviews: ReviewsRepository,
    private readonly own: OwnReviewsRepository,
    private readonly officials: OfficialsService,
    private readonly officialsRepository: OfficialsRepository,
    private readonly events: EventsRepository,
    private readonly users: UsersRepository,
    private readonly outbox: OutboxService,
    private readonly ratings: RatingsService,
    private readonly rules: RatingRulesService,
    private readonly batches: RatingBatches,
  ) {}

  async listByOfficial(reader: SessionUser, officialId: number, query: DaysQuery) {
    await this.officials.get(officialId);
    return this.reviews.listByOfficial(reader.id, officialId, { ...query, ...pageWindow(query) });
  }

  async findCategoryAverages(officialId: number): Promise<CategoryAveragesDto> {
    await this.officials.get(officialId);
    return this.reviews.findCategoryAverages(officialId);
  }

  /** The worker computes the rating, so that concurrent coaches don't wait for each other; only the response waits. */
  async create(author: SessionUser, officialId: number, input: CreateReviewDto): Promise<ReviewDto> {
    const { review, jobs } = await this.insert(author, officialId, input);
    await this.ratings.waitForRatings(jobs);
    return review;
  }

  /**
   * A rejected review doesn't stop the others. If a review is sent again with the same content, the stored one is returned,
   * but not to whoever came from a reminder's link, who could find out its scores by trying.
   */
  async createMany(author: SessionUser, eventId: number, rows: EventReviewRow[]) {
    const results: EventReviewResultDto[] = [];
    const jobs: string[] = [];
    for (const { officialId, error, input } of rows) {
      if (error !== undefined) {
        results.push({ officialId, status: 400, message: error });
        continue;
      }
      try {
        const inserted = await this.insert(author, officialId, { ...input, eventId });
        jobs.push(...inserted.jobs);
        results.push({ officialId, status: 201, review: inserted.review });
      } catch (cause) {
        if (!(cause instanceof HttpException)) throw cause;
        const mayRead = cause.getStatus() === 409 && author.onlyEventId === undefined;
        const review = mayRead ? await this.findSame(author, officialId, { ...input, eventId }) : null;
        if (review) results.push({ officialId, status: 200, review });
        else results.push({ officialId, status: cause.getStatus(), message: cause.message });
      }
    }
    await this.ratings.waitForRatings(jobs);
    return results;
  }

  private async findSame(author: SessionUser, officialId: number, input: CreateReviewDto) {
    const [stored] = await this.own.list(author.id, { officialId, eventId: input.eventId });
    const isSame =
      stored &&
      RATING_CATEGORIES.every((category) => stored[category] === input[category]) &&
      stored.comment === (input.comment ?? '') &&
      stored.isAnonymous === (input.isAnonymous ?? false);
    return isSame ? this.reviews.find(stored.id) : null;
  }

  private async insert(author: SessionUser, officialId: number, input: CreateReviewDto) {
    // Officials who have an account must not review themselves.
    if (author.officialId === officialId) throw new ForbiddenException(MESSAGES.ownRecord);
    const { eventId } = input;
    try {
      return await this.dataSource.transaction(async (em) => {
        await this.batches.lockShared(em);
        // Locks the official before the assignment, in the same order as deleting an official does.
        const [official] = await this.officialsRepository.lockForKeyShare(em, [officialId]);
        if (!official) throw new NotFoundException(MESSAGES.officialNotFound);
        const event = await this.events.lockAssigned(em, eventId, officialId);
        if (!event) throw new BadRequestException(MESSAGES.notAssigned);
        // This check precedes the insert, whose unique index could reveal that the account has already rated the event.
        await this.checkAuthor(em, author.id, lastDay(event));
        await this.checkRules(em, author, { eventId, event, input });
        return this.store(em, author.id, { officialId, eventId, input });
      });
    } catch (error) {
      if (isUniqueViolation(error, ONE_REVIEW_CONSTRAINT))
        throw new ConflictException(MESSAGES.alreadyReviewed);
      throw error;
    }
  }

  /** Waits for a publication that is under way. Transactions that store a review take this lock first. */
  lockPublication(em: EntityManager): Promise<void> {
    return this.batches.lockShared(em);
  }

  /** The caller has checked the rules. `date`: when the review was sent, if that isn't now. */
  async store(
    em: EntityManager,
    userId: number | null,
    { officialId, eventId, input, date }: { officialId: number; eventId: number; input: Scores; date?: Date },
  ): Promise<{ review: ReviewDto; jobs: string[] }> {
    const { publication } = await this.rules.get(em);
    const isAnonymous = input.isAnonymous ?? false;
    const id = await this.reviews.insert(em, {
      ...{ officialId, userId, eventId, isAnonymous, date },
      ...pickGiven(RATING_CATEGORIES, input),
      comment: input.comment ?? '',
      isHeld: publication === 'batched' && isAnonymous,
      hidesTime: publication === 'batched' && !isAnonymous,
    });
    const review = (await this.reviews.find(id, em)) as ReviewDto;
    const month = zonedDay(new Date(review.date)).slice(0, 7);
    return { review, jobs: await this.outbox.enqueue(em, 'ratings.recompute', { officialId, month }) };
  }

  /** Locks the account. 401: it is gone; 403: it may rate only events that end later than on `day`. */
  async checkAuthor(em: EntityManager, id: number, day: string): Promise<void> {
    const mayRate = await this.users.lockForRating(em, id, day);
    if (mayRate === null) throw new UnauthorizedException(MESSAGES.notAuthenticated);
    if (!mayRate) throw new ForbiddenException(MESSAGES.ratesLaterEventsOnly);
  }

  /** 409: outside the rating window; 403: only participants may rate; 400: a low rating lacks the required comment. */
  async checkRules(
    em: EntityManager,
    author: SessionUser,
    { eventId, event, input }: { eventId: number; event: EventTiming; input: Scores | null },
  ): Promise<void> {
    const rules = await this.rules.get(em);
    const timing = { writtenAt: input?.writtenAt ?? null, start: eventStart(event) };
    const windowMessage = windowError(ratingWindow(event, rules), new Date(), timing);
    if (windowMessage) throw new ConflictException(windowMessage);
    const mustTakePart = rules.eligibility === 'present' && !can(author, Permission.EventManage);
    if (mustTakePart && !(await this.events.tookPart(em, eventId, author)))
      throw new ForbiddenException(MESSAGES.didNotTakePart);
    const error = input && lowScoreError(input, rules.lowScoreComment);
    if (error) throw validationError([{ field: 'comment', message: error }]);
  }

  /** The author can't be removed until the transaction ends. Locks the account before the review, as setting a password does. */
  async lockAuthor(em: EntityManager, id: number): Promise<number | null> {
    const review = await this.reviews.findStored(em, id);
    if (!review?.userId) return null;
    await this.users.lockForKeyShare(em, review.userId);
    return this.reviews.lockAuthor(em, id);
  }

  /** Returns null if the review no longer exists. */
  async findOfficial(em: EntityManager, id: number) {
    const review = await this.reviews.findStored(em, id);
    const name = review && (await this.officialsRepository.findName(em, review.officialId));
    return review && name && { id: review.officialId, ...name };
  }

  async remove(id: number): Promise<MessageDto> {
    const jobs = await this.dataSource.transaction(async (em) => {
      // Prevents publication until the transaction ends, because a batch must check removals before publishing them.
      await this.batches.lockShared(em);
      const { officialId } = existingOr404(await this.reviews.delete(em, id), MESSAGES.reviewNotFound);
      const official = await this.officialsRepository.findName(em, officialId);
      const name = official ? fullName(official) : undefined;
      await audit(em, { action: 'review.delete', subjectId: id, name, detail: { officialId } });
      return this.outbox.enqueue(em, 'ratings.recompute', { officialId });
    });
    await this.ratings.waitForRatings(jobs);
    return { message: 'Review deleted' };
  }
}

export type EventReviewRow =
  | { officialId: number | null; error: string; input?: undefined }
  | { officialId: number; error?: undefined; input: EventReviewDto };

/** Validates each review separately. 400 for the whole request if an official appears twice. */
export function validateRows(rows: object[]): EventReviewRow[] {
  const validatedRows = rows.map(validateRow);
  const ids = validatedRows.map(({ officialId }) => officialId).filter((id) => id !== null);
  if (new Set(ids).size < ids.length) throw new BadRequestException('Each official can be rated once');
  return validatedRows;
}

function validateRow(row: object): EventReviewRow {
  const input = plainToInstance(EventReviewDto, row);
  const errors = validateSync(input, { whitelist: true, stopAtFirstError: true });
  if (errors.length === 0) return { officialId: input.officialId, input };
  const [firstError] = flattenErrors(errors);
  const isIdValid = errors.every(({ property }) => property !== 'officialId');
  return { officialId: isIdValid ? input.officialId : null, error: firstError!.message };
}
