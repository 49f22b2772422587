// Runs jest in its own process, and counts the results. Tests that did not run count as failed.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runMeasured } from './cpu.mjs';
import { ensureDir, root } from './paths.mjs';
import { tail } from './proc.mjs';

/** A process in which no file ends for this long is considered hanging. Total time has no limit, because machines differ. */
const SILENT_MS = 60 * 60_000;

export const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Runs the projects' test files: those in `paths`, or all. `title` selects a test by its full name, `pattern` tests by a part
 * of theirs, `related` the tests of changed sources. Processes with the same folder `claims` share the files. `onEvent`
 * receives the messages of tools/jest/reporter.mjs. Returns {passed, failed, problems: [{file, title, text}], cpu, files:
 * [{file, seconds, cpu}]}.
 */
export async function runJest(projects, options) {
  const { env, logDir, label, paths, title, related, claims, workers = 1, onEvent } = options;
  const { pattern = title && `^${escapeRegExp(title)}$`, mayBeEmpty = !!claims } = options;
  const args = [
    // With a large young generation, most of a test's short-lived objects are freed without ever being copied.
    '--max-semi-space-size=64',
    // Each front-end test file creates new closures of the same compiled scripts, which never become hot enough to be optimized.
    ...(projects[0].startsWith('front') ? ['--always-sparkplug', '--no-flush-bytecode'] : []),
    join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    // Whatever a test leaves running makes its file fail, so it needn't keep the process alive as well.
    ...['--selectProjects', ...projects, '--ci', '--forceExit', '--reporters=default'],
    `--reporters=${join(root, 'tools', 'jest', 'reporter.mjs')}`,
    ...(workers === 1 ? ['--runInBand'] : [`--maxWorkers=${workers}`]),
    ...(pattern ? ['-t', pattern] : []),
    ...(mayBeEmpty ? ['--passWithNoTests'] : []),
    // A browser test's steps depend on each other, so only the order of files is random.
    ...(env.TEST_SEED && !projects[0].startsWith('e2e') ? ['--randomize', `--seed=${env.TEST_SEED}`] : []),
    ...(related ? ['--findRelatedTests', ...related] : paths ? ['--runTestsByPath', ...paths] : []),
  ];
  const count = new Count(title ?? pattern, paths?.length);
  const result = await runMeasured(process.execPath, args, {
    cwd: root,
    env: { ...env, FORCE_COLOR: '0', ...(claims && { CLAIMED_FILES: claims }) },
    silentMs: SILENT_MS * Number(env.SOAK || 1),
    onMessage: (event) => {
      if (event.path) event.file = relative(root, event.path);
      count.add(event);
      onEvent?.(event);
    },
  });
  const logFile = join(ensureDir(logDir), `${label}.log`);
  writeFileSync(logFile, result.output);
  return { ...count.finish(result, { mayBeEmpty, logFile }), cpu: result.cpu };
}

class Count {
  #passed = 0;
  #failed = 0;
  #problems = [];
  #files = [];
  #open = new Set();
  #end = null;
  #title;
  #expected;

  constructor(title, expected) {
    this.#title = title;
    this.#expected = expected;
  }

  add({ kind, file, files, fullName, status, failure, error, seconds, cpu, ran, skipped = [], ...rest }) {
    if (kind === 'start' && this.#expected !== undefined && files !== this.#expected)
      this.#fail(`Jest found ${files} of ${this.#expected} test files.`);
    if (kind === 'file') this.#open.add(file);
    if (kind === 'test' && status === 'passed') this.#passed += 1;
    if (kind === 'test' && status === 'failed') this.#fail(failure, file, fullName);
    if (kind === 'done') {
      this.#open.delete(file);
      this.#files.push({ file, seconds, cpu });
      // With a title, jest reports all other tests as skipped, so they don't count.
      for (const title of this.#title ? [] : skipped)
        this.#fail('It was skipped; skipped tests count as failed.', file, title);
      if (error)
        this.#fail(`${ran ? 'A hook failed after its tests' : 'The file did not run'}: ${error}`, file);
    }
    if (kind === 'end') this.#end = rest;
  }

  #fail(text, file = null, title = null) {
    this.#failed += 1;
    this.#problems.push({ file, title, text });
  }

  finish({ code, timedOut, output }, { mayBeEmpty, logFile }) {
    const openFiles = [...this.#open].join(', ') || 'no file';
    if (timedOut) this.#fail(`The test process hung and was stopped, during ${openFiles}.`);
    else if (!this.#end)
      this.#fail(
        `The test process ended (exit ${code}) before its tests did, during ${openFiles}; see ${logFile}.\n${tail(output, 12)}`,
      );
    else if (this.#end.wasInterrupted) this.#fail('The run was interrupted.');
    else if (this.#end.numPassedTests !== this.#passed)
      this.#fail(`Jest counts ${this.#end.numPassedTests} passed tests, not ${this.#passed}.`);
    else if (this.#passed + this.#failed === 0 && !mayBeEmpty)
      this.#fail(this.#title ? `There is no test "${this.#title}".` : 'No test ran.');
    else if (this.#failed === 0 && code !== 0)
      this.#fail(`All tests passed, but jest ended with exit ${code}; see ${logFile}.`);
    return { passed: this.#passed, failed: this.#failed, problems: this.#problems, files: this.#files };
  }
}
