// `npm run typecheck` checks the types of everything; `npm run typecheck -- backend ui` checks only some projects.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder, root } from './lib/paths.mjs';

/** All front-end projects are checked as one program, because they share most of their types. */
const ALL_PROJECTS = ['tools/tsconfig.front.json', 'backend', 'libs/contracts', 'e2e'];
// The native compiler needs a sixth of the CPU time; the other one is installed for its API.
const compiler = join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');

const names = process.argv.slice(2).flatMap((arg) => arg.split(','));
for (const project of names.length > 0 ? names.map(projectFolder) : ALL_PROJECTS) {
  // Several threads would check the shared types several times, so only one is used.
  const args = [compiler, '--noEmit', '--singleThreaded', '-p', join(root, project)];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
