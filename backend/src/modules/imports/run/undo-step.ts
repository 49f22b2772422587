import { HttpException, Injectable, Logger } from '@nestjs/common';
import { IMPORT_MESSAGES, MESSAGES } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import { isDatabaseAway, isDiskFull, isForeignKeyViolation, isUniqueViolation } from '../../../common/errors';
import { lockDeletions } from '../../../common/sql/transactions';
import type { Import } from '../import.entity';
import { ImportRowsRepository, type RowResult, type StoredRow } from '../import-rows.repository';
import { ImportsRepository } from '../imports.repository';
import { type AppliedState, CHANGED_SINCE_MESSAGE, type ImportKind } from '../kinds/kind';
import { ImportKinds } from '../kinds/kinds';

const CHUNK_ROWS = 100;

@Injectable()
export class UndoStep {
  private readonly logger = new Logger(UndoStep.name);

  constructor(
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly kinds: ImportKinds,
  ) {}

  /** Undoes the next chunk. Returns its rows; empty if none are left. */
  async run(em: EntityManager, importJob: Import, actor: SessionUser | null): Promise<StoredRow[]> {
    const kind = this.kinds.get(importJob.kind);
    const rows = await this.rows.listApplied(em, importJob, importJob.cursor, CHUNK_ROWS);
    if (rows.length === 0) return rows;
    // This lock comes first, because every deletion takes it before it locks rows.
    await lockDeletions(em);
    await this.imports.lockKind(em, importJob.kind);
    // With this setting, the trigger that records coaches' teams removes the entries that it made because of the import.
    await em.query(`SET LOCAL rmo.undo = 'on'`);
    const results: RowResult[] = [];
    for (const row of rows) {
      const problem = actor ? await this.undoRow(em, kind, actor, row) : IMPORT_MESSAGES.ownerGone;
      results.push(
        problem === null
          ? { number: row.number, verdict: row.verdict, problem: row.problem, after: null }
          : { number: row.number, verdict: 'kept', problem, after: row.after },
      );
    }
    await this.rows.write(em, importJob, ['verdict', 'problem', 'after'], results);
    return rows;
  }

  private async undoRow(
    em: EntityManager,
    kind: ImportKind,
    actor: SessionUser,
    { number, verdict, targetId, before, after }: StoredRow,
  ): Promise<string | null> {
    const stateBefore = verdict === 'create' ? null : before;
    const appliedRow = { targetId: targetId!, before: stateBefore, after: after as AppliedState };
    try {
      return await em.transaction((inner) => kind.undo({ em: inner, actor, invites: false }, appliedRow));
    } catch (error) {
      if (isDatabaseAway(error) || isDiskFull(error)) throw error;
      if (error instanceof HttpException) return error.message;
      if (isForeignKeyViolation(error) || isUniqueViolation(error)) return CHANGED_SINCE_MESSAGE;
      this.logger.error({ msg: 'a row of an import was not undone', number, error: String(error) });
      return MESSAGES.internal;
    }
  }
}
