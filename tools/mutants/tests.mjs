// Runs the tests that should catch a fault, each time in a new jest process.
import { join } from 'node:path';
import { provideHeadlessChromium } from '../lib/browsers.mjs';
import { escapeRegExp, runJest } from '../lib/jest.mjs';
import { dataDir } from '../lib/paths.mjs';
import { ServiceGroup } from '../lib/services.mjs';
import { TestStack, unitEnv } from '../lib/test-stack.mjs';

const logDir = join(dataDir, 'mutants-logs');
/** The jest projects for kinds of tests with two projects; any other kind has one project of the same name. */
const PROJECTS = { api: ['api', 'api-long'], e2e: ['e2e', 'e2e-long'] };

export function kindOf({ spec }) {
  if (spec.startsWith('e2e/')) return 'e2e';
  if (spec.startsWith('backend/test/')) return 'api';
  return /^(backend|libs\/contracts)\//.test(spec) ? 'backend' : 'front';
}

const stacks = [];
async function startStack() {
  const stack = new TestStack(new ServiceGroup(), logDir);
  stacks.push(stack);
  await stack.startServices();
  return stack;
}
export const stopStacks = () => Promise.all(stacks.map((stack) => stack.stop().catch(() => {})));

let services;
/** Returns the environment for API tests. The first call starts their services. */
const apiEnv = () => (services ??= startStack().then((stack) => stack.apiEnv()));

/** Runs `work` with the environment for one kind of test. For browser tests, it starts a separate product. */
async function withEnv(kind, work) {
  if (kind === 'backend' || kind === 'front') return work(unitEnv());
  if (kind === 'api') return work(await apiEnv());
  const chromium = await provideHeadlessChromium();
  const stack = await startStack();
  try {
    return await work(stack.browserEnv(await stack.startProducts(1), chromium));
  } finally {
    await stack.stop();
  }
}

/** Returns {passed, failed, broken}, with tests as {file, name}. `broken` says why not all tests ran, or is null. */
async function runTests(projects, env, options) {
  const [passed, failed] = [[], []];
  const onEvent = ({ kind, file, fullName, status }) => {
    if (kind === 'test') (status === 'passed' ? passed : failed).push({ file, name: fullName });
  };
  const { problems } = await runJest(projects, { env, logDir, label: projects[0], onEvent, ...options });
  const [problem] = problems.filter(({ title }) => !title);
  if (!problem) return { passed, failed, broken: null };
  const lines = problem.text.split('\n');
  const reason = lines.find((line) => /Error/.test(line)) ?? lines[0];
  return { passed, failed, broken: problem.file ? `${problem.file}: ${reason}` : reason };
}

/** Runs the tests named by these mutants, which must be of the same kind. */
export function runNamed(mutants) {
  const kind = kindOf(mutants[0]);
  const paths = [...new Set(mutants.map(({ spec }) => spec))];
  const pattern = mutants.map(({ title }) => escapeRegExp(title)).join('|');
  return withEnv(kind, (env) => runTests(PROJECTS[kind] ?? [kind], env, { paths, pattern }));
}

/**
 * Runs the tests that depend on a file, except browser tests. For a front-end file, these are the tests that import it; for a
 * backend file, all backend and API tests of the core, because API tests start the whole backend; for libs/contracts, both.
 */
export async function runRelated({ file }) {
  const isBackend = file.startsWith('backend/');
  const env = await apiEnv();
  let result;
  if (isBackend || file.startsWith('libs/contracts/')) result = await runTests(['backend', 'api'], env);
  if (isBackend || result?.failed.length > 0 || result?.broken) return result;
  return runTests(['front'], env, { related: [file] });
}
