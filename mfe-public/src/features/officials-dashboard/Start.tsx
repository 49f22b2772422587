import type { ComponentProps } from 'react';
import { NotificationsPanel } from '@rmo/dashboard';
import { Waiting } from '@rmo/dashboard/overview/Waiting';
import { useReviewsToRateListQuery } from '../../api/endpoints';
import { MyRating } from './MyRating';
import { NextAssignment } from './NextAssignment';
import { tabPath } from './tab-path';

const NEWEST = { count: 3, allPath: tabPath('notifications') };

/** An official's first screen: open tasks, the next assignment, their rating, and news. */
export function Start({ officialId }: { officialId?: number }) {
  const details = useOnlyToRate();
  return (
    <>
      <div className="official-start">
        <Waiting details={details} />
        {officialId && <NextAssignment officialId={officialId} />}
        {officialId && <MyRating officialId={officialId} />}
      </div>
      <NotificationsPanel newest={NEWEST} />
    </>
  );
}

/**
 * Returns `Rate 5 officials · Perkasie Open` if only one event is waiting; for several, the list shows only their number.
 * Null while loading.
 */
function useOnlyToRate(): ComponentProps<typeof Waiting>['details'] {
  const { data = [], isLoading } = useReviewsToRateListQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isLoading) return null;
  const open = data
    .map(({ event, officials }) => ({
      name: event.name,
      count: officials.filter(({ state }) => state === 'open').length,
    }))
    .filter(({ count }) => count > 0);
  const [first] = open;
  if (!first || open.length > 1) return undefined;
  const officials = first.count === 1 ? 'official' : 'officials';
  return { 'to-rate': `Rate ${first.count} ${officials}\u00a0· ${first.name}` };
}
