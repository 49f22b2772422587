import { Permission, SCREENS } from '@rmo/contracts';
import {
  DashboardHeading,
  DashboardTabs,
  Overview,
  ratingsTab,
  useTabCounts,
  type DashboardTab,
} from '@rmo/dashboard';
import { ADMIN_DASHBOARD, sharedTabs } from '@rmo/management';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import { PATHS } from '../../paths';
import { FirstRun } from '../first-run/FirstRun';

const NotificationsTab = lazyWithAntd(() => import('../notifications/NotificationsTab'));
const SystemTab = lazyWithAntd(() => import('../system/SystemTab'));
const SettingsTab = lazyWithAntd(() => import('../settings/SettingsTab'));

const TABS: DashboardTab[] = [
  {
    key: 'overview',
    label: 'Overview',
    permission: Permission.AdminArea,
    content: <Overview first={<FirstRun />} eventsPath={`${SCREENS.admin}?tab=manage-events`} />,
  },
  ...sharedTabs(ADMIN_DASHBOARD),
  ratingsTab(Permission.AdminArea, 'Reviews'),
  {
    key: 'notifications',
    label: 'Notifications',
    group: 'Site',
    permission: Permission.AdminArea,
    content: <NotificationsTab />,
    preload: NotificationsTab.preload,
    keepsInput: true,
    path: PATHS.notifications,
  },
  {
    key: 'system',
    otherKeys: ['audit-log'],
    label: 'System',
    group: 'Site',
    permission: Permission.AdminArea,
    content: <SystemTab />,
    preload: SystemTab.preload,
  },
  {
    key: 'settings',
    label: 'Settings',
    group: 'Site',
    permission: Permission.AdminArea,
    content: <SettingsTab />,
    preload: SettingsTab.preload,
    keepsInput: true,
    path: PATHS.settings,
  },
];

export default function DashboardPage() {
  return (
    <div className="rmo-page rmo-dashboard-page">
      <DashboardHeading title="Admin Dashboard" />
      <DashboardTabs basePath={SCREENS.admin} tabs={TABS} counts={useTabCounts()} />
    </div>
  );
}
