import { LIMITS } from '@rmo/contracts';
import { isApiError } from '@rmo/api-client';
import { fullName, type SortChoice, useListUrl } from '@rmo/ui';
import type { AccountSort, Coach } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { FormDialog } from '../forms/FormDialog';
import { ACCOUNTS_DELETION } from '../forms/Deletion';
import { bulkDelete } from '../table/useBulk';
import { findPageOfRow } from '../table/everyPage';
import { activeFilter, FilterSelect, RegionFilter } from '../table/FilterSelect';
import { AddButton } from '../table/ListSection';
import { ManagedList } from '../table/ManagedList';
import { ACCOUNT_SORTS, PersonRows } from '../table/PersonRow';
import { useShowRow } from '../table/useMarked';
import { chosenRegion, REGIONS, useOwnRegion } from '../table/useOwnRegion';
import { CoachRow } from './CoachRow';
import { CoachForm } from './CoachForm';

const SORT_CHOICES: readonly SortChoice<AccountSort>[] = [
  ...ACCOUNT_SORTS,
  { value: 'school', label: 'School A to Z' },
  { value: '-school', label: 'School Z to A' },
];

/** Keep the exact wording: it is part of the product's specification. */
function failedText(error: unknown): string {
  if (!isApiError(error) || error.status === 0) return 'The server could not be reached';
  return error.status === 401 ? 'Unauthorized' : `HTTP error! status: ${error.status}`;
}
const LIST_TEXTS = {
  loading: 'Loading coaches...',
  failed: failedText,
  empty: 'No coaches found in the system.',
  noMatch: 'No coaches found',
};

const TEAM_OPTIONS = [
  { value: '', label: 'All coaches' },
  { value: 'none', label: 'School without a team' },
];

const columnsOf = ({ region }: { region?: string }) => [
  { label: 'School', sort: 'school' },
  ...(region ? [] : [{ label: 'Region', sort: 'region' }]),
  { label: 'Experience', sort: '-experience', isNumber: true },
];

export function ManageCoaches({ dashboard }: { dashboard: Dashboard }) {
  const url = useListUrl(SORT_CHOICES, [REGIONS, 'region', 'team']);
  const ownRegion = useOwnRegion('coaches', url);
  const region = chosenRegion(url, ownRegion);
  const showRow = useShowRow();
  const team = url.filter('team') === 'none' ? ('none' as const) : undefined;
  const { q, sort } = url;
  const filter = { q, sort, ownRegion: ownRegion.region !== undefined || undefined, region, team };
  const query = dashboard.routes.useCoachesList({ ...filter, page: url.page, limit: LIMITS.pageSize });
  const [read] = dashboard.routes.useLazyCoachesList();
  const [remove] = dashboard.routes.useCoachesDelete();
  return (
    <ManagedList
      id="coaches"
      title="Manage Coaches"
      nameOf={fullName}
      query={query}
      texts={LIST_TEXTS}
      rows={query.data?.items ?? []}
      total={query.data?.total ?? 0}
      url={url}
      sorts={SORT_CHOICES}
      searchHint="Name, email, school or region"
      ownRegion={ownRegion}
      filters={
        <>
          {!ownRegion.own && <RegionFilter url={url} list="coaches" />}
          <FilterSelect
            url={url}
            list="coaches"
            name="team"
            label="Show"
            quietText="All coaches"
            value={team ?? ''}
            options={TEAM_OPTIONS}
          />
        </>
      }
      activeFilters={[
        ...activeFilter(url, 'region', region && `Region: ${region}`),
        ...activeFilter(url, 'team', team && 'School without a team'),
      ]}
      exported={filter}
      pageOf={(id) =>
        findPageOfRow(id, (shown) => read({ ...filter, shown, limit: LIMITS.pageSize }).unwrap())
      }
      imported="coaches"
      add={
        <FormDialog title="Add Coach" width={640} trigger={(add) => <AddButton what="Coach" onClick={add} />}>
          {(close) => <CoachForm coach={null} dashboard={dashboard} onDone={close} onAdded={showRow} />}
        </FormDialog>
      }
      bulk={[
        bulkDelete<Coach>('coach', 'coaches', {
          detail: ACCOUNTS_DELETION,
          run: (row) => remove(row.id).unwrap(),
          failed: 'Failed to delete coach',
        }),
      ]}
    >
      {(list) => (
        <PersonRows label="Coaches" columns={columnsOf(list)} url={url} sortByName list={list}>
          {(coach) => <CoachRow key={coach.id} coach={coach} dashboard={dashboard} list={list} />}
        </PersonRows>
      )}
    </ManagedList>
  );
}
