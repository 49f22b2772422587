// A micro-frontend exposes one module, and gets everything shared from the shell.
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
    // A release is served from a versioned folder, whose name isn't known at build time.
    output: {
      path: join(root, 'dist', '.build', name),
      publicPath: 'auto',
      // If a module fails because a shared module did not load, a retry runs it again.
      strictModuleExceptionHandling: true,
    },
  });
  return {
    ...base,
    entry: {},
    plugins: [
      ...base.plugins,
      // Endpoints in libs use the name of the remote that they are built into.
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
