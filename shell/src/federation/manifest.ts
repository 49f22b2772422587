import { routePattern, type Permission } from '@rmo/contracts';
import { satisfiesContract } from '@rmo/mfe-kit/contract';

interface RemoteRoute {
  path: string;
  /** The document's title; the product's name if omitted. */
  title?: string;
  permission?: Permission;
  /** False if the page needs no API cache; otherwise its store is loaded with the page. */
  store?: boolean;
  /** The URLs of scripts and styles that the page always loads. */
  files?: string[];
}

/** A link in the header, shown to users with the permission of its path. */
export interface NavigationEntry {
  label: string;
  path: string;
  /** The position in the header, ascending. */
  order: number;
  visitorsOnly?: boolean;
  hiddenOnMobile?: boolean;
}

/** A page, a tab or an action that the search finds by its label, for users with the permission of its path. */
export interface LinkEntry {
  label: string;
  /** May have a query, such as the tab of a dashboard. */
  path: string;
  /** Further search words: what people do on the page. */
  words?: string;
  /** True if the account menu has the link too. */
  account?: boolean;
}

/** The current release of a micro-frontend. */
export interface RemoteRelease {
  /** The URL of the entry script; versioned and immutable. */
  entry: string;
  /** The digest of the entry script in the format of `integrity` attributes. */
  integrity: string;
  /** The required range of contract versions. */
  contract: string;
  routes: RemoteRoute[];
  navigation?: NavigationEntry[];
  links?: LinkEntry[];
}

/** Maps each micro-frontend's name to its current release. */
export type Manifest = Record<string, RemoteRelease>;

/** Loads the manifest, never from a cache, because releases and rollbacks change it. */
export async function fetchManifest(): Promise<Manifest> {
  const response = await fetch('/mfe/manifest.json', { cache: 'no-store' });
  const { remotes } = (await response.json()) as { remotes?: Manifest };
  if (!remotes) throw new Error(`The manifest of the micro-frontends: status ${response.status}`);
  return remotes;
}

/** Returns the route of a path and the name of its micro-frontend; undefined if no micro-frontend declares the path. */
export function findRoute(pathname: string, manifest: Manifest) {
  for (const [name, release] of Object.entries(manifest)) {
    const route = release.routes.find(({ path }) => routePattern(path).test(pathname));
    if (route) return { name, release, route };
  }
}

/** Returns the permission that a link's page requires. */
export const permissionOf = (link: string, manifest: Manifest): Permission | undefined =>
  findRoute(link.split('?')[0]!, manifest)?.route.permission;

/** Returns the files to prefetch for a path; none if this shell can't run the micro-frontend. */
export function filesOf(pathname: string, manifest: Manifest): string[] {
  const found = findRoute(pathname, manifest);
  if (!found || !satisfiesContract(found.release.contract)) return [];
  return [found.release.entry, ...(found.route.files ?? [])];
}

const PRODUCT = 'RateMyOfficial';

/** Returns the document's title for a path; the product's name until the manifest is loaded. */
export function titleOf(pathname: string, manifest: Manifest | null): string {
  const title =
    manifest && (findRoute(pathname, manifest) ?? { route: { title: 'Page not found' } }).route.title;
  return title ? `${title} · ${PRODUCT}` : PRODUCT;
}
