// The projects and test parts that changes since a commit affect, by the Nx graph, for `npm run test:changed`.
import { nx, nxEnv } from './build.mjs';
import { projectFolder, root } from './paths.mjs';
import { run, runOrFail } from './proc.mjs';
import { say, UserError } from './ui.mjs';

const lines = (text) => text.split('\n').filter(Boolean);
const git = async (...args) => lines((await runOrFail('git', 'git', args, { cwd: root })).stdout);

async function mergeBase(given) {
  for (const name of given ? [given] : ['origin/main', 'main']) {
    const found = await run('git', ['merge-base', name, 'HEAD'], { cwd: root });
    if (found.code === 0) return found.stdout.trim();
  }
  throw new UserError(`No commit to compare with: ${given ?? 'origin/main'}. Name one: --base=<commit>.`);
}

async function nxShow(...args) {
  const [command, all] = nx('show', ...args, '--json');
  const { stdout } = await runOrFail('nx', command, all, { cwd: root, env: nxEnv() });
  return JSON.parse(stdout);
}

/** Returns {files, projects, roots, parts}; `roots` is a pattern of the projects' folders. */
export async function affected(given) {
  const base = await mergeBase(given);
  const files = [
    ...(await git('diff', '--name-only', base)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
  const projects = await nxShow('projects', '--affected', `--base=${base}`);
  const has = (...names) => names.some((name) => projects.includes(name));
  const isProduct = has('backend', 'shell');
  // Changes of the test runner, a configuration or the packages affect everything.
  const isEverything = files.some((file) =>
    /^(tools\/|(jest|eslint)\.config|tsconfig|package(-lock)?\.json$)/.test(file),
  );
  const apps = projects.filter((name) => /^(backend|shell|mfe-)/.test(name));
  const parts = ['format'];
  if (projects.length > 0 || isEverything) parts.push('build', 'typecheck', 'lint', 'boundaries', 'front');
  if (has('backend') || isEverything) parts.push('api-doc', 'backend', 'api', 'files');
  if (apps.length > 0 || has('e2e') || isEverything) parts.push('e2e', 'browsers');
  if (isProduct || isEverything || apps.length > 0) parts.push('engines', 'size');
  say(`${files.length} changed files affect ${projects.join(', ') || 'no project'}: ${parts.join(', ')}`);
  return { files, projects, parts, roots: isEverything ? undefined : roots(projects) };
}

const roots = (projects) => `/(${projects.map(projectFolder).join('|')})/`;
