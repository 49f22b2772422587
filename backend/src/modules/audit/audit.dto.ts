import type { Actor } from '@rmo/contracts';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { SCHEDULE } from '../../common/audit';
import { DaysQuery, QueryId, QueryText } from '../../common/http';

const ACTION = { message: 'Action must be a text of at most 100 characters' };

export class ListAuditQuery extends DaysQuery {
  /** Parts of names, of who acted and of what was changed, regardless of case and order. */
  @QueryText('Search')
  q?: string;

  /** One action (`event.update`), or a subject (`event`) for all of its actions. */
  @IsOptional()
  @IsString(ACTION)
  @MaxLength(100, ACTION)
  action?: string;

  /** The id of the user who acted. */
  @QueryId('Actor must be the id of a user')
  actor?: number;
}

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
