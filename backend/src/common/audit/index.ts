import type { Actor, AuditAction } from '@rmo/contracts';
import type { EntityManager, QueryPartialEntity } from 'typeorm';
import { currentContext } from '../logging/context';
import { AuditEntry, SCHEDULE } from './audit-entry.entity';

export { SCHEDULE };

/** `detail` never contains secrets, email addresses or a review's author. */
export interface AuditInput {
  action: AuditAction;
  /** By default, the action's noun. */
  subject?: string;
  subjectId?: number | null;
  /** The subject's name after the change; for a deleted subject, its last name. */
  name?: string;
  detail?: Record<string, unknown>;
  at?: Date;
}

export interface Change {
  from: unknown;
  to: unknown;
}

/** Returns the old and the new value of each of the fields that differs, for `detail`; `{}` if none does. */
export function changesOf<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): { changes?: Record<string, Change> } {
  // Compares lists of names by content.
  const toText = (value: unknown): string => JSON.stringify(value ?? null);
  const changedFields = fields.filter((field) => toText(before[field]) !== toText(after[field]));
  if (changedFields.length === 0) return {};
  return {
    changes: Object.fromEntries(
      changedFields.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]),
    ),
  };
}

/** Roles that may change other people's data. */
const AUDITED_ACTORS: readonly Actor[] = ['admin', 'supervisor'];

/** Records a change of an administrator or supervisor, or of an import on their behalf, in the change's transaction. */
export const audit = (em: EntityManager, input: AuditInput): Promise<void> =>
  record(em, [input], AUDITED_ACTORS);

/** Like `audit`, with one statement for all changes. */
export const auditAll = (em: EntityManager, inputs: readonly AuditInput[]): Promise<void> =>
  record(em, inputs, AUDITED_ACTORS);

/** Like `audit`, for changes that coaches make to their own account and that affect their permissions. */
export const auditOwnChange = (em: EntityManager, input: AuditInput): Promise<void> =>
  record(em, [input], [...AUDITED_ACTORS, 'coach']);

async function record(
  em: EntityManager,
  inputs: readonly AuditInput[],
  actors: readonly Actor[],
): Promise<void> {
  const context = currentContext();
  const actor = context?.actor;
  if (!context || !actor || !actors.includes(actor.kind)) return;
  const { importId, ip, requestId } = context;
  const withImport = inputs.map((input) =>
    importId === undefined ? input : { ...input, detail: { ...input.detail, importId } },
  );
  const actorColumns = { actorId: actor.id, actorName: actor.name, actorRole: actor.kind, ip, requestId };
  await insert(em, withImport, actorColumns);
}

/** Returns the latest entry of this action on a subject, or null. Uses the index `ix_audit_log_action`. */
export const findLastEntry = (em: EntityManager, action: AuditAction, subjectId: number) =>
  em.getRepository(AuditEntry).findOne({ where: { action, subjectId }, order: { id: 'DESC' } });

export const auditSchedule = (em: EntityManager, input: AuditInput): Promise<void> =>
  insert(em, [input], { actorId: null, actorName: SCHEDULE, actorRole: SCHEDULE });

async function insert(
  em: EntityManager,
  inputs: readonly AuditInput[],
  actorColumns: Pick<AuditEntry, 'actorId' | 'actorName' | 'actorRole'> & { ip?: string; requestId?: string },
): Promise<void> {
  const entries = inputs.map(({ name: subjectName, ...input }): QueryPartialEntity<AuditEntry> => {
    const subject = input.subject ?? input.action.split('.')[0];
    return { ...actorColumns, ...input, subject, subjectName };
  });
  // TypeORM's types don't accept JSON of unknown shape.
  await em.getRepository(AuditEntry).insert(entries as object[]);
}
