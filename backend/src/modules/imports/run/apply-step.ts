import { HttpException, Injectable, Logger } from '@nestjs/common';
import { IMPORT_MESSAGES, MESSAGES } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import { isDatabaseAway, isDiskFull, isForeignKeyViolation, isUniqueViolation } from '../../../common/errors';
import type { Import } from '../import.entity';
import { ImportRowsRepository, type RowResult, type StoredRow } from '../import-rows.repository';
import { ImportsRepository } from '../imports.repository';
import {
  canonicalJson,
  type FindExternalIds,
  problemOf,
  type Resolution,
  RowProblem,
  type RowToResolve,
} from '../kinds/kind';
import { ImportKinds } from '../kinds/kinds';

/** Each chunk is a transaction: a crash loses at most one chunk, and no row is ever applied twice. */
const CHUNK_ROWS = 100;
const BATCH_ROWS = 500;

interface AppliedId {
  targetId: number;
  externalId: string;
}

@Injectable()
export class ApplyStep {
  private readonly logger = new Logger(ApplyStep.name);

  constructor(
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly kinds: ImportKinds,
  ) {}

  /** Applies the next chunk. Returns its rows; empty if none are left. */
  async run(em: EntityManager, importJob: Import, actor: SessionUser | null): Promise<StoredRow[]> {
    const rows = await this.rows.listNext(importJob, importJob.cursor, CHUNK_ROWS, ['create', 'update'], em);
    if (rows.length === 0) return rows;
    await this.imports.lockKind(em, importJob.kind);
    const toResolve = await this.prepareRows(em, importJob, rows);
    const results: RowResult[] = [];
    const appliedIds: AppliedId[] = [];
    const findIds = this.createIdFinder(em, importJob, appliedIds);
    for (const [index, row] of rows.entries()) {
      const { number, verdict, problem, targetId, before, externalId } = row;
      const result = actor
        ? await this.applyRow(em, { importJob, actor, findIds }, row, toResolve[index]!)
        : { verdict: 'error' as const, problem: IMPORT_MESSAGES.ownerGone };
      const rowResult = { number, verdict, problem, targetId, before, ...result };
      results.push(rowResult);
      if (rowResult.targetId && externalId !== null)
        appliedIds.push({ targetId: rowResult.targetId, externalId });
    }
    await this.rows.write(em, importJob, ['verdict', 'problem', 'targetId', 'before', 'after'], results);
    return rows;
  }

  /** Returns true if every row would still do what the check found. Writes nothing. */
  async isUnchanged(em: EntityManager, importJob: Import, actor: SessionUser): Promise<boolean> {
    const kind = this.kinds.get(importJob.kind);
    for (let cursor = 0; ;) {
      const rows = await this.rows.listNext(importJob, cursor, BATCH_ROWS, ['create', 'update', 'same'], em);
      if (rows.length === 0) return true;
      const toResolve = await this.prepareRows(em, importJob, rows);
      const resolutions = await kind.resolve(
        em,
        actor,
        toResolve,
        this.createIdFinder(em, importJob),
        importJob,
      );
      if (!rows.every((row, index) => isAsChecked(row, resolutions[index]!))) return false;
      cursor = rows.at(-1)!.number;
    }
  }

  private prepareRows(em: EntityManager, importJob: Import, rows: StoredRow[]): Promise<RowToResolve[]> {
    const checkedRows = rows.map((row) => ({ ...row, values: row.values!, key: row.key! }));
    return this.imports.withLinks(em, importJob, checkedRows);
  }

  /** `appliedIds` holds the ids of the current chunk, which are written only at its end. */
  private createIdFinder(
    em: EntityManager,
    importJob: Import,
    appliedIds: AppliedId[] = [],
  ): FindExternalIds {
    return async (targetIds) => {
      const idsByTarget = await this.imports.findExternalIds(em, importJob, targetIds);
      for (const { targetId, externalId } of appliedIds)
        idsByTarget.set(targetId, (idsByTarget.get(targetId) ?? new Set()).add(externalId));
      return idsByTarget;
    };
  }

  private async applyRow(
    em: EntityManager,
    { importJob, actor, findIds }: { importJob: Import; actor: SessionUser; findIds: FindExternalIds },
    row: StoredRow,
    toResolve: RowToResolve,
  ): Promise<Partial<RowResult>> {
    const kind = this.kinds.get(importJob.kind);
    try {
      // The savepoint protects the chunk's other rows if this one fails.
      return await em.transaction(async (inner) => {
        const [resolution] = await kind.resolve(inner, actor, [toResolve], findIds, importJob);
        if (resolution!.verdict === 'same')
          return { verdict: 'same' as const, problem: null, targetId: resolution!.targetId };
        if (!isAsChecked(row, resolution!)) throw new RowProblem(IMPORT_MESSAGES.changed);
        const context = { em: inner, actor, invites: importJob.sendsInvitations };
        if (resolution!.verdict === 'create') {
          const { targetId, after, warning } = await kind.create(context, resolution!.input);
          return { targetId, after, ...(warning && { problem: warning }) };
        }
        const { targetId, input } = resolution as Extract<Resolution, { verdict: 'update' }>;
        return { after: await kind.update(context, targetId, input) };
      });
    } catch (error) {
      return { verdict: 'error', problem: this.sentenceOf(error, row) };
    }
  }

  private sentenceOf(error: unknown, { number }: StoredRow): string {
    if (isDatabaseAway(error) || isDiskFull(error)) throw error;
    if (isUniqueViolation(error) || isForeignKeyViolation(error)) return IMPORT_MESSAGES.changed;
    const problem = error instanceof HttpException ? problemOf(error) : error;
    if (problem instanceof RowProblem) return problem.message;
    this.logger.error({ msg: 'a row of an import failed', number, error: String(error) });
    return MESSAGES.internal;
  }
}

function isAsChecked(row: StoredRow, resolution: Resolution): boolean {
  if (row.verdict !== resolution.verdict) return false;
  if (!('targetId' in resolution)) return true;
  const { targetId, before } = resolution;
  return row.targetId === targetId && canonicalJson(row.before) === canonicalJson(before);
}
