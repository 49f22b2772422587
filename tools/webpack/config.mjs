import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { aliases } from '../lib/paths.mjs';
import { root, sha256 } from './files.mjs';
import { ReplacementPlugin } from './replacements.mjs';

/** Parts of the federation runtime with smaller replacements, which save every first visit 5 KiB (compressed with brotli). */
const LEAN_PARTS = {
  'desc.mjs': /@module-federation[\\/]error-codes[\\/]dist[\\/]desc\.m?js$/,
  'logger.mjs': /@module-federation[\\/]sdk[\\/]dist[\\/]logger\.m?js$/,
  'snapshots.mjs':
    /@module-federation[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.m?js$/,
  'dom.mjs': /@module-federation[\\/]sdk[\\/]dist[\\/]dom\.m?js$/,
  'semver.mjs': /@module-federation[\\/]runtime-core[\\/]dist[\\/]utils[\\/]semver[\\/]index\.m?js$/,
  'remotes.mjs': /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]remotes\.m?js$/,
  'preload.mjs': /@module-federation[\\/]runtime-core[\\/]dist[\\/]utils[\\/]preload\.m?js$/,
};
/** The supported browsers, all of which run ES2022. `old-browser.js` redirects older ones to the plain page. */
const BROWSERS = ['chrome >= 115', 'edge >= 115', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4'];

/** `lean` lists the parts of the federation runtime that this build includes and must replace. */
export function baseConfig({ name, directory, output, lean = [] }) {
  return {
    name,
    mode: 'production',
    target: ['web', 'es2022'],
    context: directory,
    // The Content-Security-Policy forbids source maps that use eval. A response header refers to the map (static-files.ts).
    devtool: 'hidden-source-map',
    output: {
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      uniqueName: `rmo_${name}`,
      clean: true,
      crossOriginLoading: false,
      ...output,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        ...Object.fromEntries(
          aliases.map(([name, path]) => [
            name.endsWith('/*') ? name.slice(0, -2) : `${name}$`,
            join(root, path.replace('/*', '')),
          ]),
        ),
        'rmo-shared': join(root, 'tools', 'webpack', 'facades'),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
        // The facades are .mjs files, in which webpack would otherwise require imports with full file names.
        { test: /facades[\\/].*\.mjs$/, resolve: { fullySpecified: false } },
        // Webpack may drop modules whose exports aren't used, except those of api-client, which inject endpoints when imported.
        {
          test: /libs[\\/](ui|dashboard|management|contracts|mfe-kit)[\\/]src[\\/].*\.tsx?$/,
          sideEffects: false,
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: { modules: { auto: true, namedExport: false, localIdentName: '[local]-[hash:6]' } },
            },
          ],
          sideEffects: true,
        },
        {
          test: /\.(png|webp|avif|jpe?g|svg)$/,
          type: 'asset',
          parser: { dataUrlCondition: { maxSize: 1024 } },
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
        ignoreOrder: true,
      }),
      ...lean.map((file) => new ReplacementPlugin(LEAN_PARTS[file], join(import.meta.dirname, 'lean', file))),
    ],
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // SWC uses threads and projects are built in parallel, so worker processes would cost more time than they save.
          parallel: false,
          extractComments: false,
          terserOptions: {
            ecma: 2022,
            compress: { ecma: 2022, passes: 3 },
            mangle: true,
            format: { comments: false },
          },
        }),
        new CssMinimizerPlugin({
          parallel: false,
          minimizerOptions: { preset: ['default', { overrideBrowserslist: BROWSERS }] },
        }),
      ],
    },
    performance: false,
    cache: {
      type: 'filesystem',
      // Each checkout needs its own cache, because several checkouts may share node_modules.
      cacheDirectory: join(root, 'node_modules/.cache/rmo-webpack', sha256(root).slice(0, 8), name),
      buildDependencies: {
        config: [
          join(directory, 'webpack.config.mjs'),
          import.meta.filename,
          join(root, 'tsconfig.base.json'),
        ],
      },
    },
  };
}
