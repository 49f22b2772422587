// Reports to tools/lib/jest.mjs, in lines of JSON on file descriptor 3: on a forced exit, jest loses part of standard output.
import { writeSync } from 'node:fs';

function send(message) {
  let remaining = Buffer.from(`${JSON.stringify(message)}\n`);
  while (remaining.length > 0) {
    try {
      remaining = remaining.subarray(writeSync(3, remaining));
    } catch (error) {
      // EAGAIN means that the pipe is full; try again until the runner has read from it.
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

export default class RunnerReporter {
  #cpu = new Map();

  onRunStart({ numTotalTestSuites }) {
    send({ kind: 'start', files: numTotalTestSuites });
  }

  onTestFileStart({ path }) {
    this.#cpu.set(path, cpuSeconds());
    send({ kind: 'file', path });
  }

  onTestCaseResult({ path }, { fullName, status, failureMessages }) {
    if (status !== 'passed' && status !== 'failed') return;
    send({ kind: 'test', path, fullName, status, failure: failureMessages.join('\n').slice(0, 6_000) });
  }

  onTestFileResult({ path }, { perfStats, testExecError, testResults }) {
    send({
      kind: 'done',
      path,
      seconds: (perfStats.end - perfStats.start) / 1000,
      // The CPU time that this process spent, which is all of the file's CPU time if jest runs without workers.
      cpu: cpuSeconds() - (this.#cpu.get(path) ?? 0),
      ran: testResults.length,
      // Only this callback receives skipped tests.
      skipped: testResults
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => fullName),
      error: testExecError && String(testExecError.stack ?? testExecError.message).slice(0, 6_000),
    });
  }

  onRunComplete(_contexts, { wasInterrupted, numPassedTests, numFailedTests }) {
    send({ kind: 'end', wasInterrupted, numPassedTests, numFailedTests });
  }
}
