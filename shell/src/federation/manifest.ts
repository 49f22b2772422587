import { routePattern, type Permission } from '@rmo/contracts';
import { satisfiesContract } from '@rmo/mfe-kit/contract';
import type { MfeWithTabs } from '@rmo/mfe-kit/tabs';

interface RemoteRoute {
  path: string;
  title?: string;
  permission?: Permission;
  /** False if the page doesn't need the API cache; otherwise its store is loaded along with the page. */
  store?: boolean;
  files?: string[];
}

export interface NavigationEntry {
  label: string;
  path: string;
  order: number;
  shortcut?: string;
  visitorsOnly?: boolean;
  hiddenOnMobile?: boolean;
}

/** A page, tab or action that the search finds by its label, for users who have the permission that its path requires. */
export type LinkEntry = NonNullable<MfeWithTabs['links']>[number];

export interface RemoteRelease {
  /** The entry script's URL, which is versioned and immutable. */
  entry: string;
  /** The entry script's digest, in the format of `integrity` attributes. */
  integrity: string;
  contract: string;
  routes: RemoteRoute[];
  navigation?: NavigationEntry[];
  links?: readonly LinkEntry[];
  bar?: MfeWithTabs['bar'];
}

export type Manifest = Record<string, RemoteRelease>;

/** Loads the manifest, never from a cache, because releases and rollbacks change it. */
export async function fetchManifest(): Promise<Manifest> {
  const response = await fetch('/mfe/manifest.json', { cache: 'no-store' });
  const { remotes } = (await response.json()) as { remotes?: Manifest };
  if (!remotes) throw new Error(`The manifest of the micro-frontends: status ${response.status}`);
  return remotes;
}

/** Returns a path's route and the name of its micro-frontend; undefined if no micro-frontend declares the path. */
export function findRoute(pathname: string, manifest: Manifest) {
  for (const [name, release] of Object.entries(manifest)) {
    const route = release.routes.find(({ path }) => routePattern(path).test(pathname));
    if (route) return { name, release, route };
  }
}

export const permissionOf = (link: string, manifest: Manifest): Permission | undefined =>
  findRoute(link.split('?')[0]!, manifest)?.route.permission;

/** Returns the files to prefetch for a path; none if this shell can't run its micro-frontend. */
export function filesOf(pathname: string, manifest: Manifest): string[] {
  const match = findRoute(pathname, manifest);
  if (!match || !satisfiesContract(match.release.contract)) return [];
  return [match.release.entry, ...(match.route.files ?? [])];
}

const PRODUCT_NAME = 'RateMyOfficial';

export function titleOf(pathname: string, manifest: Manifest | null): string {
  const title =
    manifest && (findRoute(pathname, manifest) ?? { route: { title: 'Page not found' } }).route.title;
  return title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
}
