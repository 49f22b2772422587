import { LIMITS } from '@rmo/contracts';
import { problemOf, useSession } from '@rmo/api-client';
import { fullName, useListUrl } from '@rmo/ui';
import {
  useLazyUsersSupervisorsListQuery,
  useUsersSupervisorsListQuery,
  type Supervisor,
} from '../api/endpoints';
import { tabPath, type Dashboard } from '../dashboards';
import { ACCOUNTS_DELETION } from '../forms/Deletion';
import { bulkDelete } from '../table/useBulk';
import { findPageOfRow } from '../table/everyPage';
import { activeFilter, RegionFilter } from '../table/FilterSelect';
import { AddLink } from '../table/ListSection';
import { ManagedList } from '../table/ManagedList';
import { ACCOUNT_SORTS, PersonRows } from '../table/PersonRow';
import { chosenRegion, REGIONS, useMayChange, useOwnRegion } from '../table/useOwnRegion';
import { SupervisorRow } from './SupervisorRow';

const textsOf = (seesOthers: boolean) => ({
  loading: 'Loading supervisors...',
  failed: (error: unknown) => `Error loading supervisors: ${problemOf(error)}`,
  ...(seesOthers && { what: 'other supervisors' }),
  empty: seesOthers ? 'No other supervisors' : 'No supervisors found',
  noMatch: 'No supervisors found',
});

const columnsOf = ({ region }: { region?: string }) => [
  ...(region ? [] : [{ label: 'Region', sort: 'region' }]),
  { label: 'Experience', sort: '-experience', isNumber: true },
];

export function ManageSupervisors({ dashboard }: { dashboard: Dashboard }) {
  const { user } = useSession();
  const url = useListUrl(ACCOUNT_SORTS, [REGIONS, 'region']);
  const ownRegion = useOwnRegion('supervisors', url);
  const region = chosenRegion(url, ownRegion);
  const { q, sort } = url;
  const filter = { q, sort, ownRegion: ownRegion.region !== undefined || undefined, region };
  const query = useUsersSupervisorsListQuery({ ...filter, page: url.page, limit: LIMITS.pageSize });
  const [read] = useLazyUsersSupervisorsListQuery();
  const [remove] = dashboard.routes.useSupervisorsDelete();
  // The server also excludes the current user.
  const otherSupervisors = query.data?.items.filter((row) => row.id !== user?.id) ?? [];
  const mayChange = useMayChange(dashboard);
  const addLink = <AddLink to={tabPath(dashboard, 'add-supervisor')} what="Supervisor" />;
  return (
    <ManagedList
      id="supervisors"
      title="Manage Supervisors"
      nameOf={fullName}
      query={query}
      texts={textsOf(dashboard.filtersByOwnRegion)}
      rows={otherSupervisors}
      total={query.data?.total ?? 0}
      url={url}
      sorts={ACCOUNT_SORTS}
      searchHint="Name, email or region"
      ownRegion={ownRegion}
      filters={!ownRegion.own && <RegionFilter url={url} list="supervisors" />}
      activeFilters={activeFilter(url, 'region', region && `Region: ${region}`)}
      exported={filter}
      pageOf={(id) =>
        findPageOfRow(id, (shown) => read({ ...filter, shown, limit: LIMITS.pageSize }).unwrap())
      }
      imported="supervisors"
      add={addLink}
      whenNone={addLink}
      canSelect={mayChange}
      bulk={[
        bulkDelete<Supervisor>('supervisor', 'supervisors', {
          detail: ACCOUNTS_DELETION,
          run: (row) => remove(row.id).unwrap(),
          failed: 'Failed to delete Regional Supervisor',
        }),
      ]}
    >
      {(list) => (
        <PersonRows label="Supervisors" columns={columnsOf(list)} url={url} sortByName list={list}>
          {(supervisor) => <SupervisorRow key={supervisor.id} {...{ supervisor, dashboard, list }} />}
        </PersonRows>
      )}
    </ManagedList>
  );
}
