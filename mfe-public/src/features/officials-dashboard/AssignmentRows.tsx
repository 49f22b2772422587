import { nearDayText, shortDayText } from '@rmo/ui/calendar/day';
import { eventTime } from '@rmo/ui/format';
import { PHONE_SCREEN, useMedia } from '@rmo/ui/hooks';
import { MapLink } from '@rmo/ui/MapLink';
import type { EventSummary, ToRate } from '../../api/endpoints';
import { AssignmentTitle, RateLink } from './AssignmentFacts';
import './assignments.css';

interface Props {
  events: readonly EventSummary[];
  /** Finished events that the official can rate; their rows say what is left to rate. */
  toRate?: readonly ToRate[];
}

export function AssignmentRows({ events, toRate }: Props) {
  const isPhone = useMedia(PHONE_SCREEN);
  // On phones, finished events leave out their type and place.
  const isShort = isPhone && toRate !== undefined;
  return (
    <ul className={`assignments rmo-box rmo-lined rmo-touch${isShort ? ' assignments--short' : ''}`}>
      {events.map((event) => (
        <li key={event.id} className="assignments__row rmo-stack">
          <p className="assignments__when rmo-row">
            <time dateTime={event.date.slice(0, 10)}>{shortDayText(event.date.slice(0, 10))}</time>{' '}
            <span className="rmo-muted">{(!isShort && nearDayText(event)) || eventTime(event)}</span>
            {isShort && event.role && <span className="rmo-badge">{event.role}</span>}
          </p>
          <div>
            <p>
              <AssignmentTitle event={isShort ? { ...event, role: null } : event} />
            </p>
            {!isShort && (
              <p className="rmo-muted rmo-dots">
                {nearDayText(event) && <span>{eventTime(event)}</span>} <span>{event.eventType}</span>{' '}
                <span>{event.venue}</span>{' '}
                {!toRate && (
                  <span>
                    <MapLink place={event.venue} icon={false} />
                  </span>
                )}
              </p>
            )}
          </div>
          {/* Officials who worked an event can rate the others there. */}
          {toRate
            ?.filter((entry) => entry.event.id === event.id)
            .map((entry) => (
              <RateLink key={event.id} {...entry} isQuiet />
            ))}
        </li>
      ))}
    </ul>
  );
}
