import { Link } from 'wouter';
import { apiUrl } from '@rmo/api-client/fetch';
import { SCREENS, screenPath } from '@rmo/contracts';
import { eventTime } from '@rmo/ui/format';
import { MapLink } from '@rmo/ui/MapLink';
import type { EventSummary } from '../../api/endpoints';
import { daysAheadText, seasonDayText } from './season';
import './assignment-facts.css';

export function AssignmentTitle({ event }: { event: EventSummary }) {
  return (
    <>
      <Link className="rmo-item" to={screenPath(SCREENS.event, { id: event.id })}>
        {event.name}
      </Link>{' '}
      {event.role && <span className="rmo-badge">{event.role}</span>}
    </>
  );
}

/** Avoids the store, so that the start page can use it too. */
export function AssignmentFacts({ event }: { event: EventSummary }) {
  const ahead = daysAheadText(event);
  return (
    <>
      <p>
        <AssignmentTitle event={event} />
      </p>
      <p className="assignment-facts rmo-row rmo-row--baseline">
        <span>{seasonDayText(event.date)}</span> <span>{eventTime(event)}</span>{' '}
        {ahead && <strong>{ahead}</strong>}
      </p>
      <p className="assignment-facts rmo-row rmo-row--baseline">
        <span>{event.venue}</span> <MapLink place={event.venue} />{' '}
        <span>
          <a href={apiUrl(`/events/${event.id}/calendar.ics`)} download>
            Add to calendar
          </a>
        </span>
      </p>
    </>
  );
}
