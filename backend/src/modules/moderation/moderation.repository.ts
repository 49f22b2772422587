import { Injectable } from '@nestjs/common';
import type { CaseState, Outcome } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { EVENT_JSON_SQL, inRegionSql, isoTimeSql, selectPage, type Window } from '../../common/sql/queries';
import { ModerationCase } from './moderation.entity';
import type { CaseCountsDto, CaseDto, ListCasesQuery } from './moderation.dto';

const isVisibleSql = (
  alias: string,
) => `CASE WHEN ${alias}."reviewId" IS NULL THEN ${alias}."decidedBy" = $1 ELSE NOT EXISTS (
  SELECT 1 FROM reviews_authorship_view a WHERE a.id = ${alias}."reviewId" AND (a."userId" = $1 OR a."isHeld")) END`;
/** Hides cases from the review's author, who is unknown once it is deleted. $1 is the reader. Every statement must use it. */
export const IS_VISIBLE_SQL = isVisibleSql('c');

/** Equal for all cases of an appeal, which are listed and counted as one entry. */
export const ENTRY_SQL = 'coalesce(c."appealId", -c.id)';

/** SQL condition for cases whose official is in the region or has none; null matches all. */
export const isOfRegionSql = (region: string) => `(${region} IS NULL OR EXISTS (
  SELECT 1 FROM officials_region_view g WHERE g.id = c."officialId" AND ${inRegionSql('g.region', region)}))`;

const personSql = (alias: string) => `CASE WHEN ${alias}.id IS NULL THEN NULL ELSE json_build_object(
  'id', ${alias}.id, 'firstName', ${alias}."firstName", 'lastName', ${alias}."lastName",
  'userType', ${alias}."userType", 'region', ${alias}.region) END`;

const REPORTED_BY_READER_SQL = `EXISTS (
  SELECT 1 FROM moderation_reports r WHERE r."caseId" = c.id AND r."reporterId" = $1)`;
const IS_REPORTER_SQL = `${REPORTED_BY_READER_SQL} AS "isReporter"`;

const CASE_COLUMNS = `c.id, c."reviewId", c.state, c.reason, c."createdAt", c."isReopened", c."takenAt", c.decision, c.outcome,
  c."decisionReason", c."decidedAt", ${personSql('t')} AS "takenBy", ${personSql('d')} AS "decidedBy",
  json_build_object('id', o.id, 'firstName', o."firstName", 'lastName', o."lastName", 'photoUrl', o."photoUrl",
    'region', (SELECT g.region FROM officials_region_view g WHERE g.id = o.id)) AS official,
  coalesce((SELECT json_agg(json_build_object('reason', r.reason, 'note', r.note, 'isAppeal', r."isAppeal",
      'createdAt', ${isoTimeSql('r."createdAt"')}, 'by', ${personSql('b')}) ORDER BY r.id)
    FROM moderation_reports r LEFT JOIN users_recipients_view b ON b.id = r."reporterId"
   WHERE r."caseId" = c.id), '[]') AS reports,
  (SELECT json_build_object('id', p.id, 'cases', (SELECT count(*) FROM moderation_cases k
      WHERE k."appealId" = p.id AND ${isVisibleSql('k')}),
      'event', ${EVENT_JSON_SQL})
    FROM moderation_appeals p JOIN events_summary_view e ON e.id = p."eventId" WHERE p.id = c."appealId") AS appeal,
  ${IS_REPORTER_SQL}`;
const FROM_CASES = `FROM moderation_cases c
  JOIN officials_summary_view o ON o.id = c."officialId"
  LEFT JOIN users_recipients_view t ON t.id = c."takenBy"
  LEFT JOIN users_recipients_view d ON d.id = c."decidedBy"`;

export type CaseRow = Omit<CaseDto, 'review' | 'mayDecide'> & {
  reviewId: number | null;
  isReporter: boolean;
};

export type RetainingOutcome = Exclude<Outcome, 'deleted'>;

export type LockedCase = Pick<
  ModerationCase,
  'id' | 'reviewId' | 'officialId' | 'state' | 'takenBy' | 'isReopened'
