import type { Actor, AuditAction } from '@rmo/contracts';
import type { EntityManager, QueryPartialEntity } from 'typeorm';
import { currentContext } from '../logging/context';
import { AuditEntry, SCHEDULE } from './audit-entry.entity';

export { SCHEDULE };

/**
 * A single change. `detail` holds what changed (field names, counts, earlier and new values of fields that managers may
 * read), but never secrets, addresses or the author of a review.
 */
export interface AuditInput {
  /** Noun and verb, such as `event.update`. */
  action: AuditAction;
  /** The kind of subject, such as `event`. */
  subject: string;
  subjectId?: number | null;
  /** The subject's name after the change, or its last name if it was deleted. */
  name?: string;
  detail?: Record<string, unknown>;
  /** When it happened, if not now. */
  at?: Date;
}

export interface Change {
  from: unknown;
  to: unknown;
}

/** Returns the given fields that differ, each with both values, or `{}` if none does. Used for `detail`. */
export function changesOf<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): { changes?: Record<string, Change> } {
  // Lists of names are compared by content.
  const text = (value: unknown): string => JSON.stringify(value ?? null);
  const changed = fields.filter((field) => text(before[field]) !== text(after[field]));
  if (changed.length === 0) return {};
  return {
    changes: Object.fromEntries(
      changed.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]),
    ),
  };
}

/** Roles that may change other people's data. */
const AUDITED: readonly Actor[] = ['admin', 'supervisor'];

/**
 * Records a change by an administrator or supervisor in the same transaction, so that both are stored or neither. Actor and
 * address come from the request context. Does nothing for other actors, nor in jobs, except import jobs, which run on behalf
 * of the account that started them.
 */
export const audit = (em: EntityManager, input: AuditInput): Promise<void> => record(em, input, AUDITED);

/**
 * Records a change that coaches make to their own account and that affects their permissions. Otherwise the same as `audit`.
 */
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

/** Returns the latest change of this kind to a subject, or null. Uses the index `ix_audit_log_action`. */
export const lastAudited = (
  em: EntityManager,
  action: AuditAction,
  subjectId: number,
): Promise<AuditEntry | null> =>
  em.getRepository(AuditEntry).findOne({ where: { action, subjectId }, order: { id: 'DESC' } });

/** Like `audit`, for changes made by scheduled work. */
export const auditSchedule = (em: EntityManager, input: AuditInput): Promise<void> =>
  insert(em, input, { actorId: null, actorName: SCHEDULE, actorRole: SCHEDULE });

async function insert(
  em: EntityManager,
  { name: subjectName, ...change }: AuditInput,
  by: Pick<AuditEntry, 'actorId' | 'actorName' | 'actorRole'> & { ip?: string; requestId?: string },
): Promise<void> {
  const entry: QueryPartialEntity<AuditEntry> = { ...by, ...change, subjectName };
  // TypeORM's type rejects JSON of an unknown shape.
  await em.getRepository(AuditEntry).insert(entry as object);
}
