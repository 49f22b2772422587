import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import formattedText from './tools/eslint/formatted-text.mjs';

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
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    // Without a type argument the rows are `any`. The list cache has a client of `pg`, and migrations stay as they ran.
    files: ['backend/src/**/*.ts'],
    ignores: ['**/*.spec.ts', 'backend/src/common/list-cache/**', 'backend/src/database/migrations/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':not(ExpressionStatement > AwaitExpression) > CallExpression[callee.property.name="query"]:not([typeArguments])',
          message: 'State the type of the rows, `query<Row[]>(…)`, or use the repository for a single row.',
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
    },
  },
  {
    files: [
      'libs/{ui,dashboard,management,mfe-kit,api-client}/**/*.{ts,tsx}',
      'shell/**/*.{ts,tsx}',
      'mfe-*/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.spec.*', '**/testing/**', 'libs/api-client/src/fetch.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['Literal[value=', 'TemplateElement[value.raw='].map((start) => ({
          selector: `${start}/^\\x2Fapi\\b/]`,
          message: 'Call the API with apiFetch, and link to it with apiUrl, of @rmo/api-client/fetch.',
        })),
      ],
    },
  },
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
        setImmediate: 'readonly',
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
