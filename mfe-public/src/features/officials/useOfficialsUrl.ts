import { useSearchParams } from 'wouter';
import { LIMITS } from '@rmo/contracts';
import type { OfficialQuery, OfficialSort } from '@rmo/api-client';

export const SORTS: { value: OfficialSort; label: string }[] = [
  { value: '-rating', label: 'Best rated' },
  { value: 'rating', label: 'Lowest rated' },
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: '-experience', label: 'Most experience' },
  { value: 'experience', label: 'Least experience' },
  { value: '-reviews', label: 'Most reviews' },
  { value: 'reviews', label: 'Fewest reviews' },
];
const DEFAULT_SORT: OfficialSort = 'name';

export type UrlField = 'q' | 'sort' | 'association' | 'location' | 'page';

/** The list's question lives in the URL: a reload, a shared link and the back button keep it. */
export function useOfficialsUrl() {
  const [params, setParams] = useSearchParams();
  const sort = SORTS.find((option) => option.value === params.get('sort'))?.value ?? DEFAULT_SORT;
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
  const query = {
    q: params.get('q') ?? '',
    association: params.get('association') ?? '',
    location: params.get('location') ?? '',
    sort,
    page,
    limit: LIMITS.pageSize,
  } satisfies OfficialQuery;

  /** Changes one part; any change but of the page starts at page 1. Typing replaces, choosing adds to the history. */
  const change = (field: UrlField, value: string, options?: { replace: boolean }): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (field !== 'page') next.delete('page');
      const isDefault =
        value === '' || (field === 'page' && value === '1') || (field === 'sort' && value === DEFAULT_SORT);
      if (isDefault) next.delete(field);
      else next.set(field, value);
      return next;
    }, options);

  const clear = (): void => setParams({});
  const isFiltered = Boolean(query.q || query.association || query.location);
  return { query, change, clear, isFiltered };
}
