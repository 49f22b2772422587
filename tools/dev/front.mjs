// Watches the shell and the micro-frontends, and writes each build where the API serves it from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import { root } from '../lib/paths.mjs';
import { say } from '../lib/ui.mjs';
import { digest } from '../webpack/files.mjs';
import { describe, readManifest, writeManifest } from '../webpack/releases.mjs';
import { EVENTS_PATH, frontConfig } from './config.mjs';

/**
 * Builds the projects (`shell`, `mfe-admin`, …) into `webDir` and rebuilds what changes. Resolves after the first build.
 * @returns {Promise<{ events: Function, close: () => Promise<void> }>} `events` answers a browser's event stream.
 */
export async function watchFront(projects, webDir) {
  const compiler = webpack(await Promise.all(projects.map((project) => frontConfig(project, webDir))));
  for (const [index, project] of projects.entries()) {
    if (project === 'shell') continue;
    compiler.compilers[index].hooks.afterEmit.tap('manifest', (compilation) =>
      addToManifest(project, compilation, webDir),
    );
  }
  const events = hotMiddleware(compiler, { path: EVENTS_PATH, log: false, heartbeat: 5_000 });
  const watching = await new Promise((resolve) => {
    const running = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error) say(String(error.stack ?? error));
      else if (stats.hasErrors())
        say(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
      else report(stats);
      resolve(running);
    });
  });
  return { events, close: () => new Promise((resolve) => watching.close(resolve)) };
}

const reported = new Map();
function report({ stats }) {
  const built = stats.filter((one) => reported.get(one.compilation.name) !== one.hash);
  for (const one of built) reported.set(one.compilation.name, one.hash);
  const names = built.map((one) => `${one.compilation.name} ${one.endTime - one.startTime} ms`);
  if (names.length > 0) say(`built: ${names.join(', ')}`);
}

/** The shell loads an entry by its address and checks its digest, in development too. */
function addToManifest(project, compilation, webDir) {
  if (compilation.errors.length > 0) return;
  const mfe = describe(join(root, project));
  const base = `/mfe/${mfe.name}/dev`;
  const entry = compilation.getAssets().find(({ name }) => /^remoteEntry\.\w+\.js$/.test(name)).name;
  const content = readFileSync(join(compilation.outputOptions.path, entry));
  const release = {
    ...mfe,
    entry: `${base}/${entry}`,
    manifest: `${base}/mf-manifest.json`,
    integrity: { remoteEntry: `${base}/${entry}`, sha384: `sha384-${digest(content, 'sha384', 'base64')}` },
    // No chunks to be loaded early: their names change with each build.
    routes: mfe.routes.map((route) => ({ ...route, chunk: undefined })),
  };
  writeManifest({ ...readManifest(webDir), [mfe.name]: release }, webDir);
}
