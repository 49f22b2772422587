// The configuration of a micro-frontend: one exposed module, everything shared comes from the shell.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from './config.mjs';
import { SharedGuardPlugin } from './shared-guard.mjs';
import { remoteShared, root } from './shared.mjs';

export function remoteConfig(directory) {
  const { name } = JSON.parse(readFileSync(join(directory, 'mfe.json'), 'utf8'));
  const base = baseConfig({
    name,
    directory,
    // Where it will be served from is known only to the browser: versioned folders, moved without a rebuild.
    output: { path: join(root, 'node_modules', '.cache', 'rmo-build', name), publicPath: 'auto' },
  });
  return {
    ...base,
    entry: {},
    plugins: [
      ...base.plugins,
      // webpack's own plugin: its runtime is a tenth of the size of the enhanced one, and the shell needs none at all.
      new webpack.container.ModuleFederationPlugin({
        name: `rmo_${name}`,
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: { './mount': { import: './src/index.ts', name: 'mount' } },
        shared: remoteShared(),
      }),
      new SharedGuardPlugin(),
    ],
  };
}
