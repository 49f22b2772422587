import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { appealError, fullName, MESSAGES, MODERATION_LIMITS, TIME_ZONE } from '@rmo/contracts';
import { Cron } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { type Jobs, OnJob, OutboxService, RunOnce } from '../../queue';
import type { Page } from '../../common/sql/queries';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { type MessageDto, type PageQuery, pageWindow } from '../../common/http';
import { EventsRepository } from '../events';
import { OfficialsRepository } from '../officials';
import { type ReviewDto, ReviewModerationService } from '../reviews';
import { UsersRepository } from '../users';
import type { AppealDto, CreateAppealDto, ReportReviewDto } from './reports.dto';
import { type Appeal, type Report, ReportsRepository } from './reports.repository';

/** Handles reports of reviews, and officials' appeals. Each opens a case or is added to the open one. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsRepository,
    private readonly reviews: ReviewModerationService,
    private readonly officials: OfficialsRepository,
    private readonly events: EventsRepository,
    private readonly users: UsersRepository,
    private readonly outbox: OutboxService,
    private readonly runOnce: RunOnce,
  ) {}

  /** Opens a case and notifies the author and managers, or adds the report to the open case. Reporting again changes nothing. */
  report(reporter: SessionUser, id: number, { reason, note = null }: ReportReviewDto): Promise<ReviewDto> {
    const reporterId = reporter.id;
    return this.dataSource.transaction(async (em) => {
      await this.users.lockForKeyShare(em, reporterId);
      const officialId = await this.reviews.lockAndReport(em, id);
      const report = { reason: reason ?? 'other', note, reporterId, appealId: null };
      const result = await this.fileReport(em, { id, officialId }, report);
      if (result !== 'known') {
        // Hides the comment before any decision, because wrestlers are minors.
        if (report.reason === 'names-a-student') await this.reviews.hideComment(em, id);
        // The entry omits the case's id: an administrator who wrote the review can read the log, but must not find the case.
        const official = await this.officials.findName(em, officialId);
        const name = official ? fullName(official) : undefined;
        const detail = { officialId, ...(reason ? { reason } : {}) };
        await audit(em, { action: 'review.report', subject: 'review', subjectId: id, name, detail });
      }
      if (result === 'opened') {
        // The payloads contain the review and its reporter, who is in the audit log anyway, but never the author.
        await this.outbox.enqueue(em, 'notify', { kind: 'review.reported', reviewId: id });
        await this.outbox.enqueue(em, 'notify', { kind: 'review.to-check', reviewId: id, reporterId });
      }
      return this.reviews.get(em, id);
    });
  }

  /** A job looks for the reviews, so that neither the response nor its timing reveals whether there are any. */
  async appeal(official: SessionUser, { eventId, reason, text }: CreateAppealDto): Promise<MessageDto> {
    const { officialId } = official;
    await this.dataSource.transaction(async (em) => {
      await this.users.lockForKeyShare(em, official.id);
      // Locks the official before the assignment, in the same order as deleting an official does.
      if (officialId === null || (await this.officials.lockForKeyShare(em, [officialId])).length === 0)
        throw new BadRequestException(MESSAGES.notAssigned);
      const event = await this.events.lockAssigned(em, eventId, officialId);
      if (!event) throw new BadRequestException(MESSAGES.notAssigned);
      const refusal = appealError(event);
      if (refusal) throw new ConflictException(refusal);
      const appealId = await this.reports.insertAppeal(em, { officialId, eventId, reason, text });
      if (appealId === null) throw new ConflictException(MESSAGES.appealed);
      await this.outbox.enqueue(em, 'appeals.open', { appealId });
    });
    return { message: MESSAGES.appealReceived };
  }

  /** Returns the official's appeals, newest first, without their results, which would reveal whether reviews exist. */
  async listAppeals({ officialId }: SessionUser, query: PageQuery): Promise<Page<AppealDto>> {
    if (officialId === null) return { data: [], total: 0 };
    return this.reports.listAppeals(officialId, pageWindow(query));
  }

  /** Opens cases for reviews written after an appeal, and deletes old notes. */
  @Cron('45 3 * * *', { name: 'moderation.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('moderation.cleanup', now.toISOString().slice(0, 10), async () => {
      // These changes use their own transactions, so that other requests don't wait for the locks until the whole cleanup ends.
      const appealCount = await this.followAppeals();
      const noteCount = await this.reports.deleteOldNotes(MODERATION_LIMITS.keepNotesDays);
      const textCount = await this.reports.deleteOldAppealTexts(MODERATION_LIMITS.keepNotesDays);
      return `${appealCount} appeals have new reviews; ${noteCount} old notes and ${textCount} old appeals deleted`;
    });
  }

  private async followAppeals(): Promise<number> {
    // Looks back twice the period, because an event can be rated for longer than its official may appeal.
    const appeals = await this.reports.listAppealsWithNewReviews(2 * MODERATION_LIMITS.appealDays);
    for (const appeal of appeals) await this.openCasesFor(appeal);
    return appeals.length;
  }

  @OnJob('appeals.open')
  async openAppealed({ appealId }: Jobs['appeals.open']): Promise<void> {
    const appeal = await this.reports.findAppeal(appealId);
    if (appeal) await this.openCasesFor(appeal);
  }

  private openCasesFor(appeal: Appeal): Promise<void> {
    return this.dataSource.transaction(async (em) => {
      const [accountId] = await this.officials.listAccountIds(em, [appeal.officialId]);
      if (accountId !== undefined) await this.users.lockForKeyShare(em, accountId);
      const [official] = await this.officials.lockForKeyShare(em, [appeal.officialId]);
      if (official) await this.insertCases(em, appeal, accountId ?? null);
    });
  }

  private async insertCases(
    em: EntityManager,
    { id: appealId, officialId, eventId, reason, text }: Appeal,
    reporterId: number | null,
  ): Promise<void> {
    let openedCount = 0;
    for (const id of await this.reviews.lockAndReportAll(em, officialId, eventId)) {
      // The official hasn't read the comments, so none of them is hidden before a decision.
      const report = { reporterId, reason, note: text, appealId };
      const result = await this.fileReport(em, { id, officialId }, report);
      if (result !== 'opened') continue;
      openedCount += 1;
      await this.outbox.enqueue(em, 'notify', { kind: 'review.reported', reviewId: id });
    }
    if (openedCount > 0)
      await this.outbox.enqueue(em, 'notify', { kind: 'reviews.appealed', officialId, eventId });
  }

  private async fileReport(em: EntityManager, review: { id: number; officialId: number }, report: Report) {
    const { reason, appealId } = report;
    const openCaseId = await this.reports.findOpenCase(em, review.id);
    if (openCaseId === null) {
      // The same person can't get another decision by reporting the review again, but the case can be reopened.
      if (await this.reports.hasReported(em, review.id, report)) return 'known';
      await this.reports.insertReport(em, await this.reports.insertCase(em, review, report), report);
      await this.reviews.awaitDecision(em, review.id);
      return 'opened';
    }
    if (!(await this.reports.insertReport(em, openCaseId, report))) return 'known';
    if (appealId !== null) await this.reports.updateCase(em, openCaseId, { appealId });
    else if (reason === 'names-a-student') await this.reports.updateCase(em, openCaseId, { reason });
    return 'added';
  }
}
