// The configuration of a micro-frontend: it exposes one module, and the shell provides everything shared.
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig } from './config.mjs';
import { root } from './files.mjs';
import { readMfe } from './mfe.mjs';
import { SharedGuardPlugin } from './shared-guard.mjs';
import { remoteShared } from './shared.mjs';

export function remoteConfig(directory) {
  const { name, contract } = readMfe(directory);
  const base = baseConfig({
    name,
    directory,
    // The shell provides the rest of the federation runtime.
    lean: ['desc.mjs', 'remotes.mjs'],
    // A release is served from a versioned folder, which is unknown at build time.
    output: {
      path: join(root, 'dist', '.build', name),
      publicPath: 'auto',
      // A module that fails because a shared module did not arrive runs again on a retry.
      strictModuleExceptionHandling: true,
    },
  });
  return {
    ...base,
    entry: {},
    plugins: [
      ...base.plugins,
      // The endpoints in libs contain the name of the remote into which they are built.
      new webpack.DefinePlugin({ __REMOTE__: JSON.stringify(name) }),
      new ModuleFederationPlugin({
        name: `rmo_${name}`,
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: { './mount': { import: './src/mount.tsx', name: 'mount' } },
        shared: remoteShared(contract),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        // The shell provides the federation runtime.
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new SharedGuardPlugin(),
    ],
  };
}
