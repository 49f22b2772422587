import { REPORT_REASON_NAMES, REPORT_REASONS, type ReportReason } from '@rmo/contracts';
import { Field, fullName, type ListUrl, PHONE_SCREEN, useMedia } from '@rmo/ui';
import {
  useModerationCountsQuery,
  useOfficialsGetQuery,
  useRegionsListQuery,
  type CaseCounts,
  type CaseStateFilter,
} from '../api/endpoints';
import {
  type ActiveFilter,
  activeFilter,
  FilterChip,
  FilterSelect,
  optionOf,
  RegionFilter,
} from '../table/FilterSelect';
import { type OwnRegion, ownRegionFilter, REGIONS } from '../table/useOwnRegion';
import { OfficialPicker } from '../officials/OfficialPicker';

export const CASE_FILTERS = ['state', 'reason', 'about', 'region', REGIONS] as const;
type CasesUrl = Pick<ListUrl<string, (typeof CASE_FILTERS)[number]>, 'filter' | 'change'>;
const STATE_OPTIONS: { value: CaseStateFilter; label: string; count: (counts: CaseCounts) => number }[] = [
  { value: 'waiting', label: 'Waiting', count: ({ open, taken }) => open + taken },
  { value: 'open', label: 'Open', count: ({ open }) => open },
  { value: 'taken', label: 'Taken', count: ({ taken }) => taken },
  { value: 'decided', label: 'Decided', count: ({ decided }) => decided },
];
const REASON_OPTIONS = [
  { value: '', label: 'All reasons' },
  ...REPORT_REASON_NAMES.map((value) => ({ value, label: REPORT_REASONS[value] })),
];

export function casesOf(url: Pick<CasesUrl, 'filter'>, ownRegion: string | undefined) {
  return {
    state: STATE_OPTIONS.find(({ value }) => value === url.filter('state'))?.value ?? ('waiting' as const),
    reason: REPORT_REASON_NAMES.find((name) => name === url.filter('reason')) as ReportReason | undefined,
    about: Number(url.filter('about')) || undefined,
    region: ownRegion ?? (url.filter('region') || undefined),
  };
}

type Cases = ReturnType<typeof casesOf>;

export const countOfState = (state: CaseStateFilter, counts: CaseCounts): number =>
  STATE_OPTIONS.find(({ value }) => value === state)!.count(counts);

export function useActiveCaseFilters(
  url: CasesUrl,
  ownRegion: OwnRegion,
  { state, reason, about }: Cases,
): ActiveFilter[] {
  const official = useOfficialsGetQuery(about ?? 0, { skip: !about }).currentData;
  const chosenState = state !== 'waiting' && STATE_OPTIONS.find(({ value }) => value === state)!.label;
  const region = !ownRegion.region && url.filter('region');
  return [
    ...ownRegionFilter(ownRegion),
    ...activeFilter(url, 'region', region && `Region: ${region}`),
    ...activeFilter(url, 'state', chosenState),
    ...activeFilter(url, 'reason', reason && REPORT_REASONS[reason]),
    ...activeFilter(url, 'about', about ? (official ? fullName(official) : 'One official') : ''),
  ];
}

export function CaseFilters({ url, ownRegion }: { url: CasesUrl; ownRegion: OwnRegion }) {
  const { state, reason, about, region } = casesOf(url, ownRegion.region);
  const isPhone = useMedia(PHONE_SCREEN);
  const official = useOfficialsGetQuery(about ?? 0, { skip: !about }).currentData;
  const counts = useModerationCountsQuery(region).data;
  return (
    <>
      {isPhone && ownRegion.control}
      <FilterSelect
        {...{ url, list: 'cases', name: 'state', label: 'State', value: state }}
        options={STATE_OPTIONS.map(({ value, label, count }) => ({
          value,
          // The heading says how many cases wait for the user.
          label: counts && value !== 'waiting' ? `${label} (${count(counts)})` : label,
        }))}
        onChange={(value) => url.change('state', value === 'waiting' ? '' : value)}
      />
      <FilterSelect
        {...{ url, list: 'cases', name: 'reason', label: 'Why it was reported' }}
        quietText="Reason"
        value={reason ?? ''}
        options={REASON_OPTIONS}
      />
      <Field id="cases-about" label="Reports about">
        <OfficialPicker
          chosen={official ?? null}
          onChoose={({ id }) => url.change('about', String(id))}
          onClear={() => url.change('about', '')}
          region={region}
        />
      </Field>
      {ownRegion.own && !isPhone ? (
        <RegionChip own={ownRegion.own} {...{ url, region }} />
      ) : (
        !ownRegion.region && <RegionFilter url={url} list="cases" />
      )}
    </>
  );
}

interface ChipProps {
  url: CasesUrl;
  own: string;
  /** The region that the list is limited to. */
  region: string | undefined;
}

/** A supervisor's choice of their own region, another one or all of them. */
function RegionChip({ url, own, region = '' }: ChipProps) {
  const regions = useRegionsListQuery().data ?? [];
  const change = (chosen: string): void => {
    url.change('region', chosen === own ? '' : chosen);
    url.change(REGIONS, chosen === own ? '' : 'all', { replace: true });
  };
  return (
    <FilterChip<string>
      id="cases-region"
      label="Region"
      prefix={region && 'Region: '}
      text={region || 'Region'}
      value={region}
      options={[
        { value: own, label: 'My region' },
        { value: '', label: 'All regions' },
        ...regions.filter((name) => name !== own).map(optionOf),
      ]}
      onChange={change}
      onRemove={region ? () => change('') : undefined}
    />
  );
}
