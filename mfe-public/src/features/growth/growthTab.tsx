import { lazy } from 'react';
import { Permission } from '@rmo/contracts';
import type { DashboardTab } from '@rmo/dashboard';

const load = () => import('../officials-dashboard/late-tabs').then((tabs) => ({ default: tabs.OwnGrowth }));
const OwnGrowth = lazy(load);

/** The tab of an account that belongs to an official's record. */
export const growthTab: DashboardTab = {
  key: 'growth',
  label: 'Growth',
  permission: Permission.OfficialArea,
  content: <OwnGrowth />,
  preload: load,
};
