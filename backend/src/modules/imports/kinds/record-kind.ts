import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import type { RegionsService } from '../../regions';
import {
  type AppliedState,
  type AppliedRow,
  canonicalJson,
  CHANGED_SINCE_MESSAGE,
  groupBy,
  type FindExternalIds,
  ImportKind,
  isSameText,
  problemOf,
  type Resolution,
  RowProblem,
  type RowToResolve,
  type RowValues,
  type RowContext,
} from './kind';

/** Records' external ids, including those from earlier rows: a different id means a different record. */
export class KnownIds {
  private readonly ids: Map<number, Set<string>>;

  constructor(known: ReadonlyMap<number, ReadonlySet<string>>) {
    this.ids = new Map([...known].map(([target, ids]) => [target, new Set(ids)]));
  }

  mayBe({ externalId }: RowToResolve, target: number): boolean {
    const ids = this.ids.get(target);
    return externalId === null || !ids || ids.has(externalId);
  }

  add({ externalId }: RowToResolve, target: number): void {
    if (externalId === null) return;
    this.ids.set(target, (this.ids.get(target) ?? new Set()).add(externalId));
  }
}

export type Image = Record<string, unknown> & { id: number };

export abstract class RecordKind<Stored extends Image> extends ImportKind {
  /** The start of the sentence that reports an external id belonging to a different record. */
  protected readonly another: string = 'Another person';
  /** Returns the records with these ids, and those that the rows might be about. */
  protected abstract find(em: EntityManager, ids: number[], rows: RowToResolve[]): Promise<Stored[]>;
  /** True if the row is about this record, judging by what identifies it besides ids and `lookupOf`. */
  protected isAbout(_row: RowToResolve, _stored: Stored): boolean {
    return true;
  }

  protected abstract lookupOf(of: RowToResolve | Stored): string;
  protected abstract toCreate(actor: SessionUser, values: RowValues): Promise<object>;
  /** `changes` holds the fields that differ. Throws RowProblem. */
  protected abstract toUpdate(actor: SessionUser, changes: RowValues, stored: Stored): Promise<object>;
  protected abstract lock(em: EntityManager, id: number): Promise<Stored | null>;
  protected abstract remove(
    context: RowContext,
    stored: Stored,
    effects: object | undefined,
  ): Promise<string | null>;
  protected abstract restore(context: RowContext, before: Stored, effects: object | undefined): Promise<void>;

  /** Returns the stored record's name if it clearly differs from the row's; null if they may be the same record. */
  protected abstract otherOf(values: RowValues, stored: Stored): string | null;

  async resolve(
    em: EntityManager,
    actor: SessionUser,
    rows: RowToResolve[],
    findExternalIds: FindExternalIds,
  ) {
    const ids = rows.flatMap(({ linkedId }) => linkedId ?? []);
    const records = await this.find(em, ids, rows);
    const byId = new Map(records.map((record) => [record.id, record]));
    const byLookup = groupBy(records, (record) => this.lookupOf(record));
    const knownIds = new KnownIds(await findExternalIds(records.map(({ id }) => id)));
    const resolutions: Resolution[] = [];
    for (const row of rows) {
      const linkedRecord = row.linkedId === null ? undefined : byId.get(row.linkedId);
      const candidates = linkedRecord
        ? [linkedRecord]
        : (byLookup.get(this.lookupOf(row)) ?? []).filter(
            (record) =>
              this.isAbout(row, record) && (!this.isToldApartByIds || knownIds.mayBe(row, record.id)),
          );
      const otherHolder = linkedRecord && this.otherOf(row.values, linkedRecord);
      const resolution: Resolution = otherHolder
        ? { verdict: 'error', problem: `${this.another} has this id: ${otherHolder}` }
        : await this.resolveRow(actor, row, candidates);
      if ('targetId' in resolution && row.answer !== 'new') knownIds.add(row, resolution.targetId);
      resolutions.push(resolution);
    }
    return resolutions;
  }

  protected async resolveRow(
    actor: SessionUser,
    { values }: RowToResolve,
    candidates: Stored[],
  ): Promise<Resolution> {
    try {
      const [stored, second] = candidates;
      if (second)
        return { verdict: 'error', problem: `This could be any of ${candidates.length} ${this.kind}` };
      if (!stored) return { verdict: 'create', input: await this.toCreate(actor, values) };
      const changes = Object.fromEntries(
        Object.entries(values).filter(([name, value]) => name in stored && !isSameText(value, stored[name])),
      );
      const base = { targetId: stored.id, before: stored };
      if (Object.keys(changes).length === 0) return { verdict: 'same', ...base };
      const input = await this.toUpdate(actor, changes, stored);
      return { verdict: 'update', ...base, input, note: this.noteOf(changes, stored) };
    } catch (error) {
      if (error instanceof RowProblem) return { verdict: 'error', problem: error.message };
      throw error;
    }
  }

  private noteOf(changes: RowValues, stored: Stored): string {
    const labels = new Map(this.fields.map(({ name, label }) => [name, label]));
    return Object.entries(changes)
      .map(
        ([name, value]) =>
          `${labels.get(name) ?? name}: ${String(stored[name] ?? 'none')} → ${String(value)}`,
      )
      .join('. ');
  }

  async undo(context: RowContext, { targetId, before, after }: AppliedRow): Promise<string | null> {
    const stored = await this.lock(context.em, targetId);
    // The record has been deleted, so there is nothing to undo.
    if (!stored) return null;
    if (canonicalJson(stored) !== canonicalJson(after.image)) return CHANGED_SINCE_MESSAGE;
    if (!before) return this.remove(context, stored, after.effects);
    await this.restore(context, before as Stored, after.effects);
    return null;
  }

  protected async readApplied(em: EntityManager, id: number, effects?: object): Promise<AppliedState> {
    return { image: (await this.lock(em, id))!, ...(effects && { effects }) };
  }
}

type RegionChecks = Map<string, ReturnType<RegionsService['resolve']>>;
/** Caches region checks. Each chunk of rows has its own actor object, so a region is looked up once per chunk. */
const checksByActor = new WeakMap<SessionUser, RegionChecks>();

/** Returns the row's region in its existing spelling; undefined if it has none. Throws RowProblem. */
export async function checkRegion(regions: RegionsService, actor: SessionUser, region: unknown) {
  if (typeof region !== 'string') return undefined;
  const checks: RegionChecks = checksByActor.get(actor) ?? new Map();
  checksByActor.set(actor, checks);
  const key = region.toLowerCase();
  const check = checks.get(key) ?? regions.resolve(actor, region);
  checks.set(key, check);
  try {
    return (await check) ?? undefined;
  } catch (error) {
    throw problemOf(error);
  }
}
