import { useState } from 'react';
import Button from 'antd/es/button';
import { Link } from 'wouter';
import { Permission, SCREENS, screenPath } from '@rmo/contracts';
import { useSession, type CurrentUser } from '@rmo/api-client';
import {
  ProtectedPage,
  DashboardTabs,
  myRatings,
  NotificationsPanel,
  OwnSettings,
  ProfileCard,
  ProfileForm,
  useTabCounts,
  type DashboardTab,
} from '@rmo/dashboard';
import { lazyPage, useShell } from '@rmo/mfe-kit';
import { PageHeading } from '@rmo/ui/PageHeading';
import { HOW_RATED } from './MyRating';
import { MySchedule } from './MySchedule';
import { Start } from './Start';
import './officials-dashboard.css';

const permission = Permission.OfficialArea;
const GIVEN_LABEL = 'Ratings I gave';

/** The same as in mfe.json, which isn't imported here, because the home page would load it too. */
const BAR = [
  { label: 'Overview', path: '/officials-dashboard?tab=overview', icon: 'home' },
  { label: 'My Schedule', path: '/officials-dashboard?tab=my-schedule', icon: 'calendar' },
  { label: HOW_RATED, short: 'I’m rated', path: '/officials-dashboard?tab=my-rating', icon: 'star' },
  { label: 'Growth', path: '/officials-dashboard?tab=growth', icon: 'trend' },
];

// These tabs share one chunk, because separate files would increase what the start page loads.
const loadHowRated = () => import(/* webpackChunkName: "tabs" */ './HowRated');
const loadGrowth = () => import(/* webpackChunkName: "tabs" */ '../growth/OwnGrowth');
const HowRated = lazyPage(loadHowRated);
const OwnGrowth = lazyPage(loadGrowth);
const Appeals = lazyPage(() => import(/* webpackChunkName: "tabs" */ '../appeals/Appeals'));

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
  const tabs = [
    {
      key: 'overview',
      label: 'Overview',
      countWords: 'to rate',
      content: <Start officialId={officialId} />,
      showsTitle: true,
    },
    { key: 'notifications', label: 'Notifications', content: <NotificationsPanel />, showsTitle: true },
    {
      key: 'my-profile',
      shortKey: 'profile',
      // This tab also contains the account settings.
      otherKeys: ['settings'],
      label: 'My Profile',
      content: <MyProfile user={user} />,
      keepsInput: true,
      showsTitle: true,
    },
    officialId && {
      key: 'my-schedule',
      shortKey: 'schedule',
      label: 'My Schedule',
      content: <MySchedule officialId={officialId} />,
      showsTitle: true,
    },
    officialId && {
      key: 'my-rating',
      shortKey: 'rating',
      label: HOW_RATED,
      content: <HowRated officialId={officialId} />,
      preload: loadHowRated,
    },
    officialId && {
      key: 'growth',
      label: 'Growth',
      content: <OwnGrowth />,
      preload: loadGrowth,
      keepsInput: true,
    },
    { key: 'my-ratings', shortKey: 'ratings', label: GIVEN_LABEL, ...myRatings(GIVEN_LABEL) },
    officialId && {
      key: 'appeals',
      label: 'Appeals',
      content: <Appeals officialId={officialId} />,
      keepsInput: true,
      showsTitle: true,
    },
  ].flatMap((tab): DashboardTab[] => (tab ? [{ ...tab, permission }] : []));
  return (
    <div className="rmo-page">
      <PageHeading title="Officials Dashboard" actions={<Logout />} />
      <DashboardTabs basePath={SCREENS.officialsDashboard} tabs={tabs} counts={counts} bar={BAR} />
    </div>
  );
}

function MyProfile({ user }: { user: CurrentUser }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="rmo-stack rmo-settings">
      <ProfileCard user={user}>
        {user.officialId && (
          <p>
            Visitors see your name, but not your email or this photo. Your{' '}
            <Link to={screenPath(SCREENS.official, { id: user.officialId })}>public profile</Link> also has
            your association, location, age, experience and maybe another photo, which supervisors and
            administrators keep up to date.
          </p>
        )}
        <div className="rmo-row">
          {!isEditing && <Button onClick={() => setEditing(true)}>Edit profile</Button>}
        </div>
      </ProfileCard>
      {isEditing && <ProfileForm user={user} onSaved={() => setEditing(false)} />}
      <OwnSettings />
    </div>
  );
}

/** The design has a logout on the dashboard as well as in the header's menu. */
function Logout() {
  const { logout } = useShell();
  const [isLoggingOut, setLoggingOut] = useState(false);
  return (
    <button
      type="button"
      className="rmo-link-button"
      disabled={isLoggingOut}
      onClick={() => {
        setLoggingOut(true);
        void logout().finally(() => setLoggingOut(false));
      }}
    >
      {isLoggingOut ? 'Logging out...' : 'Logout'}
    </button>
  );
}
