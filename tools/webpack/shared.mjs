// The modules that the shell shares with the micro-frontends; the builds of both use this list.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { antdComponents } from './facades/antd.mjs';
import { root } from './files.mjs';
import { CONTRACT_VERSION } from './mfe.mjs';

const require = createRequire(import.meta.url);

const packageOf = (key) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
const versionOf = (key) =>
  key.startsWith('@rmo/')
    ? `${CONTRACT_VERSION}.0`
    : require(join(root, 'node_modules', packageOf(key), 'package.json')).version;

/** Maps each share key to the facade that lists its names, or to null if the whole module is shared. */
export const FACADES = {
  '@rmo/api-client': null,
  '@rmo/api-client/fetch': null,
  '@rmo/api-client/session': null,
  '@rmo/mfe-kit': null,
  '@rmo/ui/offline': null,
  react: null,
  'react-dom': null,
  'react-redux': 'react-redux.mjs',
  'react/jsx-runtime': null,
  wouter: null,
};

const SHARED_KEYS = [...Object.keys(FACADES), ...Object.keys(antdComponents)];

/** Maps each share key to the version that the shell provides. */
export const sharedVersions = () => Object.fromEntries(SHARED_KEYS.map((key) => [key, versionOf(key)]));

/**
 * Returns the shared modules for a micro-frontend that accepts this contract range. It gets no fallback copies, and only accepts
 * matching versions.
 */
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
