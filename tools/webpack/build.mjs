// node tools/webpack/build.mjs <project folder>: builds the backend, the shell or one micro-frontend below dist.
import { existsSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { seconds } from '../lib/ui.mjs';
import { compile } from './compile.mjs';
import { compressBelow, filesBelow, root, webDir } from './files.mjs';
import { readMfe } from './mfe.mjs';
import { buildPages } from './pages.mjs';
import { addVersion } from './releases.mjs';

/** Milliseconds for which chunks of the shell's earlier builds are kept, because open pages may still load them. */
const RETENTION_MS = 7 * 24 * 3_600_000;

function removeOutdated(folder, stats) {
  const current = new Set(stats.compilation.getAssets().map(({ name }) => name));
  for (const name of filesBelow(folder)) {
    const file = join(folder, name);
    const isOld = Date.now() - statSync(file).mtimeMs > RETENTION_MS;
    if (isOld && !current.has(name.replace(/\.(br|gz)$/, ''))) rmSync(file);
  }
}

const project = process.argv[2];
const directory = project && join(root, project);
if (!directory || !existsSync(join(directory, 'webpack.config.mjs'))) {
  console.error(
    'Usage: node tools/webpack/build.mjs <backend|shell|mfe-public|mfe-admin|mfe-supervisor|mfe-coach>',
  );
  process.exit(1);
}
const since = Date.now();
try {
  const mfe = existsSync(join(directory, 'mfe.json')) && readMfe(directory);
  const { config, stats } = await compile(directory);
  let out = config.output.path;
  if (mfe) {
    const pages = await buildPages(directory, mfe.name);
    out = join(webDir, 'mfe', mfe.name, await addVersion(mfe, { config, stats, pages }));
  } else {
    if (!config.output.clean) removeOutdated(out, stats);
    if (out.startsWith(webDir)) await compressBelow(out);
  }
  console.log(`${project}: built in ${seconds(since)} into ${relative(root, out)}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
