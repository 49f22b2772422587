import { SCREENS } from '@rmo/contracts';
import { DashboardHeading, DashboardTabs, myRatings, Overview, tabsWith, useTabCounts } from '@rmo/dashboard';
import { ADMIN_DASHBOARD, sharedTabs } from '@rmo/management';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import mfe from '../../../mfe.json';
import { FirstRun } from '../first-run/FirstRun';

const NotificationsTab = lazyWithAntd(() => import('../notifications/NotificationsTab'));
const SystemTab = lazyWithAntd(() => import('../system/SystemTab'));
const SettingsTab = lazyWithAntd(() => import('../settings/SettingsTab'));

const TABS = tabsWith(mfe, {
  overview: { content: <Overview first={<FirstRun />} eventsPath={`${SCREENS.admin}?tab=manage-events`} /> },
  ...sharedTabs(ADMIN_DASHBOARD),
  'my-ratings': myRatings(),
  notifications: { content: <NotificationsTab />, preload: NotificationsTab.preload, keepsInput: true },
  system: { content: <SystemTab />, preload: SystemTab.preload },
  settings: { content: <SettingsTab />, preload: SettingsTab.preload, keepsInput: true },
});

export default function DashboardPage() {
  return (
    <div className="rmo-page rmo-dashboard-page">
      <DashboardHeading title="Admin Dashboard" />
      <DashboardTabs basePath={SCREENS.admin} tabs={TABS} counts={useTabCounts()} />
    </div>
  );
}
