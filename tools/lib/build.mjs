// Builds with Nx, unless no source has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { APPS, dataDir, root } from './paths.mjs';
import { runOrFail } from './proc.mjs';
import { phase, UserError } from './ui.mjs';

/** The folders and files that the build reads. */
const FOLDERS = ['backend', 'libs', ...APPS, 'tools/webpack', 'docs/api'];
const FILES = ['package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json', 'tools/lib/paths.mjs'];
const PROGRAMS = ['main', 'worker', 'cli', 'job', 'job-thread', 'check-env'];
const OUTPUTS = [
  ...PROGRAMS.map((name) => `dist/backend/${name}.mjs`),
  'dist/web/shell/index.html',
  'dist/web/mfe/manifest.json',
];
const IGNORED_FOLDERS = /^(node_modules|dist|test|\.swc|\..*)$/;
const IGNORED_FILES = /\.(spec|test)\.tsx?$|~$|\.sw[a-z]$/;
const stampFile = join(root, 'dist', '.build-stamp');

function* sourceFiles(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!IGNORED_FOLDERS.test(entry.name)) yield* sourceFiles(path);
    } else if (!IGNORED_FILES.test(entry.name)) yield path;
  }
}

function sourceHash() {
  const hash = createHash('sha256').update(process.version);
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  for (const file of [...FILES, ...folders.flatMap((folder) => [...sourceFiles(folder)])])
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function isBuilt() {
  if (!OUTPUTS.every((file) => existsSync(join(root, file)))) return false;
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash();
}

function buildStep(what, ...args) {
  const env = {
    ...process.env,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NX_NO_CLOUD: 'true',
    // Builds are always production builds, whatever the environment in which the product is started.
    NODE_ENV: 'production',
    FORCE_COLOR: '0',
  };
  return runOrFail(what, process.execPath, args, { cwd: root, env });
}
const runNx = (...args) =>
  buildStep('The build', join(root, 'node_modules/nx/dist/bin/nx.js'), ...args, '--outputStyle=stream');

/** Runs `work` unless everything is up to date. Only one process in this folder builds at a time. */
async function runUnlessBuilt(title, work) {
  if (isBuilt()) return;
  const build = async () => {
    if (!isBuilt()) await phase(title, work);
  };
  await withLock(join(dataDir, 'locks', 'build'), build, 'build');
}

/** Builds only the backend, so that it can validate the environment early; `buildAll` reuses the result. */
export const buildBackend = () => runUnlessBuilt('Building the backend', () => runNx('run', 'backend:build'));

/** Builds everything that has changed, at most `parallel` projects at a time. */
export const buildAll = ({ parallel = 2 } = {}) =>
  runUnlessBuilt('Building', async () => {
    const hash = sourceHash();
    await runNx('run-many', '-t', 'build', `--parallel=${parallel}`);
    await buildStep('Finishing the build', join(root, 'tools/webpack/finish.mjs'));
    const missingOutputs = OUTPUTS.filter((file) => !existsSync(join(root, file)));
    if (missingOutputs.length > 0) throw new UserError(`The build left out ${missingOutputs.join(', ')}.`);
    writeFileSync(stampFile, hash);
  });
