import { actorOf, can, OFFICIALS_DASHBOARD } from '@rmo/contracts';
import { permissionOf, type LinkEntry, type Manifest, type NavigationEntry } from '../federation/manifest';

const HOME = '/';

/** The parts of an account that decide what it may see; null for visitors. */
export type Account = Parameters<typeof can>[0];

export interface Navigation {
  home: string;
  items: NavigationEntry[];
  logout: boolean;
  account: Pick<LinkEntry, 'label' | 'path'>[];
}

/** True if the page belongs to the entry with this path. An event's page belongs to the schedule, where its back link leads. */
export const isCurrent = (path: string, pathname: string): boolean =>
  pathname === path ||
  pathname.startsWith(`${path}/`) ||
  (path === '/schedule' && pathname.startsWith('/events/'));

export function navigationFor(user: Account, manifest: Manifest): Navigation {
  const actor = user && actorOf(user);
  const releases = Object.values(manifest);
  const isAllowed = ({ path }: { path: string }): boolean => {
    const permission = permissionOf(path, manifest);
    return !permission || can(user, permission);
  };
  const account = user
    ? releases.flatMap(({ links = [] }) => links).filter((link) => link.account && isAllowed(link))
    : [];
  const items = releases
    .flatMap(({ navigation = [] }) => navigation)
    .filter((entry) => (entry.visitorsOnly ? !user : isAllowed(entry)))
    .sort((a, b) => a.order - b.order);
  if (actor === 'official' || actor === 'member') {
    // The logo is an official's only link in the header; their other links are in the account menu.
    const home = actor === 'official' ? OFFICIALS_DASHBOARD : HOME;
    return { home, items: [], logout: false, account: [...items, ...account] };
  }
  return { home: HOME, items, logout: !!user, account };
}
