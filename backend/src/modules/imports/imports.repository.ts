import { Injectable } from '@nestjs/common';
import { IMPORT_LIMITS, type ImportKindName, type ImportVerdict, NO_SOURCE } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { Page, Window } from '../../common/sql/queries';
import { Import } from './import.entity';
import { ImportMapping } from './import-memory.entity';
import { EVENT_ID } from './kinds/event-fields';
import type { ImportRow } from './import-row.entity';

/** The verdicts of rows whose record exists once their import is applied. */
const WRITTEN_VERDICTS: ImportVerdict[] = ['create', 'update', 'same'];

type Source = Pick<Import, 'source' | 'kind'>;

/** True if an import has rows but is too old to be undone. A step that is running, however late it started, needs its rows. */
const IS_OLD_SQL = `coalesce("appliedAt", "createdAt") < now() - interval '${IMPORT_LIMITS.undoDays} days' AND "hasRows"
  AND state NOT IN ('checking', 'applying', 'undoing')`;

@Injectable()
export class ImportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Lists everyone's imports if `ownerId` is null. */
  async list(ownerId: number | null, { limit, offset }: Window): Promise<Page<Import>> {
    const [data, total] = await this.dataSource.getRepository(Import).findAndCount({
      where: ownerId === null ? {} : { ownerId },
      order: { id: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { data, total };
  }

  find(id: number, em: EntityManager = this.dataSource.manager): Promise<Import | null> {
    return em.getRepository(Import).findOneBy({ id });
  }

  /** Locks an import, so that two jobs, or a job and a request, take turns. */
  lock(em: EntityManager, id: number): Promise<Import | null> {
    return em.getRepository(Import).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async insert(em: EntityManager, values: Partial<Import>): Promise<number> {
    const { identifiers } = await em.getRepository(Import).insert(values as object);
    return identifiers[0]?.id as number;
  }

  async update(em: EntityManager, id: number, change: Partial<Import>): Promise<void> {
    await em.getRepository(Import).update({ id }, change as object);
  }

  /** Makes imports of the same kind take turns for each chunk, so that two of them never create the same record. */
  async lockKind(em: EntityManager, kind: ImportKindName): Promise<void> {
    await em.query(`SELECT pg_advisory_xact_lock(hashtext('rmo.imports'), hashtext($1))`, [kind]);
  }

  /**
   * Adds to each row the record known by its external id; null if the row has no id or its id is unknown. Assignments name
   * events by the ids that the source's files of events have.
   */
  async withLinks<T extends Pick<ImportRow, 'externalId' | 'values'>>(
    em: EntityManager,
    importJob: Source,
    rows: T[],
  ) {
    const kind = importJob.kind === 'assignments' ? 'events' : importJob.kind;
    const idOf = ({ externalId, values }: T) =>
      externalId ?? (values?.[EVENT_ID] as string | undefined) ?? null;
    const externalIds = rows.flatMap((row) => idOf(row) ?? []);
    if (externalIds.length === 0) return rows.map((row) => ({ ...row, linkedId: null }));
    const known = await em.query<{ externalId: string; targetId: number }[]>(
      `SELECT "externalId", "targetId" FROM import_external_ids
        WHERE source = $1 AND kind = $2 AND "externalId" = ANY($3::text[])`,
      [importJob.source, kind, externalIds],
    );
    const links = new Map(known.map(({ externalId, targetId }) => [externalId, targetId]));
    return rows.map((row) => ({ ...row, linkedId: links.get(idOf(row) ?? '') ?? null }));
  }

  async findExternalIds(em: EntityManager, { id, sheet, source, kind }: Import, targetIds: number[]) {
    const idsByTarget = new Map<number, Set<string>>();
    if (source === NO_SOURCE || targetIds.length === 0) return idsByTarget;
    const rows = await em.query<{ externalId: string; targetId: number }[]>(
      `SELECT "externalId", "targetId" FROM import_external_ids
        WHERE source = $3 AND kind = $4 AND "targetId" = ANY($5::int[])
       UNION
       SELECT "externalId", "targetId" FROM import_rows
        WHERE "importId" = $1 AND sheet = $2 AND "targetId" = ANY($5::int[]) AND "externalId" IS NOT NULL
            AND answer IS DISTINCT FROM 'new'`,
      [id, sheet, source, kind, targetIds],
    );
    for (const { targetId, externalId } of rows)
      idsByTarget.set(targetId, (idsByTarget.get(targetId) ?? new Set()).add(externalId));
    return idsByTarget;
  }

  async insertLinks(em: EntityManager, { id, source, kind, sheet }: Import): Promise<void> {
    await em.query(
      `INSERT INTO import_external_ids (source, kind, "externalId", "targetId", "importId")
       SELECT DISTINCT ON ("externalId") $2, $3, "externalId", "targetId", $1::int FROM import_rows
        WHERE "importId" = $1 AND sheet = $4 AND verdict = ANY($5::text[]) AND "externalId" IS NOT NULL
          AND "targetId" IS NOT NULL ORDER BY "externalId", number
       ON CONFLICT (source, kind, "externalId") DO UPDATE
         SET "targetId" = EXCLUDED."targetId", "importId" = EXCLUDED."importId"
       WHERE import_external_ids."targetId" <> EXCLUDED."targetId"`,
      [id, source, kind, sheet, WRITTEN_VERDICTS],
    );
  }

  /** Deletes an undone import's links, except those of kept rows. Links that another import relies on are transferred to it. */
  async releaseLinks(em: EntityManager, { id, sheet }: Import): Promise<void> {
    await em.query(
      `UPDATE import_external_ids link SET "importId" = other.id
         FROM (SELECT DISTINCT ON (own."externalId") own."externalId", i.id FROM import_external_ids own
                 JOIN imports i ON i.source = own.source AND i.kind = own.kind AND i.id <> $1
                 JOIN import_rows r ON r."importId" = i.id AND r.sheet = i.sheet
                  AND r."externalId" = own."externalId" AND r."targetId" = own."targetId"
                WHERE own."importId" = $1 AND (i.state = 'applied' AND r.verdict = ANY($2::text[])
                   OR i.state = 'undone' AND r.verdict = 'kept')
                ORDER BY own."externalId", i.id DESC) other
        WHERE link."importId" = $1 AND link."externalId" = other."externalId"`,
      [id, WRITTEN_VERDICTS],
    );
    await em.query(
      `DELETE FROM import_external_ids link WHERE "importId" = $1 AND NOT EXISTS (
         SELECT 1 FROM import_rows r WHERE r."importId" = $1 AND r.sheet = $2 AND r."targetId" = link."targetId"
            AND r.verdict = 'kept')`,
      [id, sheet],
    );
  }

  async findMapping({ source, kind }: Source, headers: string) {
    const stored = await this.dataSource.getRepository(ImportMapping).findOneBy({ source, kind, headers });
    return stored && { mapping: stored.mapping, fixed: stored.fixed };
  }

  async saveMapping(
    em: EntityManager,
    { source, kind, columns, fixed }: Import,
    headers: string,
  ): Promise<void> {
    const mapping = columns.map(({ field }) => field);
    await em.query(
      `INSERT INTO import_mappings (source, kind, headers, mapping, fixed) VALUES ($1, $2, $3, $4::jsonb, $5::jsonb)
       ON CONFLICT (source, kind, headers)
       DO UPDATE SET mapping = EXCLUDED.mapping, fixed = EXCLUDED.fixed, "savedAt" = now()`,
      [source, kind, headers, JSON.stringify(mapping), JSON.stringify(fixed)],
    );
  }

  /** Deletes the rows of old imports, and the whole import if it was never applied. Returns the number of imports. */
  async purge(em: EntityManager): Promise<number> {
    const deleteUnapplied = `DELETE FROM imports WHERE ${IS_OLD_SQL} AND "appliedAt" IS NULL`;
    const [, deletedCount] = await em.query<[unknown, number]>(deleteUnapplied);
    await em.query(
      `DELETE FROM import_rows WHERE "importId" IN (
         SELECT id FROM imports WHERE ${IS_OLD_SQL} AND "appliedAt" IS NOT NULL)`,
    );
    const markWithoutRows = `UPDATE imports SET "hasRows" = false WHERE ${IS_OLD_SQL} AND "appliedAt" IS NOT NULL`;
    const [, emptiedCount] = await em.query<[unknown, number]>(markWithoutRows);
    return deletedCount + emptiedCount;
  }
}
