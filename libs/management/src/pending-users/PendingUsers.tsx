import Select from 'antd/es/select';
import { REGISTRABLE_USER_TYPES } from '@rmo/contracts';
import { useUsersPendingQuery, type PendingUser } from '@rmo/api-client';
import { Field, Pages } from '@rmo/ui';
import { BulkBar } from '../table/BulkBar';
import { BulkDialog } from '../table/BulkDialog';
import { ListToolbar } from '../table/ListToolbar';
import { ListView } from '../table/ListView';
import { pickRows } from '../table/pickRows';
import { useBulk } from '../table/useBulk';
import { useListUrl } from '../table/useListUrl';
import { useRowFocus } from '../table/useRowFocus';
import { useSelection } from '../table/useSelection';
import { PendingUserCard } from './PendingUserCard';
import { nameOf, usePendingActions } from './usePendingActions';
import '../management.css';

const PAGE_SIZE = 20;
const SORTS = [
  { value: 'registered', label: 'Waiting longest' },
  { value: '-registered', label: 'Newest first' },
  { value: 'name', label: 'Name' },
] as const;
const EVERY_TYPE = { value: '', label: 'Everybody' };
const TYPES = [EVERY_TYPE, ...REGISTRABLE_USER_TYPES.map((type) => ({ value: type, label: type }))];
const RULES = {
  text: (user: PendingUser) =>
    [nameOf(user), user.email, user.school, user.region].filter(Boolean).join(' '),
  by: {
    registered: (user: PendingUser) => Date.parse(user.createdAt),
    name: (user: PendingUser) => `${user.lastName} ${user.firstName}`,
  },
};

/** People who registered and wait. The server answers a supervisor with the coaches among them only. */
export function PendingUsers() {
  const query = useUsersPendingQuery();
  const url = useListUrl(SORTS, ['type']);
  const all = query.data ?? [];
  const type = url.filter('type');
  const rules = { ...RULES, keep: (user: PendingUser) => !type || user.userType === type };
  const list = pickRows(all, url, rules, PAGE_SIZE);
  const selection = useSelection(list.shown);
  const bulk = useBulk(nameOf);
  const actions = usePendingActions();
  const focus = useRowFocus(query.data && list.shown.map(({ id }) => id));
  // A supervisor is given coaches only: nothing to choose from.
  const hasTypes = Boolean(type) || new Set(all.map(({ userType }) => userType)).size > 1;
  const hasTools = all.length > 1 || url.isFiltered;

  return (
    <section className="rmo-stack" aria-labelledby="pending-users-title">
      <h2 id="pending-users-title" ref={focus.title} tabIndex={-1} className="rmo-section-title">
        Pending Users {all.length > 0 && <span className="rmo-count">{all.length}</span>}
      </h2>
      {hasTools && (
        <ListToolbar id="pending" url={url} sorts={SORTS} searchHint="Name, email or school">
          {hasTypes && (
            <Field id="pending-type" label="Registered as">
              <Select
                value={type}
                options={TYPES}
                style={{ width: '100%' }}
                onChange={(value) => url.change('type', value)}
              />
            </Field>
          )}
        </ListToolbar>
      )}
      <ListView
        query={query}
        loading="Loading pending users..."
        failed="Failed to fetch pending users"
        empty="No pending users"
        count={list.total}
        isFiltered={url.isFiltered}
        onClear={url.clear}
      >
        {all.length > 1 && <BulkBar what="people" selection={selection} bulk={bulk} actions={actions} />}
        <ul className="rmo-card-list">
          {list.shown.map((user) => (
            <PendingUserCard
              key={user.id}
              user={user}
              selection={all.length > 1 ? selection : undefined}
              row={focus.row(user.id)}
              onGone={() => focus.removed(user.id)}
            />
          ))}
        </ul>
        <Pages
          page={list.page}
          pageSize={PAGE_SIZE}
          total={list.total}
          onChange={(page) => {
            url.change('page', String(page));
            focus.toTitle();
          }}
        />
      </ListView>
      <BulkDialog
        bulk={bulk}
        onClosed={() => {
          selection.clear();
          focus.toTitle();
        }}
      />
    </section>
  );
}
