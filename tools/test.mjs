// `npm test`: installs, starts services, builds, runs all tests, and prints `N passed, N failed` at the end.
// `npm test -- --only=api,e2e` runs some parts, `--filter=<path>` some of their files; `npm run test:changed` runs what
// the changes since origin/main (or `--base=<commit>`) can affect, uncommitted files included.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { affected } from './lib/affected.mjs';
import { buildAll, nxEnv } from './lib/build.mjs';
import { provideChromium } from './lib/chromium.mjs';
import { prepareWebKit, startFirefox, stopEngines } from './lib/engines.mjs';
import { checkNode, installPackages } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';
import { dataDir, ensureDir, root } from './lib/paths.mjs';
import { run, stopCommands, withLowPriority } from './lib/proc.mjs';
import { ServiceGroup } from './lib/services.mjs';
import { bareEnvironment, TestStack } from './lib/test-stack.mjs';
import { say, seconds, showError, UserError } from './lib/ui.mjs';
import { watchStarter } from './lib/run-state.mjs';

const since = Date.now();
const logDir = join(dataDir, 'test-logs');
const group = new ServiceGroup();
const stack = new TestStack(group, logDir);
const option = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const filter = option('filter');
/** Which projects and files the run is limited to; null for a full run. */
let changes = null;

/** Runs `work` on the first call; later calls get the same result or the same failure. */
const once = (work) => {
  let result;
  return () => (result ??= work());
};
const built = once(() => buildAll());
const services = once(() => stack.startServices());
const chromium = once(() => provideChromium());
/** One product for each jest worker that drives a browser. */
const products = once(async () => {
  await built();
  await services();
  return stack.startProducts(filter && !filter.includes('|') ? 1 : 2);
});
const browserEnv = async () => ({
  ...unitEnv(),
  E2E_PRODUCTS: JSON.stringify(await products()),
  CHROMIUM: await chromium(),
  REDIS_SERVER: stack.redis.binary,
});
const enginesEnv = async () => {
  const env = await browserEnv();
  const options = { dir: stack.dir, logDir };
  const firefox = await startFirefox(group, options);
  const webkit = await prepareWebKit(group, options);
  return { ...env, FIREFOX_URL: firefox, WEBKIT: JSON.stringify(webkit) };
};

/** A command that counts as one test. It has a low priority, as concurrent tests measure time. */
async function check(command, args, env) {
  const result = await run(...withLowPriority(command, args), {
    cwd: root,
    env,
    timeoutMs: 10 * 60_000,
  });
  if (result.code === 0) return { passed: 1, failed: 0, problems: [] };
  say(result.output.trimEnd());
  return {
    passed: 0,
    failed: 1,
    problems: [result.timedOut ? 'stopped after 10 minutes' : `exit ${result.code}`],
  };
}
const script = (file, args, env) => check(process.execPath, [join(root, file), ...args], env);
const unitEnv = () => ({ ...bareEnvironment(), NODE_ENV: 'test' });
const jest = (project, env, extra = {}) =>
  runJest(project, { env, outputDir: ensureDir(logDir), filter, ...extra });

