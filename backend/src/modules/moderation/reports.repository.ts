import { Injectable } from '@nestjs/common';
import type { ReportReason } from '@rmo/contracts';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { EVENT_JSON_SQL, type Page, selectPage, type Window } from '../../common/sql/queries';
import { deleteInBatches } from '../../common/sql/transactions';
import type { AppealDto } from './reports.dto';
import { ModerationAppeal, ModerationCase, type ModerationReport } from './moderation.entity';

export interface Report extends Pick<ModerationReport, 'reporterId' | 'reason' | 'note'> {
  /** Null unless the report is an official's appeal. */
  appealId: number | null;
}

export interface Appeal extends Pick<ModerationAppeal, 'id' | 'officialId' | 'eventId' | 'reason'> {
  text: string;
}

/** Stores reports and appeals. The caller must hold the review's lock, so that two concurrent reports open only one case. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findOpenCase(em: EntityManager, reviewId: number): Promise<number | null> {
    const openCase = await em.getRepository(ModerationCase).findOneBy({ reviewId, state: Not('decided') });
    return openCase?.id ?? null;
  }

  /** An appeal counts even if the official has no account. */
  async hasReported(em: EntityManager, reviewId: number, { reporterId, appealId }: Report): Promise<boolean> {
    const rows = await em.query<unknown[]>(
      `SELECT 1 FROM moderation_reports r JOIN moderation_cases c ON c.id = r."caseId"
        WHERE c."reviewId" = $1 AND (r."reporterId" = $2 OR c."appealId" = $3) LIMIT 1`,
      [reviewId, reporterId, appealId],
    );
    return rows.length > 0;
  }

  async insertCase(
    em: EntityManager,
    { id: reviewId, officialId }: { id: number; officialId: number },
    { reason, appealId }: Pick<Report, 'reason' | 'appealId'>,
  ): Promise<number> {
    const columns = { reviewId, officialId, reason, appealId };
    const { identifiers } = await em.getRepository(ModerationCase).insert(columns);
    return identifiers[0]!.id as number;
  }

  async insertReport(em: EntityManager, caseId: number, { reporterId, reason, note, appealId }: Report) {
    const rows = await em.query<unknown[]>(
      `INSERT INTO moderation_reports ("caseId", "reporterId", reason, note, "isAppeal") VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ("caseId", "reporterId") DO NOTHING RETURNING id`,
      [caseId, reporterId, reason, note, appealId !== null],
    );
    return rows.length > 0;
  }

  async updateCase(em: EntityManager, id: number, changes: { reason: ReportReason } | { appealId: number }) {
    await em.getRepository(ModerationCase).update({ id }, changes);
  }

  /** Returns the appeal's id; null if the official has already appealed. */
  async insertAppeal(em: EntityManager, appeal: Omit<Appeal, 'id'>): Promise<number | null> {
    const [row] = await em.query<{ id: number }[]>(
      `INSERT INTO moderation_appeals ("officialId", "eventId", reason, text) VALUES ($1, $2, $3, $4)
       ON CONFLICT ("officialId", "eventId") DO NOTHING RETURNING id`,
      [appeal.officialId, appeal.eventId, appeal.reason, appeal.text],
    );
    return row?.id ?? null;
  }

  /** Returns null if the appeal or its text has been deleted. */
  async findAppeal(id: number): Promise<Appeal | null> {
    const appeals = this.dataSource.getRepository(ModerationAppeal);
    const appeal = await appeals.findOneBy({ id, text: Not(IsNull()) });
    return appeal && { ...appeal, text: appeal.text! };
  }

  listAppeals(officialId: number, window: Window): Promise<Page<AppealDto>> {
    const columns = `a.id, a.reason, a.text, a."createdAt",
      ${EVENT_JSON_SQL} AS event`;
    const from = `FROM moderation_appeals a JOIN events_summary_view e ON e.id = a."eventId" WHERE a."officialId" = $1`;
    return selectPage(this.dataSource, { columns, from, order: 'a.id DESC', values: [officialId] }, window);
  }

  /** Returns appeals with reviews that have no case because they were written later. Ignores reviews that hide their event. */
  listAppealsWithNewReviews(days: number): Promise<Appeal[]> {
    return this.dataSource.query<Appeal[]>(
      `SELECT a.id, a."officialId", a."eventId", a.reason, a.text FROM moderation_appeals a
        WHERE a."createdAt" > now() - $1 * interval '1 day' AND a.text IS NOT NULL AND EXISTS (
          SELECT 1 FROM reviews_authorship_view r
           WHERE r."eventId" = a."eventId" AND r."officialId" = a."officialId" AND NOT r."isHeld" AND NOT r."hidesEvent"
             AND NOT EXISTS (SELECT 1 FROM moderation_cases c WHERE c."reviewId" = r.id))
        ORDER BY a.id`,
      [days],
    );
  }

  deleteOldNotes(days: number): Promise<number> {
    return deleteInBatches(
      this.dataSource,
      `UPDATE moderation_reports SET note = NULL WHERE id IN (
         SELECT r.id FROM moderation_cases c JOIN moderation_reports r ON r."caseId" = c.id
          WHERE c."decidedAt" < now() - $1 * interval '1 day' AND r.note IS NOT NULL ORDER BY c."decidedAt" LIMIT $2)`,
      days,
    );
  }

  deleteOldAppealTexts(days: number): Promise<number> {
    return deleteInBatches(
      this.dataSource,
      `UPDATE moderation_appeals SET text = NULL WHERE id IN (
         SELECT id FROM moderation_appeals WHERE "createdAt" < now() - $1 * interval '1 day' AND text IS NOT NULL
          ORDER BY "createdAt" LIMIT $2)`,
      days,
    );
  }
}
