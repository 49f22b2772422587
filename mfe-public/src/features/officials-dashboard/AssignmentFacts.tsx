import { Link } from 'wouter';
import { apiUrl } from '@rmo/api-client/fetch';
import { ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { eventTime } from '@rmo/ui/format';
import { MapLink } from '@rmo/ui/MapLink';
import { capitalize, numberText } from '@rmo/ui/text';
import type { EventSummary, ToRate } from '../../api/endpoints';
import { countOpen, daysAheadText, ownSpan, seasonDaysText } from './season';
import './assignments.css';

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

/** What officials without assignments can expect. */
export const NEXT_STEP = 'You get a notification when you’re assigned to an event.';

interface RateProps extends Pick<ToRate, 'event' | 'officials'> {
  /** For rows: less prominent, and shorter on phones. */
  isQuiet?: boolean;
}

export function RateLink({ event, officials, isQuiet = false }: RateProps) {
  const openCount = countOpen(officials);
  if (openCount === 0) return null;
  return (
    <Link
      className={`rmo-button rmo-button--small${isQuiet ? ' rmo-button--quiet' : ''}`}
      to={ratePath(event.id)}
    >
      <span>
        Rate {numberText(openCount)}
        <span className={isQuiet ? 'rmo-wide-text' : undefined}>
          {openCount === 1 ? ' official' : ' officials'}
        </span>
        <span className="rmo-visually-hidden"> of {event.name}</span>
      </span>
    </Link>
  );
}

/** Shows the next assignment, if there is one. Avoids the store, so that the start page can use it too. */
export function AssignmentFacts({ event }: { event: EventSummary | undefined }) {
  if (!event) {
    return (
      <p>
        You have no upcoming assignments. {NEXT_STEP} See the <Link to={SCREENS.schedule}>full schedule</Link>
        .
      </p>
    );
  }
  const own = ownSpan(event);
  const aheadText = daysAheadText(own.event);
  return (
    <>
      <p>
        <AssignmentTitle event={event} />
      </p>
      <p className="assignment-facts rmo-row rmo-row--baseline">
        {aheadText && <strong>{capitalize(aheadText)}</strong>}{' '}
        <span>{own.text || seasonDaysText(own.event)}</span> <span>{eventTime(event)}</span>
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
