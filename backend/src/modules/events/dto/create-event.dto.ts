import { Transform, Type } from 'class-transformer';
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
import { calendarDay, EVENT_TYPES, type EventType, LIMITS, MESSAGES } from '@rmo/contracts';
import { Trim } from '../../../common/http';

const INT_MAX = 2_147_483_647;
const MANY = 200;
const tooLong = (label: string) => ({ message: `${label} must be at most ${LIMITS.textMax} characters` });
const officialIdInvalid = 'Each official needs a valid officialId';
const teamIdInvalid = 'Each team must be a valid id';

/** The calendar day as written (`yyyy-MM-dd`); what is no day becomes a text that the pattern refuses. */
const Day = () =>
  Transform(
    ({ value }: { value: unknown }) =>
      calendarDay(typeof value === 'string' ? value.trim() : value) ?? 'invalid',
  );
const BlankIsMissing = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() === '' ? undefined : value,
  );

export class AssignmentDto {
  @Max(INT_MAX, { message: officialIdInvalid })
  @Min(1, { message: officialIdInvalid })
  @IsInt({ message: officialIdInvalid })
  officialId!: number;

  @IsOptional()
  @Trim()
  @MaxLength(LIMITS.nameMax, { message: `Role must be at most ${LIMITS.nameMax} characters` })
  @IsString({ message: 'Role must be a text' })
  role?: string | null;
}

export class CreateEventDto {
  @Trim()
  @MaxLength(LIMITS.textMax, tooLong('Event name'))
  @IsNotEmpty({ message: MESSAGES.eventNameRequired })
  @IsString({ message: MESSAGES.eventNameRequired })
  name!: string;

  @Day()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: MESSAGES.invalidDate })
  date!: string;

  @IsOptional()
  @BlankIsMissing()
  @Trim()
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: MESSAGES.startTimeInvalid })
  startTime?: string | null;

  @Trim()
  @MaxLength(LIMITS.textMax, tooLong('Venue'))
  @IsNotEmpty({ message: MESSAGES.venueRequired })
  @IsString({ message: MESSAGES.venueRequired })
  venue!: string;

  @IsIn(EVENT_TYPES, { message: MESSAGES.eventTypeInvalid })
  eventType!: EventType;

  /** Filled from the teams where the client sends none. */
  @IsOptional()
  @BlankIsMissing()
  @Trim()
  @MaxLength(LIMITS.descriptionMax, { message: `Host must be at most ${LIMITS.descriptionMax} characters` })
  @IsString({ message: 'Host must be a text' })
  host?: string | null;

  @IsOptional()
  @Trim()
  @MaxLength(LIMITS.descriptionMax, {
    message: `Description must be at most ${LIMITS.descriptionMax} characters`,
  })
  @IsString({ message: 'Description must be a text' })
  description?: string | null;

  @ValidateNested({ each: true, message: officialIdInvalid })
  @Type(() => AssignmentDto)
  @ArrayMaxSize(MANY, { message: `An event has at most ${MANY} officials` })
  @ArrayNotEmpty({ message: MESSAGES.officialsRequired })
  @IsArray({ message: MESSAGES.officialsRequired })
  officials!: AssignmentDto[];

  @IsOptional()
  @Max(INT_MAX, { each: true, message: teamIdInvalid })
  @Min(1, { each: true, message: teamIdInvalid })
  @IsInt({ each: true, message: teamIdInvalid })
  @ArrayMaxSize(MANY, { message: `An event has at most ${MANY} teams` })
  @IsArray({ message: 'Teams must be a list of ids' })
  teams?: number[] | null;
}
