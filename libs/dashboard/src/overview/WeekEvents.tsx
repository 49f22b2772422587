import { useState } from 'react';
import { Link } from 'wouter';
import { SCREENS, screenPath, zonedDay } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { dateFormat } from '@rmo/ui/date-format';
import { formatTime } from '@rmo/ui/format';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useEventsListQuery, type WrestlingEvent } from '../api/endpoints';

const SHOWN = 8;
const DAY_MS = 86_400_000;
const dayFormat = dateFormat({
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** Today and the six days after it, `yyyy-MM-dd`. */
function weekFrom(now: Date): { from: string; to: string } {
  const from = zonedDay(now);
  return { from, to: new Date(Date.parse(from) + 6 * DAY_MS).toISOString().slice(0, 10) };
}

interface Props {
  /** Only events of this region or of none; all without it. */
  region?: string;
  /** The page that lists all events. */
  allPath: string;
}

/** The events of the next seven days, the first to come first. */
export function WeekEvents({ region, allPath }: Props) {
  const [span] = useState(() => weekFrom(new Date()));
  const query = useEventsListQuery(
    { ...span, region, order: 'asc', page: 1, limit: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  const { data, isFetching } = query;
  return (
    <section className="rmo-card" aria-labelledby="week-title" aria-busy={isFetching}>
      <h2 id="week-title">This week’s events</h2>
      {data && data.items.length > 0 && (
        <ul className="week-events">
          {data.items.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </ul>
      )}
      {data?.items.length === 0 && <p>There are no events in the next seven days.</p>}
      {!data && (isFetching ? <Loading text="Loading events..." /> : null)}
      {!data && !isFetching && <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />}
      <p className="week-events__all">
        <Link to={allPath}>
          {data && data.total > SHOWN ? `All ${data.total} events of this week` : 'All events'}
        </Link>
      </p>
    </section>
  );
}

function Row({ event }: { event: WrestlingEvent }) {
  const { length } = event.officials;
  return (
    <li>
      <time dateTime={event.date.slice(0, 10)}>
        {dayFormat(new Date(event.date))}
        {event.startTime && `, ${formatTime(event.startTime)}`}
      </time>
      <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>
      <span className="rmo-muted">
        {event.venue} ·{' '}
        {length === 0 ? (
          <strong>no officials yet</strong>
        ) : (
          `${length} ${length === 1 ? 'official' : 'officials'}`
        )}
      </span>
    </li>
  );
}
