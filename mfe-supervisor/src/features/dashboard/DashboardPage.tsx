import { Link } from 'wouter';
import { Permission, SCREENS } from '@rmo/contracts';
import { useSession, type CurrentUser } from '@rmo/api-client';
import {
  DashboardTabs,
  Overview,
  profileTabs,
  ratingsTab,
  useTabCounts,
  type DashboardTab,
} from '@rmo/dashboard';
import { sharedTabs, SUPERVISOR_DASHBOARD } from '@rmo/management';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import { PageHeading } from '@rmo/ui/PageHeading';
import { PATHS } from '../../paths';

const NotificationsPanel = lazyWithAntd(async () => ({
  default: (await import('@rmo/dashboard/notifications/NotificationsPanel')).NotificationsPanel,
}));
const permission = Permission.SupervisorArea;

const tabsOf = (user: CurrentUser): DashboardTab[] => [
  {
    key: 'overview',
    label: 'Overview',
    permission,
    content: (
      <Overview region={user.region ?? undefined} eventsPath={`${SCREENS.supervisor}?tab=manage-events`} />
    ),
  },
  ...profileTabs(user, permission, PATHS.profile),
  {
    key: 'notifications',
    label: 'Notifications',
    group: 'Account',
    permission,
    content: <NotificationsPanel />,
    preload: NotificationsPanel.preload,
  },
  ...sharedTabs(SUPERVISOR_DASHBOARD),
  ratingsTab(permission, 'Reviews'),
];

export default function DashboardPage() {
  const { user } = useSession();
  const counts = useTabCounts();
  // Only supervisors get here, but during a logout the user is briefly null.
  if (!user) return null;
  return (
    <div className="rmo-page">
      <PageHeading
        title="Supervisor Dashboard"
        eyebrow={user.region ?? 'Your region'}
        lead="The officials, events and people of your region, and what coaches say of the officials."
        actions={
          // On phones it stands in the menu of the own account only.
          <Link className="rmo-button rmo-button--quiet rmo-not-on-phones" to={PATHS.settings}>
            Settings
          </Link>
        }
      />
      <DashboardTabs basePath={SCREENS.supervisor} tabs={tabsOf(user)} counts={counts} />
    </div>
  );
}