> & { isReporter: boolean };

const LOCKED_COLUMNS = `c.id, c."reviewId", c."officialId", c.state, c."takenBy", c."isReopened", ${IS_REPORTER_SQL}`;

@Injectable()
export class ModerationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns a page of cases: waiting cases oldest first, followed by those that somebody else must decide or has taken; decided ones
   * newest first. Of an appeal's cases, only the oldest is listed or, of decided ones, the newest.
   */
  list(
    { id: readerId, officialId }: { id: number; officialId: number | null },
    { state, reason, official, region }: ListCasesQuery,
    window: Window,
    mayDecideOwnReports: boolean,
  ) {
    const states = state === 'waiting' ? ['open', 'taken'] : state ? [state] : null;
    const values = [readerId, states, reason ?? null, official ?? null, region ?? null];
    const matches = (
      alias: string,
    ) => `${isVisibleSql(alias)} AND ($2::text[] IS NULL OR ${alias}.state = ANY($2))
      AND ($3::text IS NULL OR ${alias}.reason = $3)`;
    const isDecided = state === 'decided';
    const comesBefore = isDecided ? '(k."decidedAt", k.id) > (c."decidedAt", c.id)' : 'k.id < c.id';
    const from = `${FROM_CASES} WHERE ${matches('c')} AND ($4::int IS NULL OR c."officialId" = $4) AND ${isOfRegionSql('$5::text')}
      AND NOT EXISTS (SELECT 1 FROM moderation_cases k WHERE k."appealId" = c."appealId" AND ${comesBefore} AND ${matches('k')})`;
    const columns = CASE_COLUMNS;
    if (state === 'waiting') {
      const order = `(coalesce(c."takenBy" <> $1, false) OR coalesce(c."officialId" = $6::int, false)
        OR (NOT $7::boolean AND ${REPORTED_BY_READER_SQL})), c.id`;
      const orderValues = [officialId, mayDecideOwnReports];
      return selectPage<CaseRow>(this.dataSource, { columns, from, order, values, orderValues }, window);
    }
    const order = isDecided ? 'c."decidedAt" DESC, c.id DESC' : 'c.id';
    return selectPage<CaseRow>(this.dataSource, { columns, from, order, values }, window);
  }

  async find(readerId: number, id: number, em: EntityManager = this.dataSource.manager) {
    const [row] = await em.query<CaseRow[]>(
      `SELECT ${CASE_COLUMNS} ${FROM_CASES} WHERE ${IS_VISIBLE_SQL} AND c.id = $2`,
      [readerId, id],
    );
    return row ?? null;
  }

  listOfAppeal(readerId: number, appealId: number, window: Window) {
    const from = `${FROM_CASES} WHERE ${IS_VISIBLE_SQL} AND c."appealId" = $2`;
    const values = [readerId, appealId];
    return selectPage<CaseRow>(
      this.dataSource,
      { columns: CASE_COLUMNS, from, order: 'c.id', values },
      window,
    );
  }

  /** Counts an appeal once, as open if any of its cases is, and otherwise as taken if any is. */
  async count(readerId: number, region?: string): Promise<CaseCountsDto> {
    const rows = await this.dataSource.query<{ state: CaseState; count: number }[]>(
      `SELECT state, count(*)::int AS count FROM (
         SELECT CASE WHEN bool_or(c.state = 'open') THEN 'open' WHEN bool_or(c.state = 'taken') THEN 'taken' ELSE 'decided' END AS state
           FROM moderation_cases c WHERE ${IS_VISIBLE_SQL} AND ${isOfRegionSql('$2::text')} GROUP BY ${ENTRY_SQL}
       ) entries GROUP BY state`,
      [readerId, region ?? null],
    );
    const countOf = (state: CaseState) => rows.find((row) => row.state === state)?.count ?? 0;
    return { open: countOf('open'), taken: countOf('taken'), decided: countOf('decided') };
  }

  /** Returns null if the review is deleted, or if the reader can't see the case. */
  async findReviewId(em: EntityManager, readerId: number, id: number): Promise<number | null> {
    const [row] = await em.query<{ reviewId: number | null }[]>(
      `SELECT c."reviewId" FROM moderation_cases c WHERE ${IS_VISIBLE_SQL} AND c.id = $2`,
      [readerId, id],
    );
    return row?.reviewId ?? null;
  }

  async lock(em: EntityManager, readerId: number, id: number): Promise<LockedCase | null> {
    const [row] = await em.query<LockedCase[]>(
      `SELECT ${LOCKED_COLUMNS} FROM moderation_cases c WHERE ${IS_VISIBLE_SQL} AND c.id = $2 FOR UPDATE OF c`,
      [readerId, id],
    );
    return row ?? null;
  }

  /**
   * Locks a case and the other open ones of its appeal, in id order, so that concurrent calls don't deadlock. The others include
   * those that the reader can't see: if only these stayed open, everyone could tell that the reader wrote their reviews.
   */
  lockWithAppeal(em: EntityManager, readerId: number, id: number): Promise<LockedCase[]> {
    return em.query<LockedCase[]>(
      `SELECT ${LOCKED_COLUMNS} FROM moderation_cases c WHERE (c.id = $2 AND ${IS_VISIBLE_SQL}) OR (c.id <> $2 AND c.state = 'open'
          AND c."appealId" = (SELECT k."appealId" FROM moderation_cases k WHERE k.id = $2))
        ORDER BY c.id FOR UPDATE OF c`,
      [readerId, id],
    );
  }

  /** Returns the cases in id order, including those that the reader can't see. */
  listWaitingOfAppeal(readerId: number, appealId: number) {
    return this.dataSource.query<{ id: number; isVisible: boolean }[]>(
      `SELECT c.id, ${IS_VISIBLE_SQL} AS "isVisible" FROM moderation_cases c
        WHERE c."appealId" = $2 AND c.state <> 'decided' ORDER BY c.id`,
      [readerId, appealId],
    );
  }

  async findUpheld(em: EntityManager, reviewId: number) {
    const [row] = await em.query<{ outcome: RetainingOutcome; reason: string }[]>(
      `SELECT outcome, "decisionReason" AS reason FROM moderation_cases
        WHERE "reviewId" = $1 AND state = 'decided' AND decision = 'upheld' ORDER BY "decidedAt" DESC, id DESC LIMIT 1`,
      [reviewId],
    );
    return row ?? null;
  }

  /** Returns a decided case with what its notifications need; null if that decision no longer exists. */
  async findDecision(em: EntityManager, id: number, isReopened: boolean) {
    const cases = em.getRepository(ModerationCase);
    const decidedCase = await cases.findOneBy({ id, state: 'decided', isReopened });
    if (!decidedCase) return null;
    const { outcome, decisionReason: reason, reviewId, officialId } = decidedCase;
    return { outcome: outcome!, reason: reason!, reviewId, officialId };
  }

  /** Returns the users who reported the review, but not officials who appealed: they must not find out whether reviews exist. */
  async listReporters(em: EntityManager, caseId: number): Promise<number[]> {
    const rows = await em.query<{ id: number }[]>(
      `SELECT "reporterId" AS id FROM moderation_reports
        WHERE "caseId" = $1 AND "reporterId" IS NOT NULL AND NOT "isAppeal" ORDER BY 1`,
      [caseId],
    );
    return rows.map(({ id }) => id);
  }

  /** Marks cases that have been waiting for at least `days` days and aren't marked yet; returns their number. */
  async markOverdue(em: EntityManager, days: number): Promise<number> {
    const [, count] = await em.query<[unknown, number]>(
      `UPDATE moderation_cases SET "remindedAt" = now()
        WHERE state IN ('open', 'taken') AND "remindedAt" IS NULL AND "createdAt" < now() - $1 * interval '1 day'`,
      [days],
    );
    return count;
  }

  async findOldestSeconds(): Promise<number> {
    const [row] = await this.dataSource.query<{ age: number }[]>(
      `SELECT coalesce(extract(epoch FROM now() - min("createdAt")), 0)::float AS age
         FROM moderation_cases WHERE state IN ('open', 'taken')`,
    );
    return row?.age ?? 0;
  }
}
