import Button from 'antd/es/button';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { problemOf } from '@rmo/api-client';
import { Pagination, RefreshIcon } from '@rmo/ui';
import { ViewSwitch } from '@rmo/ui/calendar/ViewSwitch';
import { useBasePath } from '../dashboards';
import { ExportMenu } from '../exports/ExportMenu';
import { ImportLink } from '../imports/ImportLink';
import { AddLink } from '../table/AddLink';
import { ListSection } from '../table/ListSection';
import { ListState } from '../table/ListState';
import { ListToolbar } from '../table/ListToolbar';
import { ListView } from '../table/ListView';
import { EventFilters, RareEventFilters, useEventFilterTexts } from './EventFilters';
import { EventGroups } from './EventGroups';
import { leaving, dashboardInHistory } from './event-history';
import { ManagedMonth } from './ManagedMonth';
import { PAGE_SIZE, useManagedEvents } from './useManagedEvents';
import { WhenNoEvents } from './WhenNoEvents';
import '../table/rows.css';
import './events.css';

const TEXTS = {
  loading: 'Loading events...',
  failed: (error: unknown) => `Failed to load events: ${problemOf(error)}`,
  empty: 'No events found',
};

const ALL_ASSIGNED = { ...TEXTS, empty: 'Every upcoming event has officials', isDone: true };

const VIEWS = [
  ['', 'Agenda'],
  ['month', 'Month'],
] as const;

/** Lists upcoming events, or those of a month, grouped by date; polled while the page is visible. */
export function ManageEvents() {
  const { url, query, list, title, focusTitle, ...managed } = useManagedEvents();
  const { isMonth } = url;
  const base = useBasePath();
  const [dashboard] = useState(dashboardInHistory);
  const search = useSearch();
  const addPath = `${base}?tab=add-event`;
  const editState = base === SCREENS.events ? undefined : leaving(`${base}?${search}`, managed.args);
  // The user came from the waiting items, where an empty list is good news.
  const isUnassignedOnly =
    url.filters.officials === 'none' && url.span === 'coming' && !isMonth && url.chosenCount === 1;
  const tools = (
    <ExportMenu
      list="events"
      filter={{ ...url.filters, ...url.days }}
      disabled={!list?.total}
      also={{ list: 'assignments', label: 'Assignments' }}
    />
  );
  return (
    <ListSection
      id="events"
      title="Manage Events"
      count={list?.total}
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
            onClick={managed.refresh}
          >
            <span className="rmo-wide-text">Refresh</span>
          </Button>
          <ImportLink kind="events" place="head" />
          <AddLink to={addPath} what="Event" />
        </>
      }
    >
      <ListToolbar
        id="events"
        url={url}
        searchHint="Name or venue"
        count={url.count}
        what="events"
        total={query.currentData === undefined ? undefined : list?.total}
        onClear={url.clearFilters}
        tools={tools}
        rare={{ filters: <RareEventFilters url={url} />, count: url.rareCount }}
      >
        <EventFilters url={url} />
      </ListToolbar>
      <ListState
        filters={useEventFilterTexts(url)}
        onClear={url.clearFilters}
        tools={
          <>
            <ImportLink kind="events" place="tools" />
            {tools}
          </>
        }
      />
      <div className={isMonth ? 'managed-month' : 'rmo-managed'}>
        {isMonth && <ManagedMonth url={url} />}
        <div className="rmo-managed">
          <ListView
            query={query}
            texts={isUnassignedOnly ? ALL_ASSIGNED : TEXTS}
            count={list?.total ?? 0}
            isFiltered={url.isFiltered && !isUnassignedOnly}
            onClear={url.clear}
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
              editState={editState}
              rowProps={managed.rowProps}
              onDeleted={managed.onDeleted}
            />
            <Pagination
              page={url.page}
              pageSize={PAGE_SIZE}
              total={list?.total ?? 0}
              onChange={(page) => {
                url.change('page', String(page));
                focusTitle();
              }}
            />
          </ListView>
        </div>
      </div>
    </ListSection>
  );
}
