import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { formatClock, NO_TIME } from '@rmo/ui/clock-time';
import { Venue } from '@rmo/ui/Venue';
import type { EventSummary } from '../../api/endpoints';
import { shortDayText } from '@rmo/ui/calendar/day';
import './rows.css';

type Event = Pick<EventSummary, 'id' | 'name' | 'date' | 'startTime' | 'venue' | 'eventType'> & {
  /** Shown instead of the type: an official's role at the event, or that the event has begun. */
  badge?: string | null;
};

/** Returns an event's day as `yyyy-MM-dd`. The date is stored as noon UTC of that day. */
export const dayOf = ({ date }: Pick<Event, 'date'>): string => date.slice(0, 10);

/** Shows events as links to their pages, one per row; on phones a row has two lines. */
export function Rows({ events }: { events: readonly Event[] }) {
  return (
    <ul className="schedule-rows rmo-box rmo-lined">
      {events.map((event) => (
        <li key={event.id} className="schedule-row rmo-hover">
          <Link
            to={screenPath(SCREENS.event, { id: event.id })}
            className="rmo-item schedule-row__name rmo-cover"
          >
            {event.name}
          </Link>
          <p className="schedule-row__facts rmo-dots rmo-muted rmo-small">
            <time dateTime={dayOf(event)}>{shortDayText(dayOf(event))}</time>
            <span>{event.startTime ? formatClock(event.startTime) : NO_TIME}</span>
            <Venue name={event.venue} />
            {event.badge ? (
              <span>{event.badge}</span>
            ) : (
              <span className="schedule-row__type">{event.eventType}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
