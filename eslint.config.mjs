import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import formattedText from './tools/eslint/formatted-text.mjs';

/** Backend modules from bottom to top: each may import the `index.ts` of those before it. */
const MODULE_LAYERS = [
  ['regions'],
  ['files', 'teams'],
  ['settings'],
  ['users'],
  ['officials'],
  ['events'],
  ['reviews', 'search', 'calendars'],
  ['moderation', 'growth'],
  ['imports'],
  ['exports'],
  ['notifications'],
  ['auth', 'overview'],
];
const modules = MODULE_LAYERS.flat();
const layerOf = (name) => MODULE_LAYERS.findIndex((layer) => layer.includes(name));
const base = './backend/src/modules';

const moduleZones = modules.flatMap((name) => {
  const higher = modules.filter((other) => other !== name && layerOf(other) >= layerOf(name));
  const lower = modules.filter((other) => layerOf(other) < layerOf(name));
  return [
    ...higher.map((other) => ({
      target: `${base}/${name}`,
      from: `${base}/${other}`,
      message: `${name} is a lower module than ${other}: enqueue a job, or declare a port that ${other} registers.`,
    })),
    ...lower.map((other) => ({
      target: `${base}/${name}`,
      from: `${base}/${other}`,
      except: ['./index.ts'],
      message: `Import from the index.ts of ${other}.`,
    })),
  ];
});

const mfes = ['mfe-public', 'mfe-admin', 'mfe-supervisor', 'mfe-coach'];

export default tseslint.config(
  { ignores: ['**/dist', '**/node_modules', '.data', '.nx', '**/*.generated.ts'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { rmo: { rules: { 'formatted-text': formattedText } } },
    rules: {
      'rmo/formatted-text': [
        'error',
        { functions: ['formatDate', 'formatLongDate', 'formatTime', 'eventTime', 'formatMoment'] },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX, '@nx': nx },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.base.json' })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-restricted-paths': [
        'error',
        {
          basePath: import.meta.dirname,
          zones: [
            { target: './backend/src/common', from: base, message: 'common imports no feature module.' },
            { target: './backend/src/queue', from: base, message: 'queue imports no feature module.' },
            { target: './backend/src/config', from: base, message: 'config imports no feature module.' },
            ...moduleZones,
          ],
        },
      ],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [],
          // Our libs are loaded file by file: what arrives late is a file, and the size gates watch it.
          checkDynamicDependenciesExceptions: ['.*'],
          depConstraints: [
            { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: [] },
            { sourceTag: 'type:api-client', onlyDependOnLibsWithTags: ['type:contracts'] },
            { sourceTag: 'type:mfe-kit', onlyDependOnLibsWithTags: ['type:contracts', 'type:api-client'] },
            { sourceTag: 'type:ui', onlyDependOnLibsWithTags: ['type:contracts', 'type:mfe-kit'] },
            {
              sourceTag: 'type:dashboard',
              onlyDependOnLibsWithTags: ['type:contracts', 'type:api-client', 'type:ui', 'type:mfe-kit'],
            },
            {
              sourceTag: 'type:management',
              onlyDependOnLibsWithTags: [
                'type:contracts',
                'type:api-client',
                'type:ui',
                'type:mfe-kit',
                'type:dashboard',
              ],
            },
            // The coach's team does not build or test what administrators and supervisors share.
            { sourceTag: 'team:coach', notDependOnLibsWithTags: ['type:management'] },
            {
              sourceTag: 'type:mfe',
              onlyDependOnLibsWithTags: [
                'type:contracts',
                'type:api-client',
                'type:ui',
                'type:mfe-kit',
                'type:dashboard',
                'type:management',
              ],
            },
            {
              sourceTag: 'type:shell',
              onlyDependOnLibsWithTags: ['type:contracts', 'type:api-client', 'type:ui', 'type:mfe-kit'],
            },
            { sourceTag: 'type:backend', onlyDependOnLibsWithTags: ['type:contracts'] },
          ],
        },
      ],
    },
  },
  {
    files: [
      'libs/{ui,dashboard,management,mfe-kit,api-client}/**/*.{ts,tsx}',
      'shell/**/*.{ts,tsx}',
      'mfe-*/**/*.{ts,tsx}',
    ],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'antd',
              message: "Import the component: antd/es/<component>. The whole package can't be shared lean.",
            },
            { name: '@ant-design/icons', message: 'Import one icon by its path.' },
          ],
        },
      ],
    },
  },
  ...mfes.map((mfe) => ({
    files: [`${mfe}/src/features/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'antd', message: 'Import the component: antd/es/<component>.' }],
          patterns: [
            { group: ['**/app/*'], message: 'A feature knows itself and libs; app/ puts features together.' },
          ],
        },
      ],
    },
  })),
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        FormData: 'readonly',
        Blob: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        AbortSignal: 'readonly',
        AbortController: 'readonly',
        globalThis: 'readonly',
        module: 'writable',
        performance: 'readonly',
        TextDecoder: 'readonly',
        structuredClone: 'readonly',
      },
    },
  },
  {
    // Sent as it is, to browsers of any age.
    files: ['shell/src/old-browser.js'],
    languageOptions: {
      ecmaVersion: 5,
      sourceType: 'script',
      globals: { document: 'readonly', location: 'readonly', CSS: 'readonly' },
    },
  },
  {
    // What these hand to the page runs there.
    files: ['tools/vitals.mjs'],
    languageOptions: {
      globals: {
        window: 'readonly',
        document: 'readonly',
        PerformanceObserver: 'readonly',
        requestAnimationFrame: 'readonly',
      },
    },
  },
);
