import type { Actor } from '@rmo/contracts';

/** One change by an administrator or supervisor. */
export class AuditEntryDto {
  /** Grows with time. */
  id!: number;
  at!: Date;
  actorId!: number;
  /** The name at that time. */
  actorName!: string;
  actorRole!: Actor;
  /** Thing and verb, such as `event.update`. */
  action!: string;
  subject!: string;
  subjectId!: number | null;
  /** What changed: names of fields and counts, never secrets. */
  detail!: Record<string, unknown> | null;
  ip!: string | null;
  requestId!: string | null;
}
