import { REGISTRABLE_USER_TYPES } from '@rmo/contracts';
import { formatDate, fullName, useListUrl } from '@rmo/ui';
import { useUsersPendingListQuery, type PendingUser } from '../api/endpoints';
import type { CsvColumn } from '../table/exportCsv';
import { activeFilter, FilterSelect, optionOf, RegionFilter } from '../table/FilterSelect';
import type { ListParts } from '../table/DataTable';
import { ManagedList } from '../table/ManagedList';
import { PersonRows } from '../table/PersonRow';
import { pickRows, type RowRules } from '../table/pickRows';
import { chosenRegion, isOfRegion, type OwnRegion, REGIONS, useOwnRegion } from '../table/useOwnRegion';
import { PendingUserRow } from './PendingUserRow';
import { usePendingActions } from './usePendingActions';
import { useDecided } from './useDecided';

const PAGE_SIZE = 20;
const SORT_CHOICES = [
  { value: 'registered', label: 'Waiting longest' },
  { value: '-registered', label: 'Newest first' },
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: 'school', label: 'School A to Z' },
  { value: '-school', label: 'School Z to A' },
  { value: 'region', label: 'Region A to Z' },
  { value: '-region', label: 'Region Z to A' },
  { value: 'type', label: 'Type A to Z' },
  { value: '-type', label: 'Type Z to A' },
] as const;
const TYPES = [{ value: '', label: 'All types' }, ...REGISTRABLE_USER_TYPES.map(optionOf)];
const LIST_TEXTS = {
  loading: 'Loading pending users...',
  failed: 'Failed to fetch pending users',
  empty: 'No pending users',
  noMatch: 'No pending users match',
};
const ROW_RULES: RowRules<PendingUser> = {
  text: (user) => [fullName(user), user.email, user.school, user.region].filter(Boolean).join(' '),
  by: {
    registered: (user) => Date.parse(user.createdAt),
    name: (user) => `${user.lastName} ${user.firstName}`,
    school: (user) => user.school ?? '',
    region: (user) => user.region ?? '',
    type: (user) => user.userType,
  },
};
const CSV_COLUMNS: CsvColumn<PendingUser>[] = [
  { label: 'Name', value: fullName },
  { label: 'Email', value: (user) => user.email },
  { label: 'Type', value: (user) => user.userType },
  { label: 'School', value: (user) => user.school },
  { label: 'Region', value: (user) => user.region },
  { label: 'Years of coaching', value: (user) => user.yearsCoaching },
  { label: 'Registered', value: (user) => formatDate(user.createdAt) },
];

/** The region tells people apart if the list has several, or none yet. */
const columnsOf = ({ region, rows }: Pick<ListParts<PendingUser>, 'region' | 'rows'>) => [
  { label: 'School', sort: 'school' },
  ...(region && rows.every((user) => user.region) ? [] : [{ label: 'Region', sort: 'region' }]),
  { label: 'Type', sort: 'type' },
  { label: 'Waiting', sort: 'registered', isNumber: true, isReversed: true },
];

function OtherRegionsLink({ users, ownRegion }: { users: readonly PendingUser[]; ownRegion: OwnRegion }) {
  const { own, showsAll } = ownRegion;
  const regionCount = users.filter(isOfRegion(own)).length;
  const otherCount = users.length - regionCount;
  if (!own || otherCount === 0) return null;
  const otherRegionsText = otherCount === 1 ? 'in another region' : 'in other regions';
  return (
    // On phones, the title shows the number, and the filter below shows the region.
    <span className={regionCount > 0 && !showsAll ? 'rmo-muted rmo-wide-only' : 'rmo-muted'} role="status">
      {regionCount} in your region ·{' '}
      {showsAll ? (
        `${otherCount} ${otherRegionsText}`
      ) : (
        <button type="button" className="rmo-link-button" onClick={() => ownRegion.showAll()}>
          {otherCount} {otherRegionsText}
        </button>
      )}
    </span>
  );
}

export function PendingUsers() {
  const query = useUsersPendingListQuery();
  const url = useListUrl(SORT_CHOICES, ['type', 'region', REGIONS]);
  const ownRegion = useOwnRegion('pending-users', url);
  const chosen = chosenRegion(url, ownRegion);
  const region = ownRegion.region ?? chosen;
  const type = url.filter('type');
  const decided = useDecided(query.data, [url.q, url.sort, url.page, type, region].join());
  const { users } = decided;
  const isInRegion = isOfRegion(region);
  const rules = {
    ...ROW_RULES,
    filter: (user: PendingUser) => (!type || user.userType === type) && isInRegion(user),
  };
  const list = pickRows(users, url, rules, PAGE_SIZE);
  const isWaiting = ({ id }: PendingUser): boolean => !decided.isDecided(id);
  // There is no filter by type if all users have the same type, as for supervisors, who see only coaches.
  const hasTypes = Boolean(type) || new Set(users.map(({ userType }) => userType)).size > 1;

  return (
    <ManagedList
      id="pending-users"
      title="Pending Users"
      nameOf={fullName}
      query={query}
      texts={LIST_TEXTS}
      rows={list.shown}
      total={list.total}
      doneCount={decided.count}
      pageSize={PAGE_SIZE}
      url={url}
      ownRegion={ownRegion}
      sorts={SORT_CHOICES}
      searchHint="Name, email or school"
      filters={
        <>
          {!ownRegion.own && <RegionFilter url={url} list="pending-users" />}
          {hasTypes && (
            <FilterSelect url={url} list="pending-users" name="type" label="Type" options={TYPES} />
          )}
        </>
      }
      activeFilters={[
        ...activeFilter(url, 'region', chosen && `Region: ${chosen}`),
        ...activeFilter(url, 'type', type),
      ]}
      csv={{ columns: CSV_COLUMNS, rows: () => list.all.filter(isWaiting) }}
      bulk={usePendingActions(ownRegion.own)}
      canSelect={isWaiting}
      actions={<OtherRegionsLink users={users.filter(isWaiting)} ownRegion={ownRegion} />}
    >
      {(parts) => (
        <PersonRows label="Pending users" columns={columnsOf(parts)} url={url} sortByName list={parts} wraps>
          {(user) => (
            <PendingUserRow key={user.id} {...{ user, decided }} list={parts} givenRegion={ownRegion.own} />
          )}
        </PersonRows>
      )}
    </ManagedList>
  );
}
