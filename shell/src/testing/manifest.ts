import { readFileSync } from 'node:fs';
import { CONTRACT_VERSION } from '@rmo/mfe-kit';
import { type MfeWithTabs, withTabs } from '@rmo/mfe-kit/tabs';
import type { Manifest, RemoteRelease } from '../federation/manifest';

/** Returns a release that this shell can run, with one route by default. */
export const release = (path: string, change: Partial<RemoteRelease> = {}): RemoteRelease => ({
  entry: '/mfe/x/1/remoteEntry.js',
  integrity: 'sha384-x',
  contract: `^${CONTRACT_VERSION}`,
  routes: [{ path }],
  ...change,
});

/** Returns a micro-frontend's mfe.json. */
export const mfeOf = (name: string): MfeWithTabs =>
  JSON.parse(readFileSync(`${__dirname}/../../../mfe-${name}/mfe.json`, 'utf8'));

/** Returns the manifest for all micro-frontends in this repository. */
export const manifestOfTree = (): Manifest =>
  Object.fromEntries(
    ['admin', 'coach', 'public', 'supervisor'].map((name) => [
      name,
      release('', withTabs(mfeOf(name)) as Partial<RemoteRelease>),
    ]),
  );
