import { LIMITS } from '@rmo/contracts';
import { Choice } from '@rmo/ui/controls';
import { Field } from '@rmo/ui/Field';
import { SearchBox } from '@rmo/ui/SearchBox';
import { useListUrl, type SortChoice } from '@rmo/ui/useListUrl';
import { useOfficialsListQuery, type OfficialQuery } from '../../api/endpoints';
import { FacetSelect, FilterBar, type ChosenFilter } from '../filters/FilterBar';

type Sort = NonNullable<OfficialQuery['sort']>;
/** Only Manage Officials sorts by rating: a public list must not begin with the lowest rated. */
const SORT_CHOICES: readonly SortChoice<Sort>[] = [
  { value: '-reviews', label: 'Most reviewed' },
  { value: 'name', label: 'Name' },
  { value: '-experience', label: 'Experience' },
  { value: 'near', label: 'Near a town' },
];
const FILTERS = ['association', 'location'] as const;

/** The town belongs to the order: clearing the filters preserves both. */
type Parameter = (typeof FILTERS)[number] | 'town';

export function useOfficialsUrl() {
  const { q, sort, page, filter, ...url } = useListUrl<Sort, Parameter>(SORT_CHOICES, FILTERS);
  const [association, location] = [filter('association'), filter('location')];
  const town = sort === 'near' ? filter('town') : '';
  return { ...url, query: { q, association, location, sort, town, page, limit: LIMITS.pageSize } };
}
export type OfficialsUrl = ReturnType<typeof useOfficialsUrl>;

export function OfficialFilters({ query, change, clear, isFiltered }: OfficialsUrl) {
  const { currentData } = useOfficialsListQuery(query);
  const chosen: ChosenFilter[] = FILTERS.filter((name) => query[name]).map((name) => ({
    name,
    text: query[name],
    onRemove: () => change(name, ''),
  }));
  if (query.town)
    chosen.push({
      ...{ name: 'town', text: `Near ${query.town}`, isOrder: true },
      onRemove: () => change('sort', ''),
    });
  return (
    <FilterBar
      chosen={chosen}
      what="officials"
      total={currentData?.total}
      onClear={isFiltered ? clear : undefined}
      search={
        <Field id="officials-q" label="Search">
          <SearchBox
            placeholder="Name, town or association"
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
      <Field id="officials-sort" label="Sort by">
        <Choice value={query.sort} options={SORT_CHOICES} onChange={(value) => change('sort', value)} />
      </Field>
      {/* The town takes the place of the location; one that is already chosen stays, so that it can be cleared. */}
      {(query.sort !== 'near' || query.location) && (
        <Field id="officials-location" label="Location">
          <FacetSelect
            facet="locations"
            value={query.location}
            anyText="All locations"
            onChange={(value) => change('location', value)}
          />
        </Field>
      )}
      {query.sort === 'near' && (
        <Field id="officials-town" label="Town">
          <SearchBox value={query.town} onSearch={(text) => change('town', text, { replace: true })} />
        </Field>
      )}
    </FilterBar>
  );
}
