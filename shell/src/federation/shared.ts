import * as apiClient from '@rmo/api-client';
import * as mfeKit from '@rmo/mfe-kit';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { antdComponents } from '../../../tools/webpack/facades/antd.mjs';
import * as reactRedux from '../../../tools/webpack/facades/react-redux.mjs';
import * as reactRouter from '../../../tools/webpack/facades/react-router.mjs';
import * as toolkitQuery from '../../../tools/webpack/facades/toolkit-query.mjs';
import * as toolkit from '../../../tools/webpack/facades/toolkit.mjs';

/** What is on the page anyway. */
const loaded: Record<string, unknown> = {
  '@reduxjs/toolkit': toolkit,
  '@reduxjs/toolkit/query/react': toolkitQuery,
  '@rmo/api-client': apiClient,
  '@rmo/mfe-kit': mfeKit,
  react,
  'react-dom': reactDom,
  'react-redux': reactRedux,
  'react-router': reactRouter,
  'react/jsx-runtime': jsxRuntime,
};

const describe = (key: string) => ({
  version: SHARED_VERSIONS[key]!,
  scope: ['default'],
  shareConfig: { singleton: true, requiredVersion: `^${SHARED_VERSIONS[key]}`, strictVersion: true },
});

/** Everything that micro-frontends get from the shell, each thing once; antd's components come when asked for. */
export const shared = Object.fromEntries([
  ...Object.entries(loaded).map(([key, module]) => [key, { ...describe(key), lib: () => module }] as const),
  ...Object.entries(antdComponents).map(
    ([key, load]) =>
      [key, { ...describe(key), get: () => load().then((module) => () => module) }] as const,
  ),
]);
