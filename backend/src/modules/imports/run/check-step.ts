import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import { Env } from '../../../config/env';
import type { Import } from '../import.entity';
import {
  aboutTheSame,
  type EarlierRow,
  ImportRowsRepository,
  type RowResult,
  type StoredRow,
} from '../import-rows.repository';
import { ImportsRepository } from '../imports.repository';
import {
  groupBy,
  type IdsOf,
  type ImportKind,
  type ReadRow,
  type Resolution,
  RowProblem,
  RowSkipped,
} from '../kinds/kind';
import { ImportKinds } from '../kinds/kinds';
import { cellText } from '../reading/cells';
import { yearsOfSeason } from '../mapping/header-of-import';
import { formulaError, skipReason, textsOf } from './rows';

const CHUNK = 500;
const EXTERNAL_ID_MAX = 200;
const CHECKED = ['values', 'key', 'externalId', 'verdict', 'problem', 'targetId', 'before'] as const;

type Candidate = ReadRow & Pick<StoredRow, 'number' | 'cells' | 'externalId' | 'answer' | 'targetId'>;

@Injectable()
export class CheckStep {
  constructor(
    private readonly env: Env,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly kinds: ImportKinds,
  ) {}

  /** Returns the rows that it has checked; empty if none are left. */
  async run(em: EntityManager, one: Import, actor: SessionUser): Promise<StoredRow[]> {
    const kind = this.kinds.get(one.kind);
    const rows = await this.rows.uncheckedRows(em, one, Math.max(one.cursor, one.headerRow), CHUNK);
    if (rows.length === 0) return rows;
    const { results, candidates } = this.read(kind, one, rows);
    const distinct = await this.withoutRepeated(em, { one, kind }, candidates, results);
    await this.resolve(em, { one, kind, actor }, distinct, results);
    await this.rows.write(em, one, CHECKED, results);
    return rows;
  }

  private read(kind: ImportKind, one: Import, rows: StoredRow[]) {
    const yearOf = yearsOfSeason(this.env, one.defaultYear);
    const context = { yearOf, isDayFirst: one.dayFirst ?? false };
    const results: RowResult[] = [];
    const candidates: Candidate[] = [];
    for (const { number, cells, answer, targetId } of rows) {
      const texts = textsOf(cells, one.columns);
      const reason = skipReason(cells, texts, one.columns);
      if (reason) {
        results.push({ number, verdict: 'skip', problem: reason });
        continue;
      }
      try {
        const broken = formulaError(texts);
        if (broken) throw new RowProblem(broken);
        const { values, key, warning } = kind.read(texts, context);
        const externalId = texts.externalId?.slice(0, EXTERNAL_ID_MAX) ?? null;
        candidates.push({ number, cells, values, key, warning, externalId, answer, targetId });
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error;
        const verdict = error instanceof RowSkipped ? 'skip' : 'error';
        results.push({ number, verdict, problem: error.message });
      }
    }
    return { results, candidates };
  }

  /** Skips rows that repeat an earlier one; rows that contradict it become errors. */
  private async withoutRepeated(
    em: EntityManager,
    { one, kind }: { one: Import; kind: ImportKind },
    candidates: Candidate[],
    results: RowResult[],
  ): Promise<Candidate[]> {
    const keys = candidates.map(({ key }) => key);
    const externalIds = candidates.flatMap(({ externalId }) => externalId ?? []);
    const before = candidates[0]?.number ?? 0;
    const earlier = await this.rows.earlierRows(em, one, { keys, externalIds, before });
    const byKey = groupBy(earlier, ({ key }) => key);
    const byId = groupBy(earlier, ({ externalId }) => externalId);
    return candidates.filter((row) => {
      const { number, key, externalId } = row;
      // Different ids mean different people, even if they have the same name.
      const isAnother = (other: EarlierRow) =>
        kind.isToldApartByIds && externalId !== null && other.externalId !== null;
      const sameId = externalId === null ? undefined : byId.get(externalId)?.[0];
      const first = sameId ?? byKey.get(key)?.find((other) => !isAnother(other));
      if (!first) {
        byKey.set(key, [...(byKey.get(key) ?? []), row]);
        if (externalId !== null) byId.set(externalId, [row]);
        return true;
      }
      const isSame = isSameRow(first.cells, row.cells);
      const problem = isSame
        ? `The same as row ${first.number}`
        : `Row ${first.number} is about the same, with other values`;
      results.push({ number, verdict: isSame ? 'skip' : 'error', problem });
      return false;
    });
  }

  private async resolve(
    em: EntityManager,
    { one, kind, actor }: { one: Import; kind: ImportKind; actor: SessionUser },
    candidates: Candidate[],
    results: RowResult[],
  ): Promise<void> {
    const ids = candidates.flatMap(({ externalId }) => externalId ?? []);
    const links = await this.imports.findLinks(em, one, ids);
    const linked = candidates.map((row) => ({ ...row, linkedId: links.get(row.externalId ?? '') ?? null }));
    const idsOf: IdsOf = (targetIds) => this.imports.findIdsOf(em, one, targetIds);
    const resolutions = await kind.resolve(em, actor, linked, idsOf);
    const targets = resolutions.flatMap((one) => ('targetId' in one ? one.targetId : []));
    const taken = kind.hasManyRowsPerTarget
      ? new Map<number, number>()
      : await this.rows.firstOfTargets(em, one, targets);
    candidates.forEach(({ number, values, key, warning, externalId, answer }, index) => {
      const resolution = resolutions[index]!;
      // A row about someone new leaves the existing person with that name to other rows.
      const isOnlyOne = !kind.hasManyRowsPerTarget && answer !== 'new';
      const result = resultOf(resolution, isOnlyOne ? taken : new Map());
      if (result.targetId && isOnlyOne && !taken.has(result.targetId)) taken.set(result.targetId, number);
      const found = 'warning' in resolution ? resolution.warning : undefined;
      const problem = [result.problem, warning, found].filter(Boolean).join('. ') || null;
      results.push({ number, values, key, externalId, ...result, problem });
    });
  }
}

function resultOf(resolution: Resolution, taken: Map<number, number>): Partial<RowResult> {
  const { verdict } = resolution;
  if (verdict === 'error') return { verdict, problem: resolution.problem };
  if (verdict === 'create') return { verdict };
  const { targetId, before } = resolution;
  const earlier = taken.get(targetId);
  if (earlier !== undefined) return { verdict: 'error', problem: aboutTheSame(earlier) };
  if (verdict === 'ask') return { verdict, targetId, before, problem: resolution.question };
  return { verdict, targetId, before, ...(verdict === 'update' && { problem: resolution.note }) };
}

/** Returns true if all cells of the two rows are the same, including those in columns without a field. */
function isSameRow(one: string[], other: string[]): boolean {
  const width = Math.max(one.length, other.length);
  return Array.from({ length: width }).every((_, at) => cellText(one[at]) === cellText(other[at]));
}
