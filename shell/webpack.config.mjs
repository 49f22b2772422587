import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from '@swc/core';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { baseConfig } from '../tools/webpack/config.mjs';
import { digest, root } from '../tools/webpack/files.mjs';
import { sharedVersions } from '../tools/webpack/shared.mjs';

const base = baseConfig({
  name: 'shell',
  directory: import.meta.dirname,
  output: {
    path: join(root, 'dist', 'web', 'shell'),
    publicPath: '/',
    filename: 'assets/[name].[contenthash:10].js',
    chunkFilename: 'assets/[name].[contenthash:10].js',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    // Open pages load chunks of the build that they started with; build.mjs removes outdated ones.
    clean: false,
  },
});
const [css] = base.plugins;
css.options.filename = css.options.chunkFilename = 'assets/[name].[contenthash:10].css';

/** The script that redirects old browsers is not part of the bundle, whose code they can't run. Minified as ES5. */
function es5Script(source) {
  const { code } = minifySync(readFileSync(source, 'utf8'), {
    compress: { ecma: 5 },
    ecma: 5,
    module: false,
  });
  return { source, code, name: `assets/old-browser.${digest(code, 'sha256', 'hex').slice(0, 10)}.js` };
}
const oldBrowser = es5Script(join(import.meta.dirname, 'src', 'old-browser.js'));

/** Without the federation plugin, which disables tree shaking of the shared packages (docs/decisions). */
export default {
  ...base,
  // `theme` is a script in the head, which runs before the first paint.
  entry: { theme: './src/theme-boot.ts', main: './src/main.tsx' },
  resolve: {
    ...base.resolve,
    alias: {
      ...base.resolve.alias,
      // React has had the hook itself since 18. Measured: without the shim, the first load has 0.2 KiB of brotli less.
      'use-sync-external-store/shim/index.js$': join(root, 'node_modules/react/index.js'),
    },
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
      // Drops the parts of the federation runtime for Node and for snapshots.
      ENV_TARGET: JSON.stringify('web'),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    }),
    new HtmlWebpackPlugin({
      template: './src/index.html',
      inject: false,
      templateParameters: (compilation, assets, tags, options) => ({
        compilation,
        htmlWebpackPlugin: { files: assets, tags, options },
        oldBrowser: `/${oldBrowser.name}`,
      }),
      minify: { collapseWhitespace: true, removeComments: true },
    }),
  ],
  optimization: {
    ...base.optimization,
    splitChunks: {
      chunks: 'async',
      maxAsyncRequests: 12,
      cacheGroups: {
        // One file with what nearly every antd component needs, so that pages with antd make few requests.
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
