import { useState } from 'react';
import { inGroups, monthOf, monthText } from '@rmo/ui/calendar/days';
import { isUpcoming } from '@rmo/ui/format';
import { useShowMore } from '@rmo/ui/useShowMore';
import type { WrestlingEvent } from '../../api/endpoints';
import { comingEvents } from '../coming/coming';
import { ComingEvents } from '../coming/ComingEvents';
import { ratedOf, type Ratings } from '../to-rate/rated-count';
import { EventRow } from './EventRow';

/** With more events to come, the list of all is folded to the past ones, and the next ones stand above it. */
const UPCOMING_UNFOLDED = 3;
const PAST_STEP = 10;

interface Props {
  /** Newest first. */
  events: WrestlingEvent[];
  ratings: Ratings;
}

/** All events of the school, newest first, in months. No event is shown twice unless the upcoming ones are unfolded. */
export function AllEvents({ events, ratings }: Props) {
  const upcoming = events.filter((event) => isUpcoming(event));
  const past = events.filter((event) => !isUpcoming(event));
  const mayFold = upcoming.length > UPCOMING_UNFOLDED;
  const [isOpen, setOpen] = useState(false);
  const [shownPast, more] = useShowMore(past, PAST_STEP);
  const shown = [...(isOpen || !mayFold ? upcoming : []), ...shownPast];
  return (
    <>
      {mayFold && <ComingEvents events={comingEvents(upcoming)} />}
      <section className="my-events" aria-labelledby="all-events">
        <h2 id="all-events">All events, newest first</h2>
        {mayFold && (
          <button
            type="button"
            className="rmo-button rmo-button--quiet"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Upcoming events ({upcoming.length})
          </button>
        )}
        {inGroups(shown, ({ date }) => monthText(monthOf(date))).map(({ text, items }) => (
          <section key={text} aria-label={text}>
            <h3>{text}</h3>
            <ul className="my-events__rows">
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
