import { useState } from 'react';
import { inGroups, nextSaturday, today } from '@rmo/ui/calendar/days';
import { useShowMore } from '@rmo/ui/hooks';
import type { WrestlingEvent } from '../../api/endpoints';
import { EventRow } from '../my-events/EventRow';
import { sortedComing } from './coming';

/** The events of this week are always shown. */
const STEP = 4;

/** Lists all events of the coach's team that have not started, earliest first: those of this week, then later events. */
export function ComingEvents({ events }: { events: WrestlingEvent[] }) {
  const [saturday] = useState(() => nextSaturday(today()));
  const isThisWeek = ({ date }: WrestlingEvent): boolean => date.slice(0, 10) <= saturday;
  const sorted = sortedComing(events);
  const [shown, more] = useShowMore(sorted, Math.max(STEP, sorted.filter(isThisWeek).length));
  const groups = inGroups(shown, (event) => (isThisWeek(event) ? 'This week' : 'Later'));
  return (
    <section className="coming" aria-labelledby="coming">
      <h2 id="coming">Upcoming events ({sorted.length})</h2>
      {groups.map(({ text, items }) => (
        <section key={text} aria-label={text}>
          {/* Without events this week there is nothing to separate. */}
          {groups[0]?.text === 'This week' && <h3>{text}</h3>}
          <ul className="my-events__rows">
            {items.map((event) => (
              <EventRow key={event.id} event={event} hasMap />
            ))}
          </ul>
        </section>
      ))}
      {more}
    </section>
  );
}
