import type { Actor } from '@rmo/contracts';
import type { SCHEDULE } from '../../../common/audit';

/** Somebody who changed something. */
export class AuditActorDto {
  id!: number;
  /** The latest that is known. */
  name!: string;
}

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
  /**
   * The name that an official, event, team or account had then, of a review that of its official, of an announcement its
   * subject; null for others.
   * Entries from before it was stored have the present name.
   */
  subjectName!: string | null;
  /** The present name; null once it is deleted. */
  presentName!: string | null;
  /** What changed: names of fields, counts, earlier and new values (`changes`), never secrets. */
  detail!: Record<string, unknown> | null;
  ip!: string | null;
  requestId!: string | null;
}
