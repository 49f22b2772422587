// Runs a test tier's parts in parallel lanes, shows the running parts and the time left, and prints a summary.
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { calibrate } from './cpu.mjs';
import { ensureDir, readJson } from './paths.mjs';
import { isStopping } from './proc.mjs';
import { say, showError, showStatus, UserError } from './ui.mjs';

const STATUS_MS = 1_000;
const COSTLIEST_FILES = 10;
/** The maximum number of lines shown per failure. */
const FAILURE_LINES = 30;

function formatTime(exact) {
  const seconds = Math.round(exact);
  if (seconds < 90) return `${seconds} s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}
const secondsSince = (time) => (Date.now() - time) / 1000;
const sumOf = (list, key) => list.reduce((total, one) => total + one[key], 0);
/** Returns the result of a part that did not run to its end. */
const failureResult = (text) => ({
  ...{ passed: 0, failed: 1, seconds: 0, cpu: 0, files: [] },
  problems: [{ file: null, title: null, text }],
});

/**
 * Parts are {name, needs: names, run(onEvent): result of runJest, repeat(problem): command}; a lane takes the next one whose
 * needs are met. `record` is the file with the durations of the last run.
 */
export class Lanes {
  #parts;
  #lanes;
  #record;
  #lastRun;
  #startedAt = Date.now();
  #running = new Map();
  #results = new Map();

  constructor({ parts, lanes, record }) {
    this.#parts = parts;
    this.#lanes = lanes;
    this.#record = record;
    this.#lastRun = readJson(record) ?? {};
  }

  async run() {
    const waitingParts = [...this.#parts];
    const names = new Set(waitingParts.map(({ name }) => name));
    const isDone = (name) => this.#results.has(name) || !names.has(name);
    const runLane = async () => {
      while (!isStopping()) {
        const at = waitingParts.findIndex(({ needs = [] }) => needs.every(isDone));
        if (at >= 0) {
          const [part] = waitingParts.splice(at, 1);
          // `shown` has the titles of the failures that have been shown.
          const state = { part, since: Date.now(), tests: 0, file: '', shown: new Set() };
          this.#running.set(part.name, state);
          // If something that the part needs has failed, the part ends before this call returns.
          state.work = this.#runPart(state);
          await state.work;
        } else if (waitingParts.length === 0) return;
        else await Promise.race([...this.#running.values()].map(({ work }) => work));
      }
    };
    const stopStatus = showStatus(() => this.#statusText(waitingParts), STATUS_MS);
    await Promise.all(Array.from({ length: this.#lanes }, runLane));
    stopStatus();
  }

  async #runPart(state) {
    const { part } = state;
    const failedNeed = (part.needs ?? []).find((name) => this.#results.get(name)?.failed > 0);
    let result;
    try {
      if (failedNeed) throw new Error(`It did not run, because ${failedNeed} failed.`);
      result = await part.run((event) => this.#onEvent(state, event));
    } catch (error) {
      if (!(failedNeed || isStopping() || error instanceof UserError)) showError(error);
      result = failureResult(error instanceof Error ? error.message : String(error));
    }
    const seconds = secondsSince(state.since);
    for (const problem of result.problems)
      if (!state.shown.has(problem.title)) this.#showProblem(part, problem);
    this.#running.delete(part.name);
    this.#results.set(part.name, { files: [], ...result, seconds });
    if (isStopping()) return;
    const { passed, failed, cpu } = result;
    say(
      `${failed ? '✗' : '✓'} ${part.name}: ${passed} passed, ${failed} failed (${formatTime(seconds)}, ${cpu.toFixed(1)} CPU-s)`,
    );
  }

  #onEvent(state, { kind, file, fullName, status: outcome, failure }) {
    if (kind === 'file') state.file = file;
    if (kind !== 'test') return;
    state.tests += 1;
    if (outcome !== 'failed') return;
    state.shown.add(fullName);
    this.#showProblem(state.part, { file, title: fullName, text: failure });
  }

  #showProblem(part, problem) {
    if (isStopping()) return;
    say(`\n✗ ${[part.name, problem.file, problem.title].filter(Boolean).join(' › ')}`);
    // Omits stack frames inside packages, which say nothing about the fault.
    const lines = problem.text
      .trim()
      .split('\n')
      .filter((line) => !/^\s+at .*node_modules/.test(line));
    const shownLines = problem.isOutput ? lines.slice(-FAILURE_LINES) : lines.slice(0, FAILURE_LINES);
    say(shownLines.join('\n').replace(/^/gm, '    '));
    say(`    Repeat it alone: ${part.repeat(problem)}\n`);
  }

  #secondsOf(name) {
    return this.#lastRun.parts?.[name]?.seconds;
  }

  #statusText(waiting) {
    const runningParts = [...this.#running.values()].map(({ part, since, tests, file }) => {
      const total = this.#lastRun.parts?.[part.name]?.tests;
      const count = total > 1 ? ` ${tests} of ${Math.max(total, tests)}` : tests > 0 ? ` ${tests}` : '';
      return `${part.name}${count} (${formatTime(secondsSince(since))}${file ? `, ${file.split('/').at(-1)}` : ''})`;
    });
    const results = [...this.#results.values()];
    const secondsLeft = this.#secondsLeft(waiting);
    return [
      formatTime(secondsSince(this.#startedAt)),
      `${results.length} of ${this.#parts.length} parts`,
      `${sumOf(results, 'passed') + sumOf([...this.#running.values()], 'tests')} tests`,
      secondsLeft === null ? 'no earlier run tells the time left' : `about ${formatTime(secondsLeft)} left`,
      `now: ${runningParts.join(' | ') || '–'}`,
    ].join(' · ');
  }

  /** Estimates the time left. Returns null if the last run did not include all running and waiting parts. */
  #secondsLeft(waiting) {
    const openSeconds = [
      ...[...this.#running.values()].map(({ part, since }) => {
        const lastSeconds = this.#secondsOf(part.name);
        return lastSeconds === undefined ? undefined : Math.max(lastSeconds - secondsSince(since), 1);
      }),
      ...waiting.map(({ name }) => this.#secondsOf(name)),
    ];
    if (openSeconds.some((seconds) => seconds === undefined)) return null;
    return Math.max(openSeconds.reduce((sum, seconds) => sum + seconds, 0) / this.#lanes, ...openSeconds, 0);
  }

  /** Prints the summary; `services` maps services to their CPU seconds. Returns {passed, failed}. */
  summarize(services) {
    const results = this.#parts.map(({ name }) => ({
      ...(this.#results.get(name) ?? failureResult('It did not run.')),
      name,
    }));
    const serviceSeconds = Object.values(services).reduce((total, seconds) => total + seconds, 0);
    say(`\n── summary (${formatTime(secondsSince(this.#startedAt))}) ──`);
    const width = Math.max(...results.map(({ name }) => name.length));
    for (const { name, passed, failed, seconds, cpu } of results)
      say(
        `${failed ? '✗' : '✓'} ${name.padEnd(width)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(1).padStart(7)} s ${cpu.toFixed(1).padStart(7)} CPU-s`,
      );
    const serviceTexts = Object.entries(services).map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`);
    if (serviceTexts.length > 0) say(`  services: ${serviceTexts.join(', ')} CPU-s`);
    say(
      `  sum ${(sumOf(results, 'cpu') + serviceSeconds).toFixed(1)} CPU-s; a loop of fixed work takes ${calibrate().toFixed(2)} CPU-s here`,
    );
    const files = results.flatMap(({ files }) => files).sort((a, b) => b.cpu - a.cpu);
    if (files.length > COSTLIEST_FILES) {
      say('  dearest files (CPU-s, s):');
      for (const { file, cpu, seconds } of files.slice(0, COSTLIEST_FILES))
        say(`    ${cpu.toFixed(1).padStart(6)} ${seconds.toFixed(1).padStart(6)}  ${file}`);
    }
    for (const { name, problems } of results)
      for (const { file, title, text, isOutput } of problems) {
        const line = text
          .trim()
          .split('\n')
          .at(isOutput ? -1 : 0);
        say(`  ✗ ${name}: ${[file, title].filter(Boolean).join(' › ') || line}`);
      }
    this.#save(results);
    return { passed: sumOf(results, 'passed'), failed: sumOf(results, 'failed') };
  }

  #save(results) {
    const parts = { ...this.#lastRun.parts };
    const files = { ...this.#lastRun.files };
    for (const { name, passed, failed, seconds, files: own } of results) {
      if (passed > 0) parts[name] = { seconds, tests: passed + failed };
      for (const { file, cpu, seconds } of own) files[file] = { cpu, seconds };
    }
    ensureDir(dirname(this.#record));
    writeFileSync(this.#record, JSON.stringify({ parts, files }, null, 1));
  }
}
