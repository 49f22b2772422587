import { LIMITS } from '@rmo/contracts';
import { useListUrl, type SortChoice } from '@rmo/ui/useListUrl';
import type { OfficialQuery, OfficialSort } from '../../api/endpoints';

export const SORTS: readonly SortChoice<OfficialSort>[] = [
  { value: '-rating', label: 'Best rated' },
  { value: 'rating', label: 'Lowest rated' },
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: '-experience', label: 'Most experience' },
  { value: 'experience', label: 'Least experience' },
  { value: '-reviews', label: 'Most reviews' },
  { value: 'reviews', label: 'Fewest reviews' },
];
const FILTERS = ['association', 'location'] as const;

/** Returns the list's search, filters, sort order and page from the URL. */
export function useOfficialsUrl() {
  const url = useListUrl(SORTS, FILTERS, 'name');
  const query = {
    q: url.q,
    association: url.filter('association'),
    location: url.filter('location'),
    sort: url.sort,
    page: url.page,
    limit: LIMITS.pageSize,
  } satisfies OfficialQuery;
  return { query, change: url.change, clear: url.clear, isFiltered: url.isFiltered };
}
