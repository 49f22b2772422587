import type { Actor, AuditAction } from '@rmo/contracts';
import type { EntityManager, QueryPartialEntity } from 'typeorm';
import { currentContext } from '../logging/context';
import { AuditEntry, SCHEDULE } from './audit-entry.entity';

export { SCHEDULE };

/**
 * A single change. `detail` describes it (field names, counts, old and new values of fields that managers may read), but never
 * contains secrets, email addresses or a review's author.
 */
export interface AuditInput {
  /** Noun and verb, such as `event.update`. */
  action: AuditAction;
  /** The kind of subject, such as `event`. */
  subject: string;
  subjectId?: number | null;
  /** The subject's name after the change; for a deleted subject, its last name. */
  name?: string;
  detail?: Record<string, unknown>;
  /** When it happened; defaults to now. */
  at?: Date;
}

export interface Change {
  from: unknown;
  to: unknown;
}

/** Returns those of the given fields that differ, each with its old and new value, or `{}` if none does. Used for `detail`. */
export function changesOf<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): { changes?: Record<string, Change> } {
  // Compares lists of names by content.
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
 * Records a change by an administrator or supervisor in the transaction that makes it, so that both are stored or neither. The
 * actor and IP address come from the request context. Ignores other actors and all jobs except imports, which run on behalf of
 * the account that started them.
 */
export const audit = (em: EntityManager, input: AuditInput): Promise<void> => record(em, input, AUDITED);

/** Like `audit`, for changes that coaches make to their own account and that affect their permissions. */
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

/** Returns the most recent change of this kind to a subject, or null. Uses the index `ix_audit_log_action`. */
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
  // TypeORM's types don't accept JSON of unknown shape.
  await em.getRepository(AuditEntry).insert(entry as object);
}
