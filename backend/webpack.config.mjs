import { builtinModules, createRequire } from 'node:module';
import { cpSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const apiDocs = ['docs/api/openapi.json', 'swagger-ui.css', 'swagger-ui-bundle.js'].map((name) =>
  join(root, name.includes('/') ? '' : 'node_modules/swagger-ui-dist', name),
);
const demoPhotos = join(import.meta.dirname, 'src/database/seeds/photos');
const samples = join(import.meta.dirname, 'src/modules/imports/samples');
const templates = join(import.meta.dirname, 'src/modules/notifications/templates');
const packages = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies);
const builtins = new Set(builtinModules);
const require = createRequire(import.meta.url);

/** Leaves packages out of the bundle, which contains only our code and the contracts; Node loads the rest. */
function external({ request }, callback) {
  const name = request.replace(/^node:/, '');
  if (builtins.has(name)) return callback(null, `module node:${name}`);
  if (packages.some((one) => request === one || request.startsWith(`${one}/`))) {
    // Packages imported with `import()` are loaded only when needed.
    return callback(null, `module-import ${fileOf(request)}`);
  }
  callback();
}

/** Returns the full path of a file in a package without `exports`, because Node requires it. */
function fileOf(request) {
  const isDeep = request.split('/').length > (request.startsWith('@') ? 2 : 1);
  if (!isDeep || /\.[cm]?js$/.test(request)) return request;
  const [scope, name] = request.split('/');
  const owner = request.startsWith('@') ? `${scope}/${name}` : scope;
  try {
    const own = JSON.parse(readFileSync(join(root, 'node_modules', owner, 'package.json'), 'utf8'));
    if (own.exports) return request;
    return `${owner}/${require.resolve(request).split(`/node_modules/${owner}/`)[1]}`;
  } catch {
    return request;
  }
}

/** Copies the photos of demo people, sample import files, mail templates and the API document with its viewer next to the bundle. */
const copyFiles = {
  apply: (compiler) =>
    compiler.hooks.afterEmit.tap('CopyFiles', ({ outputOptions }) => {
      cpSync(demoPhotos, join(outputOptions.path, 'demo-photos'), { recursive: true });
      cpSync(samples, join(outputOptions.path, 'import-samples'), { recursive: true });
      cpSync(templates, join(outputOptions.path, 'templates'), { recursive: true });
      for (const file of apiDocs) cpSync(file, join(outputOptions.path, 'api-docs', basename(file)));
    }),
};

export default {
  mode: 'production',
  target: 'node20',
  context: import.meta.dirname,
  devtool: 'source-map',
  entry: {
    main: './src/main.ts',
    worker: './src/worker.ts',
    cli: './src/cli.ts',
    'check-env': './src/check-env.ts',
    job: './src/job.ts',
    // Runs in a worker thread for each long job.
    'job-thread': './src/job-thread.ts',
    // Runs in a separate process for each uploaded image.
    reencode: './src/modules/files/reencode-process.ts',
    // Runs in a separate process for each imported file.
    'parse-import': './src/modules/imports/parser/parse-process.ts',
    'mail-previews': './src/mail-previews.ts',
  },
  output: {
    path: join(root, 'dist/backend'),
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  experiments: { outputModule: true },
  externals: [external],
  externalsPresets: { node: true },
  // Not minified, because Nest injects by class name; it also keeps stack traces readable.
  optimization: { minimize: false, splitChunks: false },
  performance: { hints: false },
  stats: 'errors-warnings',
  resolve: {
    extensions: ['.ts', '.js'],
    alias: { '@rmo/contracts': join(root, 'libs/contracts/src/index.ts') },
  },
  module: {
    rules: [
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true },
            keepClassNames: true,
          },
          sourceMaps: true,
        },
      },
    ],
  },
  plugins: [copyFiles],
};
