import type { ReactElement } from 'react';
import { useSession } from '@rmo/api-client';
import { Field } from '@rmo/ui';
import { Switch } from '@rmo/ui/controls';

/** The switch's URL parameter; include it in the list's filters. */
export const REGIONS = 'regions';

interface RegionsUrl {
  filter: (name: typeof REGIONS) => string;
  change: (field: typeof REGIONS, value: string, options?: { replace: boolean }) => void;
}

/** The state of the switch *Only my region*, which only supervisors with a region have. */
export interface OwnRegion {
  region?: string;
  /** The supervisor's region, even when the list is not limited to it. */
  own: string;
  showsAll: boolean;
  control: false | ReactElement;
  showAll: (options?: { replace: boolean }) => void;
}

export function useShownRegion(regions: string): Pick<OwnRegion, 'region' | 'own' | 'showsAll'> {
  const { user } = useSession();
  const own = (user?.userType === 'Regional Supervisor' && user.region) || '';
  const showsAll = regions === 'all';
  return { region: own && !showsAll ? own : undefined, own, showsAll };
}

/** Limits a supervisor's list to records in their own region or without a region, unless the switch shows all regions. */
export function useOwnRegion(id: string, url: RegionsUrl): OwnRegion {
  const shown = useShownRegion(url.filter(REGIONS));
  const { own, showsAll } = shown;
  const showAll: OwnRegion['showAll'] = (options) => url.change(REGIONS, 'all', options);
  return {
    ...shown,
    showAll,
    control: own !== '' && (
      <div key="regions" className="rmo-own-region">
        <Field
          id={`${id}-regions`}
          label={
            <>
              Only my region<span className="rmo-own-region__name"> ({own})</span>
            </>
          }
        >
          <Switch
            checked={!showsAll}
            onChange={({ target }) => (target.checked ? url.change(REGIONS, '') : showAll())}
          />
        </Field>
      </div>
    ),
  };
}
