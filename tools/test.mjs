// `npm test`: the core tier. It installs, starts services, builds, runs the tests in two lanes, and prints
// `N passed, N failed` at the end.
//   npm test -- --only=api,front           some parts, or all whose names begin so
//   npm test -- backend/test/teams 'mfe-admin/.*import'   the test files whose paths match
//   npm test -- backend/test/teams.spec.ts --title='…'    one test, by its full name
//   npm run test:changed                   what the changes since origin/main (or `--base=<commit>`) can affect
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { affected } from './lib/affected.mjs';
import { Lanes } from './lib/lanes.mjs';
import { dataDir, readJson, root } from './lib/paths.mjs';
import { apiEnv, browserEnv, command, jestPart, runTier, unitEnv } from './lib/test-parts.mjs';
import { UserError } from './lib/ui.mjs';

const RECORD = join(dataDir, 'test-durations', 'core.json');
const LANES = 2;
const API_PARTS = 4;
const FRONT_PARTS = 3;

const option = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const patterns = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const title = option('title');

/** Quotes a word for a shell. */
const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
const repeat = (name) => (problem) =>
  problem.file
    ? `npm test -- ${problem.file}${problem.title ? ` --title=${quote(problem.title)}` : ''}`
    : `npm test -- --only=${name}`;

/** The spec files of the core below a folder, relative to the root. */
const specsBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.spec\.tsx?$/.test(name) && !/(^|\/)long\//.test(name))
    .map((name) => `${folder}/${name}`);

/**
 * Deals files to parts of about the same duration, by those of the last run, else by size. Returns a list of files for
 * each part.
 */
function deal(specs, count) {
  const last = readJson(RECORD)?.files ?? {};
  const weight = (file) => last[file]?.cpu ?? statSync(join(root, file)).size / 4_000;
  const parts = Array.from({ length: count }, () => ({ sum: 0, files: [] }));
  for (const file of [...specs].sort((a, b) => weight(b) - weight(a))) {
    const [least] = parts.sort((a, b) => a.sum - b.sum);
    least.files.push(file);
    // Opening a file costs something, too.
    least.sum += weight(file) + 0.2;
  }
  return parts.map((part) => part.files).filter((list) => list.length > 0);
}

const numbered = (name, lists, part) =>
  lists.map((list, at) => part(lists.length > 1 ? `${name}-${at + 1}` : name, list));
const api = (specs, count) =>
  numbered('api', deal(specs, count), (name, paths) =>
    jestPart(name, 'api', apiEnv, { needs: ['build'], paths, title }),
  );
const front = (name, options) => jestPart(name, 'front', unitEnv, { title, ...options });
const fronts = (count, options) =>
  numbered(
    'front',
    Array.from({ length: count }, (_, at) => `${at + 1}/${count}`),
    (name, shard) => front(name, { shard, ...options }),
  );
/** Two workers, each with a product of its own: one of them waits most of the time. */
const E2E_WORKERS = 2;
const e2e = (paths) => {
  const workers = paths?.length === 1 ? 1 : E2E_WORKERS;
  return jestPart('e2e', 'e2e', () => browserEnv(workers), { needs: ['build'], paths, title, workers });
};
const backend = (options) => jestPart('backend', 'backend', unitEnv, { title, ...options });

const build = command('build', 'tools/build.mjs', ['--parallel=1'], { env: () => process.env });
const CHECKS = [
  command('imports', 'tools/check-imports.mjs'),
  command('examples', 'tools/check-boundaries.mjs', ['imports', 'tests']),
  command('lint', 'node_modules/oxlint/bin/oxlint', ['--threads=1']),
  command('format', 'node_modules/oxfmt/bin/oxfmt', ['--check', '--threads=1']),
  command('tests', 'tools/check-tests.mjs'),
  command('mutants', 'tools/mutants.mjs', ['--check']),
  command('typecheck', 'tools/typecheck.mjs'),
  command('api-doc', 'tools/api-doc.mjs', ['--check-if-changed']),
];

/** All parts, those that take longest early: a lane takes the first that may start. */
const allParts = () => [
  build,
  ...CHECKS,
  backend(),
  e2e(),
  ...fronts(FRONT_PARTS),
  ...api(specsBelow('backend/test'), API_PARTS),
];

/** The folders of the core's test files, by the project that runs them. */
const FOLDERS = {
  api: ['backend/test'],
  backend: ['backend/src', 'libs/contracts/src'],
  e2e: ['e2e'],
  front: ['shell', 'mfe-public', 'mfe-admin', 'mfe-supervisor', 'mfe-coach']
    .map((app) => `${app}/src`)
    .concat(['api-client', 'ui', 'dashboard', 'management', 'mfe-kit'].map((lib) => `libs/${lib}/src`)),
};

/** The parts that run the test files whose paths match one of the patterns, and nothing else. */
function partsOfPatterns() {
  const tests = patterns.map((pattern) => new RegExp(pattern));
  const specs = Object.fromEntries(
    Object.entries(FOLDERS).map(([project, folders]) => [
      project,
      folders.flatMap(specsBelow).filter((file) => tests.some((test) => test.test(file))),
    ]),
  );
  const parts = [
    ...(specs.backend.length > 0 ? [backend({ paths: specs.backend })] : []),
    ...(specs.front.length > 0 ? [front('front', { paths: specs.front })] : []),
    ...(specs.e2e.length > 0 ? [e2e(specs.e2e)] : []),
    ...(specs.api.length > 0 ? api(specs.api, 1) : []),
  ];
  if (parts.length === 0)
    throw new UserError(
      `No test file of the core matches ${patterns.join(' ')}. Those of the long tier: npm run test:long -- ${patterns.join(' ')}`,
    );
  return specs.e2e.length + specs.api.length > 0 ? [build, ...parts] : parts;
}

/** What a change can affect, in one to three minutes; the journeys in the browser wait for `npm test`. */
async function partsOfChanges() {
  const { isEverything, sources, ...changes } = await affected(option('base'));
  const related = isEverything ? {} : { related: sources, mayBeEmpty: true };
  const apiSpecs = changes.api === 'all' ? specsBelow('backend/test') : changes.api;
  return [
    ...(apiSpecs.length + changes.e2e.length > 0 ? [build] : []),
    ...CHECKS,
    ...(changes.backend ? [backend(related)] : []),
    ...(changes.e2e.length > 0 ? [e2e(changes.e2e)] : []),
    ...(changes.front ? fronts(LANES, related) : []),
    ...(apiSpecs.length > 0 ? api(apiSpecs, LANES) : []),
  ];
}

async function chosenParts() {
  if (process.argv.includes('--changed')) return partsOfChanges();
  if (patterns.length > 0) return partsOfPatterns();
  const parts = allParts();
  const only = option('only')?.split(',').filter(Boolean);
  if (!only) return parts;
  const chosen = parts.filter(({ name }) => only.some((one) => name === one || name.startsWith(`${one}-`)));
  if (chosen.length === 0)
    throw new UserError(
      `No such part: ${only.join(', ')}. Parts: ${parts.map(({ name }) => name).join(', ')}.`,
    );
  const needed = new Set(chosen.flatMap(({ needs = [] }) => needs));
  return parts.filter((part) => chosen.includes(part) || needed.has(part.name));
}

await runTier(async () => {
  const parts = await chosenParts();
  for (const part of parts) part.repeat = repeat(part.name);
  return new Lanes({ parts, lanes: LANES, record: RECORD });
}, 'The long tier holds what is long by nature: faults, kills, other browsers, images, accessibility of every screen. Run it with `npm run test:long`.');
