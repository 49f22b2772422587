import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run, runOrFail } from './proc.mjs';
import { say, UserError } from './ui.mjs';

const runGit = async (...args) =>
  (await runOrFail('git', 'git', args, { cwd: root })).stdout.split('\n').filter(Boolean);

async function findMergeBase(given) {
  for (const name of given ? [given] : ['origin/main', 'main']) {
    const result = await run('git', ['merge-base', name, 'HEAD'], { cwd: root });
    if (result.code === 0) return result.stdout.trim();
  }
  throw new UserError(`No commit to compare with: ${given ?? 'origin/main'}. Name one: --base=<commit>.`);
}

/** Changes to the test setup, the configuration or the packages affect every test. */
const AFFECTS_EVERYTHING =
  /^(tools\/(jest|lib|webpack)\/|tools\/(test|tsconfig)|tsconfig|\.ox\w+rc|package(-lock)?\.json$)/;
const SPEC_FILE = /\.spec\.tsx?$/;
const LONG_FOLDER = /\/long\//;

/** These API tests call every route, so a change to any module can affect them. */
const EVERY_ROUTE_SPECS = ['backend/test/matrix.spec.ts', 'backend/test/specification.spec.ts'];
const MODULE_FOLDER = /^backend\/src\/modules\/([\w-]+)\//;

const exists = (file) => existsSync(join(root, file));
const textOf = (file) => readFileSync(join(root, file), 'utf8');
const findMatches = (text, pattern) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Reads a module's routes from its controllers' decorators, as path patterns. */
function routesOf(module) {
  const folder = `backend/src/modules/${module}`;
  const names = exists(folder) ? readdirSync(join(root, folder), { recursive: true }) : [];
  const routes = names
    .filter((name) => name.endsWith('.controller.ts'))
    .flatMap((name) => {
      const file = `${folder}/${name}`;
      const paths = findMatches(textOf(file), /@(?:Get|Post|Put|Patch|Delete)\((?:'(.*?)')?/g);
      return findMatches(textOf(file), /@Controller\((?:'(.*?)')?\)/g).flatMap((prefix) =>
        paths.map((path) => [prefix, path].filter(Boolean).join('/')),
      );
    });
  return routes.map((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`));
}

/** Returns the paths that a test requests, ignoring requests that only set up valid records. */
const pathsIn = (text) =>
  findMatches(
    text.replace(/\/api\/\w+['`], (?:\{ \.\.\.)?valid/gi, ''),
    /(?:\/api|['`](?!\/api\/))\/((?:\$\{[^}]*\}|[\w./-])+)/g,
  ).map((path) => path.replace(/(?<=[^/])\$\{.*/, '').replace(/\$\{[^}]*\}/g, 'any'));

/** Returns the specs that request the modules' routes or import from them; all of them if there are none for a module. */
function apiSpecsOf(modules, specs) {
  if (modules.length === 0) return [];
  const ofModule = modules.map((module) => {
    const routes = routesOf(module);
    return specs.filter((spec) => {
      const text = textOf(spec);
      if (text.includes(`src/modules/${module}`)) return true;
      const paths = pathsIn(text);
      return routes.some((route) => paths.some((path) => route.test(path)));
    });
  });
  if (ofModule.some((found) => found.length === 0)) return specs;
  return [...new Set([...EVERY_ROUTE_SPECS, ...ofModule.flat()])];
}

/**
 * Returns {isEverything, sources, backend, front, api, e2e}: the changed sources, for which jest finds the tests; whether tests
 * of the backend or front end may depend on them; the API tests to run, all of `apiSpecs` if shared code has changed; the
 * changed browser tests.
 */
export async function findAffected(given, apiSpecs) {
  const base = await findMergeBase(given);
  const files = [
    ...new Set([
      ...(await runGit('diff', '--name-only', base)),
      ...(await runGit('ls-files', '--others', '--exclude-standard')),
    ]),
  ];
  const isEverything = files.some((file) => AFFECTS_EVERYTHING.test(file));
  const filesMatching = (pattern) => files.filter((file) => pattern.test(file));
  const specsOf = (pattern) =>
    filesMatching(pattern).filter((file) => SPEC_FILE.test(file) && !LONG_FOLDER.test(file) && exists(file));
  const services = filesMatching(/^(backend\/(src|test)|libs\/contracts)\//).filter(
    (file) => !SPEC_FILE.test(file) && !LONG_FOLDER.test(file),
  );
  const modules = [...new Set(services.map((file) => MODULE_FOLDER.exec(file)?.[1]))];
  const ofServices = modules.includes(undefined) ? apiSpecs : apiSpecsOf(modules, apiSpecs);
  const notRun = [
    ...filesMatching(LONG_FOLDER).map((file) => `npm run test:long -- ${file}`),
    ...(ofServices.length > 0 && ofServices.length < apiSpecs.length
      ? [`API tests that call no route of ${modules.join(', ')}: npm test`]
      : []),
    ...(filesMatching(/^(backend|shell|mfe-|libs)/).some((file) => !SPEC_FILE.test(file))
      ? ['the journeys in a browser: npm test']
      : []),
  ];
  say(`${files.length} files have changed since ${base.slice(0, 8)}.`);
  if (notRun.length > 0) say(`Not run here: ${notRun.join('; ')}.`);
  return {
    isEverything,
    sources: filesMatching(/^(backend\/src|shell|mfe-\w+|libs)\/.*\.tsx?$/).filter(exists),
    backend: isEverything || filesMatching(/^(backend\/src|libs\/contracts)\//).length > 0,
    front: isEverything || filesMatching(/^(shell|mfe-|libs\/)/).length > 0,
    api: isEverything ? apiSpecs : [...new Set([...specsOf(/^backend\/test\//), ...ofServices])],
    e2e: specsOf(/^e2e\//),
  };
}
