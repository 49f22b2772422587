import { IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { STAFFING, type Staffing } from '../event-filter';
import { EVENT_TYPES, type EventType, MESSAGES } from '@rmo/contracts';
import { Day, DaysQuery, QueryText, Region, Rule } from '../../../common/http';

const DAY_MS = 86_400_000;
const DAYS_MAX = 62;
const ORDERS = ['asc', 'desc'] as const;
const TEAM = { message: 'Team must be the id of a team' };

class EventFilterQuery {
  @QueryText('Search')
  q?: string;

  @IsOptional()
  @IsIn(EVENT_TYPES, { message: MESSAGES.eventTypeInvalid })
  type?: EventType;

  /** Events of teams of this region, regardless of case, and events without a region. */
  @Region()
  region?: string;

  /** The id of a team. */
  @IsOptional()
  @Type(() => Number)
  @IsInt(TEAM)
  @Min(1, TEAM)
  @Max(2_147_483_647, TEAM)
  team?: number;

  /** Events that an official of this association works. */
  @QueryText('Association')
  association?: string;

  /** `none`: only events that nobody is assigned to; `double`: only those of an official who also works another one then. */
  @IsOptional()
  @IsIn(STAFFING, { message: 'Officials must be none or double' })
  officials?: Staffing;
}

export class ListEventsQuery extends IntersectionType(EventFilterQuery, DaysQuery) {
  /** By date: newest first (`desc`, the default), or the first to come first. */
  @IsOptional()
  @IsIn(ORDERS, { message: `Order must be one of: ${ORDERS.join(', ')}` })
  order?: (typeof ORDERS)[number];
}

function spanError({ from, to }: EventDaysQuery): string | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days < 1 || days > DAYS_MAX ? `The days must be a span of 1 to ${DAYS_MAX}` : undefined;
}

export class EventDaysQuery extends EventFilterQuery {
  /** First and last calendar day, both included; a span of 62 days at most. */
  @Day()
  from!: string;

  @Day()
  @Rule<EventDaysQuery>((query) => spanError(query))
  to!: string;
}
