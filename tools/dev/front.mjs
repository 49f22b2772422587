// Watches the shell and the micro-frontends, and writes each build to the folder that the API serves.
import { join } from 'node:path';
import webpack from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import { root } from '../lib/paths.mjs';
import { say } from '../lib/ui.mjs';
import { readMfe } from '../webpack/mfe.mjs';
import { manifestEntry, readManifest, writeManifest } from '../webpack/releases.mjs';
import { EVENTS_PATH, frontConfig } from './config.mjs';

/**
 * Builds the projects (`shell`, `mfe-admin`, …) into `webDir` and rebuilds on changes. Resolves after the first build, to the
 * function that serves the event stream to a browser.
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
  await new Promise((resolve) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error) say(String(error.stack ?? error));
      else if (stats.hasErrors())
        say(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
      else report(stats);
      resolve();
    });
  });
  return events;
}

const reportedHashes = new Map();
function report({ stats }) {
  const newBuilds = stats.filter((build) => reportedHashes.get(build.compilation.name) !== build.hash);
  for (const build of newBuilds) reportedHashes.set(build.compilation.name, build.hash);
  const names = newBuilds.map((build) => `${build.compilation.name} ${build.endTime - build.startTime} ms`);
  if (names.length > 0) say(`built: ${names.join(', ')}`);
}

function addToManifest(project, compilation, webDir) {
  if (compilation.errors.length > 0) return;
  const mfe = readMfe(join(root, project));
  // Chunk names change with each build, so nothing is prefetched.
  const release = manifestEntry(mfe, {
    folder: compilation.outputOptions.path,
    files: compilation.getAssets().map(({ name }) => name),
    base: `/mfe/${mfe.name}/dev`,
    filesOf: () => [],
  });
  writeManifest({ ...readManifest(webDir), [mfe.name]: release }, webDir);
}
