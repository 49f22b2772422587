import { LIMITS } from '@rmo/contracts';
import { problemOf } from '@rmo/api-client';
import { fullName, type SortChoice, useListUrl } from '@rmo/ui';
import {
  useLazyOfficialsListQuery,
  useOfficialsDeleteMutation,
  useOfficialsListQuery,
  type Official,
  type OfficialSort,
} from '../api/endpoints';
import { tabPath, type Dashboard } from '../dashboards';
import { bulkDelete } from '../table/useBulk';
import { findPageOfRow } from '../table/everyPage';
import { AddLink } from '../table/ListSection';
import { activeFilter, RegionFilter } from '../table/FilterSelect';
import { ManagedList } from '../table/ManagedList';
import { PersonRows } from '../table/PersonRow';
import { chosenRegion, REGIONS, useOwnRegion } from '../table/useOwnRegion';
import { OfficialsDeletion } from './DeleteOfficial';
import { OfficialRow } from './OfficialRow';

const SORT_CHOICES: readonly SortChoice<OfficialSort>[] = [
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: '-rating', label: 'Best rated' },
  { value: 'rating', label: 'Lowest rated' },
  { value: '-experience', label: 'Most experience' },
  { value: 'experience', label: 'Least experience' },
  { value: '-reviews', label: 'Most reviews' },
  { value: 'reviews', label: 'Fewest reviews' },
  { value: '-fair', label: 'Highest fair score' },
  { value: 'fair', label: 'Lowest fair score' },
];
const LIST_TEXTS = {
  loading: 'Loading officials...',
  failed: (error: unknown) => `Error loading officials: ${problemOf(error)}`,
  empty: 'No officials found',
};

const columnsOf = ({ region }: { region?: string }) => [
  { label: 'Rating', sort: '-rating', isNumber: true },
  { label: 'Reviews', sort: '-reviews', isNumber: true },
  { label: 'Fair score', sort: '-fair' },
  { label: 'Location' },
  ...(region ? [] : [{ label: 'Region' }]),
  { label: 'Experience', sort: '-experience', isNumber: true },
];

export function ManageOfficials({ dashboard }: { dashboard: Dashboard }) {
  const url = useListUrl(SORT_CHOICES, [REGIONS, 'region']);
  const ownRegion = useOwnRegion('officials', url);
  const chosen = chosenRegion(url, ownRegion);
  const filter = { q: url.q, sort: url.sort, region: ownRegion.region ?? chosen };
  const query = useOfficialsListQuery({ ...filter, page: url.page, limit: LIMITS.pageSize });
  const officials = query.data?.data ?? [];
  const [read] = useLazyOfficialsListQuery();
  const [remove] = useOfficialsDeleteMutation();
  const pageOf = (id: number) =>
    findPageOfRow(id, async (shown) => {
      const { data: items, page } = await read({ ...filter, shown, limit: LIMITS.pageSize }).unwrap();
      return { items, page };
    });
  const addLink = <AddLink to={tabPath(dashboard, 'add-official')} what="Official" />;
  return (
    <ManagedList
      id="officials"
      title="Manage Officials"
      nameOf={fullName}
      query={query}
      texts={LIST_TEXTS}
      rows={officials}
      total={query.data?.total ?? 0}
      url={url}
      sorts={SORT_CHOICES}
      searchHint="Name, town or association"
      ownRegion={ownRegion}
      filters={!ownRegion.own && <RegionFilter url={url} list="officials" />}
      activeFilters={activeFilter(url, 'region', chosen && `Region: ${chosen}`)}
      exported={filter}
      pageOf={pageOf}
      imported="officials"
      add={addLink}
      whenNone={addLink}
      bulk={[
        bulkDelete<Official>('official', 'officials', {
          detail: (rows) => <OfficialsDeletion officials={rows} />,
          run: ({ id }) => remove({ id }).unwrap(),
          failed: 'Failed to delete official',
        }),
      ]}
    >
      {(list) => (
        <PersonRows label="Officials" columns={columnsOf(list)} url={url} sortByName list={list}>
          {(official) => (
            <OfficialRow
              key={official.id}
              {...{ official, dashboard }}
              list={{ ...list, region: filter.region }}
            />
          )}
        </PersonRows>
      )}
    </ManagedList>
  );
}
