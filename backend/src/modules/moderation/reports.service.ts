import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { appealError, fullName, MESSAGES, MODERATION_LIMITS } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import { type MessageDto, type PageQuery, pageWindow } from '../../common/http';
import { type Jobs, OnJob, OutboxService } from '../../queue';
import { EventsService } from '../events';
import { OfficialsService } from '../officials';
import { type ReviewDto, ReviewModerationService } from '../reviews';
import { UsersService } from '../users';
import type { AppealDto, CreateAppealDto, ReportReviewDto } from './reports.dto';
import { type Appeal, type Report, ReportsRepository } from './reports.repository';

/** Reports of reviews and appeals of officials, each of which opens a case or adds to the open one. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsRepository,
    private readonly reviews: ReviewModerationService,
    private readonly officials: OfficialsService,
    private readonly events: EventsService,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Opens a case, of which author and managers are notified, or adds to the open one. A second report by the same person
   * changes nothing.
   */
  report(reporter: SessionUser, id: number, { reason, note }: ReportReviewDto): Promise<ReviewDto> {
    return this.dataSource.transaction(async (em) => {
      await this.users.lockForKeyShare(em, reporter.id);
      const officialId = await this.reviews.lockAndReport(em, id);
      const report = {
        reporterId: reporter.id,
        reason: reason ?? 'other',
        note: note ?? null,
        isAppeal: false,
      };
      const filed = await this.file(em, { id, officialId }, report);
      if (filed !== 'known') {
        // Hidden before anybody has decided, because wrestlers are minors.
        if (report.reason === 'names-a-student') await this.reviews.hideComment(em, id);
        // Without the id of the case: an administrator who wrote the review reads the log, but must not find the case.
        const official = await this.officials.findName(em, officialId);
        await audit(em, {
          action: 'review.report',
          subject: 'review',
          subjectId: id,
          name: official ? fullName(official) : undefined,
          detail: { officialId, ...(reason ? { reason } : {}) },
        });
      }
      if (filed === 'opened') {
        // The payloads name the review and its reporter, who is in the audit log too; never the author.
        await this.outbox.enqueue(em, 'notify', { kind: 'review.reported', reviewId: id });
        await this.outbox.enqueue(em, 'notify', {
          kind: 'review.to-check',
          reviewId: id,
          reporterId: reporter.id,
        });
      }
      return this.reviews.get(em, id);
    });
  }

  /**
   * Asks for the reviews of an own event to be looked at, once, within 60 days after it. Neither the response nor its time
   * reveals whether there are any: a job looks for them. 400: not assigned to the event; 409: a second time, too early or too late.
   */
  async appeal(official: SessionUser, { eventId, reason, text }: CreateAppealDto): Promise<MessageDto> {
    const { officialId } = official;
    await this.dataSource.transaction(async (em) => {
      await this.users.lockForKeyShare(em, official.id);
      // The official before the assignment, the order in which deleting an official locks them.
      if (officialId === null || !(await this.officials.lockForKeyShare(em, officialId)))
        throw new BadRequestException(MESSAGES.notAssigned);
      const event = await this.events.lockAssigned(em, eventId, officialId);
      if (!event) throw new BadRequestException(MESSAGES.notAssigned);
      const refused = appealError(event);
      if (refused) throw new ConflictException(refused);
      const appealId = await this.reports.insertAppeal(em, { officialId, eventId, reason, text });
      if (appealId === null) throw new ConflictException(MESSAGES.appealed);
      await this.outbox.enqueue(em, 'appeals.open', { appealId });
    });
    return { message: MESSAGES.appealReceived };
  }

  /** The official's own appeals, newest first, without what became of them: that would reveal whether reviews exist. */
  async listAppeals(
    { officialId }: SessionUser,
    query: PageQuery,
  ): Promise<{ data: AppealDto[]; total: number }> {
    if (officialId === null) return { data: [], total: 0 };
    return this.reports.listAppeals(officialId, pageWindow(query));
  }

  /** Opens cases of reviews that were written after an appeal. Returns how many appeals had some. */
  async followAppeals(): Promise<number> {
    // An event can be rated for longer than its official may appeal.
    const appeals = await this.reports.listAppealsWithNewReviews(2 * MODERATION_LIMITS.appealDays);
    for (const appeal of appeals) await this.follow(appeal);
    return appeals.length;
  }

  /** Opens the cases of the reviews that are there when an appeal arrives. */
  @OnJob('appeals.open')
  async openAppealed({ appealId }: Jobs['appeals.open']): Promise<void> {
    const appeal = await this.reports.findAppeal(appealId);
    if (appeal) await this.follow(appeal);
  }

  private follow(appeal: Appeal): Promise<void> {
    return this.dataSource.transaction(async (em) => {
      const [accountId] = await this.officials.listAccountIds(em, [appeal.officialId]);
      if (accountId !== undefined) await this.users.lockForKeyShare(em, accountId);
      if (await this.officials.lockForKeyShare(em, appeal.officialId))
        await this.openCases(em, appeal, accountId ?? null);
    });
  }

  private async openCases(
    em: EntityManager,
    { officialId, eventId, reason, text }: Omit<Appeal, 'id'>,
    reporterId: number | null,
  ): Promise<void> {
    let opened = 0;
    for (const id of await this.reviews.lockAndReportAll(em, officialId, eventId)) {
      // The official has not read the comments, so none is hidden before a decision.
      const filed = await this.file(
        em,
        { id, officialId },
        { reporterId, reason, note: text, isAppeal: true },
      );
      if (filed !== 'opened') continue;
      opened += 1;
      await this.outbox.enqueue(em, 'notify', { kind: 'review.reported', reviewId: id });
    }
    if (opened > 0)
      await this.outbox.enqueue(em, 'notify', { kind: 'reviews.appealed', officialId, eventId });
  }

  /** The caller has locked the review. */
  private async file(
    em: EntityManager,
    review: { id: number; officialId: number },
    report: Report,
  ): Promise<'opened' | 'added' | 'known'> {
    const { reporterId, reason, isAppeal } = report;
    const open = await this.reports.findOpenCase(em, review.id);
    if (open === null) {
      // What was decided is not asked again by the same person; the case can be reopened.
      if (reporterId !== null && (await this.reports.hasReported(em, review.id, reporterId))) return 'known';
      await this.reports.insertReport(em, await this.reports.insertCase(em, review, reason), report);
      await this.reviews.awaitDecision(em, review.id);
      return 'opened';
    }
    if (!(await this.reports.insertReport(em, open, report))) return 'known';
    if (reason === 'names-a-student' && !isAppeal) await this.reports.updateReason(em, open, reason);
    return 'added';
  }
}
