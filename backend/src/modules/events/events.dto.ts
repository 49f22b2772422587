import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Expose, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  ASSIGNMENT_ROLE_FIELD,
  calendarDay,
  EVENT_DAYS_MAX,
  EVENT_FIELDS as FIELDS,
  EVENT_TYPES,
  type EventType,
  eventTypeError,
  MESSAGES,
  REOPEN_DAYS_MAX,
} from '@rmo/contracts';
import { Day, DaysQuery, Id, ID_MAX, InputField, QueryId, QueryText, Region, Rule } from '../../common/http';
import { OfficialDto } from '../officials';

const DAY_MS = 86_400_000;
const DAYS_MAX = 62;
const PARTICIPANTS_MAX = 200;
const SORT_ORDERS = ['asc', 'desc'] as const;
const STAFFING_FILTERS = ['none', 'double'] as const;
export type Staffing = (typeof STAFFING_FILTERS)[number];
const OFFICIAL_ID_MESSAGE = 'Each official needs a valid id';
const OWN_DAYS_MESSAGE = 'Each official’s days must be days of the event';
const TEAM_ID_OPTIONS = { each: true, message: 'Each team must be a valid id' };

class EventFilterQuery {
  @QueryText('Search')
  q?: string;

  @IsOptional()
  @IsIn(EVENT_TYPES, { message: MESSAGES.eventTypeInvalid })
  type?: EventType;

  /** Events with teams from this region, ignoring case, and events without a region. */
  @Region()
  region?: string;

  @QueryId('Team must be the id of a team')
  team?: number;

  @QueryId('Official must be the id of an official')
  official?: number;

  /** Events worked by an official from this association. */
  @QueryText('Association')
  association?: string;

  /** `none`: only events without officials; `double`: only events with an official who works another event at the same time. */
  @IsOptional()
  @IsIn(STAFFING_FILTERS, { message: 'Officials must be none or double' })
  officials?: Staffing;
}

export class ListEventsQuery extends IntersectionType(EventFilterQuery, DaysQuery) {
  /** By date: newest first (`desc`, the default), or earliest first (`asc`). */
  @IsOptional()
  @IsIn(SORT_ORDERS, { message: `Order must be one of: ${SORT_ORDERS.join(', ')}` })
  order?: (typeof SORT_ORDERS)[number];
}

function spanError({ from, to }: EventDaysQuery): string | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days < 1 || days > DAYS_MAX ? `The days must be a span of 1 to ${DAYS_MAX}` : undefined;
}

export class EventDaysQuery extends EventFilterQuery {
  /** First and last calendar day, both inclusive, at most 62 days. */
  @Day()
  from!: string;

  @Day()
  @Rule<EventDaysQuery>((query) => spanError(query))
  to!: string;
}

export class AssignmentDto {
  /** Can also be sent as `id`, as in the officials that the API returns. */
  @Expose()
  @Transform(({ value, obj }: { value: unknown; obj: { id?: unknown } }) => value ?? obj.id)
  @Id(OFFICIAL_ID_MESSAGE)
  officialId!: number;

  /** When updating an event, a role that isn't sent stays unchanged. Null or empty text removes it. */
  @InputField(ASSIGNMENT_ROLE_FIELD)
  role?: string | null;

  /** The event's days that the official works (`yyyy-MM-dd`). Days that aren't sent stay unchanged. Null: all of them. */
  @IsOptional()
  @IsString({ each: true, message: OWN_DAYS_MESSAGE })
  @ArrayMaxSize(EVENT_DAYS_MAX, { message: OWN_DAYS_MESSAGE })
  @IsArray({ message: OWN_DAYS_MESSAGE })
  days?: string[] | null;
}

/** A calendar day as entered (`yyyy-MM-dd`). Anything else becomes text that the pattern rejects. */
const toDay = ({ value }: { value: unknown }): string =>
  calendarDay(typeof value === 'string' ? value.trim() : value) ?? 'invalid';
/** Forms may send back teams as they received them, so an object is accepted in place of its id. */
const toTeamId = (team: unknown): unknown =>
  typeof team === 'object' && team !== null && 'id' in team ? team.id : team;

export class CreateEventDto {
  @InputField(FIELDS.name)
  name!: string;

