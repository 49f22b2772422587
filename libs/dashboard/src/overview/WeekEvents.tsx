import { useState } from 'react';
import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { addDays, inGroups, nextSaturday, shortDayText, today } from '@rmo/ui/calendar/days';
import { formatTime } from '@rmo/ui/format';
import { shortNames } from '@rmo/ui/short-names';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useEventsListQuery, type WrestlingEvent } from '../api/endpoints';

const SHOWN = 10;

interface Props {
  /** Only events of this region or of none; all without it. */
  region?: string;
  /** The page that lists all events. */
  allPath: string;
}

/** The events of this week and of the next, the first to come first: at its end a week has too few days to plan with. */
export function WeekEvents({ region, allPath }: Props) {
  const [from] = useState(() => today());
  const saturday = nextSaturday(from);
  const query = useEventsListQuery(
    { from, to: addDays(saturday, 7), region, order: 'asc', page: 1, limit: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  const { data, isFetching } = query;
  const groups = inGroups(data?.items ?? [], ({ date }) =>
    date.slice(0, 10) <= saturday ? 'This week' : 'Next week',
  );
  return (
    <section
      className="rmo-card"
      aria-labelledby="week-title"
      aria-busy={isFetching}
      data-loading={query.isLoading ? 'week' : undefined}
    >
      <h2 id="week-title">Coming events</h2>
      {groups.map(({ text, items }) => (
        <section key={text} aria-label={text}>
          <h3 className="week-events__week">{text}</h3>
          <ul className="week-events">
            {items.map((event) => (
              <Row key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
      {data?.items.length === 0 && <p>There are no events this week or next week.</p>}
      {!data && (isFetching ? <Loading text="Loading events..." /> : null)}
      {!data && !isFetching && <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />}
      {/* Not below a list that is loading, which would push it away. */}
      {!query.isLoading && (
        <p className="week-events__all">
          <Link to={allPath}>
            {data && data.total > SHOWN ? `All ${data.total} events of these two weeks` : 'All events'}
          </Link>
        </p>
      )}
    </section>
  );
}

function Row({ event }: { event: WrestlingEvent }) {
  const { id, name, date, startTime, venue, officials } = event;
  const day = date.slice(0, 10);
  return (
    <li>
      <time dateTime={day}>
        {shortDayText(day)}
        {startTime && `, ${formatTime(startTime)}`}
      </time>
      <Link to={screenPath(SCREENS.event, { id })}>{name}</Link>
      <span className="rmo-muted">
        {venue} · {officials.length === 0 ? <strong>no officials yet</strong> : shortNames(officials)}
      </span>
    </li>
  );
}
