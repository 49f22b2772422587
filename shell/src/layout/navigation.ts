import { actorOf, can, SCREENS } from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';
import { permissionOf, type LinkEntry, type Manifest, type NavigationEntry } from '../federation/manifest';

export interface Navigation {
  /** The target of the logo. */
  home: string;
  items: NavigationEntry[];
  logout: boolean;
  bell: boolean;
  /** Whether the header has a button for the search, which Ctrl+K opens for everybody. */
  search: boolean;
  /** The entries of the account menu. */
  account: LinkEntry[];
}

/** The header's content for a user; null for a visitor. */
export function navigationFor(
  user: Pick<CurrentUser, 'role' | 'userType'> | null,
  manifest: Manifest,
): Navigation {
  const actor = user && actorOf(user);
  const releases = Object.values(manifest);
  const isAllowed = ({ path }: { path: string }): boolean => {
    const permission = permissionOf(path, manifest);
    return !permission || can(user, permission);
  };
  const account = user
    ? releases.flatMap(({ links = [] }) => links).filter((link) => link.account && isAllowed(link))
    : [];
  if (actor === 'official' || actor === 'member') {
    const home = actor === 'official' ? SCREENS.officialsDashboard : SCREENS.home;
    return { home, items: [], logout: false, bell: false, search: false, account };
  }
  const items = releases
    .flatMap(({ navigation = [] }) => navigation)
    .filter((entry) => (entry.visitorsOnly ? !user : isAllowed(entry)))
    .sort((a, b) => a.order - b.order);
  return { home: SCREENS.home, items, logout: !!user, bell: !!user, search: true, account };
}
