import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { type CurrentUser, failureOf, useSession } from '@rmo/api-client';
import { daysText, eventDay, lastDay as lastDayOf, SCREENS } from '@rmo/contracts';
import { longDayText, today } from '@rmo/ui/calendar/day';
import {
  addDays,
  firstDay,
  groupText,
  groupConsecutive,
  lastDay,
  listedDay,
  monthOf,
  monthText,
  shownDays,
} from '@rmo/ui/calendar/days';
import { MonthCalendar } from '@rmo/ui/calendar/MonthCalendar';
import type { Span } from '@rmo/ui/calendar/spans';
import { ViewSwitch } from '@rmo/ui/calendar/ViewSwitch';
import { eventState } from '@rmo/ui/format';
import { useMedia, useTitleFocus, WIDE_SCREEN } from '@rmo/ui/hooks';
import { NoMatch } from '@rmo/ui/NoMatch';
import { readKnownPerson } from '@rmo/ui/offline/known-person';
import { Pagination } from '@rmo/ui/Pagination';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { numberText } from '@rmo/ui/text';
import {
  useEventsDaysListQuery,
  useEventsListQuery,
  useOfficialsListQuery,
  type WrestlingEvent,
} from '../../api/endpoints';
import { OtherMatches } from '../filters/OtherMatches';
import { Rows } from './Rows';
import { ScheduleFilters, SEARCH_ID } from './ScheduleFilters';
import { useScheduleUrl, type ScheduleUrl } from './useScheduleUrl';
import './schedule.css';

export default function SchedulePage() {
  const url = useScheduleUrl();
  // Beside the agenda's six fields, the button would open a second row and move the list.
  const isClearedBelow = useMedia(WIDE_SCREEN) && !url.isMonth;
  useEffect(() => {
    document.title = 'Schedule · RateMyOfficial';
  }, []);
  return (
    <div className="rmo-page rmo-stack rmo-gap-m">
      <div className="schedule-head rmo-row rmo-gap-m">
        <h1>Schedule</h1>
        <ViewSwitch
          views={VIEWS}
          value={url.isMonth ? 'month' : ''}
          onChange={(view) => url.change({ view, month: '', day: '' })}
        />
        <ScheduleFilters {...{ url, isClearedBelow }} />
      </div>
      {url.filters.q && <OfficialMatches q={url.filters.q} />}
      {url.isMonth ? (
        <Month url={url} />
      ) : (
        <EventRows
          {...{ url, isClearedBelow }}
          title={AGENDA_TITLES[url.span]}
          isTitleHidden
          {...url.days}
          groupOf={url.span.endsWith('weekend') ? longDayText : (day) => groupText(day, url.present)}
        />
      )}
    </div>
  );
}

function OfficialMatches({ q }: { q: string }) {
  const { currentData } = useOfficialsListQuery({ q, page: 1, limit: 1 });
  const to = `${SCREENS.officials}?${new URLSearchParams({ q })}`;
  return <OtherMatches q={q} what="official" to={to} total={currentData?.total} />;
}

const AGENDA_TITLES: Readonly<Record<Span, string>> = {
  coming: 'Upcoming events',
  weekend: 'Events this weekend',
  week: 'Events in the next 7 days',
  'last-weekend': 'Events last weekend',
  past: 'Past events',
  season: 'Events this season',
  all: 'All events',
};

const VIEWS = [
  ['', 'Agenda'],
  ['month', 'Month'],
] as const;

const MONTH_ID = 'schedule-month';

function Month({ url }: { url: ScheduleUrl }) {
  const { month, day, present, filters, change } = url;
  // The first and last week are shown in full, with days of the months before and after.
  const query = useEventsDaysListQuery({ ...filters, ...shownDays(month) });
  const hasNoEvents = query.currentData?.every((entry) => monthOf(entry.day) !== month);
  const isWide = useMedia(WIDE_SCREEN);
  // The current month's list begins today; the finished events are one tap away in the calendar.
  const isCurrentMonth = month === monthOf(present);
  return (
    <div className={`schedule-month rmo-stack rmo-gap-l${day ? ' schedule-month--day' : ''}`}>
      <MonthCalendar
        id={MONTH_ID}
        {...{ month, day, present }}
        days={query.currentData}
        busy={query.isFetching}
        onChange={change}
      >
        {query.isError && <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />}
      </MonthCalendar>
      {day ? (
        <EventRows url={url} title={longDayText(day)} from={day} to={day} />
      ) : (
        // On a wide screen, the calendar names the events.
        (!isWide || hasNoEvents) && (
          <EventRows
            url={url}
            title={`${isCurrentMonth ? 'Rest of' : 'Events in'} ${monthText(month)}`}
            from={isCurrentMonth ? present : firstDay(month)}
            to={lastDay(month)}
            nextFrom={isCurrentMonth ? addDays(lastDay(month), 1) : undefined}
            groupOf={longDayText}
          />
        )
      )}
    </div>
  );
}

const PAGE_SIZE = 50;

/** Returns why an event is the user's own. In a list of only the team's events, it needs no mention. */
function ownText({ teams, officials }: WrestlingEvent, user: CurrentUser | null, listedTeam?: number) {
  if (!user) return undefined;
  if (officials.some(({ officialId }) => officialId === user.officialId)) return 'Assigned to me';
  const isOwnTeam = user.teamId !== listedTeam && teams.some(({ id }) => id === user.teamId);
  return isOwnTeam ? 'My team' : undefined;
}

/** Says that an event is the user's own, with a dot before it, because the badge or the type alone would not. */
const ownAbout = (own: string, badge: string | undefined, eventType: string) => (
  <span>
    <span className="schedule-mine">{own}</span>
    {badge ? `, ${badge}` : <span className="rmo-event__type">, {eventType}</span>}
  </span>
);

