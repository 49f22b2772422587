import { LIMITS } from '@rmo/contracts';
import { Choice } from '@rmo/ui/controls';
import { Field } from '@rmo/ui/Field';
import { SearchBox } from '@rmo/ui/SearchBox';
import { useListUrl, type SortChoice } from '@rmo/ui/useListUrl';
import { useOfficialsListQuery, type OfficialQuery } from '../../api/endpoints';
import { FacetSelect, FilterBar } from '../filters/FilterBar';

const SORTS: readonly SortChoice<NonNullable<OfficialQuery['sort']>>[] = [
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
  const { q, sort, page, filter, ...url } = useListUrl(SORTS, FILTERS, 'name');
  const [association, location] = [filter('association'), filter('location')];
  return { ...url, query: { q, association, location, sort, page, limit: LIMITS.pageSize } };
}
export type OfficialsUrl = ReturnType<typeof useOfficialsUrl>;

export function OfficialFilters({ query, change, clear, isFiltered, count }: OfficialsUrl) {
  const { currentData } = useOfficialsListQuery(query);
  return (
    <FilterBar
      count={count}
      what="officials"
      total={currentData?.total}
      onClear={isFiltered ? clear : undefined}
      search={
        <Field id="officials-q" label="Search">
          <SearchBox
            placeholder="Name or town"
            value={query.q}
            onSearch={(text) => change('q', text, { replace: true })}
          />
        </Field>
      }
    >
      <Field id="officials-association" label="Association">
        <FacetSelect
          facet="associations"
          value={query.association}
          anyText="All associations"
          onChange={(value) => change('association', value)}
        />
      </Field>
      <Field id="officials-location" label="Location">
        <FacetSelect
          facet="locations"
          value={query.location}
          anyText="All locations"
          onChange={(value) => change('location', value)}
        />
      </Field>
      <Field id="officials-sort" label="Sort by">
        <Choice value={query.sort} options={SORTS} onChange={(value) => change('sort', value)} />
      </Field>
    </FilterBar>
  );
}
