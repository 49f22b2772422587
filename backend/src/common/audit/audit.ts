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

/** Whose changes are kept: those who change what belongs to others. */
const AUDITED: readonly Actor[] = ['admin', 'supervisor'];

/**
 * Notes a change by an administrator or supervisor, inside the transaction that makes it: both are stored or
 * neither. Who it was, and from where, is read from the request's context. Does nothing for anybody else, and
 * nothing in jobs and scheduled work.
 */
export async function audit(em: EntityManager, input: AuditInput): Promise<void> {
  const context = currentContext();
  const actor = context?.actor;
  if (!context || !actor || !AUDITED.includes(actor.kind)) return;
  await em.query(
    `INSERT INTO audit_log ("actorId", "actorName", "actorRole", action, subject, "subjectId", detail, ip, "requestId")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      actor.id,
      actor.name,
      actor.kind,
      input.action,
      input.subject,
      input.subjectId ?? null,
      input.detail ? JSON.stringify(input.detail) : null,
      context.ip ?? null,
      context.requestId,
    ],
  );
}
