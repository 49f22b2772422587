import Button from 'antd/es/button';
import { Link } from 'wouter';
import { Permission, SCREENS } from '@rmo/contracts';
import { problemOf, useSession } from '@rmo/api-client';
import { Field, Pagination, SearchBox } from '@rmo/ui';
import { ListView } from '../table/ListView';
import { ManagedEvent } from './ManagedEvent';
import { PAGE_SIZE, useManagedEvents } from './useManagedEvents';
import '../table/rows.css';

const TEXTS = {
  loading: 'Loading events...',
  failed: (error: unknown) => `Failed to load events: ${problemOf(error)}`,
  empty: 'No events found',
};

/** All events, newest first, polled while the page is visible. */
export function ManageEvents() {
  const { url, query, list, title, focusTitle, ...managed } = useManagedEvents();
  return (
    <section className="rmo-managed" aria-labelledby="events-title">
      <div className="rmo-list-head">
        <h2 id="events-title" ref={title} tabIndex={-1} className="rmo-section-title">
          Manage Events {list && <span className="rmo-count">{list.total.toLocaleString('en-US')}</span>}
        </h2>
        <Button loading={managed.isRefreshing} onClick={managed.refresh}>
          Refresh
        </Button>
      </div>
      <Field id="events-q" label="Search">
        <SearchBox
          placeholder="Name or venue"
          value={url.q}
          onSearch={(text) => url.change('q', text, { replace: true })}
        />
      </Field>
      <ListView
        query={query}
        texts={TEXTS}
        count={list?.total ?? 0}
        isFiltered={url.isFiltered}
        onClear={url.clear}
        whenEmpty={<ToDashboard />}
      >
        <ul className="rmo-rows-list">
          {list?.items.map((event) => (
            <ManagedEvent key={event.id} event={event} onDeleted={() => managed.onDeleted(event.id)} />
          ))}
        </ul>
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
    </section>
  );
}

function ToDashboard() {
  const { can } = useSession();
  // The specification names /admin only; supervisors have their own dashboard.
  const dashboard = can(Permission.AdminArea) ? SCREENS.admin : SCREENS.supervisor;
  return (
    <Link className="rmo-button" to={dashboard}>
      Go to the dashboard
    </Link>
  );
}
