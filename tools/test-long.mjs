// `npm run test:long`: the long tier, for tests that inherently take long: faults, kills, other browsers, images, every screen.
// `npm run test:long -- api engines` runs only these parts, and `npm run test:long -- backend/test/long/job.spec.ts` only these
// files. Files run in random order; TEST_SEED=<seed> repeats a previous run's order.
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Lanes } from './lib/lanes.mjs';
import { dataDir, root } from './lib/paths.mjs';
import {
  apiEnv,
  browserEnv,
  chooseParts,
  command,
  engineEnv,
  fileAndTitle,
  jestPart,
  runTier,
  specsBelow,
  startProducts,
  stopAfter,
} from './lib/test-parts.mjs';
import { unitEnv } from './lib/test-stack.mjs';
import { say, UserError } from './lib/ui.mjs';

const RECORD = join(dataDir, 'test-durations', 'long.json');
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const title = process.argv.find((arg) => arg.startsWith('--title='))?.slice('--title='.length);
const isFile = (name) => name.endsWith('.ts') || name.endsWith('.tsx');
const seed = process.env.TEST_SEED || String(Math.floor(Math.random() * 2 ** 31));

const specs = (folder, pattern = /./) =>
  specsBelow(folder).filter((file) => pattern.test(file.slice(folder.length + 1)));

/** The core's test files that do more in the soak test: they repeat their tests, or run them on more data. */
const grown = (folder) =>
  specs(folder).filter(
    (file) => !/\/long\//.test(file) && readFileSync(join(root, file), 'utf8').includes('process.env.SOAK'),
  );

const needs = ['build'];
const random = (env) => async () => ({ ...(await env()), TEST_SEED: seed });
/** The jest project for each of the long tier's files, by path; the first match counts. */
const PROJECTS = [
  { project: 'api-long', path: /^backend\//, env: apiEnv },
  { project: 'engines', path: /^e2e\/long\/engines\//, env: engineEnv },
  { project: 'e2e-long', path: /^e2e\//, env: () => browserEnv(1, { full: true }) },
  { project: 'front-development', path: /./, env: unitEnv },
];

function allParts() {
  const api = (name, paths, options) =>
    jestPart(name, 'api-long', random(apiEnv), { needs, title, paths, ...options });
  return [
    command('build', 'tools/build.mjs', [], { env: () => process.env }),
    command('api-doc', 'tools/api-doc.mjs', ['--check']),
    command('browsers', 'tools/check-browsers.mjs', [], { needs }),
    // Runs the front-end tests with React's development build, whose warnings make a test fail.
    jestPart('front', 'front-development', random(unitEnv), { title, workers: 2 }),
    // These tests spend much of their time waiting, so three workers share two cores.
    api('api', specs('backend/test/long', /^(?!attacks\/|files)/), { workers: 3 }),
    // Run separately because they decode images: on a busy machine, the API would give up after 20 s and respond with 503.
    api('files', specs('backend/test/long', /^files/)),
    api('attacks', specs('backend/test/long/attacks')),
    stopAfter(jestPart('engines', 'engines', engineEnv, { needs, title, workers: 2 }), ['Firefox', 'Xvfb']),
    jestPart(
      'e2e',
      'e2e-long',
      random(() => browserEnv(2, { full: true })),
      { needs, title, workers: 2 },
    ),
    command('size', 'tools/size.mjs', [], {
      needs,
      env: async () => {
        const { CHROMIUM } = await browserEnv(2, { full: true });
        const [product] = await startProducts(2);
        return {
          ...{ ...unitEnv(), CHROMIUM, SIZE_URL: product.BASE_URL, SIZE_EMAIL: product.DEMO_ADMIN },
          ...{ SIZE_COACH: product.DEMO_COACH, SIZE_PASSWORD: product.DEMO_PASSWORD },
        };
      },
    }),
    command('images', 'tools/images.mjs', [], { needs }),
    ...(process.env.SOAK
      ? [
          jestPart('races', 'api', random(apiEnv), { needs, title, paths: grown('backend/test') }),
          jestPart('methods', 'backend', random(unitEnv), { title, paths: grown('backend/src') }),
        ]
      : []),
  ];
}

function chosenParts() {
  const options = process.argv.slice(2).filter((arg) => arg.startsWith('--') && !arg.startsWith('--title='));
  if (options.length > 0)
    throw new UserError(
      `Unknown: ${options.join(', ')}. Usage: npm run test:long -- [PART|FILE…] [--title=…]`,
    );
  const parts = allParts();
  if (wanted.length === 0) return parts;
  const files = wanted.filter(isFile).map((file) => relative(root, resolve(file)));
  if (files.length > 0) {
    const projectOf = (file) => PROJECTS.find(({ path }) => path.test(file));
    const chosen = PROJECTS.map((one) => ({
      ...one,
      paths: files.filter((file) => projectOf(file) === one),
    }));
    return [
      parts[0],
      ...chosen
        .filter(({ paths }) => paths.length > 0)
        .map(({ project, env, paths }) => jestPart(project, project, random(env), { needs, title, paths })),
    ];
  }
  return chooseParts(parts, wanted);
}

await runTier(async () => {
  const parts = chosenParts();
  say(`Random order: TEST_SEED=${seed}`);
  for (const part of parts)
    part.repeat = (problem) =>
      `TEST_SEED=${seed} npm run test:long -- ${problem.file ? fileAndTitle(problem) : part.name}`;
  // The parts run one after another, because many of them measure time or memory.
  return new Lanes({ parts, lanes: 1, record: RECORD });
});
