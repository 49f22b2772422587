import { Link } from 'wouter';
import type { Permission } from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import type { DashboardTab } from '../DashboardTabs';
import { AccountRows } from './AccountRows';
import { ProfileCard } from './ProfileCard';

const ProfileForm = lazyWithAntd(async () => ({ default: (await import('./ProfileForm')).ProfileForm }));

/**
 * Tabs to view and edit the user's profile, of the dashboard at `basePath`, which has a page of settings. `path` is an
 * additional path of the first tab.
 */
export const profileTabs = (
  user: CurrentUser,
  permission: Permission,
  basePath: string,
  path?: string,
): DashboardTab[] => [
  {
    key: 'my-profile',
    shortKey: 'profile',
    label: 'My Profile',
    group: 'Account',
    permission,
    content: (
      <ProfileCard user={user}>
        <Link className="rmo-button rmo-button--quiet" to={`${basePath}?tab=manage-profile`}>
          Edit profile
        </Link>
        <AccountRows settingsPath={`${basePath}/settings`} />
      </ProfileCard>
    ),
    path,
  },
  {
    key: 'manage-profile',
    label: 'Manage Profile',
    group: 'Account',
    permission,
    content: <ProfileForm user={user} />,
    keepsInput: true,
  },
];
