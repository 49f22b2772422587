import { HttpException } from '@nestjs/common';
import { type ImportAnswer, type ImportKindName, nameKey, NO_SOURCE, type Permission } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import { type FieldError, validationPipe } from '../../../common/errors';
import type { ChangeOptions } from '../../../common/sql/transactions';
import type { Import } from '../import.entity';
import type { DayContext } from '../reading/days';

export interface FieldSpec {
  name: string;
  label: string;
  /** Headers that files may use for the field, separated by commas; compared without case, spaces and punctuation. */
  synonyms?: string;
  isRequired?: boolean;
  isMulti?: boolean;
  /** True if new records need a value, although a file that only changes records may lack the column. */
  isNeeded?: boolean;
  /** True if one value may hold for all rows of a file that lacks the column. */
  canBeFixed?: boolean;
  /** True if a value for all rows holds for one file only, so that it isn't remembered for the next one. */
  isPerFile?: boolean;
  /** True for the record's id in another program. It requires a named source, and all its values must differ. */
  isId?: boolean;
  /** Returns true if a value could belong to the field. Used for columns whose header isn't recognized. */
  looksLike?: (text: string) => boolean;
  /** Shown in the template file, which leaves out fields without one. */
  example?: string;
}

export type FieldSpecs = readonly FieldSpec[];

/** A row's text by field, without empty cells or fields that have no column. */
export type RowTexts = Partial<Record<string, string>>;
/** A row's parsed values, by field. Must be serializable as JSON. */
export type RowValues = Record<string, unknown>;

export interface ReadRow {
  values: RowValues;
  /** Rows with the same key are about the same record. */
  key: string;
  warning?: string;
}

export interface RowToResolve extends ReadRow {
  externalId: string | null;
  /** The record known by the row's external id; null if the row has no id or its id is unknown. */
  linkedId: number | null;
  answer: ImportAnswer | null;
  /** The record that an earlier check found for the row. */
  targetId: number | null;
}

/** Returns the external ids by which the import's source already knows each of the given records. */
export type FindExternalIds = (targetIds: number[]) => Promise<ReadonlyMap<number, ReadonlySet<string>>>;

/** What the user chose for the whole import. */
export type ResolveOptions = Pick<Import, 'createsTeams'>;

/** The result of resolving a row. `input` is the argument for `create` or `update`; `before` is the record's current state. */
export type Resolution =
  | { verdict: 'create'; input: object; warning?: string }
  | { verdict: 'update'; targetId: number; before: object; input: object; note: string; warning?: string }
  | { verdict: 'same'; targetId: number; before: object }
  | { verdict: 'ask'; targetId: number; before: object; question: string }
  | { verdict: 'error'; problem: string };

export interface RowContext {
  em: EntityManager;
  actor: SessionUser;
  invites: boolean;
}

/** Notifies nobody, because an imported change may be old news. */
export const silentOptions = ({ em }: RowContext): ChangeOptions => ({ em, isSilent: true });

/** Invites a new account only if the user chose to send invitations for the import. */
export const invitationOptions = ({ em, invites }: RowContext): ChangeOptions => ({ em, isSilent: !invites });

/** A row's result: the record's state afterwards, and side effects on other records for the undo to revert. */
export interface AppliedState {
  image: object;
  effects?: object;
}

/** `warning` is a sentence about what couldn't be done, such as an invitation. */
export interface CreatedRecord {
  targetId: number;
  after: AppliedState;
  warning?: string;
}

export interface AppliedRow {
  targetId: number;
  /** The record's previous state; null if the row created it. */
  before: object | null;
  after: AppliedState;
}

/** Thrown if a row can't be imported; the message is a sentence saying why. */
export class RowProblem extends Error {}
/** Thrown if a row is deliberately skipped; the message is a sentence saying why. */
export class RowSkip extends RowProblem {}

/** Defines how one kind of record is imported. Imports follow the rules of that kind's forms. */
export abstract class ImportKind {
  abstract readonly kind: ImportKindName;
  abstract readonly permission: Permission;
  abstract readonly fields: FieldSpecs;
  /** True if several of a file's rows may be about the same record. */
  readonly hasManyRowsPerTarget: boolean = false;
  /** True if two records may differ in nothing but their external ids. */
  readonly isToldApartByIds: boolean = false;

  /** Returns a sentence about what is missing from the mapping; null if it is complete. */
  describeMissing(mapped: ReadonlySet<string>): string | null {
    const field = this.fields.find(({ name, isRequired }) => isRequired && !mapped.has(name));
    return field ? `Please choose the column with: ${field.label}` : null;
  }

  /** Parses a row. Throws RowProblem if it isn't valid. */
  abstract read(texts: RowTexts, context: DayContext): ReadRow;
  /** Returns each row's resolution, in order. The number of SQL statements doesn't depend on the number of rows. */
  abstract resolve(
    em: EntityManager,
    actor: SessionUser,
    rows: RowToResolve[],
    findExternalIds: FindExternalIds,
    options?: ResolveOptions,
  ): Promise<Resolution[]>;
  abstract create(context: RowContext, input: object): Promise<CreatedRecord>;
  /** Creates several records. The number of SQL statements doesn't depend on their number. Only some kinds have it. */
  createAll?(context: RowContext, inputs: object[]): Promise<CreatedRecord[]>;
  /** Rows with different keys are never about the same record. */
  batchKeyOf(row: RowToResolve): string {
    return row.key;
  }
  abstract update(context: RowContext, targetId: number, input: object): Promise<AppliedState>;
  /** Undoes a row. Returns a sentence saying why it can't be undone, or null. */
  abstract undo(context: RowContext, row: AppliedRow): Promise<string | null>;
}

export const fieldsOf = ({ source }: Pick<Import, 'source'>, { fields }: ImportKind): FieldSpecs =>
  source === NO_SOURCE ? fields.filter(({ isId }) => !isId) : fields;

const validation = validationPipe();

/** Validates values against a DTO's rules. Throws a RowProblem with all messages. */
export async function validateInput<T extends object>(dto: new () => T, values: object): Promise<T> {
  try {
    return (await validation.transform({ ...values }, { type: 'body', metatype: dto })) as T;
  } catch (error) {
    throw problemOf(error);
  }
}

/** Turns an HTTP error below 500 into a RowProblem with its messages; returns any other error unchanged. */
export function problemOf(error: unknown): unknown {
  if (!(error instanceof HttpException) || error.getStatus() >= 500) return error;
  const body = error.getResponse() as { message?: string; errors?: FieldError[] };
  const messages = body.errors?.map(({ message }) => message) ?? [error.message];
  return new RowProblem([...new Set(messages)].join('. '));
}

/** Returns JSON with sorted keys and without null fields, because a record stored before an upgrade may lack newer fields. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) => {
    if (typeof field !== 'object' || field === null || Array.isArray(field)) return field;
    const entries = Object.entries(field).filter(([, each]) => each !== null);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  });

export const isSameValue = (value: unknown, other: unknown): boolean =>
  typeof value === 'string' && typeof other === 'string'
    ? nameKey(value) === nameKey(other)
    : (value ?? null) === (other ?? null);

export const omitEmpty = (values: RowValues): RowValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

export const CHANGED_SINCE_MESSAGE = 'It was changed since the import';

export function groupBy<T, K>(items: T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(item);
  }
  return groups;
}
