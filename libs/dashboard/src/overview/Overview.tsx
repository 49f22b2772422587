import type { ReactNode } from 'react';
import { failureOf } from '@rmo/api-client';
import { ErrorRetry } from '@rmo/ui/StateViews';
import { useOverviewListQuery, useOverviewWatchQuery, useOverviewWeekendQuery } from '../api/endpoints';
import { LastWeekend } from './LastWeekend';
import { OfficialsToWatch } from './OfficialsToWatch';
import { RegionFigures } from './RegionFigures';
import { Waiting } from './Waiting';
import { WeekEvents } from './WeekEvents';
import './overview.css';

interface Props {
  region?: string;
  eventsPath: string;
  first?: ReactNode;
  /** What stands above the season's figures. */
  seasonTable?: ReactNode;
}

export function Overview({ region, eventsPath, first, seasonTable }: Props) {
  const tabPath = (name: string): string => `${eventsPath.split('?')[0]}?tab=${name}`;
  const failedQuery = useOutage(region);
  if (failedQuery)
    return (
      <div className="rmo-card">
        <ErrorRetry text="Failed to load the overview" {...failureOf(failedQuery)} />
      </div>
    );
  return (
    <div className="overview rmo-stack rmo-gap-l">
      {first}
      <div className="overview__columns rmo-stack rmo-gap-l">
        <div className="rmo-stack rmo-gap-l">
          <Waiting hidesFirstRun={first !== undefined} />
          <OfficialsToWatch region={region} allPath={`${tabPath('manage-officials')}&sort=fair`} />
        </div>
        <div className="rmo-stack rmo-gap-l">
          <WeekEvents region={region} allPath={eventsPath} addPath={tabPath('add-event')} />
          <LastWeekend region={region} allPath={eventsPath} />
        </div>
      </div>
      {seasonTable}
      <RegionFigures ownRegion={region} />
    </div>
  );
}

/**
 * Returns the first query of three cards if all three have failed, which then stand for the whole page. The errors stay while the
 * queries are repeated, so that the cards don't appear in between.
 */
function useOutage(region: string | undefined) {
  const queries = [useOverviewListQuery(), useOverviewWeekendQuery(region), useOverviewWatchQuery(region)];
  if (!queries.every(({ data, error }) => !data && error)) return undefined;
  const refetch = (): void => queries.forEach((query) => void query.refetch());
  return { ...queries[0]!, isFetching: queries.some(({ isFetching }) => isFetching), refetch };
}
