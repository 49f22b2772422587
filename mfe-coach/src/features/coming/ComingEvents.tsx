import { useShowMore } from '@rmo/ui/useShowMore';
import type { WrestlingEvent } from '../../api/endpoints';
import { EventRow } from '../my-events/EventRow';

/** The next events of the coach's team, the earliest first. */
export function ComingEvents({ events }: { events: WrestlingEvent[] }) {
  const [shown, more] = useShowMore(events, 4);
  return (
    <section className="coming" aria-labelledby="coming">
      <h2 id="coming">Coming up</h2>
      <ul className="my-events__rows">
        {shown.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {more}
    </section>
  );
}
