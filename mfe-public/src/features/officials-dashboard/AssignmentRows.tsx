import { EventRow } from '@rmo/ui/EventRow';
import { MapLink } from '@rmo/ui/MapLink';
import { NearDay } from '@rmo/ui/NearDay';
import type { EventSummary, ToRate } from '../../api/endpoints';
import { RateLink } from './AssignmentFacts';
import { ownSpan } from './season';
import './assignments.css';

interface Props {
  events: readonly EventSummary[];
  /** Finished events that the official can rate; their rows say what is left to rate. */
  toRate?: readonly ToRate[];
}

export function AssignmentRows({ events, toRate }: Props) {
  return (
    <ul className={`assignments${toRate ? '--past' : ''} rmo-events rmo-box rmo-lined`}>
      {events.map((event) => {
        // Officials who worked an event can rate the others there.
        const entry = toRate?.find((waiting) => waiting.event.id === event.id);
        return (
          <EventRow
            key={event.id}
            event={event}
            day={<NearDay {...ownSpan(event)} />}
            about={
              <>
                {!toRate && <MapLink place={event.venue} icon={false} />}{' '}
                <span className="rmo-visually-hidden">{event.eventType}</span>{' '}
                {event.role && <span>{event.role}</span>}
              </>
            }
            end={entry && <RateLink {...entry} isQuiet />}
          />
        );
      })}
    </ul>
  );
}
