import { EventRow } from '@rmo/ui/EventRow';
import type { EventSummary } from '../../api/endpoints';

type Event = Pick<EventSummary, 'id' | 'name' | 'date' | 'startTime' | 'venue' | 'eventType'> & {
  /** Shown instead of the type: an official's role at the event, or that the event has begun. */
  badge?: string | null;
};

/** Returns an event's day as `yyyy-MM-dd`. The date is stored as noon UTC of that day. */
export const dayOf = ({ date }: Pick<Event, 'date'>): string => date.slice(0, 10);

export const Rows = ({ events }: { events: readonly Event[] }) => (
  <ul className="rmo-events rmo-box rmo-lined">
    {events.map((event) => (
      <EventRow key={event.id} event={event} about={event.badge && <span>{event.badge}</span>} />
    ))}
  </ul>
);
