/** What the shell knows of a micro-frontend: where its current release is, and which paths it draws. */
export interface RemoteRelease {
  /** Address of the release's entry script; versioned and never changed. */
  entry: string;
  integrity: { remoteEntry: string; sha384: string };
  contractVersion: number;
  /** `files`: what the page will ask for in any case, once the entry has run. */
  routes: { path: string; permission?: string; files?: string[] }[];
}
export type Manifest = Record<string, RemoteRelease>;

/** Reads the list of releases, never from a cache: releasing or rolling back is one line in it. */
export async function fetchManifest(): Promise<Manifest> {
  const response = await fetch('/mfe/manifest.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The list of micro-frontends answered ${response.status}`);
  const body = (await response.json()) as { remotes?: Manifest };
  if (!body.remotes) throw new Error('The list of micro-frontends is not readable');
  return body.remotes;
}

function toPattern(path: string): RegExp {
  const source = path.replace(/\/\*$/, '(?:/.*)?').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
}

/** The name of the micro-frontend that draws a path, or null. */
export function remoteFor(pathname: string, manifest: Manifest): string | null {
  for (const [name, { routes }] of Object.entries(manifest)) {
    if (routes.some(({ path }) => toPattern(path).test(pathname))) return name;
  }
  return null;
}

/** The files that a path will ask for, as far as its micro-frontend names them; none where nobody draws it. */
export function filesFor(pathname: string, manifest: Manifest): string[] {
  const release = manifest[remoteFor(pathname, manifest) ?? ''];
  const route = release?.routes.find(({ path }) => toPattern(path).test(pathname));
  return release ? [release.entry, ...(route?.files ?? [])] : [];
}
