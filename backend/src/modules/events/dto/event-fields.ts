import { applyDecorators } from '@nestjs/common';
import { Expose, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  ASSIGNMENT_ROLE_FIELD,
  calendarDay,
  EVENT_FIELDS,
  eventTypeError,
  MESSAGES,
  startTimeError,
} from '@rmo/contracts';
import { InputField, Rule, TrimToNull } from '../../../common/http';

/** The rules of an event's fields, for creating and changing one. */
const INT_MAX = 2_147_483_647;
const MANY = 200;
const officialIdInvalid = 'Each official needs a valid id';
const teamIdInvalid = 'Each team must be a valid id';

export const EventName = () => InputField(EVENT_FIELDS.name);
export const Venue = () => InputField(EVENT_FIELDS.venue);
export const Host = () => InputField(EVENT_FIELDS.host);
export const Description = () => InputField(EVENT_FIELDS.description);
export const OfType = () => Rule((_, value) => eventTypeError(value));
/** The calendar day as written (`yyyy-MM-dd`); anything else becomes a text that the pattern refuses. */
export const Day = () =>
  applyDecorators(
    Transform(
      ({ value }: { value: unknown }) =>
        calendarDay(typeof value === 'string' ? value.trim() : value) ?? 'invalid',
    ),
    Matches(/^\d{4}-\d{2}-\d{2}$/, { message: MESSAGES.invalidDate }),
  );
export const StartTime = () =>
  applyDecorators(
    TrimToNull(),
    Rule((_, value) => startTimeError(value)),
  );
export const Officials = () =>
  applyDecorators(
    ValidateNested({ each: true, message: officialIdInvalid }),
    Type(() => AssignmentDto),
    ArrayMaxSize(MANY, { message: `An event has at most ${MANY} officials` }),
    ArrayNotEmpty({ message: MESSAGES.officialsRequired }),
    IsArray({ message: MESSAGES.officialsRequired }),
  );
/** Forms may send back the teams as they received them: the object stands for its id. */
const teamId = (team: unknown): unknown =>
  typeof team === 'object' && team !== null && 'id' in team ? team.id : team;
/** A list of ids; null means none. */
export const Teams = () =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(teamId) : value)),
    Max(INT_MAX, { each: true, message: teamIdInvalid }),
    Min(1, { each: true, message: teamIdInvalid }),
    IsInt({ each: true, message: teamIdInvalid }),
    ArrayMaxSize(MANY, { message: `An event has at most ${MANY} teams` }),
    IsArray({ message: 'Teams must be a list of ids' }),
  );

export class AssignmentDto {
  /** An official as the API returns it has it as `id` too. */
  @Expose()
  @Transform(({ value, obj }: { value: unknown; obj: { id?: unknown } }) => value ?? obj.id)
  @Max(INT_MAX, { message: officialIdInvalid })
  @Min(1, { message: officialIdInvalid })
  @IsInt({ message: officialIdInvalid })
  officialId!: number;

  /** In a change: kept if not sent. Null or an empty text: none. */
  @InputField(ASSIGNMENT_ROLE_FIELD)
  role?: string | null;
}
