import { useState } from 'react';
import { inGroups, monthOf, monthText, nextSaturday, today } from '@rmo/ui/calendar/days';
import { isUpcoming, startOf } from '@rmo/ui/format';
import { useShowMore } from '@rmo/ui/hooks';
import { Switch } from '@rmo/ui/controls';
import type { WrestlingEvent } from '../../api/endpoints';
import { ratedOf, type Ratings } from '../to-rate/rated-count';
import { EventRow } from './EventRow';

const PAST_STEP = 10;

interface Props {
  /** In any order. */
  events: WrestlingEvent[];
  ratings: Ratings;
}

/**
 * Lists the upcoming events, soonest first, and all of the school's events by month, newest first. No event is shown twice
 * unless the upcoming events are expanded.
 */
export function AllEvents({ events, ratings }: Props) {
  // The server sorts only by day; within a day, the start time decides.
  const sorted = [...events].sort((a, b) => startOf(b) - startOf(a));
  const upcoming = sorted.filter((event) => isUpcoming(event));
  const past = sorted.filter((event) => !isUpcoming(event));
  const [isOpen, setOpen] = useState(false);
  const [shownPast, more] = useShowMore(past, PAST_STEP);
  const shown = [...(isOpen ? upcoming : []), ...shownPast];
  return (
    <>
      {upcoming.length > 0 && <ComingEvents events={upcoming} />}
      <section className="my-events rmo-stack rmo-gap-s" aria-labelledby="all-events">
        <div className="my-events__head rmo-row rmo-row--between">
          <h2 id="all-events">{isOpen ? 'All events' : 'Past events'}</h2>
          {upcoming.length > 0 && (
            <label className="rmo-choice">
              <Switch checked={isOpen} onChange={() => setOpen(!isOpen)} />
              Include upcoming events
            </label>
          )}
        </div>
        {inGroups(shown, ({ date }) => monthText(monthOf(date))).map(({ text, items }) => (
          <section key={text} aria-label={text}>
            <h3>{text}</h3>
            <ul className="rmo-box rmo-lined">
              {items.map((event) => (
                <EventRow key={event.id} event={event} rated={ratedOf(event, ratings)} />
              ))}
            </ul>
          </section>
        ))}
        {more}
      </section>
    </>
  );
}

/** How many upcoming events to show at first, unless more take place this week, and how many to add on demand. */
const STEP = 4;

/** Lists all events of the coach's team that have not started, earliest first: this week's events, then later ones. */
function ComingEvents({ events }: { events: WrestlingEvent[] }) {
  const [saturday] = useState(() => nextSaturday(today()));
  const isThisWeek = ({ date }: WrestlingEvent): boolean => date.slice(0, 10) <= saturday;
  const sorted = [...events].sort((a, b) => startOf(a) - startOf(b));
  const [shown, more] = useShowMore(sorted, Math.max(STEP, sorted.filter(isThisWeek).length));
  const groups = inGroups(shown, (event) => (isThisWeek(event) ? 'This week' : 'Later'));
  return (
    <section className="coming rmo-stack rmo-gap-s" aria-labelledby="coming">
      <h2 id="coming">Upcoming events ({sorted.length})</h2>
      {groups.map(({ text, items }) => (
        <section key={text} aria-label={text}>
          {/* Without events this week, no heading is needed to separate them from later ones. */}
          {groups[0]?.text === 'This week' && <h3>{text}</h3>}
          <ul className="rmo-box rmo-lined">
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
