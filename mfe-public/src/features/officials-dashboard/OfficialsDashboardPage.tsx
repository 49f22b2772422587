import { lazy, useState } from 'react';
import { Permission, SCREENS } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import {
  ProtectedPage,
  DashboardHeading,
  DashboardTabs,
  NotificationsPanel,
  ratingsTab,
  useTabCounts,
  type DashboardTab,
} from '@rmo/dashboard';
import { useShell } from '@rmo/mfe-kit';
import { appealsTab } from '../appeals/appealsTab';
import { growthTab } from '../growth/growthTab';
import { MyProfile } from './MyProfile';
import { HOW_RATED } from './MyRating';
import { MySchedule } from './MySchedule';
import { Start } from './Start';
import './officials-dashboard.css';

const permission = Permission.OfficialArea;

const loadHowRated = () => import('./late-tabs').then((tabs) => ({ default: tabs.HowRated }));
const HowRated = lazy(loadHowRated);

export default function OfficialsDashboardPage() {
  return (
    <ProtectedPage
      permission={permission}
      denied="Access denied. This page is only for officials."
      loggedOut="Please log in to see your dashboard."
    >
      <Dashboard />
    </ProtectedPage>
  );
}

function Dashboard() {
  const { user } = useSession();
  const counts = useTabCounts();
  // Only officials get here, but during a logout the user is briefly null.
  if (!user) return null;
  const { officialId } = user;
  const tabs: DashboardTab[] = [
    { key: 'overview', label: 'Overview', permission, content: <Start officialId={officialId} /> },
    { key: 'notifications', label: 'Notifications', permission, content: <NotificationsPanel /> },
    {
      key: 'my-profile',
      shortKey: 'profile',
      // The settings of the account stand there.
      otherKeys: ['settings'],
      label: 'My Profile',
      permission,
      content: <MyProfile user={user} />,
      keepsInput: true,
    },
  ];
  if (officialId)
    tabs.push(
      {
        key: 'my-schedule',
        shortKey: 'schedule',
        label: 'My Schedule',
        permission,
        content: <MySchedule officialId={officialId} />,
      },
      {
        key: 'my-rating',
        shortKey: 'rating',
        label: HOW_RATED,
        permission,
        content: <HowRated officialId={officialId} />,
        preload: loadHowRated,
      },
      growthTab,
    );
  tabs.push(ratingsTab(permission, undefined, 'Ratings I gave'));
  if (officialId) tabs.push(appealsTab(officialId));
  return (
    <div className="rmo-page rmo-dashboard-page">
      <DashboardHeading title="Officials Dashboard" actions={<Logout />} />
      <DashboardTabs basePath={SCREENS.officialsDashboard} tabs={tabs} counts={counts} />
    </div>
  );
}

/** The dashboard promises a logout, which the menu of the header has too. */
function Logout() {
  const { logout } = useShell();
  const [loggingOut, setLoggingOut] = useState(false);
  return (
    <button
      type="button"
      className="rmo-link-button"
      disabled={loggingOut}
      onClick={() => {
        setLoggingOut(true);
        void logout().finally(() => setLoggingOut(false));
      }}
    >
      {loggingOut ? 'Logging out...' : 'Logout'}
    </button>
  );
}
