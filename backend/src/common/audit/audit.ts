import type { Actor } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { currentContext } from '../logging/context';

/** One change. `detail` names what changed (field names, counts), never secrets and never the author of a review. */
export interface AuditInput {
  /** Thing and verb, such as `event.update`. */
  action: string;
  /** The kind of thing, such as `event`. */
  subject: string;
  subjectId?: number | null;
  detail?: Record<string, unknown>;
}

/** Those who change what belongs to others. */
const AUDITED: readonly Actor[] = ['admin', 'supervisor'];

/** The actor of what runs by the schedule. */
export const SCHEDULE = 'schedule';

/**
 * Records a change by an administrator or supervisor in the transaction that makes it, so that both are stored or
 * neither. Actor and address come from the request's context. Does nothing for other actors and in jobs.
 */
export async function audit(em: EntityManager, input: AuditInput): Promise<void> {
  const context = currentContext();
  const actor = context?.actor;
  if (!context || !actor || !AUDITED.includes(actor.kind)) return;
  await insert(em, input, {
    actor: [actor.id, actor.name, actor.kind],
    ip: context.ip,
    requestId: context.requestId,
  });
}

/** Records a change by the schedule in the transaction that makes it. */
export const auditSchedule = (em: EntityManager, input: AuditInput): Promise<void> =>
  insert(em, input, { actor: [null, SCHEDULE, SCHEDULE] });

async function insert(
  em: EntityManager,
  { action, subject, subjectId, detail }: AuditInput,
  from: { actor: [id: number | null, name: string, role: string]; ip?: string; requestId?: string },
): Promise<void> {
  await em.query(
    `INSERT INTO audit_log ("actorId", "actorName", "actorRole", action, subject, "subjectId", detail, ip, "requestId")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...from.actor,
      action,
      subject,
      subjectId ?? null,
      detail ? JSON.stringify(detail) : null,
      from.ip ?? null,
      from.requestId ?? null,
    ],
  );
}
