import { Link } from 'wouter';
import type { Permission } from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';
import type { MfeWithTabs } from '@rmo/mfe-kit/tabs';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import { ProfileCard } from './profile/ProfileCard';
import type { DashboardTab, TabContent } from './tab-navigation';

export const tabsWith = (
  { routes, tabs = [] }: MfeWithTabs,
  contents: Readonly<Record<string, TabContent>>,
): DashboardTab[] =>
  tabs.flatMap(({ permission = routes[0]?.permission, ...tab }) => {
    const content = contents[tab.key];
    return content ? [{ ...tab, ...content, permission: permission as Permission }] : [];
  });

const MyRatings = lazyWithAntd(() => import('./ratings/MyRatings'));
const ProfileForm = lazyWithAntd(async () => ({
  default: (await import('./profile/ProfileForm')).ProfileForm,
}));

/** Dashboards with another tab for the ratings that the user received give this tab a different title. */
export const myRatings = (title = 'My ratings'): TabContent => ({
  content: <MyRatings title={title} />,
  keepsInput: true,
});

export const profileTabs = (user: CurrentUser, basePath: string): Record<string, TabContent> => ({
  'my-profile': {
    showsTitle: true,
    content: (
      <ProfileCard user={user}>
        <div className="rmo-row">
          <Link className="rmo-button rmo-button--quiet" to={`${basePath}?tab=manage-profile`}>
            Edit profile
          </Link>
          <Link className="rmo-button rmo-button--quiet" to={`${basePath}/settings`}>
            Settings
          </Link>
        </div>
      </ProfileCard>
    ),
  },
  'manage-profile': { content: <ProfileForm user={user} />, keepsInput: true, showsTitle: true },
});
