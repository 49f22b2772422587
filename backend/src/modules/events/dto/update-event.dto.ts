import type { EventType } from '@rmo/contracts';
import { IfSent } from '../../../common/http';
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

/** Only what is sent changes. Null or a blank takes start time and description away, and gives the host its default. */
export class UpdateEventDto {
  @IfSent()
  @EventName()
  name?: string;

  @IfSent()
  @Day()
  date?: string;

  @StartTime()
  startTime?: string | null;

  @IfSent()
  @Venue()
  venue?: string;

  @IfSent()
  @OfType()
  eventType?: EventType;

  /** The names of the teams, which forms send along, count as not sent. */
  @Host()
  host?: string | null;

  @Description()
  description?: string | null;

  /** All of them: who is not in the list is not assigned any more. */
  @IfSent()
  @Officials()
  officials?: AssignmentDto[];

  /** All of them; null or an empty list for none. */
  @Teams()
  teams?: number[] | null;
}
