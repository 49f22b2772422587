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

/** Only what is sent changes. Null or an empty text removes start time and description, and resets the host. */
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

  /** The default, the names of the teams, counts as not sent. */
  @Host()
  host?: string | null;

  @Description()
  description?: string | null;

  /** The whole list: others are no longer assigned. */
  @IfSent()
  @Officials()
  officials?: AssignmentDto[];

  /** The whole list; null or an empty list for none. */
  @Teams()
  teams?: number[] | null;
}
