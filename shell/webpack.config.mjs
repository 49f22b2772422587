import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { baseConfig } from '../tools/webpack/config.mjs';
import { root, sharedVersions } from '../tools/webpack/shared.mjs';

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
    rules: [
      ...base.module.rules,
      // Files as they are: what the page names must run in browsers that run nothing else of ours.
      { test: /(favicon\.svg|old-browser\.js)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    ...base.plugins,
    new webpack.DefinePlugin({
      SHARED_VERSIONS: JSON.stringify(sharedVersions()),
      // The runtime loads entries by address and digest, in a browser: the rest of it stays out.
      ENV_TARGET: JSON.stringify('web'),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    }),
    new HtmlWebpackPlugin({
      template: './src/index.html',
      inject: false,
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
