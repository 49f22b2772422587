// Watches an API process from a process of its own, so that what the attacker's process does costs it nothing:
// the longest that `/health/live` took, and the most memory that the API and its children held together.
// node watch.mjs <url> <pid>; each line on standard input is answered by one line of JSON and starts anew.
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';

const [url, root] = [process.argv[2], Number(process.argv[3])];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const since = { pauseMs: 0, memory: 0, probes: 0, failures: 0 };

/** Milliseconds until `/health/live` has answered. */
function probe() {
  const begun = performance.now();
  return new Promise((done) => {
    const end = (failed) => {
      since.pauseMs = Math.max(since.pauseMs, performance.now() - begun);
      since.probes += 1;
      if (failed) since.failures += 1;
      done();
    };
    get(`${url}/health/live`, { agent, timeout: 30_000 }, (response) => {
      response.resume().on('end', () => end(response.statusCode !== 200));
    })
      .on('timeout', function () {
        this.destroy(new Error('no answer'));
      })
      .on('error', () => end(true));
  });
}

/** Bytes that the process and all below it hold; what several share counts once. */
function memory() {
  const processes = [];
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      // The name in brackets may hold spaces; the parent is the second field after it.
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      processes.push({ pid: Number(entry), parent });
    } catch {
      // It has ended meanwhile.
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
      // It has ended meanwhile.
    }
  }
  return kilobytes * 1024;
}

setInterval(() => (since.memory = Math.max(since.memory, memory())), 100);
createInterface({ input: process.stdin })
  .on('line', () => {
    since.memory = Math.max(since.memory, memory());
    process.stdout.write(`${JSON.stringify(since)}\n`);
    Object.assign(since, { pauseMs: 0, memory: 0, probes: 0, failures: 0 });
  })
  .on('close', () => process.exit(0));

for (;;) {
  await probe();
  await new Promise((next) => setTimeout(next, 10));
}
