// Builds with Nx, or does nothing if no source has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { dataDir, root } from './paths.mjs';
import { run, tail } from './proc.mjs';
import { phase, say, UserError } from './ui.mjs';

const SOURCES = [
  'backend',
  'shell',
  'libs',
  'mfe-public',
  'mfe-admin',
  'mfe-supervisor',
  'mfe-coach',
  'tools/webpack',
  'docs/api',
];
const FILES = ['package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json'];
const OUTPUTS = [
  'dist/backend/main.mjs',
  'dist/backend/worker.mjs',
  'dist/backend/cli.mjs',
  'dist/backend/job.mjs',
  'dist/backend/job-thread.mjs',
  'dist/backend/check-env.mjs',
  'dist/web/shell/index.html',
  'dist/web/mfe/manifest.json',
];
const IGNORED = /^(node_modules|dist|test|\.swc|\..*)$/;
const IGNORED_FILES = /\.(spec|test)\.tsx?$|~$|\.sw[a-z]$/;
const stampFile = join(root, 'dist', '.build-stamp');

function* sourceFiles(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!IGNORED.test(entry.name)) yield* sourceFiles(path);
    } else if (!IGNORED_FILES.test(entry.name)) yield path;
  }
}

function sourceHash() {
  const hash = createHash('sha256').update(process.version);
  for (const file of FILES)
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  for (const folder of SOURCES) {
    if (!existsSync(join(root, folder))) continue;
    for (const file of sourceFiles(folder)) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function isBuilt() {
  if (!OUTPUTS.every((file) => existsSync(join(root, file)))) return false;
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash();
}

export const nxEnv = () => ({
  ...process.env,
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  // The build is always a production build; this environment isn't used to start the product.
  NODE_ENV: 'production',
  FORCE_COLOR: '0',
});

export const nx = (...args) => [
  process.execPath,
  [join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js'), ...args],
];

/** Builds only the backend, which validates the environment; `buildAll` reuses the result. */
export async function buildBackend() {
  if (isBuilt()) return;
  await withLock(
    join(dataDir, 'locks', 'build'),
    async () => {
      if (isBuilt()) return;
      const [command, args] = nx('run', 'backend:build', '--outputStyle=stream');
      const built = await phase('Building the backend', () =>
        run(command, args, { cwd: root, env: nxEnv() }),
      );
      if (built.code !== 0) throw new UserError(`The build failed.\n${tail(built.output, 60)}`);
    },
    sayWaiting,
  );
}

const sayWaiting = () => say('… waiting for another build of this folder');

/** Builds everything that has changed, at most `parallel` projects at a time. */
export async function buildAll({ parallel = 2 } = {}) {
  if (isBuilt()) return;
  await withLock(
    join(dataDir, 'locks', 'build'),
    async () => {
      if (isBuilt()) return;
      await phase('Building', async () => {
        const hash = sourceHash();
        const [command, args] = nx(
          'run-many',
          '-t',
          'build',
          `--parallel=${parallel}`,
          '--outputStyle=stream',
        );
        const built = await run(command, args, { cwd: root, env: nxEnv() });
        if (built.code !== 0) throw new UserError(`The build failed.\n${tail(built.output, 60)}`);
        const finish = await run(process.execPath, [join(root, 'tools', 'webpack', 'finish.mjs')], {
          cwd: root,
          env: nxEnv(),
        });
        if (finish.code !== 0) throw new UserError(`Finishing the build failed.\n${tail(finish.output, 60)}`);
        const missing = OUTPUTS.filter((file) => !existsSync(join(root, file)));
        if (missing.length > 0) throw new UserError(`The build left out ${missing.join(', ')}.`);
        writeFileSync(stampFile, hash);
      });
    },
    sayWaiting,
  );
}
