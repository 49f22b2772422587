import { actorOf, SCREENS } from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';

export interface NavItem {
  label: string;
  to: string;
  hiddenOnMobile?: boolean;
}

export interface Navigation {
  /** Where the logo leads. */
  home: string;
  items: NavItem[];
  logout: boolean;
  bell: boolean;
}

type Who = Pick<CurrentUser, 'role' | 'userType'> | null;

/** What the header offers to whom. */
export function navigationFor(user: Who): Navigation {
  if (!user) {
    return {
      home: SCREENS.home,
      items: [
        { label: 'Register', to: SCREENS.register },
        { label: 'Login', to: SCREENS.login },
        { label: 'Officials', to: SCREENS.officials },
        { label: 'Admin', to: SCREENS.admin, hiddenOnMobile: true },
      ],
      logout: false,
      bell: false,
    };
  }
  const actor = actorOf(user);
  if (actor === 'official' || actor === 'member') {
    const home = actor === 'official' ? SCREENS.officialsDashboard : SCREENS.home;
    return { home, items: [], logout: false, bell: false };
  }
  return {
    home: SCREENS.home,
    items: [
      { label: 'Officials', to: SCREENS.officials },
      ...(user.role === 'admin' ? [{ label: 'Admin', to: SCREENS.admin }] : []),
      ...(user.userType === 'Regional Supervisor' ? [{ label: 'Supervisor', to: SCREENS.supervisor }] : []),
      ...(user.userType === 'Coach' ? [{ label: 'Coach', to: SCREENS.coach }] : []),
    ],
    logout: true,
    bell: true,
  };
}
