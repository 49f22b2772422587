import { Suspense } from 'react';
import { SCREENS } from '@rmo/contracts';
import { DashboardTabs, myRatings, Overview, tabsWith, useTabCounts } from '@rmo/dashboard';
import { ADMIN_DASHBOARD, sharedTabs } from '@rmo/management';
import { lazyPage, RemoteBoundary } from '@rmo/mfe-kit';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import { PageHeading } from '@rmo/ui/PageHeading';
import mfe from '../../../mfe.json';
import { FirstRun } from '../first-run/FirstRun';

const RegionTable = lazyPage(() => import('./RegionTable'));
const NotificationsTab = lazyWithAntd(() => import('../notifications/NotificationsTab'));
const SystemTab = lazyWithAntd(() => import('../system/SystemTab'));
const SettingsTab = lazyWithAntd(() => import('../settings/SettingsTab'));

const TABS = tabsWith(mfe, {
  overview: {
    content: (
      <Overview
        first={<FirstRun />}
        eventsPath={`${SCREENS.admin}?tab=manage-events`}
        seasonTable={
          <RemoteBoundary name="regions" isSection>
            <Suspense fallback={<div data-loading="regions" />}>
              <RegionTable />
            </Suspense>
          </RemoteBoundary>
        }
      />
    ),
    showsTitle: true,
  },
  ...sharedTabs(ADMIN_DASHBOARD),
  'my-ratings': myRatings(),
  notifications: {
    content: <NotificationsTab />,
    preload: NotificationsTab.preload,
    keepsInput: true,
    showsTitle: true,
  },
  system: { content: <SystemTab />, preload: SystemTab.preload, showsTitle: true },
  settings: { content: <SettingsTab />, preload: SettingsTab.preload, keepsInput: true, showsTitle: true },
});

export default function DashboardPage() {
  return (
    <div className="rmo-page">
      <PageHeading title="Admin Dashboard" />
      <DashboardTabs basePath={SCREENS.admin} tabs={TABS} counts={useTabCounts()} bar={mfe.bar} />
    </div>
  );
}