const PARTS = {
  build: async () => {
    await built();
    return { passed: 1, failed: 0, problems: [] };
  },
  browsers: async () => {
    await built();
    return script('tools/check-browsers.mjs', [], unitEnv());
  },
  typecheck: () => script('tools/typecheck.mjs', [], unitEnv()),
  lint: () => script('tools/lint.mjs', changes?.roots ? changes.projects : [], nxEnv()),
  'api-doc': () => script('tools/api-doc.mjs', ['--check'], unitEnv()),
  boundaries: () => script('tools/check-boundaries.mjs', [], nxEnv()),
  format: () => {
    const files = changes?.files.filter((file) => existsSync(join(root, file))) ?? ['.'];
    const args = ['--check', '--log-level=warn', '--ignore-unknown', ...files];
    return script('node_modules/prettier/bin/prettier.cjs', args, unitEnv());
  },
  backend: () => jest('backend', unitEnv()),
  front: () =>
    jest('front', unitEnv(), {
      lowPriority: true,
      ...(changes && { filter: changes.roots, mayBeEmpty: true }),
    }),
  api: async () => {
    // Some of these tests start the built worker.
    await built();
    await services();
    // Three workers for two cores, as these tests often wait.
    return jest('api', await stack.apiEnv(), { workers: 3 });
  },
  files: async () => {
    // These decode pictures; on a busy machine the API gives up after 20 s and answers 503.
    await built();
    await services();
    return jest('files', await stack.apiEnv());
  },
  attacks: async () => {
    await built();
    await services();
    return jest('attacks', await stack.apiEnv(), { workers: 1 });
  },
  engines: async () => {
    const result = await jest('engines', await enginesEnv());
    await stopEngines(group);
    return result;
  },
  e2e: async () => jest('e2e', await browserEnv(), { workers: (await products()).length }),
  size: async () => {
    const [product] = await products();
    const people = {
      SIZE_EMAIL: product.DEMO_ADMIN,
      SIZE_COACH: product.DEMO_COACH,
      SIZE_PASSWORD: product.DEMO_PASSWORD,
    };
    return script('tools/size.mjs', [], {
      ...unitEnv(),
      ...people,
      SIZE_URL: product.BASE_URL,
      CHROMIUM: await chromium(),
    });
  },
};

/**
 * The steps run one after another; the lists of a step run concurrently: checks and component tests are CPU-bound, while
 * API tests often wait.
 */
const STEPS = [
  [
    ['typecheck', 'lint', 'api-doc', 'boundaries', 'format', 'front', 'browsers'],
    ['build', 'backend', 'api'],
  ],
  [['files']],
  [['attacks']],
  [['engines']],
  [['e2e']],
  [['size']],
];

/** Parts that only `--only` runs, as `npm run soak` does. */
const ON_REQUEST = ['attacks'];

function chosenParts() {
  const only = option('only')?.split(',').filter(Boolean);
  const unknown = only?.filter((name) => !(name in PARTS)) ?? [];
  if (unknown.length > 0)
    throw new UserError(`No such part: ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
  return only ?? changes?.parts ?? Object.keys(PARTS).filter((name) => !ON_REQUEST.includes(name));
}

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  await stopCommands();
  await stack.stop();
  process.exit(code);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    say('\nStopping …');
    void stop(1);
  });
}

async function runPart(name) {
  const begun = Date.now();
  say(`\n── ${name} ──`);
  let result;
  try {
    result = await PARTS[name]();
  } catch (error) {
    if (!stopping) showError(error);
    const problem = error instanceof Error ? error.message.split('\n')[0] : String(error);
    result = { passed: 0, failed: 1, problems: [problem] };
  }
  const took = seconds(begun);
  if (!stopping) say(`   ${name}: ${result.passed} passed, ${result.failed} failed (${took})`);
  return { name, ...result, took };
}

async function main() {
  checkNode();
  watchStarter(() => void stop(1));
  ensureDir(dataDir);
  await installPackages();
  if (process.argv.includes('--changed')) changes = await affected(option('base'));
  const parts = chosenParts();
  const results = [];
  for (const lists of STEPS) {
    await Promise.all(
      lists.map(async (list) => {
        for (const name of list.filter((one) => parts.includes(one)))
          if (!stopping) results.push(await runPart(name));
      }),
    );
  }
  if (stopping) return;
  await stack.stop();
  summarise(results);
}

function summarise(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const bad = results.filter(({ failed }) => failed > 0);
  say(`\n── summary (${seconds(since)}) ──`);
  for (const { name, passed, failed, took } of results)
    say(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${took})`);
  for (const { name, problems } of bad) for (const problem of problems) say(`  ✗ ${name}: ${problem}`);
  if (bad.length > 0) say(`  logs of the servers: ${logDir}`);
  say();
  process.exitCode = bad.length > 0 ? 1 : 0;
  finish(sum('passed'), sum('failed'));
}

/** Writes the last line, even if no test could run. */
function finish(passed, failed) {
  process.stdout.write(`${passed} passed, ${failed} failed\n`, () =>
    process.exit(failed > 0 || passed === 0 ? 1 : 0),
  );
}

main().catch(async (error) => {
  if (stopping) return;
  showError(error);
  await stack.stop().catch(() => {});
  finish(0, 1);
});
