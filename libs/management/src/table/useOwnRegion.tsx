import { useSession } from '@rmo/api-client';
import { type ListUrl, PHONE_SCREEN, Switch, useMedia } from '@rmo/ui';
import type { Dashboard } from '../dashboards';
import { type ActiveFilter, FilterChip, optionOf } from './FilterSelect';

/** The URL parameter that shows all regions; include it in the list's filters. */
export const REGIONS = 'regions';

export function useShownRegion(regions: string | null = null) {
  const { user } = useSession();
  const own = (user?.userType === 'Regional Supervisor' && user.region) || '';
  const showsAll = regions === 'all';
  return {
    /** The supervisor's region, even when the list is not limited to it; empty for other users. */
    own,
    showsAll,
    region: own && !showsAll ? own : undefined,
  };
}

/** Limits a supervisor's list to records in their own region or without a region, unless the user chooses all regions. */
export function useOwnRegion(id: string, url: Pick<ListUrl<string, typeof REGIONS>, 'filter' | 'change'>) {
  const shownRegion = useShownRegion(url.filter(REGIONS));
  const { own, showsAll } = shownRegion;
  const isPhone = useMedia(PHONE_SCREEN);
  const showAll = (options?: { replace: boolean }): void => url.change(REGIONS, 'all', options);
  const renderControl = () =>
    isPhone ? (
      <label key="regions" className="rmo-choice">
        <Switch
          checked={!showsAll}
          onChange={({ target }) => (target.checked ? url.change(REGIONS, '') : showAll())}
        />
        Only my region ({own})
      </label>
    ) : (
      <FilterChip<string>
        key="regions"
        id={`${id}-regions`}
        label="My region"
        prefix={showsAll ? undefined : 'Region: '}
        text={showsAll ? 'My region' : own}
        value={showsAll ? 'all' : own}
        options={[{ value: 'all', label: 'All regions' }, optionOf(own)]}
        onChange={(region) => (region === 'all' ? showAll() : url.change(REGIONS, ''))}
        onRemove={showsAll ? undefined : showAll}
      />
    );
  return { ...shownRegion, showAll, control: own !== '' && renderControl() };
}
export type OwnRegion = ReturnType<typeof useOwnRegion>;

/** Returns the limit to the user's own region as a list of one; an empty list without that limit. */
export const ownRegionFilter = (own?: Pick<OwnRegion, 'region' | 'showAll'>): ActiveFilter[] =>
  own?.region ? [{ text: `Region: ${own.region}`, onRemove: () => own.showAll() }] : [];

/** Returns the region chosen by a user who has none of their own. */
export const chosenRegion = (
  url: Pick<ListUrl<string, 'region'>, 'filter'>,
  { own }: Pick<OwnRegion, 'own'>,
): string | undefined => (own ? undefined : url.filter('region') || undefined);

/** Returns the number of active filters. The user's own region counts as one; all regions don't. */
export const countOf = (count: number, own?: OwnRegion): number =>
  count + (own?.region ? 1 : 0) - (own?.showsAll ? 1 : 0);

const normalize = (region: string): string => region.trim().toLowerCase();

/** Returns a predicate that accepts records in the region or without one; if the region is unknown, all records. */
export const isOfRegion =
  (region: string | null | undefined) =>
  (record: { region?: string | null }): boolean =>
    !region || !record.region || normalize(record.region) === normalize(region);

/** Returns a predicate for the records that the user is offered to change; the server enforces the permission. */
export function useMayChange({ filtersByOwnRegion }: Dashboard) {
  const { user } = useSession();
  return isOfRegion(filtersByOwnRegion ? user?.region : null);
}
