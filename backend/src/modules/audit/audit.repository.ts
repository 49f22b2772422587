import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { AUDIT_SUBJECTS, type AuditSubject, LIMITS, TIME_ZONE } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import { pageWindow } from '../../common/http';
import { Conditions, type Page, selectPage } from '../../common/sql/queries';
import { deleteInBatches, deleteOlder } from '../../common/sql/transactions';
import { Env } from '../../config/env';
import { RunOnce } from '../../queue';
import type { AuditActorDto, AuditEntryDto, ListAuditQuery } from './audit.dto';

/** Must be identical to the expression of `ix_audit_log_search`. */
const SEARCH_KEY_SQL = `rmo_search_key("actorName" || ' ' || coalesce("subjectName", ''))`;

/** Contains only the filters in use, so that an index can be used. */
function conditionsOf({ action, actor, q, from, to }: ListAuditQuery): Conditions {
  const conditions = new Conditions();
  // `event` matches `event.update` etc. through an index range, because `/` follows `.` in character order.
  conditions.add(action, (p) => `(action = ${p} OR (action >= ${p} || '.' AND action < ${p} || '/'))`);
  conditions.add(actor, (p) => `"actorId" = ${p}`);
  conditions.add(from, (p) => `at >= ${p}::date::timestamp AT TIME ZONE '${TIME_ZONE}'`);
  conditions.add(to, (p) => `at < (${p}::date + 1)::timestamp AT TIME ZONE '${TIME_ZONE}'`);
  conditions.addWords(q, SEARCH_KEY_SQL);
  return conditions;
}

const nameOf = ([view, ...columns]: NonNullable<AuditSubject['nameFrom']>, id: string): string =>
  `(SELECT concat_ws(' ', "${columns.join('", "')}") FROM ${view}_view named WHERE named.id = ${id})`;
const SUBJECT_ENTRIES: [string, AuditSubject][] = Object.entries(AUDIT_SUBJECTS);

/** SQL for the subject's current name (for a review, the official's). Null if it has no name or was deleted. */
const PRESENT_NAME_SQL = `CASE subject
    ${SUBJECT_ENTRIES.map(([subject, { nameFrom }]) =>
      nameFrom ? `WHEN '${subject}' THEN ${nameOf(nameFrom, '"subjectId"')}` : '',
    ).join(' ')}
    WHEN 'review' THEN ${nameOf(AUDIT_SUBJECTS.official.nameFrom, `(detail->>'officialId')::int`)}
  END`;

@Injectable()
export class AuditRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly runOnce: RunOnce,
    private readonly env: Env,
  ) {}

  list(query: ListAuditQuery): Promise<Page<AuditEntryDto>> {
    const { where, values } = conditionsOf(query);
    const columns = `id::float AS id, at, "actorId", "actorName", "actorRole", action, subject, "subjectId",
      coalesce("subjectName", ${PRESENT_NAME_SQL}) AS "subjectName", ${PRESENT_NAME_SQL} AS "presentName",
      detail, ip, "requestId"`;
    const list = { columns, from: `FROM audit_log ${where}`, order: 'audit_log.id DESC', values };
    return selectPage(this.dataSource, list, pageWindow(query));
  }

  /** Skips from id to id through the index instead of reading every entry. */
  listActors(): Promise<AuditActorDto[]> {
    const nextActorSql = (after: string) =>
      `(SELECT "actorId" FROM audit_log WHERE "actorId" > ${after} ORDER BY "actorId" LIMIT 1)`;
    return this.dataSource.query<AuditActorDto[]>(
      `WITH RECURSIVE actors(id) AS (
         SELECT ${nextActorSql('0')} UNION ALL SELECT ${nextActorSql('actors.id')} FROM actors WHERE id IS NOT NULL
       )
       SELECT actors.id, latest."actorName" AS name
         FROM actors CROSS JOIN LATERAL (
           SELECT l."actorName" FROM audit_log l WHERE l."actorId" = actors.id ORDER BY l.id DESC LIMIT 1
         ) latest ORDER BY lower(latest."actorName"), actors.id LIMIT ${LIMITS.listMax}`,
    );
  }

  @Cron('20 3 * * *', { name: 'audit.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('audit.cleanup', now.toISOString().slice(0, 10), async () => {
      const deleteOld = deleteOlder('audit_log', 'at');
      const entryCount = await deleteInBatches(this.dataSource, deleteOld, this.env.KEEP_AUDIT_DAYS);
      return `${entryCount} old entries removed`;
    });
  }
}
