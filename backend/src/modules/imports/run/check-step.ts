import { Injectable } from '@nestjs/common';
import { TIME_ZONE, zonedTime } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import { Env } from '../../../config/env';
import { seasonAt } from '../../officials';
import type { Import } from '../import.entity';
import { ImportRowsRepository, type RowResult, type StoredRow } from '../import-rows.repository';
import { ImportsRepository } from '../imports.repository';
import { canonical, type ImportKind, type ReadRow, type Resolution, RowProblem } from '../kinds/kind';
import { ImportKinds } from '../kinds/kinds';
import type { YearOf } from '../reading/days';
import { formulaError, skipReason, textsOf } from './rows';

const CHUNK = 500;
const EXTERNAL_ID_MAX = 200;

interface Candidate extends ReadRow {
  number: number;
  externalId: string | null;
}

/** Gives the next rows of an import a verdict. */
@Injectable()
export class CheckStep {
  constructor(
    private readonly env: Env,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly kinds: ImportKinds,
  ) {}

  /** Returns how many rows it checked, and the number of the last; null where none is left. */
  async run(
    em: EntityManager,
    one: Import,
    actor: SessionUser,
  ): Promise<{ done: number; cursor: number } | null> {
    const kind = this.kinds.get(one.kind);
    const rows = await this.rows.nextRows(em, one, Math.max(one.cursor, one.headerRow), CHUNK);
    if (rows.length === 0) return null;
    const { results, candidates } = this.read(kind, one, rows);
    const distinct = await this.withoutRepeated(em, one, candidates, results);
    await this.resolve(em, { one, kind, actor }, distinct, results);
    await this.rows.write(
      em,
      one,
      ['values', 'key', 'externalId', 'verdict', 'problem', 'targetId', 'before'],
      results,
    );
    return { done: rows.length, cursor: rows.at(-1)!.number };
  }

  private read(
    kind: ImportKind,
    one: Import,
    rows: StoredRow[],
  ): { results: RowResult[]; candidates: Candidate[] } {
    const yearOf = this.yearOf(one.defaultYear);
    const results: RowResult[] = [];
    const candidates: Candidate[] = [];
    for (const { number, cells } of rows) {
      const texts = textsOf(cells, one.columns);
      const reason = skipReason(cells, texts, one.columns);
      if (reason) {
        results.push({ number, verdict: 'skip', problem: reason });
        continue;
      }
      try {
        const broken = formulaError(texts);
        if (broken) throw new RowProblem(broken);
        const { values, key } = kind.read(texts, { yearOf });
        const externalId = texts.externalId?.slice(0, EXTERNAL_ID_MAX) ?? null;
        candidates.push({ number, values, key, externalId });
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error;
        results.push({ number, verdict: 'error', problem: error.message });
      }
    }
    return { results, candidates };
  }

  /** Rows that repeat an earlier one are skipped; those that contradict it are errors. */
  private async withoutRepeated(
    em: EntityManager,
    one: Import,
    candidates: Candidate[],
    results: RowResult[],
  ): Promise<Candidate[]> {
    const first = candidates[0]?.number ?? 0;
    const seen: Map<string, { number: number; values: unknown }> = await this.rows.firstOfKeys(
      em,
      one,
      candidates.map(({ key }) => key),
      first,
    );
    const ids = candidates.flatMap(({ externalId }) => externalId ?? []);
    const seenIds = await this.rows.firstOfExternalIds(em, one, ids, first);
    return candidates.filter(({ number, key, values, externalId }) => {
      const earlier = seen.get(key) ?? (externalId === null ? undefined : seenIds.get(externalId));
      if (!earlier) {
        seen.set(key, { number, values });
        if (externalId !== null) seenIds.set(externalId, { number, values });
        return true;
      }
      const isSame = canonical(earlier.values) === canonical(values);
      const problem = isSame
        ? `The same as row ${earlier.number}`
        : `Row ${earlier.number} is about the same, with other values`;
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
    const resolutions = await kind.resolve(em, actor, linked);
    const targets = resolutions.flatMap((one) => ('targetId' in one ? one.targetId : []));
    const taken = kind.hasManyRowsPerTarget
      ? new Map<number, number>()
      : await this.rows.firstOfTargets(em, one, targets, candidates[0]?.number ?? 0);
    candidates.forEach(({ number, values, key, externalId }, index) => {
      const resolution = resolutions[index]!;
      const result = resultOf(resolution, taken);
      if (result.targetId && !kind.hasManyRowsPerTarget && !taken.has(result.targetId))
        taken.set(result.targetId, number);
      results.push({ number, values, key, externalId, ...result });
    });
  }

  /** The year of a day without one: that of the present season, or of the season that begins in `defaultYear`. */
  private yearOf(defaultYear: number | null): YearOf {
    const now = new Date();
    const seasonOf = (date: Date) => seasonAt(date, this.env.EXPERIENCE_CRON, TIME_ZONE);
    const season = defaultYear ?? seasonOf(now);
    const thisYear = zonedTime(now, TIME_ZONE).year;
    const known = new Map<string, number>();
    return (month, day) => {
      const key = `${month}-${day}`;
      const date = new Date(Date.UTC(thisYear, month - 1, day, 17));
      // Whether the season has begun by that day of its first year.
      const offset = known.get(key) ?? (seasonOf(date) === thisYear ? 0 : 1);
      known.set(key, offset);
      return season + offset;
    };
  }
}

function resultOf(resolution: Resolution, taken: Map<number, number>): Partial<RowResult> {
  const { verdict } = resolution;
  if (verdict === 'error') return { verdict, problem: resolution.problem };
  if (verdict === 'create') return { verdict };
  const { targetId, before } = resolution;
  const earlier = taken.get(targetId);
  if (earlier !== undefined) return { verdict: 'error', problem: `Row ${earlier} is about the same` };
  return { verdict, targetId, before, ...(verdict === 'update' && { problem: resolution.note }) };
}
