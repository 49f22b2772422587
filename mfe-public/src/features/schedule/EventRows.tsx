import { numberText } from '@rmo/ui/text';
import { failureOf } from '@rmo/api-client';
import { Pagination } from '@rmo/ui/Pagination';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useTitleFocus } from '@rmo/ui/hooks';
import { today } from '@rmo/ui/calendar/day';
import { isUpcoming } from '@rmo/ui/format';
import { inGroups } from '@rmo/ui/calendar/days';
import { useEventsListQuery } from '../../api/endpoints';
import { dayOf, Rows } from './Rows';
import type { ScheduleUrl } from './useScheduleUrl';

export const PAGE_SIZE = 50;

interface Props {
  url: ScheduleUrl;
  title: string;
  /** True if the title is only for screen readers. */
  isTitleHidden?: boolean;
  /** The first day; if omitted, the list includes all earlier events. If `to` is omitted, it includes all later events. */
  from?: string;
  to?: string;
  /** Ascending by default. */
  order?: 'asc' | 'desc';
  /** Returns the group heading for a day; if omitted, the events are not grouped. */
  groupOf?: (day: string) => string;
}

/** Shows the events between two days, in groups. */
export function EventRows({ url, title, isTitleHidden, from, to, order = 'asc', groupOf }: Props) {
  const { filters, page, count, change, clear } = url;
  const query = useEventsListQuery(
    { ...filters, from, to, order, page, limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, isFetching } = query;
  const { title: heading, focusTitle } = useTitleFocus();
  const data = currentData ?? query.data;
  if (!data) {
    if (isFetching) return <Loading text="Loading events..." />;
    return <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />;
  }
  const { total } = data;
  const present = today();
  // The same badge as on the event's page; for earlier days, the heading says that the events are over.
  const items = data.items.map((event) =>
    dayOf(event) === present && !isUpcoming(event) ? { ...event, badge: 'Completed' } : event,
  );
  return (
    <section aria-labelledby="schedule-title" aria-busy={isFetching} className="schedule-events">
      <div className="schedule-events__head rmo-flush rmo-row rmo-row--between rmo-row--baseline">
        <h2
          id="schedule-title"
          ref={heading}
          tabIndex={-1}
          className={isTitleHidden ? 'rmo-visually-hidden' : undefined}
        >
          {title}
        </h2>
        <p className="rmo-muted" role="status">
          {numberText(total)} {total === 1 ? 'event' : 'events'}
        </p>
      </div>
      {query.isError && <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />}
      {items.length === 0 && (
        <Empty text="No events found">
          {count > 0 && (
            <button type="button" className="rmo-button rmo-button--quiet" onClick={clear}>
              Clear filters
            </button>
          )}
          {count === 0 && page > 1 && (
            <button type="button" className="rmo-button rmo-button--quiet" onClick={() => change({})}>
              Back to the first page
            </button>
          )}
        </Empty>
      )}
      {groupOf
        ? inGroups(items, (event) => groupOf(dayOf(event))).map(({ text, items: events }) => (
            // In the list of all events, the current month has two groups: upcoming and finished events.
            <section key={events[0]!.id} aria-label={text}>
              <h3>{text}</h3>
              <Rows events={events} />
            </section>
          ))
        : items.length > 0 && <Rows events={items} />}
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        onChange={(next) => {
          change({ page: next === 1 ? '' : String(next) });
          focusTitle();
        }}
      />
    </section>
  );
}
