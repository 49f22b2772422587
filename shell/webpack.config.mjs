import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from '@swc/core';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { baseConfig } from '../tools/webpack/config.mjs';
import { root, sha256 } from '../tools/webpack/files.mjs';
import { sharedVersions } from '../tools/webpack/shared.mjs';

const base = baseConfig({
  name: 'shell',
  directory: import.meta.dirname,
  lean: ['desc.mjs', 'logger.mjs', 'snapshots.mjs', 'dom.mjs', 'semver.mjs', 'preload.mjs'],
  output: {
    path: join(root, 'dist', 'web', 'shell'),
    publicPath: '/',
    filename: 'assets/[name].[contenthash:10].js',
    chunkFilename: 'assets/[name].[contenthash:10].js',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    // Open pages still load chunks of their build; build.mjs removes outdated ones.
    clean: false,
  },
});
const [cssPlugin] = base.plugins;
cssPlugin.options.filename = cssPlugin.options.chunkFilename = 'assets/[name].[contenthash:10].css';

/** Minifies a script as ES5. The script that redirects old browsers can't be part of the bundle, which they can't run. */
function es5Script(source) {
  const options = { compress: { ecma: 5 }, ecma: 5, module: false };
  const { code } = minifySync(readFileSync(source, 'utf8'), options);
  return { source, code, name: `assets/old-browser.${sha256(code).slice(0, 10)}.js` };
}
const oldBrowser = es5Script(join(import.meta.dirname, 'src', 'old-browser.js'));

/** Avoids the federation plugin, which disables tree shaking of the shared packages (docs/decisions). */
export default {
  ...base,
  // `theme` runs in the head before the first paint.
  entry: {
    theme: './src/theme-boot.ts',
    main: './src/main.tsx',
    // The file name has no hash, because browsers look for a new service worker at the same URL.
    'service-worker': { import: './src/service-worker/worker.ts', filename: 'service-worker.js' },
    'service-worker-off': { import: './src/service-worker/worker-off.ts', filename: 'service-worker-off.js' },
  },
  module: {
    rules: [...base.module.rules, { test: /(favicon\.svg|\.woff2)$/, type: 'asset/resource' }],
  },
  plugins: [
    ...base.plugins,
    {
      apply: (compiler) =>
        compiler.hooks.thisCompilation.tap('old-browser', (compilation) => {
          compilation.fileDependencies.add(oldBrowser.source);
          const source = new webpack.sources.RawSource(oldBrowser.code);
          compilation.emitAsset(oldBrowser.name, source, { minimized: true });
        }),
    },
    new webpack.DefinePlugin({
      SHARED_VERSIONS: JSON.stringify(sharedVersions()),
      // Removes the federation runtime's code for Node and for snapshots.
      ENV_TARGET: JSON.stringify('web'),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    }),
    new HtmlWebpackPlugin({
      template: './src/index.html',
      chunks: ['theme', 'main'],
      inject: false,
      templateParameters: (compilation, assets, tags, options) => ({
        compilation,
        htmlWebpackPlugin: { files: assets, tags, options },
        oldBrowser: `/${oldBrowser.name}`,
      }),
      minify: { collapseWhitespace: true, removeComments: true, ignoreCustomComments: [/^content$/] },
    }),
  ],
  optimization: {
    ...base.optimization,
    splitChunks: {
      chunks: 'async',
      maxAsyncRequests: 12,
      cacheGroups: {
        // One chunk for the modules that most antd components need, so that pages with antd make few requests.
        antdBase: {
          name: 'antd-base',
          test: /node_modules[\\/](antd[\\/]es[\\/](_util|config-provider|theme|style|locale|button|space|form[\\/]context|watermark)|@ant-design|@rc-component[\\/](util|cssinjs|motion|resize-observer|trigger|portal))/,
          minChunks: 2,
          priority: 20,
          enforce: true,
        },
      },
    },
  },
};
