import * as mfeKit from '@rmo/mfe-kit';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { antdComponents } from 'rmo-shared/antd';
import * as reactRouter from 'rmo-shared/react-router';

type Factory = () => unknown;

/** Share key → version → how to get it: the form that webpack's module federation reads. */
export type ShareScope = Record<
  string,
  Record<string, { get: () => Factory | Promise<Factory>; from: string; eager: boolean; loaded?: 1 }>
>;

/** What is on the page anyway. */
const loaded: Record<string, unknown> = {
  '@rmo/mfe-kit': mfeKit,
  react,
  'react-dom': reactDom,
  'react-router': reactRouter,
  'react/jsx-runtime': jsxRuntime,
};

/** What comes when the first micro-frontend asks for it. */
const loadable: Record<string, () => Promise<unknown>> = {
  ...antdComponents,
  '@reduxjs/toolkit': () => import(/* webpackChunkName: "store" */ 'rmo-shared/toolkit'),
  '@reduxjs/toolkit/query/react': () => import(/* webpackChunkName: "store" */ 'rmo-shared/toolkit-query'),
  '@rmo/api-client': () => import(/* webpackChunkName: "store" */ '@rmo/api-client'),
  'react-redux': () => import(/* webpackChunkName: "store" */ 'rmo-shared/react-redux'),
};

/** Everything that micro-frontends get from the shell, each thing once. */
export const shareScope: ShareScope = {};
for (const [key, version] of Object.entries(SHARED_VERSIONS)) {
  const load = loadable[key];
  shareScope[key] = {
    [version]: {
      get: load ? () => load().then((module) => () => module) : () => () => loaded[key],
      from: 'shell',
      eager: !load,
    },
  };
}
