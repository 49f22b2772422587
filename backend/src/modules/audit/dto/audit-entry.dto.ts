import type { Actor } from '@rmo/contracts';
import type { SCHEDULE } from '../../../common/audit';

/** One change by an administrator, a supervisor or the schedule. */
export class AuditEntryDto {
  /** Ascending in time. */
  id!: number;
  at!: Date;
  /** Null for the schedule. */
  actorId!: number | null;
  /** The name at that time; `schedule` for the schedule. */
  actorName!: string;
  actorRole!: Actor | typeof SCHEDULE;
  /** Thing and verb, such as `event.update`. */
  action!: string;
  subject!: string;
  subjectId!: number | null;
  /** The present name of an official, event, team or account; null for other subjects and for what is deleted. */
  subjectName!: string | null;
  /** What changed: names of fields and counts, never secrets. */
  detail!: Record<string, unknown> | null;
  ip!: string | null;
  requestId!: string | null;
}