interface Props {
  url: ScheduleUrl;
  title: string;
  isTitleHidden?: boolean;
  /** True if the filters are cleared beside the number of events. */
  isClearedBelow?: boolean;
  /** The first and the last day; unlimited if omitted. */
  from?: string;
  to?: string;
  order?: 'asc' | 'desc';
  /** Returns the group heading for a day; if omitted, the events are not grouped. */
  groupOf?: (day: string) => string;
  /** If the list is empty, the next events from this day are shown instead. */
  nextFrom?: string;
}

function EventRows(props: Props) {
  const { url, title, isTitleHidden, isClearedBelow, from, to, order = 'asc', groupOf, nextFrom } = props;
  const { filters, page, count, change, clear } = url;
  const query = useEventsListQuery(
    { ...filters, from, to, order, page, limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, isFetching } = query;
  const { title: heading, focusTitle } = useTitleFocus();
  const session = useSession();
  // A known user's rows say which events are their own, and would grow if the session arrived after them.
  const isUserExpected = session.isLoading && Boolean(readKnownPerson());
  const data = currentData ?? query.data;
  if (!data || isUserExpected) {
    if (isFetching || isUserExpected) return <Loading text="Loading events..." />;
    return <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />;
  }
  const { total } = data;
  const present = today();
  // The badge is the same as on the event's page; for earlier days, the heading says that the events are over.
  const items = data.items.map((event) => {
    const state = eventState(event);
    const isBadge = state === 'In progress' || (state === 'Completed' && lastDayOf(event) === present);
    // The month's rows have no days, because their heading names the day.
    const days = url.isMonth && event.endDate && daysText(event);
    const badge = [isBadge && state, days].filter(Boolean).join(', ') || undefined;
    const own = ownText(event, session.user, filters.team);
    return { ...event, badge, about: own && ownAbout(own, badge, event.eventType) };
  });
  const renderClear = (text: string, onClick: () => void) => (
    <button type="button" className="rmo-button rmo-button--quiet" onClick={onClick}>
      {text}
    </button>
  );
  const empty =
    count > 0 ? (
      <NoMatch text="No events found">{renderClear('Clear filters', clear)}</NoMatch>
    ) : (
      <Empty text="No events found">
        {page > 1 && renderClear('Back to the first page', () => change({}))}
      </Empty>
    );
  // The next events have a heading of their own.
  const hasNext = nextFrom && total === 0;
  const headClass = isTitleHidden ? 'rmo-gap-m' : 'rmo-row--between rmo-row--baseline';
  return (
    <section aria-labelledby="schedule-title" aria-busy={isFetching} className="schedule-events">
      <div className={hasNext ? 'rmo-visually-hidden' : `rmo-flush rmo-row ${headClass}`}>
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
        {isClearedBelow && count > 0 && items.length > 0 && (
          <button
            type="button"
            className="rmo-link-button"
            onClick={() => {
              clear();
              document.getElementById(SEARCH_ID)?.focus();
            }}
          >
            Clear filters
          </button>
        )}
      </div>
      {query.isError && <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />}
      {items.length === 0 && (hasNext ? <NextEvents {...{ url, nextFrom, empty, focusTitle }} /> : empty)}
      {groupOf ? (
        <Groups events={items} groupOf={groupOf} from={from} />
      ) : (
        items.length > 0 && <Rows events={items} />
      )}
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

interface GroupsProps {
  events: ComponentProps<typeof Rows>['events'];
  groupOf: (day: string) => string;
  /** The first day of the list; events that began earlier are listed with it. */
  from?: string;
}

const Groups = ({ events, groupOf, from }: GroupsProps) =>
  groupConsecutive(events, (event) => groupOf(listedDay(event, from))).map(({ text, items }) => (
    // In the list of all events, the current month has two groups: upcoming and finished events.
    <section key={items[0]!.id} aria-label={text}>
      <h3>{text}</h3>
      <Rows events={items} />
    </section>
  ));

const NEXT_EVENTS_MAX = 12;

interface NextProps {
  url: ScheduleUrl;
  nextFrom: string;
  /** Shown if there are no later events. */
  empty: ReactNode;
  focusTitle: () => void;
}

function NextEvents({ url, nextFrom, empty, focusTitle }: NextProps) {
  const filter = { ...url.filters, from: nextFrom, order: 'asc' as const };
  const query = useEventsListQuery({ ...filter, page: 1, limit: NEXT_EVENTS_MAX });
  const { data, isLoading } = query;
  const isWide = useMedia(WIDE_SCREEN);
  if (!data && query.isError) return <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />;
  const next = data?.items[0];
  if (!next) return isLoading ? null : empty;
  const groupOf = (day: string): string => (day === eventDay(next) ? 'Next: ' : '') + longDayText(day);
  // The last day may have more events, so it is left out unless it is the only one.
  const lastShown = data.total > data.items.length ? eventDay(data.items.at(-1)!) : '';
  const wholeDays = data.items.filter((event) => eventDay(event) !== lastShown);
  const month = monthOf(eventDay(next));
  return (
    <>
      <Groups events={wholeDays.length > 0 ? wholeDays : data.items} groupOf={groupOf} />
      <button
        type="button"
        className="rmo-button rmo-button--quiet schedule-next"
        onClick={() => {
          url.change({ month });
          // On wide screens the list disappears, because the calendar names that month's events.
          if (isWide) document.getElementById(MONTH_ID)?.focus();
          else focusTitle();
        }}
      >
        {monthText(month)} <span aria-hidden="true">›</span>
      </button>
    </>
  );
}
