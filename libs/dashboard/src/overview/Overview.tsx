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
}

export function Overview({ region, eventsPath, first }: Props) {
  const tabPath = (name: string): string => `${eventsPath.split('?')[0]}?tab=${name}`;
  return (
    <div className="overview rmo-stack rmo-gap-l">
      {first}
      <div className="overview__columns rmo-stack rmo-gap-l">
        <Waiting hidesFirstRun={first !== undefined} />
        <WeekEvents region={region} allPath={eventsPath} addPath={tabPath('add-event')} />
        <div className="overview__main rmo-stack rmo-gap-l">
          <LastWeekend region={region} allPath={eventsPath} />
          <OfficialsToWatch region={region} allPath={`${tabPath('manage-officials')}&sort=fair`} />
        </div>
      </div>
      <RegionFigures ownRegion={region} />
    </div>
  );
}
