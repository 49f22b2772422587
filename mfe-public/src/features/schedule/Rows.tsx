import type { ReactNode } from 'react';
import { EventRow } from '@rmo/ui/EventRow';
import type { EventSummary } from '../../api/endpoints';

type Event = Pick<EventSummary, 'id' | 'name' | 'date' | 'endDate' | 'startTime' | 'venue' | 'eventType'> & {
  /** Shown instead of the type: an official's role at the event, or that the event has begun. */
  badge?: string | null;
  /** Shown instead of the badge and the type. */
  about?: ReactNode;
};

export const Rows = ({ events }: { events: readonly Event[] }) => (
  <ul className="rmo-events rmo-box rmo-lined">
    {events.map((event) => (
      <EventRow
        key={event.id}
        event={event}
        about={event.about || (event.badge && <span>{event.badge}</span>)}
      />
    ))}
  </ul>
);
