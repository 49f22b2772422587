import Button from 'antd/es/button';
import { Link, useSearch } from 'wouter';
import { Permission, SCREENS } from '@rmo/contracts';
import { problemOf, useSession } from '@rmo/api-client';
import { Pagination, RefreshIcon } from '@rmo/ui';
import { groupText, inGroups, longDayText } from '@rmo/ui/calendar/days';
import { ViewSwitch } from '@rmo/ui/calendar/ViewSwitch';
import { useBasePath } from '../dashboards';
import { AddLink } from '../table/AddLink';
import { ListSection } from '../table/ListSection';
import { ListToolbar } from '../table/ListToolbar';
import { ListView } from '../table/ListView';
import { EventFilters, RareEventFilters } from './EventFilters';
import { leaving } from './listLeft';
import { ManagedEvent } from './ManagedEvent';
import { ManagedMonth } from './ManagedMonth';
import type { EventsUrl } from './useEventsUrl';
import { PAGE_SIZE, useManagedEvents } from './useManagedEvents';
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

/** The events in date groups, polled while the page is visible: those that come, or those of a month. */
export function ManageEvents() {
  const { url, query, list, title, focusTitle, ...managed } = useManagedEvents();
  const { isMonth, present, day } = url;
  const base = useBasePath();
  const search = useSearch();
  const addPath = `${base}?tab=add-event`;
  const editState = base === SCREENS.events ? undefined : leaving(`${base}?${search}`, managed.args);
  // Opened from what is to do: an empty list is good news.
  const isUnassignedOnly =
    url.filters.officials === 'none' && url.span === 'coming' && !isMonth && url.chosenCount === 1;
  const groupOf = (of: string): string => (isMonth ? longDayText(of) : groupText(of, present));
  return (
    <ListSection
      id="events"
      title="Manage Events"
      count={list?.total}
      titleRef={title}
      actions={
        <>
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
          <AddLink to={addPath} what="Event" />
        </>
      }
    >
      <ListToolbar
        id="events"
        url={url}
        searchHint="Name or venue"
        count={url.count}
        rare={{ filters: <RareEventFilters url={url} />, count: url.rareCount }}
      >
        <EventFilters url={url} />
      </ListToolbar>
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
                <WhenEmpty url={url} addPath={addPath} />
              )
            }
          >
            {inGroups(list?.items ?? [], ({ date }) => groupOf(date.slice(0, 10))).map((group) => (
              <section key={group.text} aria-label={group.text} className="event-group">
                <h3 hidden={Boolean(day)}>{group.text}</h3>
                <ul className="rmo-rows-list">
                  {group.items.map((event) => (
                    <ManagedEvent
                      key={event.id}
                      event={event}
                      editState={editState}
                      row={managed.rowProps(event.id)}
                      onDeleted={() => managed.onDeleted(event.id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
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

/** Ways on from a list without events. */
function WhenEmpty({ url, addPath }: { url: EventsUrl; addPath: string }) {
  return (
    <>
      <AddLink to={addPath} what="Event" />
      {url.ownRegion.region && <Button onClick={url.ownRegion.showAll}>Show all regions</Button>}
      {!url.isMonth && url.span === 'coming' && (
        <Button onClick={() => url.change('span', 'past')}>Show past events</Button>
      )}
      <ToDashboard />
    </>
  );
}

function ToDashboard() {
  const { can } = useSession();
  // The specification names /admin only; supervisors have their own dashboard.
  const dashboard = can(Permission.AdminArea) ? SCREENS.admin : SCREENS.supervisor;
  return (
    <Link className="rmo-button rmo-button--small rmo-button--quiet" to={dashboard}>
      Go to the dashboard
    </Link>
  );
}
