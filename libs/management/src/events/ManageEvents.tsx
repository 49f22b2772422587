import { useState } from 'react';
import Button from 'antd/es/button';
import { Link, useSearch } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { failureOf, problemOf } from '@rmo/api-client';
import { ErrorRetry, PHONE_SCREEN, RefreshIcon, shortNames, useMedia } from '@rmo/ui';
import { ViewSwitch } from '@rmo/ui/calendar/ViewSwitch';
import { groupText, groupConsecutive, listedDay, longDayText } from '@rmo/ui/calendar/days';
import { MonthCalendar } from '@rmo/ui/calendar/MonthCalendar';
import { useBasePath } from '../dashboards';
import { ListMenu } from '../exports/ListMenu';
import { ImportLink, useDashboardPath } from '../imports/ImportLink';
import { AddLink, ListSection } from '../table/ListSection';
import { ListState, ListToolbar } from '../table/ListToolbar';
import { ListPages, ListView } from '../table/ListView';
import { type RowDrawer, useRowDrawer } from '../table/RecordDrawer';
import { ButtonLink } from '../table/RowMenu';
import { EventFilters, RareEventFilters, useActiveEventFilters } from './EventFilters';
import { PAGE_SIZE, useManagedEvents } from './useManagedEvents';
import { useTeamsListQuery, type WrestlingEvent } from '../api/endpoints';
import { ManagedEvent } from './ManagedEvent';
import { type EventsUrl, readEventHistory } from './useEventsUrl';
import '../table/rows.css';
import './events.css';

const LIST_TEXTS = {
  loading: 'Loading events...',
  failed: (error: unknown) => `Failed to load events: ${problemOf(error)}`,
  empty: 'No events found',
};

const ALL_ASSIGNED_TEXTS = { ...LIST_TEXTS, empty: 'Every upcoming event has officials', isDone: true };

const VIEWS = [
  ['', 'Agenda'],
  ['month', 'Month'],
] as const;

export function ManageEvents() {
  const { url, query, list, total, isListed, title, focusTitle, ...managed } = useManagedEvents();
  const { isMonth, filters, days, span, chosenCount } = url;
  const isPhone = useMedia(PHONE_SCREEN);
  const drawer = useRowDrawer();
  const base = useBasePath();
  const [{ dashboard }] = useState(readEventHistory);
  const search = useSearch();
  const addPath = `${base}?tab=add-event`;
  const previousList = { path: `${base}?${search}`, args: managed.args };
  // The user came from the overview's waiting items, so an empty list is good news.
  const isUnassignedOnly = filters.officials === 'none' && span === 'coming' && !isMonth && chosenCount === 1;
  const menu = (
    <ListMenu
      list="events"
      filter={{ ...filters, ...days }}
      isEmpty={!total}
      also="assignments"
      imported="events"
    />
  );
  return (
    <ListSection
      id="events"
      title="Manage Events"
      count={total}
      titleRef={title}
      actions={
        <>
          {dashboard && <Link to={dashboard}>Back to dashboard</Link>}
          <ViewSwitch
            views={VIEWS}
            value={isMonth ? 'month' : ''}
            onChange={(view) => url.show({ view, month: '', day: '' })}
          />
          <Button
            icon={<RefreshIcon />}
            loading={managed.isRefreshing}
            title="Refresh"
            aria-label="Refresh"
            onClick={managed.refresh}
          />
          {isPhone && menu}
        </>
      }
    >
      <ListToolbar
        id="events"
        url={url}
        searchHint="Event, team or venue"
        count={url.count}
        what="events"
        total={isListed && query.currentData === undefined ? undefined : total}
        onClear={url.clearFilters}
        tools={!isPhone && menu}
        add={<AddLink to={addPath} what="Event" />}
        rare={<RareEventFilters url={url} />}
      >
        <EventFilters url={url} />
      </ListToolbar>
      <ListState filters={useActiveEventFilters(url)} onClear={url.clearFilters} />
      <div className={isMonth ? 'rmo-stack rmo-gap-l' : 'rmo-managed rmo-stack rmo-gap-m'}>
        {isMonth && <ManagedMonth url={url} query={managed.monthQuery} />}
        {isListed && (
          <div className="rmo-managed rmo-stack rmo-gap-m">
            <ListView
              query={query}
              texts={isUnassignedOnly ? ALL_ASSIGNED_TEXTS : LIST_TEXTS}
              count={list?.total ?? 0}
              isFiltered={url.isFiltered && !isUnassignedOnly}
              onClear={url.clear}
              whenFiltered={<ShowAllRegions url={url} />}
              whenEmpty={
                isUnassignedOnly ? (
                  <Button onClick={url.clear}>Show all upcoming events</Button>
                ) : (
                  <WhenNoEvents url={url} addPath={addPath} />
                )
              }
            >
              <EventGroups
                events={list?.items ?? []}
                url={url}
                editState={base === SCREENS.events ? undefined : { left: previousList }}
                rowProps={managed.rowProps}
                drawer={drawer}
                onDeleted={managed.onDeleted}
              />
              <ListPages url={url} pageSize={PAGE_SIZE} total={list?.total ?? 0} focusTitle={focusTitle} />
            </ListView>
          </div>
        )}
      </div>
    </ListSection>
  );
}

