import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import { Env } from '../../../config/env';
import type { Import } from '../import.entity';
import {
  sameRecordMessage,
  type EarlierRow,
  ImportRowsRepository,
  type RowResult,
  type StoredRow,
} from '../import-rows.repository';
import { ImportsRepository } from '../imports.repository';
import { groupBy, type ImportKind, type ReadRow, type Resolution, RowProblem, RowSkip } from '../kinds/kind';
import { ImportKinds } from '../kinds/kinds';
import { cellText } from '../reading/cells';
import { createYearLookup } from '../mapping/header-of-import';
import { formulaError, skipReasonOf, textsOf, withFixed } from './rows';

const CHUNK_ROWS = 500;
const EXTERNAL_ID_MAX = 200;
const RESULT_COLUMNS = ['values', 'key', 'externalId', 'verdict', 'problem', 'targetId', 'before'] as const;

type Candidate = ReadRow & Pick<StoredRow, 'number' | 'cells' | 'externalId' | 'answer' | 'targetId'>;

@Injectable()
export class CheckStep {
  constructor(
    private readonly env: Env,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly kinds: ImportKinds,
  ) {}

  /** Checks the next chunk. Returns its rows; empty if none are left. */
  async run(em: EntityManager, importJob: Import, actor: SessionUser): Promise<StoredRow[]> {
    const kind = this.kinds.get(importJob.kind);
    const after = Math.max(importJob.cursor, importJob.headerRow);
    const rows = await this.rows.listUnchecked(em, importJob, after, CHUNK_ROWS);
    if (rows.length === 0) return rows;
    const { results, candidates } = this.read(kind, importJob, rows);
    const distinctRows = await this.skipRepeated(em, { importJob, kind }, candidates, results);
    await this.resolve(em, { importJob, kind, actor }, distinctRows, results);
    await this.rows.write(em, importJob, RESULT_COLUMNS, results);
    return rows;
  }

  private read(kind: ImportKind, importJob: Import, rows: StoredRow[]) {
    const yearOf = createYearLookup(this.env, importJob.defaultYear);
    const isEvening = importJob.evening ?? true;
    const context = { yearOf, isDayFirst: importJob.dayFirst ?? false, isEvening };
    const results: RowResult[] = [];
    const candidates: Candidate[] = [];
    for (const { number, cells, answer, targetId } of rows) {
      const texts = textsOf(cells, importJob.columns);
      const reason = skipReasonOf(cells, texts, importJob.columns);
      if (reason) {
        results.push({ number, verdict: 'skip', problem: reason });
        continue;
      }
      try {
        const formulaProblem = formulaError(texts);
        if (formulaProblem) throw new RowProblem(formulaProblem);
        const { values, key, warning } = kind.read(withFixed(texts, importJob.fixed), context);
        const externalId = texts.externalId?.slice(0, EXTERNAL_ID_MAX) ?? null;
        candidates.push({ number, cells, values, key, warning, externalId, answer, targetId });
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error;
        const verdict = error instanceof RowSkip ? 'skip' : 'error';
        results.push({ number, verdict, problem: error.message });
      }
    }
    return { results, candidates };
  }

  /** Returns each record's first row. Later rows about the record are skipped or, if they differ, become errors. */
  private async skipRepeated(
    em: EntityManager,
    { importJob, kind }: { importJob: Import; kind: ImportKind },
    candidates: Candidate[],
    results: RowResult[],
  ): Promise<Candidate[]> {
    const keys = candidates.map(({ key }) => key);
    const externalIds = candidates.flatMap(({ externalId }) => externalId ?? []);
    const before = candidates[0]?.number ?? 0;
    const earlierRows = await this.rows.listEarlier(em, importJob, { keys, externalIds, before });
    const byKey = groupBy(earlierRows, ({ key }) => key);
    const byId = groupBy(earlierRows, ({ externalId }) => externalId);
    return candidates.filter((row) => {
      const { number, key, externalId } = row;
      // Different ids mean different people, even if they have the same name.
      const isAnother = (other: EarlierRow) =>
        kind.isToldApartByIds && externalId !== null && other.externalId !== null;
      const sameId = externalId === null ? undefined : byId.get(externalId)?.[0];
      const firstRow = sameId ?? byKey.get(key)?.find((other) => !isAnother(other));
      if (!firstRow) {
        byKey.set(key, [...(byKey.get(key) ?? []), row]);
        if (externalId !== null) byId.set(externalId, [row]);
        return true;
      }
      const isSame = isSameRow(firstRow.cells, row.cells);
      const problem = isSame
        ? `The same as row ${firstRow.number}`
        : `Row ${firstRow.number} is about the same, with other values`;
      results.push({ number, verdict: isSame ? 'skip' : 'error', problem });
      return false;
    });
  }

  private async resolve(
    em: EntityManager,
    { importJob, kind, actor }: { importJob: Import; kind: ImportKind; actor: SessionUser },
    candidates: Candidate[],
    results: RowResult[],
  ): Promise<void> {
    const linkedCandidates = await this.imports.withLinks(em, importJob, candidates);
    const findIds = (targetIds: number[]) => this.imports.findExternalIds(em, importJob, targetIds);
    const resolutions = await kind.resolve(em, actor, linkedCandidates, findIds, importJob);
    const targets = resolutions.flatMap((each) => ('targetId' in each ? each.targetId : []));
    const rowByTarget = kind.hasManyRowsPerTarget
      ? new Map<number, number>()
      : await this.rows.findFirstOfTargets(em, importJob, targets);
    candidates.forEach(({ number, values, key, warning, externalId, answer }, index) => {
      const resolution = resolutions[index]!;
      // A row about someone new doesn't claim the existing person with that name.
      const claimsTarget = !kind.hasManyRowsPerTarget && answer !== 'new';
      const result = resultOf(resolution, claimsTarget ? rowByTarget : new Map());
      if (result.targetId && claimsTarget && !rowByTarget.has(result.targetId))
        rowByTarget.set(result.targetId, number);
      const resolutionWarning = 'warning' in resolution ? resolution.warning : undefined;
      const problem = [result.problem, warning, resolutionWarning].filter(Boolean).join('. ') || null;
      results.push({ number, values, key, externalId, ...result, problem });
    });
  }
}

function resultOf(resolution: Resolution, rowByTarget: Map<number, number>): Partial<RowResult> {
  const { verdict } = resolution;
  if (verdict === 'error') return { verdict, problem: resolution.problem };
  if (verdict === 'create') return { verdict };
  const { targetId, before } = resolution;
  const earlierNumber = rowByTarget.get(targetId);
  if (earlierNumber !== undefined) return { verdict: 'error', problem: sameRecordMessage(earlierNumber) };
  if (verdict === 'ask') return { verdict, targetId, before, problem: resolution.question };
  return { verdict, targetId, before, ...(verdict === 'update' && { problem: resolution.note }) };
}

/** Returns true if all cells of the two rows are the same, including those in unmapped columns. */
function isSameRow(row: string[], other: string[]): boolean {
  const width = Math.max(row.length, other.length);
  return Array.from({ length: width }).every((_, at) => cellText(row[at]) === cellText(other[at]));
}
