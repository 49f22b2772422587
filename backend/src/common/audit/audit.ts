import type { Actor, AuditAction } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { currentContext } from '../logging/context';

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

/** The actor of what runs by the schedule. */
export const SCHEDULE = 'schedule';

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
  await insert(
    em,
    { ...input, detail },
    {
      actor: [actor.id, actor.name, actor.kind],
      ip: context.ip,
      requestId: context.requestId,
    },
  );
}

/** The last change of this kind to a subject, by the index `ix_audit_log_action`; null if there is none. */
export async function lastAudited(
  em: EntityManager,
  action: AuditAction,
  subjectId: number,
): Promise<{ actorId: number | null; detail: Record<string, unknown> | null } | null> {
  const [row] = await em.query<{ actorId: number | null; detail: Record<string, unknown> | null }[]>(
    `SELECT "actorId", detail FROM audit_log WHERE action = $1 AND "subjectId" = $2 ORDER BY id DESC LIMIT 1`,
    [action, subjectId],
  );
  return row ?? null;
}

/** Records a change by the schedule in the transaction that makes it. */
export const auditSchedule = (em: EntityManager, input: AuditInput): Promise<void> =>
  insert(em, input, { actor: [null, SCHEDULE, SCHEDULE] });

async function insert(
  em: EntityManager,
  { action, subject, subjectId, name, detail, at }: AuditInput,
  from: { actor: [id: number | null, name: string, role: string]; ip?: string; requestId?: string },
): Promise<void> {
  await em.query(
    `INSERT INTO audit_log ("actorId", "actorName", "actorRole", action, subject, "subjectId", "subjectName", detail,
       ip, "requestId", at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, now()))`,
    [
      ...from.actor,
      action,
      subject,
      subjectId ?? null,
      name ?? null,
      detail ? JSON.stringify(detail) : null,
      from.ip ?? null,
      from.requestId ?? null,
      at ?? null,
    ],
  );
}
