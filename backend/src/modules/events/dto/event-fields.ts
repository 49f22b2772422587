import { applyDecorators } from '@nestjs/common';
import { Expose, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { calendarDay, EVENT_TYPES, LIMITS, MESSAGES } from '@rmo/contracts';
import { Lines, OneLine, Trim, UnixLines } from '../../../common/http';

/** The rules of an event's fields, the same when it is made and when it is changed. */
const INT_MAX = 2_147_483_647;
const MANY = 200;
const atMost = (label: string, max: number) => ({ message: `${label} must be at most ${max} characters` });
const officialIdInvalid = 'Each official needs a valid id';
const teamIdInvalid = 'Each team must be a valid id';

const Text = (required: string, label: string) =>
  applyDecorators(
    Trim(),
    OneLine(label),
    MaxLength(LIMITS.textMax, atMost(label, LIMITS.textMax)),
    IsNotEmpty({ message: required }),
    IsString({ message: required }),
  );
/** A blank text says that there is none. */
const BlankIsNull = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() === '' ? null : value,
  );
const OptionalText = (label: string, ...more: PropertyDecorator[]) =>
  applyDecorators(
    IsOptional(),
    BlankIsNull(),
    Trim(),
    ...more,
    MaxLength(LIMITS.descriptionMax, atMost(label, LIMITS.descriptionMax)),
    IsString({ message: `${label} must be a text` }),
  );

export const EventName = () => Text(MESSAGES.eventNameRequired, 'Event name');
export const Venue = () => Text(MESSAGES.venueRequired, 'Venue');
export const Host = () => OptionalText('Host', OneLine('Host'));
export const Description = () => OptionalText('Description', UnixLines(), Lines('Description'));
export const OfType = () => IsIn(EVENT_TYPES, { message: MESSAGES.eventTypeInvalid });
/** The calendar day as written (`yyyy-MM-dd`); what is no day becomes a text that the pattern refuses. */
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
    IsOptional(),
    BlankIsNull(),
    Trim(),
    Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: MESSAGES.startTimeInvalid }),
  );
export const Officials = () =>
  applyDecorators(
    ValidateNested({ each: true, message: officialIdInvalid }),
    Type(() => AssignmentDto),
    ArrayMaxSize(MANY, { message: `An event has at most ${MANY} officials` }),
    ArrayNotEmpty({ message: MESSAGES.officialsRequired }),
    IsArray({ message: MESSAGES.officialsRequired }),
  );
/** A team as an answer shows it stands for its id: forms send back what they were given. */
const teamId = (team: unknown): unknown =>
  typeof team === 'object' && team !== null && 'id' in team ? team.id : team;
/** A list of ids; null says that there are none. */
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
  /** An official as an answer shows it has it as `id` too. */
  @Expose()
  @Transform(({ value, obj }: { value: unknown; obj: { id?: unknown } }) => value ?? obj.id)
  @Max(INT_MAX, { message: officialIdInvalid })
  @Min(1, { message: officialIdInvalid })
  @IsInt({ message: officialIdInvalid })
  officialId!: number;

  /** Not sent in a change: it stays as it is. Null or a blank: none. */
  @IsOptional()
  @Trim()
  @OneLine('Role')
  @MaxLength(LIMITS.nameMax, atMost('Role', LIMITS.nameMax))
  @IsString({ message: 'Role must be a text' })
  role?: string | null;
}
