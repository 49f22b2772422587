import type { Actor } from '@rmo/contracts';
import type { SCHEDULE } from '../../../common/audit';

/** One change by an administrator, a supervisor or the schedule. */
export class AuditEntryDto {
  /** Grows with time. */
  id!: number;
  at!: Date;
  /** Null where nobody did it, but the schedule. */
  actorId!: number | null;
  /** The name at that time; `schedule` for what ran by itself. */
  actorName!: string;
  actorRole!: Actor | typeof SCHEDULE;
  /** Thing and verb, such as `event.update`. */
  action!: string;
  subject!: string;
  subjectId!: number | null;
  /** What changed: names of fields and counts, never secrets. */
  detail!: Record<string, unknown> | null;
  ip!: string | null;
  requestId!: string | null;
}
