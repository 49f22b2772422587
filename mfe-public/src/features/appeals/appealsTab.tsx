import { lazy } from 'react';
import { Permission } from '@rmo/contracts';
import type { DashboardTab } from '@rmo/dashboard';

const Appeals = lazy(() =>
  import('../officials-dashboard/late-tabs').then((tabs) => ({ default: tabs.Appeals })),
);

/** The tab of an account that belongs to an official's record. */
export const appealsTab = (officialId: number): DashboardTab => ({
  key: 'appeals',
  label: 'Appeals',
  permission: Permission.OfficialArea,
  content: <Appeals officialId={officialId} />,
  keepsInput: true,
});
