// `npm test`: the core tier, in two lanes; prints `N passed, N failed` at the end.
//   npm test -- --only=api,front           the parts with these names or prefixes
//   npm test -- backend/test/teams 'mfe-admin/.*import'   the test files whose paths match
//   npm test -- backend/test/teams.spec.ts --title='…'    one test, by its full name
//   npm run test:changed                   the tests that changes since origin/main (or `--base=<commit>`) can affect
import { join } from 'node:path';
import { findAffected } from './lib/affected.mjs';
import { Lanes } from './lib/lanes.mjs';
import { dataDir, ensureDir, FRONT_FOLDERS } from './lib/paths.mjs';
import {
  apiEnv,
  browserEnv,
  chooseParts,
  commandPart,
  fileAndTitle,
  jestPart,
  logDir,
  runTier,
  specsBelow,
  stopAfter,
} from './lib/test-parts.mjs';
import { unitEnv } from './lib/test-stack.mjs';
import { UserError } from './lib/ui.mjs';

const DURATIONS_FILE = join(dataDir, 'test-durations', 'core.json');
const LANE_COUNT = 2;
const LONG_TIER_HINT =
  'The long tier holds what is long by nature: faults, kills, other browsers, images, accessibility of every screen. Run it with `npm run test:long`.';

const readOption = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const patterns = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const title = readOption('title');

const coreSpecs = (folder) => specsBelow(folder).filter((name) => !name.includes('/long/'));

/** Returns `count` parts that share one jest project's files: each takes the next unclaimed file. */
function partsSharing(name, count, part) {
  if (count === 1) return [part(name, {})];
  const claims = ensureDir(join(logDir, `${name}-files`));
  return Array.from({ length: count }, (_, at) => part(`${name}-${at + 1}`, { claims }));
}
const needs = ['build'];
const apiParts = (paths, count) =>
  partsSharing('api', count, (name, options) =>
    jestPart(name, 'api', apiEnv, { needs, paths, title, ...options }),
  );
const frontPart = (name, options) => jestPart(name, 'front', unitEnv, { title, ...options });
const e2ePart = (paths) => {
  // Two workers, each with its own product, share a lane, because a worker spends most of its time waiting.
  const workers = paths?.length === 1 ? 1 : 2;
  const part = jestPart('e2e', 'e2e', () => browserEnv(workers), { needs, paths, title, workers });
  return stopAfter(part, ['API', 'Worker']);
};
const backendPart = (options) => jestPart('backend', 'backend', unitEnv, { title, ...options });

const build = commandPart('build', 'tools/build.mjs', ['--parallel=1'], { env: () => process.env });
const CHECKS = [
  commandPart('imports', 'tools/check-imports.mjs'),
  commandPart('examples', 'tools/check-boundaries.mjs'),
  commandPart('lint', 'node_modules/oxlint/bin/oxlint', ['--threads=1']),
  commandPart('format', 'node_modules/oxfmt/bin/oxfmt', ['--check', '--threads=1']),
  commandPart('tests', 'tools/check-tests.mjs'),
  commandPart('mutants', 'tools/mutants.mjs', ['--check']),
  commandPart('typecheck', 'tools/typecheck.mjs'),
  commandPart('api-doc', 'tools/api-doc.mjs', ['--check-if-changed']),
];

/** Returns all parts. Slow ones come early, because a lane takes the first part that may start. */
const allParts = () => [
  build,
  ...CHECKS,
  backendPart(),
  e2ePart(),
  frontPart('front'),
  ...apiParts(coreSpecs('backend/test'), LANE_COUNT),
];

/** The folders with the core tier's test files, and the parts that run some of these files. */
const SPEC_FOLDERS = [
  { folders: ['backend/src', 'libs/contracts/src'], partsOf: (paths) => backendPart({ paths }) },
  { folders: FRONT_FOLDERS, partsOf: (paths) => frontPart('front', { paths }) },
  { folders: ['e2e'], partsOf: e2ePart },
  { folders: ['backend/test'], partsOf: (paths) => apiParts(paths, 1) },
];

function partsOfPatterns() {
  const tests = patterns.map((pattern) => new RegExp(pattern));
  const parts = SPEC_FOLDERS.flatMap(({ folders, partsOf }) => {
    const paths = folders.flatMap(coreSpecs).filter((file) => tests.some((test) => test.test(file)));
    return paths.length > 0 ? partsOf(paths) : [];
  });
  if (parts.length === 0)
    throw new UserError(
      `No test file of the core matches ${patterns.join(' ')}. Those of the long tier: npm run test:long -- ${patterns.join(' ')}`,
    );
  return parts.some((part) => part.needs) ? [build, ...parts] : parts;
}

/** Returns the parts that the changes can affect. Browser tests that did not change are left to `npm test`. */
async function partsOfChanges() {
  const { isEverything, sources, ...changes } = await findAffected(
    readOption('base'),
    coreSpecs('backend/test'),
  );
  const related = isEverything ? {} : { related: sources, mayBeEmpty: true };
  return [
    ...(changes.api.length + changes.e2e.length > 0 ? [build] : []),
    ...CHECKS,
    ...(changes.backend ? [backendPart(related)] : []),
    ...(changes.e2e.length > 0 ? [e2ePart(changes.e2e)] : []),
    ...(changes.front
      ? partsSharing('front', LANE_COUNT, (name, options) => frontPart(name, { ...related, ...options }))
      : []),
    ...(changes.api.length > 0 ? apiParts(changes.api, LANE_COUNT) : []),
  ];
}

async function findChosenParts() {
  if (process.argv.includes('--changed')) return partsOfChanges();
  if (patterns.length > 0) return partsOfPatterns();
  const parts = allParts();
  const only = readOption('only')?.split(',').filter(Boolean);
  if (!only) return parts;
  return chooseParts(parts, only, (part, name) => part === name || part.startsWith(`${name}-`));
}

await runTier(
  async () => {
    const parts = await findChosenParts();
    for (const part of parts)
      part.repeat = (problem) =>
        `npm test -- ${problem.file ? fileAndTitle(problem) : `--only=${part.name}`}`;
    return new Lanes({ parts, lanes: LANE_COUNT, record: DURATIONS_FILE });
  },
  process.argv.length === 2 && LONG_TIER_HINT,
);
