import { useShowMore } from '@rmo/ui/useShowMore';
import type { WrestlingEvent } from '../../api/endpoints';
import { EventRow } from '../my-events/EventRow';
import { sortedComing } from './coming';

/** All events of the coach's team that have not begun, the earliest first. */
export function ComingEvents({ events }: { events: WrestlingEvent[] }) {
  const [shown, more] = useShowMore(sortedComing(events), 4);
  return (
    <section className="coming" aria-labelledby="coming">
      <h2 id="coming">Upcoming events ({events.length})</h2>
      <ul className="my-events__rows">
        {shown.map((event) => (
          <EventRow key={event.id} event={event} hasMap />
        ))}
      </ul>
      {more}
    </section>
  );
}
