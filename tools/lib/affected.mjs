// What the changes since a commit affect, for `npm run test:changed`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run, runOrFail } from './proc.mjs';
import { say, UserError } from './ui.mjs';

const git = async (...args) =>
  (await runOrFail('git', 'git', args, { cwd: root })).stdout.split('\n').filter(Boolean);

async function mergeBase(given) {
  for (const name of given ? [given] : ['origin/main', 'main']) {
    const found = await run('git', ['merge-base', name, 'HEAD'], { cwd: root });
    if (found.code === 0) return found.stdout.trim();
  }
  throw new UserError(`No commit to compare with: ${given ?? 'origin/main'}. Name one: --base=<commit>.`);
}

/** The test set-up, the configuration and the packages affect every test. */
const EVERYTHING =
  /^(tools\/(jest|lib|webpack)\/|tools\/test|(jest|eslint)\.config|tsconfig|\.ox\w+rc|package(-lock)?\.json$)/;
const SPEC = /\.spec\.tsx?$/;
const LONG = /\/long\//;

/**
 * Returns {isEverything, sources, backend, front, api, e2e}: the changed sources whose tests jest finds, whether tests of
 * the backend or of the front may depend on them, the files of API tests to run ('all' after a change of the backend
 * itself), and the changed browser tests.
 */
export async function affected(given) {
  const base = await mergeBase(given);
  const files = [
    ...new Set([
      ...(await git('diff', '--name-only', base)),
      ...(await git('ls-files', '--others', '--exclude-standard')),
    ]),
  ];
  const isEverything = files.some((file) => EVERYTHING.test(file));
  const of = (pattern) => files.filter((file) => pattern.test(file));
  const specsOf = (pattern) =>
    of(pattern).filter((file) => SPEC.test(file) && !LONG.test(file) && existsSync(join(root, file)));
  const isBackend = of(/^(backend\/src|libs\/contracts)\//).length > 0;
  const isApiSupport = of(/^backend\/test\//).some((file) => !SPEC.test(file) && !LONG.test(file));
  const isService = of(/^(backend\/src|libs\/contracts)\//).some((file) => !SPEC.test(file)) || isApiSupport;
  const notRun = [
    ...of(LONG).map((file) => `npm run test:long -- ${file}`),
    ...(of(/^(backend|shell|mfe-|libs)/).some((file) => !SPEC.test(file))
      ? ['the journeys in a browser: npm test']
      : []),
  ];
  say(`${files.length} files have changed since ${base.slice(0, 8)}.`);
  if (notRun.length > 0) say(`Not run here: ${notRun.join('; ')}.`);
  return {
    isEverything,
    sources: of(/^(backend\/src|shell|mfe-\w+|libs)\/.*\.tsx?$/).filter((file) =>
      existsSync(join(root, file)),
    ),
    backend: isEverything || isBackend,
    front: isEverything || of(/^(shell|mfe-|libs\/)/).length > 0,
    api: isEverything || isService ? 'all' : specsOf(/^backend\/test\//),
    e2e: specsOf(/^e2e\//),
  };
}
