import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import {
  FEED_ID_REQUIRED,
  FEED_ID_UNEXPECTED,
  FEED_SCOPE_INVALID,
  FEED_SCOPES,
  type FeedScope,
} from '@rmo/contracts';
import { ID_MAX, Rule } from '../../common/http';

const isId = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= ID_MAX;

function idError({ scope }: CreateFeedDto, value: unknown): string | undefined {
  if (scope === 'me') return value === undefined || value === null ? undefined : FEED_ID_UNEXPECTED;
  return isId(value) ? undefined : FEED_ID_REQUIRED;
}

export class CreateFeedDto {
  @ApiProperty({ enum: FEED_SCOPES })
  @IsIn(FEED_SCOPES, { message: FEED_SCOPE_INVALID })
  scope!: FeedScope;

  /** The team's or official's id; not allowed for `me`. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: ID_MAX })
  @Rule<CreateFeedDto>(idError)
  id?: number | null;
}

export class FeedSubjectDto {
  id!: number;
  name!: string;
}

export class CalendarFeedDto {
  id!: number;
  @ApiProperty({ enum: FEED_SCOPES })
  scope!: FeedScope;
  /** Null for the user's own calendar. */
  subject!: FeedSubjectDto | null;
  /** ISO 8601. */
  createdAt!: string;
  /** ISO 8601, to the minute. Null if no calendar app has read it yet. */
  lastUsedAt!: string | null;
}

export class NewCalendarFeedDto extends CalendarFeedDto {
  /** The URL for calendar apps. It is included only in this response. */
  address!: string;
}
