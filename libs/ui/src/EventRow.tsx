import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { daysText, SCREENS, screenPath } from '@rmo/contracts';
import { formatClock, NO_TIME } from './clock-time';
import { Venue } from './Venue';
import './event-row.css';

interface Props {
  event: {
    id: number;
    name: string;
    date: string;
    endDate?: string | null;
    startTime?: string | null;
    venue: string;
    eventType: string;
  };
  /** The state before the day. */
  state?: ReactNode;
  /** The event's days, unless they are shown as `Sat, Dec 12` or `Sat–Sun, Dec 12–13`. */
  day?: ReactNode;
  /** Elements that follow the venue instead of the type; each is a column in wide lists. */
  about?: ReactNode;
  /** Who takes part, in a line below the facts; in wide lists, the last column. */
  children?: ReactNode;
  /** The action or progress at the end of the row. */
  end?: ReactNode;
}

/**
 * Shows an event in a list with the class `rmo-events`: a row whose name links to the event's page. The start page loads this
 * file, so it avoids icons and the calendar.
 */
export function EventRow({ event, state, day, about, children, end }: Props) {
  const date = event.date.slice(0, 10);
  return (
    <li className="rmo-event rmo-hover">
      <Link className="rmo-item rmo-event__name rmo-cover" to={screenPath(SCREENS.event, { id: event.id })}>
        {event.name}
      </Link>
      <p className="rmo-event__facts rmo-dots rmo-muted rmo-small">
        <span className="rmo-event__day">
          {state} <time dateTime={date}>{day || daysText(event)}</time>
        </span>{' '}
        <span>{event.startTime ? formatClock(event.startTime) : NO_TIME}</span> <Venue name={event.venue} />{' '}
        {about || <span className="rmo-event__type">{event.eventType}</span>}
      </p>
      {children}
      {end && <div className="rmo-event__end rmo-small">{end}</div>}
    </li>
  );
}
