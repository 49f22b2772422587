// Tells the runner (tools/lib/jest.mjs) about each finished test and file, one line of JSON behind a record separator.
export const MARK = '\x1e';

const send = (message) => process.stdout.write(`${MARK}${JSON.stringify(message)}\n`);
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
      // Of this process: all of the file's, where the run has no other workers.
      cpu: cpuSeconds() - (this.#cpu.get(path) ?? 0),
      ran: testResults.length,
      // Jest tells of skipped tests only here.
      skipped: testResults
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => fullName),
      error: testExecError && String(testExecError.stack ?? testExecError.message).slice(0, 6_000),
    });
  }

  onRunComplete(_contexts, { wasInterrupted, snapshot, openHandles }) {
    send({ kind: 'end', wasInterrupted, snapshot: snapshot.failure, handles: openHandles?.length ?? 0 });
  }
}
