import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pageWindow } from '../../common/http';
import { deleteInBatches, deleteOlder } from '../../common/sql/delete-in-batches';
import type { AuditEntryDto } from './dto/audit-entry.dto';
import type { ListAuditQuery } from './dto/list-audit.query';

// `event` matches `event.update` etc. by a range of the index, as `/` follows `.` in the character order.
const MATCHES = `($1::text IS NULL OR action = $1 OR (action >= $1 || '.' AND action < $1 || '/'))
  AND ($2::int IS NULL OR "actorId" = $2)`;

/**
 * The present name of the subject, of a review that of its official, from what their modules publish; null when it has none
 * or is deleted.
 */
const PRESENT_NAME = `CASE
    WHEN subject = 'official' THEN
      (SELECT concat_ws(' ', o."firstName", o."lastName") FROM officials_summary_view o WHERE o.id = "subjectId")
    WHEN subject = 'review' THEN
      (SELECT concat_ws(' ', o."firstName", o."lastName") FROM officials_summary_view o
        WHERE o.id = (detail->>'officialId')::int)
    WHEN subject = 'event' THEN (SELECT e.name FROM events_summary_view e WHERE e.id = "subjectId")
    WHEN subject = 'team' THEN (SELECT t.name FROM teams_name_view t WHERE t.id = "subjectId")
    WHEN subject IN ('coach', 'supervisor', 'user') THEN
      (SELECT concat_ws(' ', u."firstName", u."lastName") FROM users_author_view u WHERE u.id = "subjectId")
  END`;

@Injectable()
export class AuditRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One page, newest first, and the number of all that match. */
  async list(query: ListAuditQuery): Promise<{ rows: AuditEntryDto[]; total: number }> {
    const { limit, offset } = pageWindow(query);
    const match = [query.action ?? null, query.actor ?? null];
    const [rows, [count]] = await Promise.all([
      this.dataSource.query<AuditEntryDto[]>(
        `SELECT id::float AS id, at, "actorId", "actorName", "actorRole", action, subject, "subjectId",
                coalesce("subjectName", ${PRESENT_NAME}) AS "subjectName", ${PRESENT_NAME} AS "presentName",
                detail, ip, "requestId"
           FROM audit_log WHERE ${MATCHES} ORDER BY audit_log.id DESC LIMIT $3 OFFSET $4`,
        [...match, limit, offset],
      ),
      this.dataSource.query<{ total: number }[]>(
        `SELECT count(*)::int AS total FROM audit_log WHERE ${MATCHES}`,
        match,
      ),
    ]);
    return { rows, total: count?.total ?? 0 };
  }

  /** Deletes entries older than this number of days. Returns their number. */
  deleteOlderThan(days: number): Promise<number> {
    return deleteInBatches(this.dataSource, deleteOlder('audit_log', 'at'), days);
  }
}