  @Transform(toDay)
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: MESSAGES.invalidDate })
  date!: string;

  /** The last day of an event of several days, at most 13 days after `date`. Null or empty text for one day. */
  @IsOptional()
  @Transform((options) =>
    options.value ? toDay(options) : options.value === '' ? null : (options.value as null),
  )
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: MESSAGES.invalidDate })
  endDate?: string | null;

  /** Null or empty text for no start time. */
  @InputField(FIELDS.startTime)
  startTime?: string | null;

  @InputField(FIELDS.venue)
  venue!: string;

  @Rule((_, value) => eventTypeError(value))
  eventType!: EventType;

  /** Defaults to the names of the teams; sending that default changes nothing. Null or empty text restores it. */
  @InputField(FIELDS.host)
  host?: string | null;

  /** Null or empty text for no description. */
  @InputField(FIELDS.description)
  description?: string | null;

  /** The complete list: when updating an event, officials not listed are no longer assigned. */
  @ValidateNested({ each: true, message: OFFICIAL_ID_MESSAGE })
  @Type(() => AssignmentDto)
  @ArrayMaxSize(PARTICIPANTS_MAX, { message: `An event has at most ${PARTICIPANTS_MAX} officials` })
  @ArrayNotEmpty({ message: MESSAGES.officialsRequired })
  @IsArray({ message: MESSAGES.officialsRequired })
  officials!: AssignmentDto[];

  /** The complete list; null or an empty list for no teams. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(toTeamId) : value))
  @Max(ID_MAX, TEAM_ID_OPTIONS)
  @Min(1, TEAM_ID_OPTIONS)
  @IsInt(TEAM_ID_OPTIONS)
  @ArrayMaxSize(PARTICIPANTS_MAX, { message: `An event has at most ${PARTICIPANTS_MAX} teams` })
  @IsArray({ message: 'Teams must be a list of ids' })
  teams?: number[] | null;
}

export class UpdateEventDto extends PartialType(CreateEventDto, { skipNullProperties: false }) {}

/** Requires a time zone, so that the server's isn't used, and rejects text in parentheses, which `Date.parse` ignores. */
const MOMENT_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

function untilError(value: unknown): string | undefined {
  const moment = typeof value === 'string' && MOMENT_PATTERN.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(moment)) return MESSAGES.invalidDate;
  const now = Date.now();
  return moment > now && moment <= now + REOPEN_DAYS_MAX * DAY_MS
    ? undefined
    : `Until must be within the next ${REOPEN_DAYS_MAX} days`;
}

export class ReopenRatingDto {
  /** ISO 8601. */
  @Rule((_, value) => untilError(value))
  until!: string;
}

/** An event's official. The rating is omitted, so that a review doesn't change the list that all clients poll. */
export class EventOfficialDto extends PickType(OfficialDto, [
  'id',
  'firstName',
  'lastName',
  'association',
  'yearsExperience',
  'location',
  'photoUrl',
]) {
  officialId!: number;
  role!: string | null;
  /** The event's days that the official works (`yyyy-MM-dd`); null for all of them. */
  days!: string[] | null;
}

export class EventTeamDto {
  id!: number;
  name!: string;
}

export class EventDto {
  id!: number;
  name!: string;
  /** ISO 8601, noon UTC of the first calendar day. */
  date!: string;
  /** ISO 8601, noon UTC of the last calendar day; null for an event of one day. */
  endDate!: string | null;
  /** HH:mm */
  startTime!: string | null;
  venue!: string;
  eventType!: string;
  host!: string;
  description!: string | null;
  officials!: EventOfficialDto[];
  teams!: EventTeamDto[];
}

export class DayEventDto extends PickType(EventDto, [
  'id',
  'name',
  'date',
  'endDate',
  'startTime',
  'eventType',
]) {}

export class EventDayDto {
  /** yyyy-MM-dd */
  day!: string;
  count!: number;
  /** How many of them begin on the day; the others began earlier. */
  starting!: number;
  /** The first two events of the day; those of several days come first. */
  events!: DayEventDto[];
}

export class CrewMemberDto extends PickType(EventOfficialDto, ['id', 'firstName', 'lastName', 'role']) {}

/** An event of an official. */
export class EventSummaryDto extends PickType(EventDto, [
  'id',
  'name',
  'date',
  'endDate',
  'startTime',
  'venue',
  'eventType',
]) {
  role!: string | null;
  /** The event's days that the official works (`yyyy-MM-dd`); null for all of them. */
  days!: string[] | null;
  /** The event's other officials; null for events of the past. */
  crew!: CrewMemberDto[] | null;
  /** When rating opens and closes, ISO 8601. Null for no limit. */
  opensAt!: string | null;
  closesAt!: string | null;
}

/** The code that opens an event's rating. It only identifies the event and grants no access: users still have to log in. */
export class RateCodeDto {
  /** Ten characters of Crockford's base 32. */
  code!: string;
  /** The public URL, which ends with the code. */
  url!: string;
  /** The URL as a QR code: an SVG element with a `viewBox` and no size. */
  svg!: string;
}

export class RatedEventDto {
  eventId!: number;
}
