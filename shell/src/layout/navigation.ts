import { actorOf, can, SCREENS } from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';
import { findRoute, type Manifest, type NavigationEntry } from '../federation/manifest';

export interface Navigation {
  /** The target of the logo. */
  home: string;
  items: NavigationEntry[];
  logout: boolean;
  bell: boolean;
}

/** The header's content for a user; null for a visitor. */
export function navigationFor(
  user: Pick<CurrentUser, 'role' | 'userType'> | null,
  manifest: Manifest,
): Navigation {
  const actor = user && actorOf(user);
  if (actor === 'official' || actor === 'member') {
    const home = actor === 'official' ? SCREENS.officialsDashboard : SCREENS.home;
    return { home, items: [], logout: false, bell: false };
  }
  const items = Object.values(manifest)
    .flatMap(({ navigation = [] }) => navigation)
    .filter(({ path, visitorsOnly }) => {
      if (visitorsOnly) return !user;
      const permission = findRoute(path, manifest)?.route.permission;
      return !permission || can(user, permission);
    })
    .sort((a, b) => a.order - b.order);
  return { home: SCREENS.home, items, logout: !!user, bell: !!user };
}
