import type { ReactNode } from 'react';
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
  /** What stands below the first row. */
  middle?: ReactNode;
}

export function Overview({ region, eventsPath, first, middle }: Props) {
  const tabPath = (name: string): string => `${eventsPath.split('?')[0]}?tab=${name}`;
  return (
    <div className="overview rmo-stack rmo-gap-l">
      {first}
      <div className="overview__columns rmo-stack rmo-gap-l">
        <Waiting hidesFirstRun={first !== undefined} />
        <LastWeekend region={region} allPath={eventsPath} />
        {middle}
        <WeekEvents region={region} allPath={eventsPath} addPath={tabPath('add-event')} />
        <OfficialsToWatch region={region} allPath={`${tabPath('manage-officials')}&sort=fair`} />
      </div>
      <RegionFigures ownRegion={region} />
    </div>
  );
}
