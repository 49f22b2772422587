import {
  ConflictException,
  ForbiddenException,
  HttpException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import {
  appealDecidedText,
  type AuditAction,
  MESSAGES,
  MODERATION_LIMITS,
  moderationNotice,
  type ReviewModeration,
  TIME_ZONE,
} from '@rmo/contracts';
import { Cron } from '@nestjs/schedule';
import { OutboxService, RunOnce } from '../../queue';
import { existingOr404 } from '../../common/errors';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { type MessageDto, type PageQuery, pageWindow } from '../../common/http';
import type { Waiting, Page } from '../../common/sql/queries';
import { FiguresRepository, RatingsService, ReviewModerationService, ReviewsService } from '../reviews';
import { RecipientsRepository, UsersRepository } from '../users';
import { ModerationCase } from './moderation.entity';
import type {
  CaseCountsDto,
  CaseDto,
  DecideAppealDto,
  DecideCaseDto,
  ListCasesQuery,
} from './moderation.dto';
import {
  type CaseRow,
  type LockedCase,
  ModerationRepository,
  type RetainingOutcome,
} from './moderation.repository';
import { WaitingCasesRepository } from './waiting-cases.repository';

const FIRST_PAGE = { page: 1, limit: 1 };

const MODERATION_BY_OUTCOME: Record<RetainingOutcome, ReviewModeration | null> = {
  kept: null,
  'comment hidden': 'comment-hidden',
  excluded: 'excluded',
};

/** Handles cases of reported reviews. A review's author must not find out that a case exists. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cases: ModerationRepository,
    private readonly waiting: WaitingCasesRepository,
    private readonly reviews: ReviewModerationService,
    private readonly authors: ReviewsService,
    private readonly figures: FiguresRepository,
    private readonly ratings: RatingsService,
    private readonly users: UsersRepository,
    private readonly recipients: RecipientsRepository,
    private readonly outbox: OutboxService,
    private readonly runOnce: RunOnce,
  ) {}

  async list(reader: SessionUser, query: ListCasesQuery): Promise<Page<CaseDto>> {
    const mayDecideOwn = await this.mayDecideOwnReports(reader);
    const { data, total } = await this.cases.list(reader, query, pageWindow(query), mayDecideOwn);
    return { data: await this.toDtos(reader, data), total };
  }

  /** Returns the cases of an appeal, oldest first. 404 if the reader can see none of them. */
  async listOfAppeal(reader: SessionUser, appealId: number, query: PageQuery): Promise<Page<CaseDto>> {
    const { data, total } = await this.cases.listOfAppeal(reader.id, appealId, pageWindow(query));
    if (total === 0) throw new NotFoundException(MESSAGES.caseNotFound);
    return { data: await this.toDtos(reader, data), total };
  }

  count(reader: SessionUser, region?: string): Promise<CaseCountsDto> {
    return this.cases.count(reader.id, region);
  }

  /** For supervisors, counts the cases in their own region, and those in other regions separately. */
  async countWaiting(reader: SessionUser): Promise<Waiting & { elsewhere: number }> {
    const mayDecideOwn = await this.mayDecideOwnReports(reader);
    const region = reader.role === 'admin' ? null : reader.region;
    return this.waiting.countWaiting(reader.id, reader.officialId, mayDecideOwn, region);
  }

  async get(reader: SessionUser, id: number): Promise<CaseDto> {
    const row = existingOr404(await this.cases.find(reader.id, id), MESSAGES.caseNotFound);
    const [dto] = await this.toDtos(reader, [row]);
    return dto!;
  }

  /**
   * Shows other managers that this one is working on the case, and on the open ones of its appeal. 409: someone else has
   * taken it, or it is already decided.
   */
  async take(actor: SessionUser, id: number): Promise<CaseDto> {
    await this.dataSource.transaction(async (em) => {
      await this.users.lockForKeyShare(em, actor.id);
      const lockedCases = await this.cases.lockWithAppeal(em, actor.id, id);
      const isOnlyManager = await this.isOnlyManager(em, actor);
      const lockedCase = this.decidableOr403(
        actor,
        lockedCases.find((one) => one.id === id),
        isOnlyManager,
      );
      if (lockedCase.state === 'decided') throw new ConflictException(MESSAGES.caseDecided);
      if (lockedCase.takenBy === actor.id) return;
      if (lockedCase.takenBy !== null) throw new ConflictException(MESSAGES.caseTaken);
      for (const one of lockedCases) {
        if (!this.mayDecide(actor, one, isOnlyManager)) continue;
        const changes = { state: 'taken', takenBy: actor.id, takenAt: () => 'now()' } as const;
        await em.getRepository(ModerationCase).update({ id: one.id }, changes);
        await this.audit(em, 'moderation.take', one.id);
      }
    });
    return this.get(actor, id);
  }

  /** Users may decide a case that someone else has taken. If two users decide concurrently, the second gets 409. */
  async decide(actor: SessionUser, id: number, input: DecideCaseDto): Promise<CaseDto> {
    await this.ratings.waitForRatings(await this.decideCase(actor, id, input));
    return this.get(actor, id);
  }

  /**
   * Decides those of the given cases of an appeal that are waiting and that the actor may decide, each in its own transaction,
   * so that no two of them wait for each other's accounts. 403 or 409 like `decide` if there is none.
   */
  async decideAppeal(actor: SessionUser, appealId: number, input: DecideAppealDto): Promise<MessageDto> {
    const waiting = await this.cases.listWaitingOfAppeal(actor.id, appealId);
    if (!waiting.some(({ isVisible }) => isVisible)) await this.listOfAppeal(actor, appealId, FIRST_PAGE);
    // Otherwise, only the actor's own review would stay undecided, and everyone could tell who wrote it.
    if (waiting.some(({ isVisible }) => !isVisible)) throw new ForbiddenException(MESSAGES.decideOneByOne);
    const ids = waiting.map(({ id }) => id).filter((id) => input.cases.includes(id));
    const jobs: string[] = [];
    let decidedCount = 0;
    let refusal: HttpException = new ConflictException(MESSAGES.caseDecided);
    for (const id of ids) {
      try {
        jobs.push(...(await this.decideCase(actor, id, input)));
        decidedCount += 1;
      } catch (error) {
        if (!(error instanceof HttpException) || error.getStatus() >= 500) throw error;
        refusal = error;
      }
    }
    if (decidedCount === 0) throw refusal;
    await this.ratings.waitForRatings(jobs);
    return { message: appealDecidedText(decidedCount) };
  }

  private decideCase(actor: SessionUser, id: number, input: DecideCaseDto): Promise<string[]> {
    const { decision, reason } = input;
    const outcome = input.outcome ?? 'kept';
    return this.dataSource.transaction(async (em) => {
      await this.users.lockForKeyShare(em, actor.id);
      const reviewIdBefore = await this.cases.findReviewId(em, actor.id, id);
      // Locks accounts before the review, and the review before the case, in the same order as deleting them does.
      const review = reviewIdBefore === null ? null : await this.reviews.lockForDecision(em, reviewIdBefore);
      // Someone else's concurrent decision has deleted the review.
      if (reviewIdBefore !== null && !review) throw new ConflictException(MESSAGES.caseDecided);
      const { reviewId, officialId, state, isReopened } = await this.lockDecidable(em, actor, id);
      if (state === 'decided' || reviewId === null || !review)
        throw new ConflictException(MESSAGES.caseDecided);
      const decisionColumns = { state: 'decided', decidedBy: actor.id, decidedAt: () => 'now()' } as const;
      const cases = em.getRepository(ModerationCase);
      await cases.update({ id }, { ...decisionColumns, decision, outcome, decisionReason: reason });
      await this.audit(em, 'moderation.decide', id, { decision, outcome });
      await this.outbox.enqueue(em, 'notify', { kind: 'report.decided', caseId: id, isReopened });
      if (outcome === 'deleted') {
        const { authorId } = review;
        if (authorId !== null)
          await this.outbox.enqueue(em, 'notify', { kind: 'review.removed', authorId, reason });
        // Otherwise deleting the review would delete its cases too.
        await cases.update({ reviewId }, { reviewId: null });
        return this.reviews.delete(em, reviewId);
      }
      await this.outbox.enqueue(em, 'notify', { kind: 'review.moderated', caseId: id, isReopened });
      // Dismissing one report doesn't undo the decision about another.
      const upheld = outcome === 'kept' ? await this.cases.findUpheld(em, reviewId) : null;
      const effective = upheld ?? { outcome, reason };
      const note = moderationNotice(effective.outcome, effective.reason);
      const moderatedReview = { id: reviewId, officialId, moderation: review.moderation };
      return this.reviews.moderate(em, moderatedReview, MODERATION_BY_OUTCOME[effective.outcome], note);
    });
  }

  /** Reopens a case, which is possible only once. The previous decision stays in effect until there is a new one. */
  async reopen(actor: SessionUser, id: number): Promise<CaseDto> {
    await this.dataSource.transaction(async (em) => {
      await this.users.lockForKeyShare(em, actor.id);
      const reviewIdBefore = await this.cases.findReviewId(em, actor.id, id);
      if (reviewIdBefore !== null) await this.reviews.lockForDecision(em, reviewIdBefore);
      const { state, isReopened, reviewId } = await this.lockDecidable(em, actor, id);
      if (state !== 'decided') throw new ConflictException(MESSAGES.caseNotDecided);
      if (isReopened) throw new ConflictException(MESSAGES.caseReopened);
      if (reviewId === null) throw new ConflictException(MESSAGES.caseReviewDeleted);
      const cases = em.getRepository(ModerationCase);
      if (await cases.existsBy({ reviewId, state: Not('decided') }))
        throw new ConflictException(MESSAGES.caseReviewOpen);
      const clearedColumns = { takenBy: null, takenAt: null, decidedAt: null, remindedAt: null };
      await cases.update({ id }, { state: 'open', isReopened: true, ...clearedColumns });
      await this.reviews.awaitDecision(em, reviewId);
      await this.audit(em, 'moderation.reopen', id);
    });
    return this.get(actor, id);
  }

  /** The author is null if the review is deleted or has none. Returns null if the decision no longer exists. */
  async findDecision(em: EntityManager, id: number, isReopened: boolean) {
    const decision = await this.cases.findDecision(em, id, isReopened);
    if (!decision) return null;
    const { reviewId } = decision;
    const authorId = reviewId === null ? null : await this.authors.lockAuthor(em, reviewId);
    return { ...decision, authorId, reporterIds: await this.cases.listReporters(em, id) };
  }

  /** Notifies administrators of each overdue case once. Returns true if this call ran the check. */
  @Cron('0 9 * * *', { name: 'moderation.overdue', timeZone: TIME_ZONE })
  overdue(now = new Date()): Promise<boolean> {
    return this.runOnce.run('moderation.overdue', now.toISOString().slice(0, 10), async (em) => {
      const count = await this.cases.markOverdue(em, MODERATION_LIMITS.overdueDays);
      if (count > 0) await this.outbox.enqueue(em, 'notify', { kind: 'cases.overdue', count });
      return `${count} cases have waited for more than ${MODERATION_LIMITS.overdueDays} days`;
    });
  }

  private async lockDecidable(em: EntityManager, actor: SessionUser, id: number): Promise<LockedCase> {
    const lockedCase = await this.cases.lock(em, actor.id, id);
    return this.decidableOr403(actor, lockedCase, await this.isOnlyManager(em, actor));
  }

  private decidableOr403(
    actor: SessionUser,
    lockedCase: LockedCase | null | undefined,
    isOnlyManager: boolean,
  ) {
    const existingCase = existingOr404(lockedCase, MESSAGES.caseNotFound);
    if (!this.mayDecide(actor, existingCase, isOnlyManager))
      throw new ForbiddenException(MESSAGES.caseOfOthers);
    return existingCase;
  }

  private mayDecide(
    actor: SessionUser,
    { officialId, isReporter }: { officialId: number; isReporter: boolean },
    isOnlyManager: boolean,
  ): boolean {
    if (actor.officialId === officialId) return false;
    return !isReporter || (actor.role === 'admin' && isOnlyManager);
  }

  private async mayDecideOwnReports(reader: SessionUser): Promise<boolean> {
    return reader.role === 'admin' && (await this.isOnlyManager(this.dataSource.manager, reader));
  }

  /** Must not depend on who wrote the review, because that would reveal the author. */
  private async isOnlyManager(em: EntityManager, actor: SessionUser): Promise<boolean> {
    return (await this.recipients.listManagers(em, { exceptId: actor.id })).length === 0;
  }

  /** The log entry names neither review nor official, so that it can't lead the review's author to the case. */
  private audit(em: EntityManager, action: AuditAction, id: number, detail?: Record<string, unknown>) {
    return audit(em, { action, subject: 'case', subjectId: id, detail });
  }

  private async toDtos(reader: SessionUser, rows: CaseRow[]): Promise<CaseDto[]> {
    const ids = rows.map(({ reviewId }) => reviewId).filter((id) => id !== null);
    const [reviews, isOnlyManager] = await Promise.all([
      this.reviews.listWithHiddenComments(ids),
      this.isOnlyManager(this.dataSource.manager, reader),
    ]);
    const eventIds = [...reviews.values()].flatMap(({ event }) => (event ? [event.id] : []));
    const figures = await this.figures.listOfEvents(eventIds);
    return rows.map(({ reviewId, isReporter, ...row }) => {
      const review = (reviewId !== null && reviews.get(reviewId)) || null;
      const eventId = review?.event?.id;
      const ofOfficial = figures.find((one) => one.eventId === eventId && one.officialId === row.official.id);
      return {
        ...row,
        review,
        reviewsAtEvent: eventId === undefined ? null : (ofOfficial?.count ?? 0),
        mayDecide: this.mayDecide(reader, { officialId: row.official.id, isReporter }, isOnlyManager),
      };
    });
  }
}
