// `backend` and `front` need no services, `api` runs against real Postgres, Redis and SMTP, and `e2e` drives Chromium against
// the whole product. Only in the long tier: `api-long`, `e2e-long`, `engines` with Firefox and WebKit, and `front-development`,
// which runs the front-end tests with React's development build and its warnings.
import { aliases, FRONT_FOLDERS, root as rootDir } from '../lib/paths.mjs';

const here = '<rootDir>/tools/jest';
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

const swcTransform = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: tsx ? { syntax: 'typescript', tsx: true } : { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: !tsx, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const common = {
  rootDir,
  runner: `${here}/claiming-runner.mjs`,
  globals: { __REMOTE__: 'test' },
  moduleNameMapper: {
    '\\.css$': `${here}/style.cjs`,
    ...Object.fromEntries(
      aliases.map(([from, to]) => [`^${from.replace('*', '(.*)')}$`, `<rootDir>/${to.replace('*', '$1')}`]),
    ),
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.tsx$': swcTransform(true), '^.+\\.(ts|mts|m?js)$': swcTransform(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages}))`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
};

const NODE_RUNTIME = { runtime: `${here}/node-runtime.mjs` };

const node = {
  ...common,
  testEnvironment: 'node',
  setupFilesAfterEnv: [`${here}/node-setup.ts`],
  testMatch: ['**/*.spec.ts'],
};

const backend = { ...node, ...NODE_RUNTIME, setupFiles: ['reflect-metadata'] };

const api = { ...backend, testEnvironment: `${here}/api-environment.mjs` };

const front = {
  ...common,
  testEnvironment: `${here}/jsdom-environment.mjs`,
  runtime: `${here}/front-runtime.mjs`,
  moduleNameMapper: { ...common.moduleNameMapper, '^@ant-design/cssinjs-utils$': `${here}/antd-styles.ts` },
  setupFilesAfterEnv: [`${here}/front-setup.ts`],
  roots: FRONT_FOLDERS.map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
};

const coreTestsOnly = { testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/long/'] };

export default {
  rootDir,
  testSequencer: `${here}/sequencer.mjs`,
  projects: [
    { ...backend, displayName: 'backend', roots: ['<rootDir>/backend/src', '<rootDir>/libs/contracts/src'] },
    {
      ...front,
      displayName: 'front',
      moduleNameMapper: { ...front.moduleNameMapper, '^scheduler$': `${here}/react-scheduler.ts` },
      setupFiles: [`${here}/react-production.ts`],
    },
    { ...front, displayName: 'front-development' },
    { ...api, displayName: 'api', ...coreTestsOnly, roots: ['<rootDir>/backend/test'] },
    { ...api, displayName: 'api-long', roots: ['<rootDir>/backend/test/long'] },
    { ...node, displayName: 'e2e', ...coreTestsOnly, ...NODE_RUNTIME, roots: ['<rootDir>/e2e'] },
    {
      ...node,
      ...NODE_RUNTIME,
      displayName: 'e2e-long',
      roots: ['<rootDir>/e2e/long'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/engines/'],
    },
    { ...node, displayName: 'engines', roots: ['<rootDir>/e2e/long/engines'] },
  ],
};
