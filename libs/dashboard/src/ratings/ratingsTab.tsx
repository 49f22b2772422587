import type { Permission } from '@rmo/contracts';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import type { DashboardTab } from '../DashboardTabs';

const MyRatings = lazyWithAntd(() => import('./MyRatings'));

/** The tab that `myRatingsPath` leads to. */
export const ratingsTab = (permission: Permission, group?: string): DashboardTab => ({
  key: 'my-ratings',
  shortKey: 'ratings',
  label: 'My ratings',
  group,
  permission,
  content: <MyRatings />,
  keepsInput: true,
});
