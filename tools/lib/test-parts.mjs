import { rmSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium, provideHeadlessChromium } from './browsers.mjs';
import { runMeasured, cpuOf } from './cpu.mjs';
import { prepareWebKit, startFirefox } from './engines.mjs';
import { checkNode, installPackages } from './install.mjs';
import { runJest } from './jest.mjs';
import { dataDir, ensureDir, root } from './paths.mjs';
import { isStopping, tail } from './proc.mjs';
import { ServiceGroup } from './services.mjs';
import { TestStack, unitEnv } from './test-stack.mjs';
import { runTool } from './tool.mjs';
import { say, showError, UserError } from './ui.mjs';

const MAX_LOG_FOLDERS = 5;

function newLogDir() {
  const logs = ensureDir(join(dataDir, 'test-logs'));
  const outdatedFolders = readdirSync(logs)
    .sort()
    .slice(0, 1 - MAX_LOG_FOLDERS);
  for (const old of outdatedFolders) rmSync(join(logs, old), { recursive: true, force: true });
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return ensureDir(join(logs, `${time}-${process.pid}`));
}

export const specsBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.spec\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

export const fileAndTitle = ({ file, title }) =>
  title ? `${file} --title='${title.replaceAll("'", `'\\''`)}'` : file;

/** Returns the parts that match one of the names (according to `isChosen`), and the parts that they need. */
export function chooseParts(parts, names, isChosen = (part, name) => part === name) {
  const chosenParts = parts.filter((part) => names.some((name) => isChosen(part.name, name)));
  const unknownNames = names.filter((name) => !parts.some((part) => isChosen(part.name, name)));
  if (unknownNames.length > 0)
    throw new UserError(
      `No such part: ${unknownNames.join(', ')}. Parts: ${parts.map(({ name }) => name).join(', ')}.`,
    );
  const neededNames = new Set(chosenParts.flatMap(({ needs = [] }) => needs));
  return parts.filter((part) => chosenParts.includes(part) || neededNames.has(part.name));
}

const once = (work) => {
  let result;
  return () => (result ??= work());
};

export const logDir = newLogDir();
const group = new ServiceGroup();
const stack = new TestStack(group, logDir);

const startServices = once(() => stack.startServices());
export const apiEnv = once(async () => {
  await startServices();
  return stack.apiEnv();
});

/** The environment of each set of products, by their number: one product for each browser worker. */
const productEnvsByCount = {};
export const startProducts = (count) =>
  (productEnvsByCount[count] ??= startServices().then(() => stack.startProducts(count)));

/** `full` selects the full browser instead of the headless one, for example for dialogs. */
export async function browserEnv(count, { full = false } = {}) {
  const chromium = await (full ? provideChromium() : provideHeadlessChromium());
  return stack.browserEnv(await startProducts(count), chromium);
}

export async function engineEnv() {
  const env = await browserEnv(2, { full: true });
  const options = { dir: stack.dir, logDir };
  const firefox = await startFirefox(group, options);
  const webkit = await prepareWebKit(group, options);
  return { ...env, FIREFOX_URL: firefox, WEBKIT: JSON.stringify(webkit) };
}

/** A command that prints nothing for this long is considered hanging. Total time has no limit, because machines differ. */
const SILENT_MINUTES = 20;

/** Returns a part that runs a command, which counts as one test. */
export const commandPart = (name, script, args = [], options = {}) => ({
  name,
  needs: options.needs,
  run: async () => {
    const env = (await options.env?.()) ?? unitEnv();
    const runOptions = { cwd: root, env, silentMs: SILENT_MINUTES * 60_000 };
    const result = await runMeasured(process.execPath, [join(root, script), ...args], runOptions);
    const { code, cpu, output } = result;
    if (code === 0) return { passed: 1, failed: 0, cpu, problems: [] };
    const hung = `It was stopped, having written nothing for ${SILENT_MINUTES} minutes. Its last lines:\n${tail(output)}`;
    const text = result.timedOut ? hung : output.trimEnd() || `It ended with exit ${code}.`;
    return { passed: 0, failed: 1, cpu, problems: [{ file: null, title: null, text, isOutput: true }] };
  },
});

export const jestPart = (name, project, env, { needs, ...options } = {}) => ({
  name,
  needs,
  run: async (onEvent) => runJest([project], { env: await env(), logDir, label: name, ...options, onEvent }),
});

/** The CPU seconds, by name, of services that were stopped early. */
const secondsByStoppedService = {};
/** Stops services once the part is done: even when idle, they would take CPU time from the tests that follow. */
export const stopAfter = (part, services) => ({
  ...part,
  run: (onEvent) =>
    part.run(onEvent).finally(async () => {
      const pids = group.pids().filter(([name]) => services.includes(name));
      for (const [name, seconds] of Object.entries(cpuOf(pids))) secondsByStoppedService[name] = seconds;
      for (const name of services) await group.stop(name);
    }),
});

/**
 * Installs the packages, runs the lanes that `main` returns, prints the summary and, if all tests passed, `after`, and exits. The
 * last line contains the counts, even if Node is too old.
 */
export function runTier(main, after) {
  try {
    checkNode();
  } catch (error) {
    showError(error);
    say('0 passed, 1 failed');
    process.exit(1);
  }
  return runTool(
    () => runLanes(main, after),
    () => stack.stop(),
  );
}

async function runLanes(main, after) {
  let counts = { passed: 0, failed: 1 };
  try {
    await installPackages();
    const lanes = await main();
    await lanes.run();
    if (isStopping()) return 1;
    const cpu = { ...secondsByStoppedService, ...cpuOf(group.pids()) };
    await stack.stop();
    counts = lanes.summarize(cpu);
    if (counts.failed > 0) say(`  logs: ${logDir}`);
  } catch (error) {
    if (isStopping()) throw error;
    showError(error);
    await stack.stop().catch(() => {});
  }
  const isGreen = counts.failed === 0 && counts.passed > 0;
  say(isGreen && after ? `\n${after}\n` : '');
  const line = `${counts.passed} passed, ${counts.failed} failed\n`;
  await new Promise((resolve) => process.stdout.write(line, resolve));
  return isGreen ? 0 : 1;
}
