import type { EventType } from '@rmo/contracts';
import {
  AssignmentDto,
  Day,
  Description,
  EventName,
  Host,
  Officials,
  OfType,
  StartTime,
  Teams,
  Venue,
} from './event-fields';

export class CreateEventDto {
  @EventName()
  name!: string;

  @Day()
  date!: string;

  @StartTime()
  startTime?: string | null;

  @Venue()
  venue!: string;

  @OfType()
  eventType!: EventType;

  /** The names of the teams by default. */
  @Host()
  host?: string | null;

  @Description()
  description?: string | null;

  @Officials()
  officials!: AssignmentDto[];

  @Teams()
  teams?: number[] | null;
}
