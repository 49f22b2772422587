import type { Actor } from '@rmo/contracts';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { SCHEDULE } from '../../common/audit';
import { DaysQuery, QueryId, QueryText } from '../../common/http';

const ACTION = { message: 'Action must be a text of at most 100 characters' };

export class ListAuditQuery extends DaysQuery {
  /** Parts of the names of the actor and the subject, ignoring case and order. */
  @QueryText('Search')
  q?: string;

  /** An action (`event.update`), or a subject (`event`) for all of its actions. */
  @IsOptional()
  @IsString(ACTION)
  @MaxLength(100, ACTION)
  action?: string;

  /** The id of the user who acted. */
  @QueryId('Actor must be the id of a user')
  actor?: number;
}

export class AuditActorDto {
  id!: number;
  /** The latest known name. */
  name!: string;
}

/** A change by an administrator, a supervisor or scheduled work. */
export class AuditEntryDto {
  /** Ascending in time. */
  id!: number;
  at!: Date;
  /** Null for scheduled work. */
  actorId!: number | null;
  /** The name at that time; `schedule` for scheduled work. */
  actorName!: string;
  actorRole!: Actor | typeof SCHEDULE;
  /** Noun and verb, such as `event.update`. */
  action!: string;
  subject!: string;
  subjectId!: number | null;
  /**
   * The subject's name at that time: of an official, event, team or account; for a review the name of its official, for an
   * announcement its subject line; null for other subjects. Entries older than this column have the current name.
   */
  subjectName!: string | null;
  /** The current name, or null if the subject was deleted. */
  presentName!: string | null;
  /** What changed: names of fields, counts, earlier and new values (`changes`), never secrets. */
  detail!: Record<string, unknown> | null;
  ip!: string | null;
  requestId!: string | null;
}
