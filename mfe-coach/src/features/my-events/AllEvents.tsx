import { useState } from 'react';
import { inGroups, monthOf, monthText } from '@rmo/ui/calendar/days';
import { isUpcoming } from '@rmo/ui/format';
import { useShowMore } from '@rmo/ui/useShowMore';
import type { WrestlingEvent } from '../../api/endpoints';
import { comingEvents } from '../coming/coming';
import { ComingEvents } from '../coming/ComingEvents';
import { ratedOf, type Ratings } from '../to-rate/rated-count';
import { EventRow } from './EventRow';

const PAST_STEP = 10;

interface Props {
  /** Newest first. */
  events: WrestlingEvent[];
  ratings: Ratings;
}

/**
 * What comes, soonest first, and all events of the school, newest first, in months. No event is shown twice unless the upcoming
 * ones are unfolded.
 */
export function AllEvents({ events, ratings }: Props) {
  const upcoming = events.filter((event) => isUpcoming(event));
  const past = events.filter((event) => !isUpcoming(event));
  const [isOpen, setOpen] = useState(false);
  const [shownPast, more] = useShowMore(past, PAST_STEP);
  const shown = [...(isOpen ? upcoming : []), ...shownPast];
  return (
    <>
      {upcoming.length > 0 && <ComingEvents events={comingEvents(upcoming)} />}
      <section className="my-events" aria-labelledby="all-events">
        <h2 id="all-events">All events, newest first</h2>
        {upcoming.length > 0 && (
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
