import { useEffect } from 'react';
import { failureOf } from '@rmo/api-client';
import { firstDay, groupText, lastDay, longDayText, monthOf, monthText } from '@rmo/ui/calendar/days';
import { MonthCalendar } from '@rmo/ui/calendar/MonthCalendar';
import type { Span } from '@rmo/ui/calendar/spans';
import { ViewSwitch } from '@rmo/ui/calendar/ViewSwitch';
import { ErrorRetry } from '@rmo/ui/StateViews';
import { useEventsDaysListQuery } from '../../api/endpoints';
import { EventRows } from './EventRows';
import { ScheduleFilters } from './ScheduleFilters';
import { useScheduleUrl, type ScheduleUrl } from './useScheduleUrl';
import './schedule.css';

/** Shows everyone the events: either as a list grouped by date, initially the upcoming ones, or in a month calendar. */
export default function SchedulePage() {
  const url = useScheduleUrl();
  useEffect(() => {
    document.title = 'Schedule · RateMyOfficial';
  }, []);
  // The calendar is one tap away and shows the current month's finished events.
  const isPresent = url.month === monthOf(url.present);
  return (
    <div className="rmo-page schedule rmo-stack rmo-gap-m">
      <div className="schedule-head rmo-row">
        <h1>Schedule</h1>
        <ViewSwitch
          views={VIEWS}
          value={url.isMonth ? 'month' : ''}
          onChange={(view) => url.change({ view, month: '', day: '' })}
        />
        <ScheduleFilters url={url} />
      </div>
      {url.isMonth ? (
        <div className="schedule-month rmo-stack rmo-gap-l">
          <Month url={url} />
          {url.day ? (
            <EventRows url={url} title={longDayText(url.day)} from={url.day} to={url.day} />
          ) : (
            <EventRows
              url={url}
              title={`${isPresent ? 'Rest' : 'Events'} of ${monthText(url.month)}`}
              from={isPresent ? url.present : firstDay(url.month)}
              to={lastDay(url.month)}
              groupOf={longDayText}
            />
          )}
        </div>
      ) : (
        <EventRows
          url={url}
          title={AGENDA_TITLES[url.span]}
          isTitleHidden
          {...url.days}
          groupOf={url.span.endsWith('weekend') ? longDayText : (day) => groupText(day, url.present)}
        />
      )}
    </div>
  );
}

const AGENDA_TITLES: Readonly<Record<Span, string>> = {
  coming: 'Upcoming events',
  weekend: 'Events of this weekend',
  week: 'Events of the next 7 days',
  'last-weekend': 'Events of last weekend',
  past: 'Past events',
  all: 'All events',
};

const VIEWS = [
  ['', 'Agenda'],
  ['month', 'Month'],
] as const;

/** Loads the number of events on each day of the month. */
function Month({ url: { month, day, present, filters, change } }: { url: ScheduleUrl }) {
  const query = useEventsDaysListQuery({ ...filters, from: firstDay(month), to: lastDay(month) });
  return (
    <MonthCalendar
      id="schedule-month"
      {...{ month, day, present }}
      counts={query.currentData}
      busy={query.isFetching}
      onChange={change}
    >
      {query.isError && <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />}
    </MonthCalendar>
  );
}
