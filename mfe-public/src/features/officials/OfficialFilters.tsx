import { Choice } from '@rmo/ui/Choice';
import { Field } from '@rmo/ui/Field';
import { SearchBox } from '@rmo/ui/SearchBox';
import { FacetSelect } from './FacetSelect';
import { SORTS, type useOfficialsUrl } from './useOfficialsUrl';

type Url = ReturnType<typeof useOfficialsUrl>;

export function OfficialFilters({ query, change }: Pick<Url, 'query' | 'change'>) {
  return (
    <div role="search" className="officials-filters rmo-card">
      <Field id="officials-q" label="Search">
        <SearchBox
          placeholder="Name, town or association"
          value={query.q}
          onSearch={(text) => change('q', text, { replace: true })}
        />
      </Field>
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
    </div>
  );
}
