import { EVENT_TYPES } from '@rmo/contracts';
import { capitalize } from '@rmo/ui';
import { SPANS } from '@rmo/ui/calendar/spans';
import { useOfficialsFiltersQuery, useRegionsListQuery, useTeamsListQuery } from '../api/endpoints';
import { type ActiveFilter, activeFilter, FilterSelect, optionOf } from '../table/FilterSelect';
import { ownRegionFilter } from '../table/useOwnRegion';
import type { EventsUrl } from './useEventsUrl';

interface FilterProps {
  url: EventsUrl;
  name: 'span' | 'type' | 'region' | 'team' | 'association' | 'officials';
  label?: string;
  /** The text to show when no value is chosen. */
  any: string;
  options: readonly { value: string; label: string }[];
}

const Filter = ({ url, name, label = capitalize(name), any, options }: FilterProps) => (
  <FilterSelect
    {...{ url, name, label }}
    list="events"
    options={[{ value: '', label: any }, ...options]}
    quietText={name === 'span' ? any : undefined}
    showSearch={options.length > 10 && { optionFilterProp: 'label' }}
  />
);

const STAFFING_OPTIONS = [
  { value: 'none', label: 'None assigned', text: 'No officials' },
  { value: 'double', label: 'Double-booked', text: 'Double-booked officials' },
];

export function useActiveEventFilters(url: EventsUrl): ActiveFilter[] {
  const { filter, span, initial, isMonth, filters, ownRegion } = url;
  const teams = useTeamsListQuery({}, { skip: !filters.team }).data;
  const team = filter('team') && (teams?.find(({ id }) => id === filters.team)?.name ?? 'One team');
  const chosenSpan = !isMonth && span !== initial && SPANS.find(({ value }) => value === span)!.label;
  const staffing = STAFFING_OPTIONS.find(({ value }) => value === filters.officials)?.text;
  const region = filter('region');
  return [
    ...ownRegionFilter(ownRegion),
    ...activeFilter(url, 'span', chosenSpan),
    ...activeFilter(url, 'type', filters.type),
    ...activeFilter(url, 'region', region && `Region: ${region}`),
    ...activeFilter(url, 'team', team && `Team: ${team}`),
    ...activeFilter(url, 'officials', staffing),
    ...activeFilter(url, 'association', filters.association && `Association: ${filters.association}`),
  ];
}

export function EventFilters({ url }: { url: EventsUrl }) {
  const initial = SPANS.find(({ value }) => value === url.initial)!.label;
  const spans = SPANS.filter(({ value }) => value !== url.initial);
  return (
    <>
      {url.ownRegion.control}
      {!url.isMonth && <Filter url={url} name="span" label="When" any={initial} options={spans} />}
      <Filter url={url} name="type" any="All types" options={EVENT_TYPES.map(optionOf)} />
    </>
  );
}

export function RareEventFilters({ url }: { url: EventsUrl }) {
  const regions = useRegionsListQuery().data ?? [];
  const teams = useTeamsListQuery({}).data ?? [];
  const teamOptions = teams.map(({ id, name }) => ({ value: String(id), label: name }));
  const associations = useOfficialsFiltersQuery().data?.associations ?? [];
  return (
    <>
      {!url.ownRegion.region && (
        <Filter url={url} name="region" any="All regions" options={regions.map(optionOf)} />
      )}
      <Filter url={url} name="team" any="All teams" options={teamOptions} />
      <Filter url={url} name="officials" any="With or without officials" options={STAFFING_OPTIONS} />
      <Filter url={url} name="association" any="All associations" options={associations.map(optionOf)} />
    </>
  );
}
