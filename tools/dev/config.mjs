import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { root } from '../lib/paths.mjs';

/** The path of the event stream that notifies the browser of new builds. */
export const EVENTS_PATH = '/__dev/events';
export const devDir = join(root, 'dist', 'dev');

const loadConfig = async (project) => {
  const { default: config } = await import(pathToFileURL(join(root, project, 'webpack.config.mjs')).href);
  return config;
};
const cacheOf = (name) => ({
  type: 'filesystem',
  name: `dev-${name}`,
  cacheDirectory: join(root, 'node_modules', '.cache', 'rmo-dev'),
  buildDependencies: {
    config: [
      import.meta.filename,
      ...['tools/webpack/', 'tsconfig.base.json', 'package-lock.json'].map((name) => join(root, name)),
    ],
  },
});

export async function backendConfig() {
  const config = await loadConfig('backend');
  const output = { ...config.output, path: join(devDir, 'backend') };
  return { ...config, mode: 'development', output, cache: cacheOf('backend'), name: 'backend' };
}

export async function frontConfig(project, webDir) {
  const config = await loadConfig(project);
  const isShell = project === 'shell';
  const path = isShell ? join(webDir, 'shell') : join(webDir, 'mfe', config.name, 'dev');
  const client = `webpack-hot-middleware/client?name=${config.name}&path=${EVENTS_PATH}&overlay=false&reload=true`;
  const runtime = join(import.meta.dirname, 'refresh-runtime.cjs');
  const rules = config.module.rules.map((rule) =>
    rule.loader === 'swc-loader' ? { ...rule, options: withRefresh(rule.options) } : rule,
  );
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    // The service worker is left out, because it would keep serving files of outdated builds.
    entry: isShell ? { theme: config.entry.theme, main: [client, config.entry.main].flat() } : config.entry,
    output: { ...config.output, path, clean: { keep: /hot-update/ } },
    module: { ...config.module, rules },
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, 'react-refresh/runtime$': runtime } },
    optimization: { ...config.optimization, minimize: false },
    plugins: [
      ...config.plugins,
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /refresh-runtime\.cjs$/] }),
      // A micro-frontend has no entry, so the client is added to its container.
      ...(isShell ? [] : [new webpack.EntryPlugin(config.context, client, { name: undefined })]),
    ],
    cache: cacheOf(config.name),
    infrastructureLogging: { level: 'error' },
  };
}

/** Turns off `development`, which would need a different JSX runtime from the shared one. */
function withRefresh(options) {
  const react = { ...options.jsc.transform.react, development: false, refresh: true };
  return { ...options, jsc: { ...options.jsc, transform: { ...options.jsc.transform, react } } };
}
