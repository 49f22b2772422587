import { Link } from 'wouter';
import { POLLING } from '@rmo/contracts';
import { polled } from '@rmo/api-client';
import { formatDate, type SortChoice, useListUrl } from '@rmo/ui';
import { useTeamsDeleteMutation, useTeamsListQuery, type Team } from '../api/endpoints';
import { useBasePath } from '../dashboards';
import { FormDialog } from '../forms/FormDialog';
import { bulkDelete } from '../table/useBulk';
import { DataTable, type Column } from '../table/DataTable';
import { activeFilter, RegionFilter } from '../table/FilterSelect';
import { AddButton } from '../table/ListSection';
import { ManagedList } from '../table/ManagedList';
import { useShowRow } from '../table/useMarked';
import { chosenRegion, REGIONS, useOwnRegion } from '../table/useOwnRegion';
import { pickRows, type RowRules } from '../table/pickRows';
import { TeamForm } from './TeamForm';
import { TeamActions } from './TeamActions';

type TeamSort = 'name' | '-name' | 'region' | '-region' | 'created' | '-created';
const SORT_CHOICES: readonly SortChoice<TeamSort>[] = [
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: 'region', label: 'Region A to Z' },
  { value: '-region', label: 'Region Z to A' },
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
];
const ROW_RULES: RowRules<Team> = {
  text: (team) => `${team.name} ${team.region ?? ''}`,
  by: {
    name: (team) => team.name,
    region: (team) => team.region ?? '',
    created: (team) => Date.parse(team.createdAt),
  },
};
const columnsOf = ({ region }: { region?: string }): Column<Team>[] => [
  {
    label: 'Name',
    value: (team) => team.name,
    render: (team) => <TeamLink team={team} />,
    sort: 'name',
    isRowHeader: true,
  },
  ...(region ? [] : [{ label: 'Region', value: (team: Team) => team.region, sort: 'region' }]),
  {
    label: 'Created',
    value: (team) => formatDate(team.createdAt),
    sort: 'created',
    isNumber: true,
    className: 'rmo-muted',
  },
  { label: 'Actions', render: (team, list) => <TeamActions team={team} list={list} /> },
];
const LIST_TEXTS = {
  loading: 'Loading teams...',
  failed: 'Failed to load teams. Please try again later.',
  empty: 'No teams found',
};
const PAGE_SIZE = 20;
const nameOf = (team: Team): string => team.name;

function TeamLink({ team: { id, name } }: { team: Team }) {
  return (
    <Link className="row-open" to={`${useBasePath()}?tab=manage-events&span=all&team=${id}`}>
      {name}
    </Link>
  );
}

export function ManageTeams() {
  const url = useListUrl(SORT_CHOICES, [REGIONS, 'region']);
  const ownRegion = useOwnRegion('teams', url);
  const chosen = chosenRegion(url, ownRegion);
  const region = ownRegion.region ?? chosen;
  const showRow = useShowRow();
  const query = useTeamsListQuery({ region }, polled(POLLING.teams));
  const [remove] = useTeamsDeleteMutation();
  const pickedPage = pickRows(query.data ?? [], url, ROW_RULES, PAGE_SIZE);
  return (
    <ManagedList
      id="teams"
      title="Manage Teams"
      nameOf={nameOf}
      query={query}
      texts={LIST_TEXTS}
      rows={pickedPage.shown}
      total={pickedPage.total}
      pageSize={PAGE_SIZE}
      url={url}
      sorts={SORT_CHOICES}
      searchHint="Name or region"
      ownRegion={ownRegion}
      filters={!ownRegion.own && <RegionFilter url={url} list="teams" />}
      activeFilters={activeFilter(url, 'region', chosen && `Region: ${chosen}`)}
      exported={{ q: url.q, region, sort: url.sort }}
      pageOf={async (id) => {
        const index = pickedPage.all.findIndex((team) => team.id === id);
        return index < 0 ? null : Math.floor(index / PAGE_SIZE) + 1;
      }}
      imported="teams"
      add={
        <FormDialog title="Add Team" trigger={(open) => <AddButton what="Team" onClick={open} />}>
          {(close) => <TeamForm team={null} onDone={close} onAdded={showRow} />}
        </FormDialog>
      }
      bulk={[
        bulkDelete<Team>('team', 'teams', {
          detail: 'Their events and reviews stay.',
          run: (row) => remove(row.id).unwrap(),
          failed: 'Failed to delete team',
        }),
      ]}
    >
      {(list) => (
        <DataTable label="Teams" columns={columnsOf(list)} list={list} url={url} isCompact hasDrawer />
      )}
    </ManagedList>
  );
}
