// Runs the tests that should catch a fault, each time in a new jest process.
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { provideHeadlessChromium } from '../lib/browsers.mjs';
import { dataDir, readJson, root } from '../lib/paths.mjs';
import { run } from '../lib/proc.mjs';
import { ServiceGroup } from '../lib/services.mjs';
import { bareEnvironment, TestStack } from '../lib/test-stack.mjs';

const logDir = join(dataDir, 'mutants-logs');
const resultFile = join(dataDir, 'mutants-jest.json');
/** The time after which a test run is considered hanging. */
const TIMEOUT_MS = 30 * 60_000;
/** The jest projects for each kind of test. */
const PROJECTS = {
  backend: ['backend'],
  front: ['front'],
  api: ['api', 'api-long'],
  e2e: ['e2e', 'e2e-long'],
};

export function kindOf({ spec }) {
  if (spec.startsWith('e2e/')) return 'e2e';
  if (spec.startsWith('backend/test/')) return 'api';
  return /^(backend|libs\/contracts)\//.test(spec) ? 'backend' : 'front';
}

/** The running stacks. */
const stacks = new Set();
async function startStack() {
  const stack = new TestStack(new ServiceGroup(), logDir);
  stacks.add(stack);
  await stack.startServices();
  return stack;
}
async function stopStack(stack) {
  stacks.delete(stack);
  await stack.stop();
}
export const stopStacks = () => Promise.all([...stacks].map((stack) => stopStack(stack).catch(() => {})));

const unitEnv = () => ({ ...bareEnvironment(), NODE_ENV: 'test', FORCE_COLOR: '0' });
let services;
/** Returns the environment for API tests. The first call starts their services. */
async function apiEnv() {
  services ??= startStack().then((stack) => stack.apiEnv());
  return { ...(await services), FORCE_COLOR: '0' };
}

/** Runs `work` with the environment for one kind of test. For browser tests, it starts a separate product. */
async function withEnv(kind, work) {
  if (kind === 'backend' || kind === 'front') return work(unitEnv());
  if (kind === 'api') return work(await apiEnv());
  const CHROMIUM = await provideHeadlessChromium();
  const stack = await startStack();
  try {
    const E2E_PRODUCTS = JSON.stringify(await stack.startProducts(1));
    return await work({ ...unitEnv(), E2E_PRODUCTS, CHROMIUM, REDIS_SERVER: stack.redis.binary });
  } finally {
    await stopStack(stack);
  }
}

/** Returns why a run is inconclusive because it did not run its tests, or null if all tests ran. */
function brokenBy({ timedOut, output }, suites, count) {
  if (timedOut) return 'the tests were stopped';
  const unable = suites.find(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  if (unable) {
    const reason = unable.message.split('\n').find((line) => /Error/.test(line));
    return `${relative(root, unable.name)}: ${reason ?? 'did not run'}`;
  }
  return count === 0 ? `no test ran: ${output.trim().split('\n').at(-1)}` : null;
}

/** Runs one jest process. Returns {passed, failed, broken}, with tests as {file, name}. */
async function jest(projects, args, env) {
  rmSync(resultFile, { force: true });
  const command = [
    join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...['--selectProjects', ...projects, '--ci', '--runInBand', '--forceExit'],
    ...['--json', `--outputFile=${resultFile}`, ...args],
  ];
  const result = await run(process.execPath, command, { cwd: root, env, timeoutMs: TIMEOUT_MS });
  const suites = readJson(resultFile)?.testResults ?? [];
  const tests = (status) =>
    suites.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === status)
        .map(({ fullName }) => ({ file: relative(root, name), name: fullName })),
    );
  const [passed, failed] = [tests('passed'), tests('failed')];
  return { passed, failed, broken: brokenBy(result, suites, passed.length + failed.length) };
}

const literal = (title) => title.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Runs the tests named by these mutants, which must be of the same kind. */
export function runNamed(mutants) {
  const kind = kindOf(mutants[0]);
  const specs = [...new Set(mutants.map(({ spec }) => spec))];
  const titles = mutants.map(({ title }) => literal(title)).join('|');
  return withEnv(kind, (env) =>
    jest(PROJECTS[kind], ['--runTestsByPath', ...specs, '--testNamePattern', titles], env),
  );
}

/**
 * Runs the tests that depend on a file, except browser tests. For a front-end file, these are the tests that import it; for a
 * backend file, all backend and API tests of the core, because API tests start the whole backend; for libs/contracts, both.
 */
export async function runRelated({ file }) {
  const isContract = file.startsWith('libs/contracts/');
  const isBackend = file.startsWith('backend/');
  const env = await apiEnv();
  let result;
  if (isBackend || isContract) result = await jest(['backend', 'api'], ['--passWithNoTests'], env);
  if (isBackend || result?.failed.length > 0 || result?.broken) return result;
  return jest(['front'], ['--passWithNoTests', '--findRelatedTests', file], env);
}
