import { Link } from 'wouter';
import { ratePath } from '@rmo/contracts';
import { nearDayText, shortDayText } from '@rmo/ui/calendar/day';
import { eventTime } from '@rmo/ui/format';
import { MapLink } from '@rmo/ui/MapLink';
import type { EventSummary, ToRate } from '../../api/endpoints';
import { lastDayText } from '../appeals/useOpenAppeals';
import { AssignmentTitle } from './AssignmentFacts';
import { tabPath } from './tab-path';
import './assignment-rows.css';

interface Props {
  /** An official's events. */
  events: readonly EventSummary[];
  /** Finished events that the official can rate; their rows say what is left to rate. */
  toRate?: readonly ToRate[];
  /** The events about which the official can still appeal. */
  appealable?: readonly EventSummary[];
}

export function AssignmentRows({ events, toRate, appealable = [] }: Props) {
  return (
    <ul className="assignments rmo-box rmo-lined rmo-touch">
      {events.map((event) => (
        <li key={event.id} className="assignments__row rmo-stack">
          <p className="assignments__when rmo-dots">
            <time dateTime={event.date.slice(0, 10)}>{shortDayText(event.date.slice(0, 10))}</time>{' '}
            <span>{nearDayText(event) || eventTime(event)}</span>
          </p>
          <div className="assignments__what">
            <p>
              <AssignmentTitle event={event} />
            </p>
            <p className="rmo-muted rmo-dots">
              {nearDayText(event) && <span>{eventTime(event)}</span>} <span>{event.eventType}</span>{' '}
              <span>{event.venue}</span>{' '}
              {!toRate && (
                <span>
                  <MapLink place={event.venue} icon={false} />
                </span>
              )}
            </p>
            {appealable.some(({ id }) => id === event.id) && (
              <p>
                <Link to={`${tabPath('appeals')}&event=${event.id}`}>
                  Appeal<span className="rmo-visually-hidden"> for {event.name}</span> until{' '}
                  <span className="assignments__day">{lastDayText(event)}</span>
                </Link>
              </p>
            )}
          </div>
          <LeftToRate event={event} toRate={toRate} />
        </li>
      ))}
    </ul>
  );
}

/** Officials who worked an event can rate the others there. */
function LeftToRate({ event, toRate }: { event: EventSummary } & Pick<Props, 'toRate'>) {
  const open = toRate
    ?.find((one) => one.event.id === event.id)
    ?.officials.filter(({ state }) => state === 'open').length;
  if (!open) return null;
  return (
    <Link className="rmo-button rmo-button--small rmo-button--quiet" to={ratePath(event.id)}>
      Rate {open} {open === 1 ? 'official' : 'officials'}
      <span className="rmo-visually-hidden"> of {event.name}</span>
    </Link>
  );
}
