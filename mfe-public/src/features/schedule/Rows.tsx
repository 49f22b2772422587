import { EventRow } from '@rmo/ui/EventRow';
import type { EventSummary } from '../../api/endpoints';

type Event = Pick<EventSummary, 'id' | 'name' | 'date' | 'endDate' | 'startTime' | 'venue' | 'eventType'> & {
  /** Shown instead of the type: an official's role at the event, or that the event has begun. */
  badge?: string | null;
  /** Why the event is one of the user's own, with a dot before it. */
  own?: string;
};

export const Rows = ({ events }: { events: readonly Event[] }) => (
  <ul className="rmo-events rmo-box rmo-lined">
    {events.map((event) => (
      <EventRow key={event.id} event={event} about={aboutOf(event)} />
    ))}
  </ul>
);

function aboutOf({ badge, own, eventType }: Event) {
  if (!own) return badge && <span>{badge}</span>;
  return (
    <span>
      <span className="schedule-mine">{own}</span>
      {badge ? `, ${badge}` : <span className="rmo-event__type">, {eventType}</span>}
    </span>
  );
}
