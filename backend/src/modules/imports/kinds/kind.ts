import { type ImportAnswer, type ImportKindName, nameKey, NO_SOURCE, type Permission } from '@rmo/contracts';
import { HttpException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../common/auth';
import type { FieldError } from '../../../common/errors';
import { validationPipe } from '../../../common/errors/validation';
import type { ChangeOptions } from '../../../common/sql/transactions';
import type { Import } from '../import.entity';
import type { DayContext } from '../reading/days';

/** Something that columns can be assigned to. */
export interface FieldSpec {
  name: string;
  label: string;
  /** Headers of files, compared without case, spaces and punctuation. */
  synonyms: readonly string[];
  isRequired?: boolean;
  /** Several columns, such as `Referee 1` and `Referee 2`, may be assigned to it. */
  isMulti?: boolean;
  /** It is the id of another program, which needs a source that is named, and whose values are all different. */
  isId?: boolean;
  /** True if a value could belong to it, for columns with an unknown header. */
  looksLike?: (text: string) => boolean;
  /** For the template. */
  example: string;
}

/** The texts of a row by field; fields without a column, and empty cells, are missing. */
export type Texts = Partial<Record<string, string>>;
/** What the texts mean: must survive JSON. */
export type Values = Record<string, unknown>;

export interface ReadRow {
  values: Values;
  /** Rows with the same key are about the same thing. */
  key: string;
  /** What was left out of the row, as a sentence. */
  warning?: string;
}

export interface RowToResolve extends ReadRow {
  externalId: string | null;
  /** What its external id stands for; null where it has none, or none that is known. */
  linkedId: number | null;
  /** What somebody says about a match by name alone with `targetId`; null where nobody has answered. */
  answer: ImportAnswer | null;
  /** What an earlier look found. */
  targetId: number | null;
}

/** The external ids, of the source of an import, by which things are known already. */
export type IdsOf = (targetIds: number[]) => Promise<ReadonlyMap<number, ReadonlySet<string>>>;

/** What an import would do with a row. `input` is for `create` and `update`; `before` is the present state. */
export type Resolution =
  | { verdict: 'create'; input: object; warning?: string }
  | { verdict: 'update'; targetId: number; before: object; input: object; note: string; warning?: string }
  | { verdict: 'same'; targetId: number; before: object }
  | { verdict: 'ask'; targetId: number; before: object; question: string }
  | { verdict: 'error'; problem: string };

/** A change by an import, in the transaction of its chunk. */
export interface Work {
  em: EntityManager;
  actor: SessionUser;
  invites: boolean;
}

/** Nobody is notified of what imports change, which may be old news. */
export const silently = ({ em }: Work): ChangeOptions => ({ em, isSilent: true });

/** New accounts are invited if the person who imports has chosen so. */
export const withInvitation = ({ em, invites }: Work): ChangeOptions => ({ em, isSilent: !invites });

/** What a row has done: the state after it, and changes of other things that the undo takes back. */
export interface After {
  image: object;
  effects?: object;
}

/** `warning`: what could not be done, as a sentence. */
export interface Created {
  targetId: number;
  after: After;
  warning?: string;
}

export interface AppliedRow {
  targetId: number;
  /** Null: the row created it. */
  before: object | null;
  after: After;
}

/** Why a row can't be imported, as a sentence. */
export class RowProblem extends Error {}
/** Why a row is left out on purpose, as a sentence. */
export class RowSkipped extends RowProblem {}

/** How one kind of thing is imported. The rules are those of its forms. */
export abstract class ImportKind {
  abstract readonly kind: ImportKindName;
  abstract readonly permission: Permission;
  abstract readonly fields: readonly FieldSpec[];
  /** True if several rows of a file may be about the same thing. */
  readonly hasManyRowsPerTarget: boolean = false;
  /** True if two things may be alike in everything but their external ids. */
  readonly isToldApartByIds: boolean = false;

  /** What the mapping lacks, as a sentence. */
  missing(mapped: ReadonlySet<string>): string | null {
    const field = this.fields.find(({ name, isRequired }) => isRequired && !mapped.has(name));
    return field ? `Please choose the column with: ${field.label}` : null;
  }

  /** Throws RowProblem. */
  abstract read(texts: Texts, context: DayContext): ReadRow;
  /** In the order of the rows, with a constant number of statements. */
  abstract resolve(
    em: EntityManager,
    actor: SessionUser,
    rows: RowToResolve[],
    idsOf: IdsOf,
  ): Promise<Resolution[]>;
  abstract create(work: Work, input: object): Promise<Created>;
  abstract update(work: Work, targetId: number, input: object): Promise<After>;
  /** Takes a row back; returns why not, as a sentence. */
  abstract undo(work: Work, row: AppliedRow): Promise<string | null>;
}

/** Those that columns of a file can be assigned to: ids only where somebody says whose they are. */
export const fieldsOf = ({ source }: Pick<Import, 'source'>, { fields }: ImportKind): readonly FieldSpec[] =>
  source === NO_SOURCE ? fields.filter(({ isId }) => !isId) : fields;

const validation = validationPipe();

/** Applies the rules of a DTO. Throws RowProblem with all messages. */
export async function validated<T extends object>(dto: new () => T, values: object): Promise<T> {
  try {
    return (await validation.transform({ ...values }, { type: 'body', metatype: dto })) as T;
  } catch (error) {
    throw problemOf(error);
  }
}

/** The messages of a refused request as the problem of a row; other errors stay. */
export function problemOf(error: unknown): unknown {
  if (!(error instanceof HttpException) || error.getStatus() >= 500) return error;
  const body = error.getResponse() as { message?: string; errors?: FieldError[] };
  const messages = body.errors?.map(({ message }) => message) ?? [error.message];
  return new RowProblem([...new Set(messages)].join('. '));
}

/** Equal however the keys are ordered. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

export const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? nameKey(one) === nameKey(other)
    : (one ?? null) === (other ?? null);

/** Without fields that have no value. */
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
