import { routePattern, type Permission } from '@rmo/contracts';
import { satisfiesContract } from '@rmo/mfe-kit/contract';

export interface RemoteRoute {
  path: string;
  /** The document's title; without one it is the product's name alone. */
  title?: string;
  /** What a person needs to see the page. */
  permission?: Permission;
  /** Addresses of the scripts and styles that the page loads in any case. */
  files?: string[];
}

/** A link in the header. Shown to those who hold the permission of its path. */
export interface NavigationEntry {
  label: string;
  path: string;
  /** Position in the header, ascending. */
  order: number;
  visitorsOnly?: boolean;
  hiddenOnMobile?: boolean;
}

/** The current release of a micro-frontend. */
export interface RemoteRelease {
  /** Address of the entry script; versioned and never changed. */
  entry: string;
  /** Digest of the entry script, as in a script's `integrity`. */
  integrity: string;
  /** The range of contract versions that it needs. */
  contract: string;
  routes: RemoteRoute[];
  navigation?: NavigationEntry[];
}

/** Name of a micro-frontend → its current release. */
export type Manifest = Record<string, RemoteRelease>;

/** Reads the manifest, never from a cache: a release or a rollback changes one line of it. */
export async function fetchManifest(): Promise<Manifest> {
  const response = await fetch('/mfe/manifest.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The manifest of the micro-frontends: status ${response.status}`);
  const body = (await response.json()) as { remotes?: Manifest };
  if (!body.remotes) throw new Error('The manifest of the micro-frontends has no remotes');
  return body.remotes;
}

/** The route that a path belongs to, with the name of its micro-frontend; undefined where none declares it. */
export function findRoute(pathname: string, manifest: Manifest) {
  for (const [name, release] of Object.entries(manifest)) {
    const route = release.routes.find(({ path }) => routePattern(path).test(pathname));
    if (route) return { name, release, route };
  }
}

/** The files that a path will load, for a prefetch; none of a micro-frontend that this shell can't run. */
export function filesOf(pathname: string, manifest: Manifest): string[] {
  const found = findRoute(pathname, manifest);
  if (!found || !satisfiesContract(found.release.contract)) return [];
  return [found.release.entry, ...(found.route.files ?? [])];
}

const PRODUCT = 'RateMyOfficial';

/** The document's title for a path; the product's name alone until the manifest is there. */
export function titleOf(pathname: string, manifest: Manifest | null): string {
  const title =
    manifest && (findRoute(pathname, manifest) ?? { route: { title: 'Page not found' } }).route.title;
  return title ? `${title} · ${PRODUCT}` : PRODUCT;
}
