import { lazy } from 'react';
import type { Permission } from '@rmo/contracts';
import type { DashboardTab } from '../DashboardTabs';

const MyRatings = lazy(() => import('./MyRatings'));

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
