import Select from 'antd/es/select';
import { EVENT_TYPES } from '@rmo/contracts';
import { Field } from '@rmo/ui';
import { useOfficialsFiltersQuery, useRegionsListQuery, useTeamsListQuery } from '../api/endpoints';
import { SPANS, type EventsUrl } from './useEventsUrl';

type Name = 'span' | 'type' | 'region' | 'team' | 'association' | 'officials';
interface Option {
  value: string;
  label: string;
}
const same = (text: string): Option => ({ value: text, label: text });

/** The filters of the managed events. A value of a link that is not, or not yet, among the options can be cleared too. */
export function EventFilters({ url }: { url: EventsUrl }) {
  const regions = useRegionsListQuery();
  const teams = useTeamsListQuery({});
  const { data: facets } = useOfficialsFiltersQuery();
  const filter = (name: Name, label: string, any: string, options: readonly Option[]) => {
    const value = url.filter(name);
    const known = options.some((option) => option.value === value) || !value;
    return (
      <Field id={`events-${name}`} label={label}>
        <Select
          value={value}
          options={[{ value: '', label: any }, ...options, ...(known ? [] : [same(value)])]}
          showSearch={options.length > 10 && { optionFilterProp: 'label' }}
          style={{ width: '100%' }}
          onChange={(chosen: string) => url.change(name, chosen)}
        />
      </Field>
    );
  };
  const initial = SPANS.find(({ value }) => value === url.initial)!.label;
  return (
    <>
      {url.ownRegion.control}
      {!url.isMonth &&
        filter(
          'span',
          'When',
          initial,
          SPANS.filter(({ value }) => value !== url.initial),
        )}
      {filter('type', 'Type', 'All types', EVENT_TYPES.map(same))}
      {!url.ownRegion.region && filter('region', 'Region', 'All regions', (regions.data ?? []).map(same))}
      {filter(
        'team',
        'Team',
        'All teams',
        (teams.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      )}
      {filter('officials', 'Officials', 'Any number', [{ value: 'none', label: 'None assigned' }])}
      {filter('association', 'Association', 'All associations', (facets?.associations ?? []).map(same))}
    </>
  );
}
