import type { Permission } from '@rmo/contracts';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import type { DashboardTab } from '../DashboardTabs';

const MyRatings = lazyWithAntd(() => import('./MyRatings'));

/**
 * The tab that `myRatingsPath` leads to. It has another name where there is a tab about how its owner is rated, so that nobody
 * takes one for the other.
 */
export const ratingsTab = (permission: Permission, group?: string, label = 'My ratings'): DashboardTab => ({
  key: 'my-ratings',
  shortKey: 'ratings',
  label,
  group,
  permission,
  content: <MyRatings title={label} />,
  keepsInput: true,
});
