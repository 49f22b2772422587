import type { UserOptions } from '@module-federation/runtime-core/types';
import * as apiFetch from '@rmo/api-client/fetch';
import * as session from '@rmo/api-client/session';
import * as mfeKit from '@rmo/mfe-kit';
// Default imports of CommonJS modules, because namespace imports would need part of webpack's runtime.
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import { antdComponents } from 'rmo-shared/antd';
import * as wouter from 'wouter';

const loadedModules: Record<string, unknown> = {
  '@rmo/api-client/fetch': apiFetch,
  '@rmo/api-client/session': session,
  '@rmo/mfe-kit': mfeKit,
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  wouter,
};

const loadableModules: Record<string, () => Promise<unknown>> = {
  ...antdComponents,
  '@rmo/api-client': () => import(/* webpackChunkName: "store" */ '@rmo/api-client'),
  '@rmo/mfe-kit/keys': () => import(/* webpackChunkName: "keys" */ '@rmo/mfe-kit/keys'),
  '@rmo/ui/offline': () => import(/* webpackChunkName: "signed-in" */ '@rmo/ui/offline'),
  'react-redux': () => import(/* webpackChunkName: "store" */ 'rmo-shared/react-redux'),
};

/** The runtime calls the getter on the object that records the module. Resets `loading`, which would keep a failure forever. */
const makeGetter = (load: () => Promise<unknown>) =>
  async function (this: { loading: unknown }) {
    try {
      const module = await load();
      return () => module;
    } catch (error) {
      this.loading = null;
      throw error;
    }
  };

type Shared = NonNullable<UserOptions['shared']>;

export const shared: Shared = Object.fromEntries(
  Object.entries(SHARED_VERSIONS).map(([key, version]) => {
    const load = loadableModules[key];
    const source = load ? { get: makeGetter(load) } : { lib: () => loadedModules[key] };
    const shareConfig = { singleton: true, requiredVersion: `^${version}`, strictVersion: true };
    return [key, { version, scope: ['default'], shareConfig, ...source }];
  }),
) as Shared;
