// The modules that the shell shares with the micro-frontends; the builds of both use this list.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { antdComponents } from './facades/antd.mjs';
import { root } from './files.mjs';
import { CONTRACT_VERSION } from './mfe.mjs';

const require = createRequire(import.meta.url);

function versionOf(key) {
  if (key.startsWith('@rmo/')) return `${CONTRACT_VERSION}.0`;
  const [name] = key.split('/');
  return require(join(root, 'node_modules', name, 'package.json')).version;
}

/** Maps each share key to the facade that lists its names, or to null if the whole module is shared. */
export const FACADES = {
  '@rmo/api-client': null,
  '@rmo/api-client/fetch': null,
  '@rmo/api-client/session': null,
  '@rmo/mfe-kit': null,
  '@rmo/mfe-kit/keys': null,
  '@rmo/ui/offline': null,
  react: null,
  'react-dom': null,
  'react-redux': 'react-redux.mjs',
  'react/jsx-runtime': null,
  wouter: null,
};

const SHARED_KEYS = [...Object.keys(FACADES), ...Object.keys(antdComponents)];

/** Returns the versions that the shell provides. */
export const sharedVersions = () => Object.fromEntries(SHARED_KEYS.map((key) => [key, versionOf(key)]));

/** A micro-frontend that accepts this contract range gets no fallback copies, and only accepts matching versions. */
export const remoteShared = (contract) =>
  Object.fromEntries(
    Object.entries(sharedVersions()).map(([key, version]) => {
      const requiredVersion = key.startsWith('@rmo/') ? contract : `^${version}`;
      return [key, { import: false, singleton: true, strictVersion: true, requiredVersion }];
    }),
  );

/** Packages of which a page must never load a second copy. */
export const SINGLE_PACKAGES = [
  'react',
  'react-dom',
  'react-redux',
  'wouter',
  '@reduxjs/toolkit',
  'antd',
  '@ant-design',
  '@rc-component',
];
