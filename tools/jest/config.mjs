// `backend` and `front` need no services, `api` runs against real Postgres, Redis and SMTP, and `e2e` drives Chromium against
// the whole product. Only in the long tier: `api-long`, `e2e-long`, `engines` with Firefox and WebKit, and `front-development`,
// which runs the front-end tests with React's development build and its warnings.
import { aliases, FRONT_FOLDERS, root as rootDir } from '../lib/paths.mjs';

const esmPackages = [
  '@nestjs/',
  '@nestjs-modules/',
  '@fastify/',
  '@rmo/',
  'antd/',
  '@ant-design/',
  '@rc-component/',
  '@babel/runtime/',
  'rc-',
  'cookie/',
  'content-disposition/',
  'light-my-request/',
  'pure-rand/',
  'rate-limiter-flexible/',
  'wouter/',
  'regexparam/',
  'postal-mime/',
  'ical.js/',
].join('|');

const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: tsx ? { syntax: 'typescript', tsx: true } : { syntax: 'typescript', decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: !tsx,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const common = {
  rootDir,
  runner: '<rootDir>/tools/jest/claiming-runner.mjs',
  globals: { __REMOTE__: 'test' },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tools/jest/style.cjs',
    ...Object.fromEntries(
      aliases.map(([name, path]) => [
        `^${name.replace('*', '(.*)')}$`,
        `<rootDir>/${path.replace('*', '$1')}`,
      ]),
    ),
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.(ts|mts|m?js)$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages}))`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
};

const NODE_MODULES = { runtime: '<rootDir>/tools/jest/node-runtime.mjs' };

const node = {
  ...common,
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/tools/jest/node-setup.ts'],
  testMatch: ['**/*.spec.ts'],
};

const backend = { ...node, ...NODE_MODULES, setupFiles: ['reflect-metadata'] };

const api = { ...backend, testEnvironment: '<rootDir>/tools/jest/api-environment.mjs' };

const front = {
  ...common,
  testEnvironment: '<rootDir>/tools/jest/jsdom-environment.mjs',
  runtime: '<rootDir>/tools/jest/front-runtime.mjs',
  moduleNameMapper: {
    ...common.moduleNameMapper,
    '^@ant-design/cssinjs-utils$': '<rootDir>/tools/jest/antd-styles.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/tools/jest/front-setup.ts'],
  roots: FRONT_FOLDERS.map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
};

const withoutLong = { testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/long/'] };

export default {
  rootDir,
  testSequencer: '<rootDir>/tools/jest/sequencer.mjs',
  projects: [
    {
      ...backend,
      displayName: 'backend',
      roots: ['<rootDir>/backend/src', '<rootDir>/libs/contracts/src'],
    },
    {
      ...front,
      displayName: 'front',
      moduleNameMapper: {
        ...front.moduleNameMapper,
        '^scheduler$': '<rootDir>/tools/jest/react-scheduler.ts',
      },
      setupFiles: ['<rootDir>/tools/jest/react-production.ts'],
    },
    { ...front, displayName: 'front-development' },
    { ...api, displayName: 'api', ...withoutLong, roots: ['<rootDir>/backend/test'] },
    { ...api, displayName: 'api-long', roots: ['<rootDir>/backend/test/long'] },
    { ...node, displayName: 'e2e', ...withoutLong, ...NODE_MODULES, roots: ['<rootDir>/e2e'] },
    {
      ...node,
      ...NODE_MODULES,
      displayName: 'e2e-long',
      roots: ['<rootDir>/e2e/long'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/engines/'],
    },
    { ...node, displayName: 'engines', roots: ['<rootDir>/e2e/long/engines'] },
  ],
};
