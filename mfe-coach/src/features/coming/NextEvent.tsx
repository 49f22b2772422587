import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { shortDayText } from '@rmo/ui/calendar/day';
import { nearDayText } from '@rmo/ui/calendar/near-day';
import { eventTime } from '@rmo/ui/format';
import { MapLink } from '@rmo/ui/MapLink';
import type { WrestlingEvent } from '../../api/endpoints';
import './coming.css';

/** When and where a coach is next, in one line above what waits to be rated. */
export function NextEvent({ event }: { event: WrestlingEvent }) {
  const near = nearDayText(event);
  const day = event.date.slice(0, 10);
  return (
    <p className="next-event">
      <strong>Next:</strong> <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>{' '}
      <span className="next-event__when">
        {near ? <strong>{near}</strong> : <time dateTime={day}>{shortDayText(day)}</time>}, {eventTime(event)}{' '}
        · <MapLink place={event.venue} icon={false} />
      </span>
    </p>
  );
}
