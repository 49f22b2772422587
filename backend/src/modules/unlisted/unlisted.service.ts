import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import {
  lastDay,
  MESSAGES,
  pickGiven,
  RATING_CATEGORIES,
  TIME_ZONE,
  UNLISTED_MESSAGES,
} from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { LimitsService } from '../../common/limits';
import { existingOr404, isUniqueViolation } from '../../common/errors';
import { type MessageDto, pageWindow } from '../../common/http';
import type { Page } from '../../common/sql/queries';
import { OutboxService, RunOnce } from '../../queue';
import { EventsRepository, EventsService } from '../events';
import { OfficialsRepository } from '../officials';
import { RatingsService, ReviewsService } from '../reviews';
import { TeamsRepository } from '../teams';
import type {
  NameUnlistedDto,
  OwnUnlistedDto,
  UnlistedOfficialDto,
  UnlistedQuery,
  UnlistedReviewDto,
  UnlistedStateDto,
} from './unlisted.dto';
import type { UnlistedOfficial, UnlistedReview } from './unlisted.entity';
import { UnlistedRepository } from './unlisted.repository';

/** Authors see a decision for this long. */
const KEEP_DECIDED_DAYS = 30;

@Injectable()
export class UnlistedService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unlisted: UnlistedRepository,
    private readonly events: EventsService,
    private readonly eventsRepository: EventsRepository,
    private readonly officials: OfficialsRepository,
    private readonly teams: TeamsRepository,
    private readonly reviews: ReviewsService,
    private readonly ratings: RatingsService,
    private readonly outbox: OutboxService,
    private readonly limits: LimitsService,
    private readonly runOnce: RunOnce,
  ) {}

  /**
   * The refusals are those of a review, before anybody knows whether the official was there. 409: the official is listed for the
   * event, the author has named the official before, or has too many waiting.
   */
  async add(author: SessionUser, eventId: number, input: NameUnlistedDto): Promise<UnlistedStateDto> {
    // Each name notifies managers, also if it is withdrawn.
    await this.limits.take('unlisted', String(author.id));
    const event = await this.events.get(eventId);
    const officialId = input.officialId ?? null;
    if (event.officials.some((official) => official.id === officialId))
      throw new ConflictException(UNLISTED_MESSAGES.listed);
    const region = await this.teams.regionOf(event.teams.map((team) => team.id));
    try {
      const id = await this.dataSource.transaction(async (em) => {
        await this.unlisted.lockNamedBy(em, author.id);
        if (officialId !== null) await this.lockOfficial(em, author, officialId);
        const timing = await this.eventsRepository.lock(em, eventId, 'for_key_share');
        if (!timing) throw new NotFoundException(MESSAGES.eventNotFound);
        await this.reviews.checkAuthor(em, author.id, lastDay(timing));
        await this.reviews.checkRules(em, author, { eventId, event: timing, input: input.review ?? null });
        if (await this.unlisted.hasTooMany(em, author.id))
          throw new ConflictException(UNLISTED_MESSAGES.tooMany);
        const row = { userId: author.id, eventId, officialId, region, name: input.name || null };
        const claimId = await this.unlisted.insert(em, { ...row, review: toStored(input.review) });
        await this.outbox.enqueue(em, 'notify', { kind: 'unlisted.named', claimId });
        return claimId;
      });
      return { id, state: 'waiting' };
    } catch (error) {
      if (isUniqueViolation(error, 'ux_unlisted_officials_named'))
        throw new ConflictException(UNLISTED_MESSAGES.named);
      throw error;
    }
  }

  listOwn(author: SessionUser): Promise<OwnUnlistedDto[]> {
    return this.unlisted.listOwn(author.id);
  }

  /** 404: it was decided or withdrawn, or somebody else named the official. */
  async change(author: SessionUser, id: number, review: UnlistedReviewDto): Promise<MessageDto> {
    await this.dataSource.transaction(async (em) => {
      const claim = await this.lockWaiting(em, id, author.id);
      const event = existingOr404(
        await this.eventsRepository.lock(em, claim.eventId, 'for_key_share'),
        MESSAGES.eventNotFound,
      );
      await this.reviews.checkAuthor(em, author.id, lastDay(event));
      await this.reviews.checkRules(em, author, { eventId: claim.eventId, event, input: review });
      await this.unlisted.update(em, id, { review: toStored(review) });
    });
    return { message: 'Rating changed' };
  }

  async withdraw(author: SessionUser, id: number): Promise<MessageDto> {
    if (!(await this.unlisted.deleteOwn(author.id, id)))
      throw new NotFoundException(UNLISTED_MESSAGES.notFound);
    return { message: 'Withdrawn' };
  }

  list(query: UnlistedQuery): Promise<Page<UnlistedOfficialDto>> {
    return this.unlisted.list(query, pageWindow(query));
  }

  /** Assigns the official to the event and stores the review with the time at which it was sent. */
  async confirm(manager: SessionUser, id: number, officialId: number): Promise<MessageDto> {
    const jobs = await this.dataSource.transaction(async (em) => {
      await this.reviews.lockPublication(em);
      if ((await this.officials.lockForKeyShare(em, [officialId])).length === 0)
        throw new NotFoundException(MESSAGES.officialNotFound);
      const claim = await this.lockToDecide(em, manager, id);
      const { eventId } = claim;
      const assignment = { eventId, officialId, role: null, days: null };
      const { name } = existingOr404(await this.eventsRepository.lock(em, eventId), MESSAGES.eventNotFound);
      await this.eventsRepository.insertOfficials(em, [assignment]);
      await this.eventsRepository.countChange(em, eventId);
      await audit(em, {
        ...{ action: 'event.update', subjectId: eventId, name },
        detail: { fields: ['officials'] },
      });
      await this.unlisted.update(em, id, {
        ...{ state: 'confirmed', decidedAt: new Date(), decidedBy: manager.id },
        ...{ officialId, review: null },
      });
      await this.outbox.enqueue(em, 'notify', { kind: 'unlisted.decided', claimId: id });
      return this.storeReview(em, claim, officialId);
    });
    await this.ratings.waitForRatings(jobs);
    return { message: 'Added to the event' };
  }

  async decline(manager: SessionUser, id: number, reason: string): Promise<MessageDto> {
    await this.dataSource.transaction(async (em) => {
      const { eventId } = await this.lockToDecide(em, manager, id);
      const decision = { state: 'declined', decidedAt: new Date(), decidedBy: manager.id } as const;
      await this.unlisted.update(em, id, { ...decision, reason, review: null });
      await this.outbox.enqueue(em, 'notify', { kind: 'unlisted.decided', claimId: id });
      const claim = await this.unlisted.findForNotification(em, id);
      await audit(em, { action: 'event.decline-official', subjectId: eventId, name: claim?.event });
    });
    return { message: 'Declined' };
  }

  @Cron('50 3 * * *', { name: 'unlisted.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run(
      'unlisted.cleanup',
      now.toISOString().slice(0, 10),
      async () => `${await this.unlisted.deleteDecided(KEEP_DECIDED_DAYS)} old decisions deleted`,
    );
  }

  /** A review that can no longer be stored is dropped: the author rated the official elsewhere or is the official. */
  private async storeReview(
    em: EntityManager,
    { userId, eventId, review, createdAt }: UnlistedOfficial,
    officialId: number,
  ): Promise<string[]> {
    if (!review) return [];
    if (userId !== null && (await this.officials.listAccountIds(em, [officialId])).includes(userId))
      return [];
    try {
      // A savepoint, so that the assignment stays if the author has rated the official in the meantime.
      return await em.transaction(
        async (inner) =>
          (await this.reviews.store(inner, userId, { officialId, eventId, input: review, date: createdAt }))
            .jobs,
      );
    } catch (error) {
      if (isUniqueViolation(error)) return [];
      throw error;
    }
  }

  private async lockOfficial(em: EntityManager, author: SessionUser, officialId: number): Promise<void> {
    if (author.officialId === officialId) throw new ForbiddenException(MESSAGES.ownRecord);
    if ((await this.officials.lockForKeyShare(em, [officialId])).length === 0)
      throw new NotFoundException(MESSAGES.officialNotFound);
  }

  private async lockWaiting(em: EntityManager, id: number, userId?: number): Promise<UnlistedOfficial> {
    const claim = await this.unlisted.lock(em, id);
    if (!claim || (userId !== undefined && (claim.userId !== userId || claim.state !== 'waiting')))
      throw new NotFoundException(UNLISTED_MESSAGES.notFound);
    return claim;
  }

  private async lockToDecide(em: EntityManager, manager: SessionUser, id: number): Promise<UnlistedOfficial> {
    const claim = await this.lockWaiting(em, id);
    if (claim.state !== 'waiting') throw new ConflictException(UNLISTED_MESSAGES.decided);
    if (claim.userId === manager.id) throw new ForbiddenException(UNLISTED_MESSAGES.own);
    return claim;
  }
}

const toStored = (review: UnlistedReviewDto | null | undefined): UnlistedReview | null =>
  review
    ? {
        ...(pickGiven(RATING_CATEGORIES, review) as Record<(typeof RATING_CATEGORIES)[number], number>),
        comment: review.comment ?? '',
        isAnonymous: review.isAnonymous ?? false,
      }
    : null;
