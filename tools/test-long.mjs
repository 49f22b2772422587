// `npm run test:long`: the long tier, for tests that inherently take long: faults, kills, other browsers, images, every screen.
// `-- api engines` runs only these parts, `-- backend/test/long/job.spec.ts` only this file. TEST_SEED=<seed> repeats an order.
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Lanes } from './lib/lanes.mjs';
import { dataDir, root } from './lib/paths.mjs';
import {
  apiEnv,
  browserEnv,
  chooseParts,
  commandPart,
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

const DURATIONS_FILE = join(dataDir, 'test-durations', 'long.json');
const [options, wanted] = [true, false].map((isOption) =>
  process.argv.slice(2).filter((arg) => arg.startsWith('--') === isOption),
);
const title = options.find((arg) => arg.startsWith('--title='))?.slice('--title='.length);
const seed = process.env.TEST_SEED || String(Math.floor(Math.random() * 2 ** 31));

/** Returns the core's test files that do more in the soak test: they repeat their tests, or run them on more data. */
const soakSpecs = (folder) =>
  specsBelow(folder).filter(
    (file) => !file.includes('/long/') && readFileSync(join(root, file), 'utf8').includes('process.env.SOAK'),
  );

const withTestSeed = (env) => async () => ({ ...(await env()), TEST_SEED: seed });
const fullBrowserEnv = (workers) => () => browserEnv(workers, { full: true });
const longPart = (name, project, env, rest) =>
  jestPart(name, project, withTestSeed(env), { needs, title, ...rest });
const apiPart = (name, pattern, rest) => {
  const paths = specsBelow('backend/test/long').filter((file) => pattern.test(file));
  return longPart(name, 'api-long', apiEnv, { paths, ...rest });
};

const needs = ['build'];
const build = commandPart('build', 'tools/build.mjs', [], { env: () => process.env });
/** The jest project for each of the long tier's files, by path; the first match counts. */
const PROJECTS = [
  { project: 'api-long', path: /^backend\//, env: apiEnv },
  { project: 'engines', path: /^e2e\/long\/engines\//, env: engineEnv },
  { project: 'e2e-long', path: /^e2e\//, env: fullBrowserEnv(1) },
  { project: 'front-development', path: /./, env: unitEnv },
];

function allParts() {
  return [
    build,
    commandPart('api-doc', 'tools/api-doc.mjs', ['--check']),
    commandPart('browsers', 'tools/check-browsers.mjs', [], { needs }),
    // These tests run with React's development build, whose warnings make a test fail.
    longPart('front', 'front-development', unitEnv, { needs: [], workers: 2 }),
    // These tests spend much of their time waiting, so three workers share two cores.
    apiPart('api', /\/long\/(?!attacks\/|files)/, { workers: 3 }),
    // These tests decode images, so they run separately: on a busy machine, the API would respond with 503 after 20 s.
    apiPart('files', /\/long\/files/),
    apiPart('attacks', /\/long\/attacks\//),
    stopAfter(jestPart('engines', 'engines', engineEnv, { needs, title, workers: 2 }), ['Firefox', 'Xvfb']),
    longPart('e2e', 'e2e-long', fullBrowserEnv(2), { workers: 2 }),
    commandPart('size', 'tools/size.mjs', [], {
      needs,
      env: async () => {
        const { CHROMIUM } = await fullBrowserEnv(2)();
        const [product] = await startProducts(2);
        return {
          ...{ ...unitEnv(), CHROMIUM, SIZE_URL: product.BASE_URL, SIZE_EMAIL: product.DEMO_ADMIN },
          ...{ SIZE_COACH: product.DEMO_COACH, SIZE_PASSWORD: product.DEMO_PASSWORD },
        };
      },
    }),
    commandPart('images', 'tools/images.mjs', [], { needs }),
    ...(process.env.SOAK
      ? [
          longPart('races', 'api', apiEnv, { paths: soakSpecs('backend/test') }),
          longPart('methods', 'backend', unitEnv, { needs: [], paths: soakSpecs('backend/src') }),
        ]
      : []),
  ];
}

function findChosenParts() {
  const wrong = options.filter((arg) => !arg.startsWith('--title='));
  if (wrong.length > 0)
    throw new UserError(`Unknown: ${wrong.join(', ')}. Usage: npm run test:long -- [PART|FILE…] [--title=…]`);
  const files = wanted.filter((name) => /\.tsx?$/.test(name)).map((file) => relative(root, resolve(file)));
  if (files.length === 0) return wanted.length === 0 ? allParts() : chooseParts(allParts(), wanted);
  const partsOfFiles = PROJECTS.flatMap((own) => {
    const paths = files.filter((file) => PROJECTS.find(({ path }) => path.test(file)) === own);
    return paths.length > 0 ? [longPart(own.project, own.project, own.env, { paths })] : [];
  });
  return [build, ...partsOfFiles];
}

await runTier(async () => {
  const parts = findChosenParts();
  say(`Random order: TEST_SEED=${seed}`);
  for (const part of parts)
    part.repeat = (problem) =>
      `TEST_SEED=${seed} npm run test:long -- ${problem.file ? fileAndTitle(problem) : part.name}`;
  // The parts run one after another, because many of them measure time or memory.
  return new Lanes({ parts, lanes: 1, record: DURATIONS_FILE });
});
