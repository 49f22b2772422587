import Button from 'antd/es/button';
import { Link } from 'wouter';
import { Permission, SCREENS } from '@rmo/contracts';
import { errorMessage, useSession } from '@rmo/api-client';
import { Empty, ErrorRetry, Field, Loading, Pages, SearchBox } from '@rmo/ui';
import { ManagedEvent } from './ManagedEvent';
import { useManagedEvents } from './useManagedEvents';
import './events.css';

const UNREACHED = 'the server could not be reached';

/** All events, newest first, kept up to date while somebody looks. */
export function ManageEvents() {
  const managed = useManagedEvents();
  const { query, change, list, error, refresh, title, toTitle } = managed;
  return (
    <section className="rmo-stack" aria-labelledby="events-title">
      <div className="manage-events__head">
        <h2 id="events-title" ref={title} tabIndex={-1} className="rmo-section-title">
          Manage Events {list && <span className="rmo-count">{list.total.toLocaleString('en-US')}</span>}
        </h2>
        <Button loading={managed.isRefreshing} onClick={refresh}>
          Refresh
        </Button>
      </div>
      <Field id="events-q" label="Search">
        <SearchBox
          placeholder="Name or venue"
          value={query.q}
          onSearch={(text) => change('q', text, { replace: true })}
        />
      </Field>
      {!list && !error && <Loading text="Loading events..." />}
      {!list && error && (
        <ErrorRetry
          text={`Failed to load events: ${errorMessage(error, UNREACHED)}`}
          onRetry={refresh}
          retrying={managed.isFetching}
        />
      )}
      {list && error && (
        <p className="manage-events__stale" role="status">
          The list may be out of date: {errorMessage(error, UNREACHED)}
        </p>
      )}
      {list?.total === 0 && <NoEvents searched={query.q} onClear={() => change('q', '')} />}
      {list && list.total > 0 && (
        <ul className="managed-events" aria-busy={managed.isStale}>
          {list.items.map((event) => (
            <ManagedEvent key={event.id} event={event} onDeleted={() => managed.noteDeleted(event.id)} />
          ))}
        </ul>
      )}
      {list && (
        <Pages
          page={query.page}
          pageSize={query.limit}
          total={list.total}
          onChange={(page) => {
            change('page', String(page));
            toTitle();
          }}
        />
      )}
    </section>
  );
}

function NoEvents({ searched, onClear }: { searched: string; onClear: () => void }) {
  const { can } = useSession();
  // The spec's link leads to /admin; a supervisor's dashboard is another.
  const dashboard = can(Permission.AdminArea) ? SCREENS.admin : SCREENS.supervisor;
  return (
    <Empty text="No events found">
      {searched ? (
        <Button onClick={onClear}>Clear the search</Button>
      ) : (
        <Link className="rmo-button" to={dashboard}>
          Go to the dashboard
        </Link>
      )}
    </Empty>
  );
}
