import { failureOf } from '@rmo/api-client';
import { ErrorRetry } from '@rmo/ui';
import { firstDay, lastDay } from '@rmo/ui/calendar/days';
import { MonthCalendar } from '@rmo/ui/calendar/MonthCalendar';
import { useEventsDaysListQuery } from '../api/endpoints';
import type { EventsUrl } from './useEventsUrl';

/** Shows the month in the URL with the number of events per day. */
export function ManagedMonth({ url: { month, day, present, filters, show } }: { url: EventsUrl }) {
  const query = useEventsDaysListQuery({ ...filters, from: firstDay(month), to: lastDay(month) });
  return (
    <MonthCalendar
      id="events-month"
      {...{ month, day, present }}
      counts={query.currentData}
      busy={query.isFetching}
      onChange={show}
    >
      {query.isError && <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />}
    </MonthCalendar>
  );
}
