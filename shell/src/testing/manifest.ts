import { readFileSync } from 'node:fs';
import { CONTRACT_VERSION } from '@rmo/mfe-kit';
import { type MfeWithTabs, withTabs } from '@rmo/mfe-kit/tabs';
import type { Manifest, RemoteRelease } from '../federation/manifest';

export const release = (path: string, change: Partial<RemoteRelease> = {}): RemoteRelease => ({
  entry: '/mfe/x/1/remoteEntry.js',
  integrity: 'sha384-x',
  contract: `^${CONTRACT_VERSION}`,
  routes: [{ path }],
  ...change,
});

export const mfeOf = (name: string): MfeWithTabs =>
  JSON.parse(readFileSync(`${__dirname}/../../../mfe-${name}/mfe.json`, 'utf8'));

export const manifestOfTree = (): Manifest =>
  Object.fromEntries(
    ['admin', 'coach', 'public', 'supervisor'].map((name) => [
      name,
      release('', withTabs(mfeOf(name)) as Partial<RemoteRelease>),
    ]),
  );
