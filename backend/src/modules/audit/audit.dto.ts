import type { Actor } from '@rmo/contracts';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { SCHEDULE } from '../../common/audit';
import { DaysQuery, QueryId, QueryText } from '../../common/http';

const ACTION_MESSAGE = { message: 'Action must be a text of at most 100 characters' };

export class ListAuditQuery extends DaysQuery {
  /** Searches the names of the actor and the subject for each word, ignoring case and order. */
  @QueryText('Search')
  q?: string;

  /** An action (`event.update`), or a subject (`event`) to match all of its actions. */
  @IsOptional()
  @IsString(ACTION_MESSAGE)
  @MaxLength(100, ACTION_MESSAGE)
  action?: string;

  /** The id of the user who acted. */
  @QueryId('Actor must be the id of a user')
  actor?: number;
}

export class AuditActorDto {
  id!: number;
  /** The most recent known name. */
  name!: string;
}

export class AuditEntryDto {
  /** Increases over time. */
  id!: number;
  at!: Date;
  /** Null for scheduled work. */
  actorId!: number | null;
  /** The actor's name at that time; `schedule` for scheduled work. */
  actorName!: string;
  actorRole!: Actor | typeof SCHEDULE;
  /** Noun and verb, such as `event.update`. */
  action!: string;
  subject!: string;
  subjectId!: number | null;
  /**
   * The subject's name at that time: the name of an official, event, team or account; for a review, the official's name; for an
   * announcement, its subject line; otherwise null. Entries older than this column contain the current name.
   */
  subjectName!: string | null;
  /** The subject's current name, or null if it was deleted. */
  presentName!: string | null;
  /** What changed: field names, counts, old and new values (`changes`), but never secrets. */
  detail!: Record<string, unknown> | null;
  ip!: string | null;
  requestId!: string | null;
}
