import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { useSession, type CurrentUser } from '@rmo/api-client';
import { DashboardTabs, myRatings, Overview, profileTabs, tabsWith, useTabCounts } from '@rmo/dashboard';
import { sharedTabs, SUPERVISOR_DASHBOARD } from '@rmo/management';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import { PageHeading } from '@rmo/ui/PageHeading';
import mfe from '../../../mfe.json';

const NotificationsPanel = lazyWithAntd(async () => ({
  default: (await import('@rmo/dashboard/notifications/NotificationsPanel')).NotificationsPanel,
}));

const tabsOf = (user: CurrentUser) =>
  tabsWith(mfe, {
    overview: {
      showsTitle: true,
      content: (
        <Overview region={user.region ?? undefined} eventsPath={`${SCREENS.supervisor}?tab=manage-events`} />
      ),
    },
    ...profileTabs(user, SCREENS.supervisor),
    notifications: {
      showsTitle: true,
      content: (
        <div className="rmo-stack">
          <NotificationsPanel />
          <p className="rmo-muted">
            Only administrators can send notifications. Find coaches’ emails in{' '}
            <Link to={`${SCREENS.supervisor}?tab=manage-coaches`}>Manage Coaches</Link>.
          </p>
        </div>
      ),
      preload: NotificationsPanel.preload,
    },
    ...sharedTabs(SUPERVISOR_DASHBOARD),
    'my-ratings': myRatings(),
  });

export default function DashboardPage() {
  const { user } = useSession();
  const counts = useTabCounts();
  // Only supervisors get here, but during a logout the user is briefly null.
  if (!user) return null;
  return (
    <div className="rmo-page">
      <PageHeading title="Supervisor Dashboard" of={user.region ?? undefined} />
      <DashboardTabs basePath={SCREENS.supervisor} tabs={tabsOf(user)} counts={counts} bar={mfe.bar} />
    </div>
  );
}
