import { HttpException } from '@nestjs/common';
import { type ImportAnswer, type ImportKindName, nameKey, NO_SOURCE, type Permission } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import type { FieldError } from '../../../common/errors';
import { validationPipe } from '../../../common/errors';
import type { ChangeOptions } from '../../../common/sql/transactions';
import type { Import } from '../import.entity';
import type { DayContext } from '../reading/days';

export interface FieldSpec {
  name: string;
  label: string;
  /** Possible headers in files, separated by commas; compared without case, spaces and punctuation. */
  synonyms: string;
  isRequired?: boolean;
  /** True if several columns, such as `Referee 1` and `Referee 2`, may be assigned to it. */
  isMulti?: boolean;
  /** True for the id of another program. It requires a named source, and all its values must differ. */
  isId?: boolean;
  /** Returns true if a value could belong to the field. Used for columns with an unknown header. */
  looksLike?: (text: string) => boolean;
  /** Used in the template. */
  example: string;
}

/** The texts of a row by field, without empty cells and fields that have no column. */
export type Texts = Partial<Record<string, string>>;
/** The values that the texts represent. They must be serializable as JSON. */
export type Values = Record<string, unknown>;

export interface ReadRow {
  values: Values;
  /** Rows with the same key are about the same record. */
  key: string;
  /** A sentence about anything that was left out of the row. */
  warning?: string;
}

export interface RowToResolve extends ReadRow {
  externalId: string | null;
  /** The record that its external id stands for; null without an external id, or if it is unknown. */
  linkedId: number | null;
  /** The user's answer about a match by name alone with `targetId`; null until then. */
  answer: ImportAnswer | null;
  /** The target that an earlier check found. */
  targetId: number | null;
}

/** Returns the external ids under which records are already known in the import's source. */
export type IdsOf = (targetIds: number[]) => Promise<ReadonlyMap<number, ReadonlySet<string>>>;

/** The change that an import would make for a row. `input` is for `create` and `update`; `before` is the present state. */
export type Resolution =
  | { verdict: 'create'; input: object; warning?: string }
  | { verdict: 'update'; targetId: number; before: object; input: object; note: string; warning?: string }
  | { verdict: 'same'; targetId: number; before: object }
  | { verdict: 'ask'; targetId: number; before: object; question: string }
  | { verdict: 'error'; problem: string };

/** The context of a change by an import, in the transaction of its chunk. */
export interface Work {
  em: EntityManager;
  actor: SessionUser;
  invites: boolean;
}

/** Imports notify no one, because their changes may be old news. */
export const silently = ({ em }: Work): ChangeOptions => ({ em, isSilent: true });

/** New accounts are invited only if the person who imports has chosen it. */
export const withInvitation = ({ em, invites }: Work): ChangeOptions => ({ em, isSilent: !invites });

/** The result of a row: the state after it, and side effects on other records that the undo reverts. */
export interface After {
  image: object;
  effects?: object;
}

/** `warning` is a sentence about anything that could not be done. */
export interface Created {
  targetId: number;
  after: After;
  warning?: string;
}

export interface AppliedRow {
  targetId: number;
  /** Null: the row created the record. */
  before: object | null;
  after: After;
}

/** A sentence about why a row can't be imported. */
export class RowProblem extends Error {}
/** A sentence about why a row is skipped on purpose. */
export class RowSkipped extends RowProblem {}

/** Defines how one kind of record is imported. The same rules apply as in its forms. */
export abstract class ImportKind {
  abstract readonly kind: ImportKindName;
  abstract readonly permission: Permission;
  abstract readonly fields: readonly FieldSpec[];
  /** True if several rows of a file may be about the same record. */
  readonly hasManyRowsPerTarget: boolean = false;
  /** True if two records may differ only in their external ids. */
  readonly isToldApartByIds: boolean = false;

  /** Returns a sentence about what the mapping lacks; null if it is complete. */
  missing(mapped: ReadonlySet<string>): string | null {
    const field = this.fields.find(({ name, isRequired }) => isRequired && !mapped.has(name));
    return field ? `Please choose the column with: ${field.label}` : null;
  }

  /** Throws RowProblem. */
  abstract read(texts: Texts, context: DayContext): ReadRow;
  /** Returns a resolution for each row, in order, with a constant number of statements. */
  abstract resolve(
    em: EntityManager,
    actor: SessionUser,
    rows: RowToResolve[],
    idsOf: IdsOf,
  ): Promise<Resolution[]>;
  abstract create(work: Work, input: object): Promise<Created>;
  abstract update(work: Work, targetId: number, input: object): Promise<After>;
  /** Undoes a row. Returns a sentence about why it can't be undone, or null. */
  abstract undo(work: Work, row: AppliedRow): Promise<string | null>;
}

/** Returns the fields that columns of a file can be assigned to. Id fields require a named source. */
export const fieldsOf = ({ source }: Pick<Import, 'source'>, { fields }: ImportKind): readonly FieldSpec[] =>
  source === NO_SOURCE ? fields.filter(({ isId }) => !isId) : fields;

const validation = validationPipe();

/** Validates values by the rules of a DTO. Throws RowProblem with all messages. */
export async function validated<T extends object>(dto: new () => T, values: object): Promise<T> {
  try {
    return (await validation.transform({ ...values }, { type: 'body', metatype: dto })) as T;
  } catch (error) {
    throw problemOf(error);
  }
}

/** Returns the messages of a rejected request as a RowProblem, and any other error unchanged. */
export function problemOf(error: unknown): unknown {
  if (!(error instanceof HttpException) || error.getStatus() >= 500) return error;
  const body = error.getResponse() as { message?: string; errors?: FieldError[] };
  const messages = body.errors?.map(({ message }) => message) ?? [error.message];
  return new RowProblem([...new Set(messages)].join('. '));
}

/**
 * Serializes a value to JSON regardless of the order of its keys. A field without a value counts as missing, because a record
 * that was stored before an upgrade lacks the fields that the upgrade added.
 */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(
          Object.entries(one)
            .filter(([, each]) => each !== null)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : one,
  );

export const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? nameKey(one) === nameKey(other)
    : (one ?? null) === (other ?? null);

/** Removes undefined and empty values. */
export const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

export const CHANGED_SINCE = 'It was changed since the import';

export function groupBy<T, K>(items: T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
