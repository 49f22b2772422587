import type { Actor, AuditAction } from '@rmo/contracts';
import type { EntityManager, QueryPartialEntity } from 'typeorm';
import { currentContext } from '../logging/context';
import { AuditEntry, SCHEDULE } from './audit-entry.entity';

export { SCHEDULE };

/**
 * One change. `detail` says what changed (field names, counts, earlier and new values of fields that managers may read),
 * never secrets, never addresses and never the author of a review.
 */
export interface AuditInput {
  /** Thing and verb, such as `event.update`. */
  action: AuditAction;
  /** The kind of thing, such as `event`. */
  subject: string;
  subjectId?: number | null;
  /** The name of the subject after the change; of a deleted one its last. */
  name?: string;
  detail?: Record<string, unknown>;
  /** When it happened, where that is not now. */
  at?: Date;
}

/** A value before and after a change. */
export interface Change {
  from: unknown;
  to: unknown;
}

/** Those of these fields that differ, with both values; `{}` where none does. For `detail`. */
export function changesOf<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): { changes?: Record<string, Change> } {
  // Lists of names are compared by their content.
  const text = (value: unknown): string => JSON.stringify(value ?? null);
  const changed = fields.filter((field) => text(before[field]) !== text(after[field]));
  if (changed.length === 0) return {};
  return {
    changes: Object.fromEntries(
      changed.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]),
    ),
  };
}

/** Those who change what belongs to others. */
const AUDITED: readonly Actor[] = ['admin', 'supervisor'];

/**
 * Records a change by an administrator or supervisor in the transaction that makes it, so that both are stored or
 * neither. Actor and address come from the request's context. Does nothing for other actors, and in
 * jobs, except those of imports, which run for the account that started them.
 */
export const audit = (em: EntityManager, input: AuditInput): Promise<void> => record(em, input, AUDITED);

/** Records a change that coaches make to their own account, and on which depends what they may do. Otherwise as `audit`. */
export const auditOwn = (em: EntityManager, input: AuditInput): Promise<void> =>
  record(em, input, [...AUDITED, 'coach']);

async function record(em: EntityManager, input: AuditInput, actors: readonly Actor[]): Promise<void> {
  const context = currentContext();
  const actor = context?.actor;
  if (!context || !actor || !actors.includes(actor.kind)) return;
  const { importId } = context;
  const detail = importId === undefined ? input.detail : { ...input.detail, importId };
  const { ip, requestId } = context;
  const by = { actorId: actor.id, actorName: actor.name, actorRole: actor.kind, ip, requestId };
  await insert(em, { ...input, detail }, by);
}

/** The last change of this kind to a subject, by the index `ix_audit_log_action`; null if there is none. */
export const lastAudited = (
  em: EntityManager,
  action: AuditAction,
  subjectId: number,
): Promise<AuditEntry | null> =>
  em.getRepository(AuditEntry).findOne({ where: { action, subjectId }, order: { id: 'DESC' } });

/** Records a change by the schedule in the transaction that makes it. */
export const auditSchedule = (em: EntityManager, input: AuditInput): Promise<void> =>
  insert(em, input, { actorId: null, actorName: SCHEDULE, actorRole: SCHEDULE });

async function insert(
  em: EntityManager,
  { name: subjectName, ...change }: AuditInput,
  by: Pick<AuditEntry, 'actorId' | 'actorName' | 'actorRole'> & { ip?: string; requestId?: string },
): Promise<void> {
  const entry: QueryPartialEntity<AuditEntry> = { ...by, ...change, subjectName };
  // The type that TypeORM expects refuses JSON of an unknown shape.
  await em.getRepository(AuditEntry).insert(entry as object);
}
