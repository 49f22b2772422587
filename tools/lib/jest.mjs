// Runs one jest project and counts its results; a test that did not run counts as failed.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';
import { run, withLowPriority } from './proc.mjs';

/** Long enough for a slow machine; ends a test that hangs. */
const TIMEOUT_MS = 40 * 60_000;

/** Returns {passed, failed, problems}; `problems` are lines for the summary. */
export async function runJest(
  project,
  { env, outputDir, filter, workers = 2, mayBeEmpty = false, lowPriority = false },
) {
  const outputFile = join(outputDir, `jest-${project}.json`);
  rmSync(outputFile, { force: true });
  const args = [
    join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...['--selectProjects', project, '--ci', '--json', `--outputFile=${outputFile}`],
    ...(workers === 1 ? ['--runInBand'] : [`--maxWorkers=${workers}`]),
    ...(filter ? [filter] : []),
    ...(mayBeEmpty ? ['--passWithNoTests'] : []),
  ];
  const timeoutMs = TIMEOUT_MS * Number(env.SOAK || 1);
  const colour = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
  const command = [process.execPath, args];
  const result = await run(...(lowPriority ? withLowPriority(...command) : command), {
    cwd: root,
    env: { ...env, ...colour },
    echo: true,
    timeoutMs,
  });
  if (result.timedOut) return broken(`stopped after ${timeoutMs / 60_000} minutes`);
  if (!existsSync(outputFile)) return broken(`ended with exit ${result.code} and no result`);
  return count(JSON.parse(readFileSync(outputFile, 'utf8')), result.code, mayBeEmpty);
}

const broken = (problem) => ({ passed: 0, failed: 1, problems: [problem] });

function count(json, code, mayBeEmpty) {
  const problems = [];
  for (const suite of json.testResults) {
    const file = relative(root, suite.name);
    const bad = suite.assertionResults.filter(({ status }) => status !== 'passed');
    for (const { status, fullName } of bad)
      problems.push(`${file} › ${fullName}${status === 'failed' ? '' : ` (${status})`}`);
    if (suite.status === 'failed' && bad.length === 0) problems.push(`${file} did not run`);
  }
  const passed = json.numPassedTests;
  // Skipped and "todo" tests count as failed.
  let failed =
    json.numFailedTests + json.numPendingTests + json.numTodoTests + json.numRuntimeErrorTestSuites;
  if (passed + failed === 0 && !mayBeEmpty) {
    failed = 1;
    problems.push('ran no test');
  } else if (failed === 0 && code !== 0) {
    failed = 1;
    problems.push(`all tests passed, but jest ended with exit ${code}`);
  }
  return { passed, failed, problems };
}
