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
  isSameValue,
  problemOf,
  type Resolution,
  RowProblem,
  type RowToResolve,
  type RowValues,
  type RowContext,
} from './kind';

/** Tracks records' external ids, including those from earlier rows: a row with a different id is about a different record. */
export class KnownIds {
  private readonly ids: Map<number, Set<string>>;

  constructor(known: ReadonlyMap<number, ReadonlySet<string>>) {
    this.ids = new Map([...known].map(([target, ids]) => [target, new Set(ids)]));
  }

  mayMatch({ externalId }: RowToResolve, target: number): boolean {
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
  protected readonly anotherRecordText: string = 'Another person';
  /** Returns the records with the given ids, and those that the rows might be about. */
  protected abstract find(em: EntityManager, ids: number[], rows: RowToResolve[]): Promise<Stored[]>;
  /** True if the row may be about the record, judging by anything other than ids and the lookup key. */
  protected isAbout(_row: RowToResolve, _stored: Stored): boolean {
    return true;
  }

  protected abstract lookupKeyOf(item: RowToResolve | Stored): string;
  protected abstract toCreateInput(actor: SessionUser, values: RowValues): Promise<object>;
  /** `changes` holds the fields that differ. Throws RowProblem if a change isn't allowed. */
  protected abstract toUpdateInput(actor: SessionUser, changes: RowValues, stored: Stored): Promise<object>;
  protected abstract lock(em: EntityManager, id: number): Promise<Stored | null>;
  protected abstract remove(context: RowContext, stored: Stored, effects?: object): Promise<string | null>;
  protected abstract restore(context: RowContext, before: Stored, effects?: object): Promise<void>;

  /** Returns the stored record's name if it clearly differs from the row's; null if they may be the same record. */
  protected abstract conflictingNameOf(values: RowValues, stored: Stored): string | null;

  async resolve(em: EntityManager, actor: SessionUser, rows: RowToResolve[], findIds: FindExternalIds) {
    const ids = rows.flatMap(({ linkedId }) => linkedId ?? []);
    const records = await this.find(em, ids, rows);
    const byId = new Map(records.map((record) => [record.id, record]));
    const byLookup = groupBy(records, (record) => this.lookupKeyOf(record));
    const knownIds = new KnownIds(await findIds(records.map(({ id }) => id)));
    const resolutions: Resolution[] = [];
    for (const row of rows) {
      const linkedRecord = row.linkedId === null ? undefined : byId.get(row.linkedId);
      const isCandidate = (record: Stored) =>
        this.isAbout(row, record) && (!this.isToldApartByIds || knownIds.mayMatch(row, record.id));
      const candidates = linkedRecord
        ? [linkedRecord]
        : (byLookup.get(this.lookupKeyOf(row)) ?? []).filter(isCandidate);
      const otherHolder = linkedRecord && this.conflictingNameOf(row.values, linkedRecord);
      const resolution: Resolution = otherHolder
        ? { verdict: 'error', problem: `${this.anotherRecordText} has this id: ${otherHolder}` }
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
      if (!stored) return { verdict: 'create', input: await this.toCreateInput(actor, values) };
      const changes = Object.fromEntries(
        Object.entries(values).filter(([name, value]) => name in stored && !isSameValue(value, stored[name])),
      );
      const base = { targetId: stored.id, before: stored };
      if (Object.keys(changes).length === 0) return { verdict: 'same', ...base };
      const input = await this.toUpdateInput(actor, changes, stored);
      return { verdict: 'update', ...base, input, note: this.noteOf(changes, stored) };
    } catch (error) {
      if (error instanceof RowProblem) return { verdict: 'error', problem: error.message };
      throw error;
    }
  }

  private noteOf(changes: RowValues, stored: Stored): string {
    const labelOf = (name: string) => this.fields.find((field) => field.name === name)?.label ?? name;
    return Object.entries(changes)
      .map(([name, value]) => `${labelOf(name)}: ${String(stored[name] ?? 'none')} → ${String(value)}`)
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

/** Returns the row's region in its existing spelling; undefined if the row has none. Throws RowProblem if it is rejected. */
export async function resolveRegion(regions: RegionsService, actor: SessionUser, region: unknown) {
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