interface Props extends Pick<ReturnType<typeof useManagedEvents>, 'url' | 'rowProps' | 'onDeleted'> {
  events: readonly WrestlingEvent[];
  editState?: object;
  drawer: RowDrawer;
}

function EventGroups({ events, url, editState, rowProps, drawer, onDeleted }: Props) {
  const { isMonth, present, day } = url;
  const region = url.filters.region?.toLowerCase();
  const { data: teams = [] } = useTeamsListQuery({}, { skip: !region });
  const regionTeams = region ? teams.filter((team) => team.region?.toLowerCase() === region) : [];
  const regionTeamIds = new Set(regionTeams.map(({ id }) => id));
  const shortNameOf = shortNames(events.flatMap(({ officials }) => officials));
  const groupOf = (of: string): string => (isMonth ? longDayText(of) : groupText(of, present));
  return (
    <div className="event-groups rmo-box rmo-lined">
      {groupConsecutive(events, (event) => groupOf(listedDay(event, url.listedDays.from))).map((group) => (
        <section key={group.text} aria-label={group.text} className="rmo-flush">
          <h3 hidden={Boolean(day)}>{group.text}</h3>
          <ul className="rmo-rows-list rmo-lined">
            {group.items.map((event) => (
              <ManagedEvent
                key={event.id}
                event={event}
                regionTeamIds={regionTeamIds}
                shortNameOf={shortNameOf}
                hasDay={!isMonth}
                editState={editState}
                row={{ ...drawer.opens(event.id), ...rowProps(event.id) }}
                detailsOf={(facts) => drawer.details(event.id, facts)}
                onDeleted={() => onDeleted(event.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const ShowAllRegions = ({ url: { ownRegion } }: { url: EventsUrl }) =>
  ownRegion.region && <Button onClick={() => ownRegion.showAll()}>Show all regions</Button>;

function WhenNoEvents({ url, addPath }: { url: EventsUrl; addPath: string }) {
  return (
    <>
      <AddLink to={addPath} what="Event" />
      <ImportLink kind="events" />
      <ShowAllRegions url={url} />
      {!url.isMonth && url.span === 'coming' && (
        <Button onClick={() => url.change('span', 'past')}>Show past events</Button>
      )}
      <ButtonLink to={useDashboardPath()}>Go to the dashboard</ButtonLink>
    </>
  );
}

interface MonthProps {
  url: EventsUrl;
  query: ReturnType<typeof useManagedEvents>['monthQuery'];
}

function ManagedMonth({ url: { month, day, present, show }, query }: MonthProps) {
  return (
    <MonthCalendar
      id="events-month"
      {...{ month, day, present }}
      days={query.currentData}
      busy={query.isFetching}
      onChange={show}
    >
      {query.isError && <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />}
    </MonthCalendar>
  );
}
