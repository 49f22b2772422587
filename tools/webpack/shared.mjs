// What shell and micro-frontends share, once, for both builds: the shell provides it, the remotes only consume it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { antdComponents } from './facades/antd.mjs';

export const root = join(import.meta.dirname, '..', '..');
const require = createRequire(import.meta.url);

const contractSource = readFileSync(join(root, 'libs/mfe-kit/src/contract.ts'), 'utf8');
/** The version of the mount contract, from the one place that says it. */
export const CONTRACT_VERSION = Number(/CONTRACT_VERSION = (\d+)/.exec(contractSource)[1]);

const packageOf = (key) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
const versionOf = (key) =>
  key.startsWith('@rmo/')
    ? `${CONTRACT_VERSION}.0.0`
    : require(join(root, 'node_modules', packageOf(key), 'package.json')).version;

/** Share key → the facade that lists its names; null where the whole module is shared. */
export const FACADES = {
  '@reduxjs/toolkit': 'toolkit.mjs',
  '@reduxjs/toolkit/query/react': 'toolkit-query.mjs',
  '@rmo/api-client': null,
  '@rmo/mfe-kit': null,
  react: null,
  'react-dom': null,
  'react-redux': 'react-redux.mjs',
  'react/jsx-runtime': null,
  wouter: null,
};

export const SHARED_KEYS = [...Object.keys(FACADES), ...Object.keys(antdComponents)];

/** Share key → version, built into the shell. */
export const sharedVersions = () => Object.fromEntries(SHARED_KEYS.map((key) => [key, versionOf(key)]));

/** For a remote: nothing of its own to fall back on, and a refusal where the shell has an unfitting version. */
export const remoteShared = () =>
  Object.fromEntries(
    Object.entries(sharedVersions()).map(([key, version]) => [
      key,
      { import: false, singleton: true, strictVersion: true, requiredVersion: `^${version}` },
    ]),
  );

/** Packages of which a page must never hold two copies. */
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
