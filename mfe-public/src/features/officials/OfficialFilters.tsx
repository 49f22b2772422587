import { Choice } from '@rmo/ui/controls';
import { Field } from '@rmo/ui/Field';
import { SearchBox } from '@rmo/ui/SearchBox';
import { FilterBar } from '../filters/FilterBar';
import { useOfficialsListQuery } from '../../api/endpoints';
import { FacetSelect } from '../filters/FacetSelect';
import { SORTS, type useOfficialsUrl } from './useOfficialsUrl';

export function OfficialFilters({ query, change, clear, isFiltered }: ReturnType<typeof useOfficialsUrl>) {
  const { q, association, location } = query;
  const { currentData } = useOfficialsListQuery(query);
  return (
    <FilterBar
      count={[association, location].filter(Boolean).length}
      what="officials"
      total={currentData?.total}
      onClear={isFiltered ? clear : undefined}
      search={
        <Field id="officials-q" label="Search">
          <SearchBox
            placeholder="Name or town"
            value={q}
            onSearch={(text) => change('q', text, { replace: true })}
          />
        </Field>
      }
    >
      <Field id="officials-association" label="Association">
        <FacetSelect
          facet="associations"
          value={association}
          anyText="All associations"
          onChange={(value) => change('association', value)}
        />
      </Field>
      <Field id="officials-location" label="Location">
        <FacetSelect
          facet="locations"
          value={location}
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
