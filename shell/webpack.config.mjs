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
    // Pages that are open ask for the chunks of their own build: build.mjs removes files that are long out of use.
    clean: false,
  },
});
const [css] = base.plugins;
css.options.filename = css.options.chunkFilename = 'assets/[name].[contenthash:10].css';

/**
 * The script for browsers that run nothing else of ours stays out of the bundle, whose own code is too new for them.
 * Minified as what it is, ES5.
 */
function es5Script(source) {
  const { code } = minifySync(readFileSync(source, 'utf8'), {
    compress: { ecma: 5 },
    ecma: 5,
    module: false,
  });
  return { source, code, name: `assets/old-browser.${digest(code, 'sha256', 'hex').slice(0, 10)}.js` };
}
const oldBrowser = es5Script(join(import.meta.dirname, 'src', 'old-browser.js'));

/** Plain webpack, without the federation plugin: sharing a package whole through it would keep all of the package. */
export default {
  ...base,
  // `theme` stands alone in the head, before anything is drawn.
  entry: { theme: './src/theme-boot.ts', main: './src/main.tsx' },
  resolve: {
    ...base.resolve,
    alias: {
      ...base.resolve.alias,
      // React has had the hook itself since 18.
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
      // The runtime loads entries by address and digest, in a browser: the rest of it stays out.
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
        // What nearly every antd component needs is one file, so that a page with antd makes few requests.
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
