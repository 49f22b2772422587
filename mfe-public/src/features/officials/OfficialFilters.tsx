import Select from 'antd/es/select';
import type { OfficialSort } from '@rmo/api-client';
import { Field } from '@rmo/ui/Field';
import { FacetSelect } from './FacetSelect';
import { SearchBox } from './SearchBox';
import { SORTS, type useOfficialsUrl } from './useOfficialsUrl';

type Url = ReturnType<typeof useOfficialsUrl>;

export function OfficialFilters({ query, change }: Pick<Url, 'query' | 'change'>) {
  return (
    <search className="officials-filters rmo-card">
      <Field id="officials-q" label="Search">
        <SearchBox value={query.q} onSearch={(text) => change('q', text, { replace: true })} />
      </Field>
      <Field id="officials-association" label="Association">
        <FacetSelect
          field="association"
          value={query.association}
          anyText="All associations"
          onChange={(value) => change('association', value)}
        />
      </Field>
      <Field id="officials-location" label="Location">
        <FacetSelect
          field="location"
          value={query.location}
          anyText="All locations"
          onChange={(value) => change('location', value)}
        />
      </Field>
      <Field id="officials-sort" label="Sort by">
        <Select<OfficialSort>
          value={query.sort}
          options={SORTS}
          style={{ width: '100%' }}
          onChange={(value) => change('sort', value)}
        />
      </Field>
    </search>
  );
}
