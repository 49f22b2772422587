import { useState } from 'react';
import { Link } from 'wouter';
import { addDays, groupConsecutive, nextSaturday, today } from '@rmo/ui/calendar/days';
import { EventRow } from '@rmo/ui/EventRow';
import { isCompleted } from '@rmo/ui/format';
import { shortNames, twoNames } from '@rmo/ui/text';
import { Loading } from '@rmo/ui/StateViews';
import { useEventsListQuery } from '../api/endpoints';
import { CardError } from './CardError';

/** More would make this column much longer than the one beside it. */
const SHOWN_EVENTS_MAX = 4;
/** More events are loaded than shown, because today's completed events are removed. */
const EVENTS_LIMIT = 50;

interface Props {
  region?: string;
  allPath: string;
  addPath: string;
}

/** The list includes next week, because late in the week, this week alone would have too few days left. */
export function WeekEvents({ region, allPath, addPath }: Props) {
  const [from] = useState(() => today());
  const saturday = nextSaturday(from);
  const query = useEventsListQuery(
    { from, to: addDays(saturday, 7), region, order: 'asc', page: 1, limit: EVENTS_LIMIT },
    { refetchOnMountOrArgChange: true },
  );
  const { data, isFetching } = query;
  const upcomingEvents = data?.items.filter((event) => !isCompleted(event)) ?? [];
  const shownEvents = upcomingEvents.slice(0, SHOWN_EVENTS_MAX);
  const nameOf = shortNames(shownEvents.flatMap(({ officials }) => officials));
  // Completed events come first in the response, so all of them are among the loaded events.
  const total = data ? data.total - (data.items.length - upcomingEvents.length) : 0;
  const groups = groupConsecutive(shownEvents, ({ date }) => {
    const day = date.slice(0, 10);
    if (day <= from) return 'Today';
    return day <= saturday ? 'This week' : 'Next week';
  });
  return (
    <section
      className="rmo-card"
      aria-labelledby="week-title"
      aria-busy={isFetching}
      data-loading={query.isLoading ? 'week' : undefined}
    >
      <div className="rmo-row rmo-row--between">
        <h2 id="week-title">Upcoming events</h2>
        <Link className="rmo-button rmo-button--small rmo-button--quiet" to={addPath}>
          Add Event
        </Link>
      </div>
      {groups.map(({ text, items }) => (
        <section key={text} aria-label={text}>
          <h3 className="week-events__week rmo-small rmo-muted">{text}</h3>
          <ul className="week-events rmo-events rmo-lined">
            {items.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                about={<span className="rmo-visually-hidden">{event.eventType}</span>}
              >
                <p className="rmo-muted rmo-small rmo-flush">
                  {event.officials.length === 0 ? (
                    <strong>No officials yet</strong>
                  ) : (
                    twoNames(event.officials, nameOf)
                  )}
                </p>
              </EventRow>
            ))}
          </ul>
        </section>
      ))}
      {data && total === 0 && <p>No events this week or next week.</p>}
      {!data && (isFetching ? <Loading text="Loading events..." /> : null)}
      {!data && !isFetching && <CardError text="Failed to fetch events" query={query} />}
      {/* The link is hidden while the list above it is loading, because the list would push it down. */}
      {!query.isLoading && (
        <p className="week-events__all">
          {total > shownEvents.length && `${total} in these two weeks · `}
          <Link to={allPath}>All upcoming events</Link>
        </p>
      )}
    </section>
  );
}
