import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { eventTime, formatDay } from '@rmo/ui/format';
import { MapLink } from '@rmo/ui/MapLink';
import type { EventSummary } from '../../api/endpoints';
import { daysAheadText } from './season';

type Assignment = Pick<EventSummary, 'id' | 'name' | 'date' | 'startTime' | 'venue' | 'role'>;

/** When, where and in which role. Does not use the store, so that the start page can show it too. */
export function AssignmentFacts({ event }: { event: Assignment }) {
  const ahead = daysAheadText(event);
  return (
    <>
      <p>
        <Link className="next-assignment__name" to={screenPath(SCREENS.event, { id: event.id })}>
          {event.name}
        </Link>{' '}
        {event.role && <span className="rmo-badge">{event.role}</span>}
      </p>
      <p>
        {formatDay(event.date)} · {ahead && <strong>{ahead} · </strong>}
        <span className="next-assignment__together">{eventTime(event)}</span>
      </p>
      <p>
        {event.venue} · <MapLink place={event.venue} /> ·{' '}
        <a className="next-assignment__together" href={`/api/events/${event.id}/calendar.ics`} download>
          Add to calendar
        </a>
      </p>
    </>
  );
}
