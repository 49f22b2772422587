// Measures an API process: the longest response time of `/health/live`, and the peak memory of the API and its child
// processes. This is a separate process, so that the attacker's load does not distort the measurement. It does not count
// time in which the API or this process was ready to run but got no processor, or in which the API did nothing, because other
// processes on the machine cause that.
// Usage: node watch.mjs <url> <pid>. For each line on standard input, it sends one more request, prints the
// measurements as JSON and resets them.
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';

const [url, root] = [process.argv[2], Number(process.argv[3])];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const since = { longestMs: 0, memory: 0, probes: 0, failures: 0 };

/** Returns how long a process's main thread has run on a processor, and waited for one, since it started, in ms. */
function timesOf(pid) {
  try {
    const [busy, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return { busy: busy / 1e6, waited: waited / 1e6 };
  } catch {
    // The process has ended.
    return { busy: 0, waited: 0 };
  }
}
/** The part of the waiting time in which this process read memory, which delays no response. */
let measuringMs = 0;
function readTimes() {
  const { busy, waited } = timesOf(root);
  return { busy, waited: waited + timesOf(process.pid).waited - measuringMs };
}

let startedAt = 0;
/** Requests `/health/live` and records the response time. */
function probe() {
  const before = readTimes();
  startedAt = performance.now();
  return new Promise((done) => {
    const end = (failed) => {
      const took = performance.now() - startedAt;
      const after = readTimes();
      // Each duration is at least as long as the API's work blocked the response.
      const blocked = Math.min(after.busy - before.busy, took - (after.waited - before.waited));
      since.longestMs = Math.max(since.longestMs, blocked);
      since.probes += 1;
      if (failed) since.failures += 1;
      done();
    };
    get(`${url}/health/live`, { agent, timeout: 30_000 }, (response) => {
      response.resume().on('end', () => end(response.statusCode !== 200));
    })
      .on('timeout', function () {
        this.destroy(new Error('no response'));
      })
      .on('error', () => end(true));
  });
}

/** Returns the memory used by the process and its descendants in bytes, counting shared memory once. */
function readMemory() {
  const processes = [];
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      // The name in parentheses may contain spaces; the parent is the second field after it.
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      processes.push({ pid: Number(entry), parent });
    } catch {
      // The process has ended.
    }
  }
  const tree = new Set([root]);
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid);
  }
  let kilobytes = 0;
  for (const pid of tree) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]);
    } catch {
      // The process has ended.
    }
  }
  return kilobytes * 1024;
}

/**
 * Memory is read between requests, because reading it keeps this process busy; it is read during a request only if that takes
 * long.
 */
const SLOW_MS = 100;
function measure() {
  const before = timesOf(process.pid).waited;
  since.memory = Math.max(since.memory, readMemory());
  measuringMs += timesOf(process.pid).waited - before;
}
setInterval(() => performance.now() - startedAt > SLOW_MS && measure(), SLOW_MS);

let pendingReports = 0;
createInterface({ input: process.stdin })
  .on('line', () => (pendingReports += 1))
  .on('close', () => process.exit(0));

function report() {
  process.stdout.write(`${JSON.stringify(since)}\n`);
  Object.assign(since, { longestMs: 0, memory: 0, probes: 0, failures: 0 });
}

for (;;) {
  const due = pendingReports;
  pendingReports = 0;
  await probe();
  if (due > 0 || since.probes % 10 === 1) measure();
  for (let reports = 0; reports < due; reports += 1) report();
  await new Promise((next) => setTimeout(next, 10));
}
