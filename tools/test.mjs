// `npm test`: the core tier. It installs, starts services, builds, runs the tests in two lanes, and prints
// `N passed, N failed` at the end.
//   npm test -- --only=api,front           some parts, or all whose names begin so
//   npm test -- backend/test/teams.spec.ts --title='…'   some test files, or one of their tests
//   npm run test:changed                   what the changes since origin/main (or `--base=<commit>`) can affect
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
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
const files = process.argv
  .slice(2)
  .filter((arg) => !arg.startsWith('--'))
  .map((file) => relative(root, resolve(file)));
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
  numbered('front', Array.from({ length: count }, (_, at) => `${at + 1}/${count}`), (name, shard) =>
    front(name, { shard, ...options }),
  );
const e2e = (paths) => jestPart('e2e', 'e2e', () => browserEnv(1), { needs: ['build'], paths, title });
const backend = (options) => jestPart('backend', 'backend', unitEnv, { title, ...options });

const build = command('build', 'tools/build.mjs', ['--parallel=1'], { env: () => process.env });
const CHECKS = [
  command('imports', 'tools/check-imports.mjs'),
  command('lint', 'node_modules/oxlint/bin/oxlint', ['--threads=1']),
  command('format', 'node_modules/oxfmt/bin/oxfmt', ['--check', '--threads=1', '.']),
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

/** The parts that run these test files and nothing else. */
function partsOfFiles(specs) {
  for (const file of specs)
    if (!existsSync(join(root, file))) throw new UserError(`There is no file ${file}.`);
  const long = specs.filter((file) => /\/long\//.test(file));
  if (long.length > 0) throw new UserError(`Of the long tier: npm run test:long -- ${long.join(' ')}`);
  const of = (pattern) => specs.filter((file) => pattern.test(file));
  const [inApi, inE2e, inBackend] = [of(/^backend\/test\//), of(/^e2e\//), of(/^(backend\/src|libs\/contracts)\//)];
  const inFront = of(/^(shell|mfe-|libs\/(?!contracts))/);
  return [
    ...(inApi.length + inE2e.length > 0 ? [build] : []),
    ...(inBackend.length > 0 ? [backend({ paths: inBackend })] : []),
    ...(inFront.length > 0 ? [front('front', { paths: inFront })] : []),
    ...(inE2e.length > 0 ? [e2e(inE2e)] : []),
    ...(inApi.length > 0 ? api(inApi, 1) : []),
  ];
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
  if (files.length > 0) return partsOfFiles(files);
  const parts = allParts();
  const only = option('only')?.split(',').filter(Boolean);
  if (!only) return parts;
  const chosen = parts.filter(({ name }) => only.some((one) => name === one || name.startsWith(`${one}-`)));
  if (chosen.length === 0)
    throw new UserError(`No such part: ${only.join(', ')}. Parts: ${parts.map(({ name }) => name).join(', ')}.`);
  const needed = new Set(chosen.flatMap(({ needs = [] }) => needs));
  return parts.filter((part) => chosen.includes(part) || needed.has(part.name));
}

await runTier(
  async () => {
    const parts = await chosenParts();
    for (const part of parts) part.repeat = repeat(part.name);
    return new Lanes({ parts, lanes: LANES, record: RECORD });
  },
  'The long tier holds what is long by nature: faults, kills, other browsers, images, accessibility of every screen. Run it with `npm run test:long`.',
);
