// Measures open tabs: 20,000 browsers show the list of events, half of them logged in, while every second an event changes and a
// review is written; first with one API process, then with two behind nginx.
import { fork, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReady } from '../lib/app.mjs';
import { root } from '../lib/paths.mjs';
import { sleep } from '../lib/proc.mjs';
import { say } from '../lib/ui.mjs';
import { atMost, median, newCoaches, percentile, Person, residentMemory, reviewOf } from './measure.mjs';

const EVENTS_PATH = '/api/events?page=1&limit=24';
const SESSIONS = 50;
const CLIENT_COUNT = 2;
const MEASURING_SECONDS = 45;
/** Tabs are opened over one polling interval of the unread count, so that its requests are spread out as in reality. */
const RAMP_MS = 30_000;
const CHANGE_INTERVAL_MS = 1000;
/** The file handles that a process needs besides those for tabs: files and connections to Postgres and Redis. */
const OTHER_HANDLES = 300;
/** A change must be visible within this time: tabs poll every 3 s, and half a second is allowed for everything else. */
const LATE_MS = 3500;

/** The number of reviews written so far; each coach reviews each event once. */
let reviews = 0;

export async function tabs(bench, { tabs: wanted }) {
  const handles = Number(spawnSync('sh', ['-c', 'ulimit -n']).stdout) || Infinity;
  // A process holds a connection for each tab, so its handles limit the number of tabs.
  const count = Math.min(wanted, handles - OTHER_HANDLES);
  if (count < wanted) say(`  ${count} tabs: a process may open ${handles} handles on this machine`);
  const emails = Array.from({ length: SESSIONS }, (_, n) => `tab${n}@bench.ratemyofficial.test`);
  const people = await newCoaches(bench, emails);
  const results = await measure(bench, 'one API', [bench.apiPid()], bench.url, count, people);
  const nginx = await startNginx(bench);
  if (!nginx) {
    say('  two APIs behind nginx: not measured, because there is no nginx on the PATH');
    return { results };
  }
  try {
    const twoApiResults = await measure(bench, 'two APIs behind nginx', nginx.pids, nginx.url, count, people);
    return { results: [...results, ...twoApiResults] };
  } finally {
    await nginx.stop();
  }
}

async function measure(bench, name, pids, url, count, people) {
  const admin = await new Person(url).signIn(bench.admin.email, bench.admin.password);
  const [{ id: eventId }] = await (await fetch(url + EVENTS_PATH)).json();
  const settings = JSON.stringify({
    ...{ port: Number(new URL(url).port), cookies: people.map(({ cookie }) => cookie), eventId },
    ...{ rampMs: RAMP_MS, seconds: MEASURING_SECONDS, tabs: Math.floor(count / CLIENT_COUNT) },
  });
  const clients = Array.from({ length: CLIENT_COUNT }, () =>
    fork(join(root, 'tools/bench/tabs-client.mjs'), [settings]),
  );
  let isRunning = true;
  const changing = writeChanges(admin, eventId, clients, () => isRunning);
  const reviewing = writeReviews(bench, people, () => isRunning);
  const memory = watchMemory(pids, () => isRunning);
  const answerOf = (client) =>
    new Promise((resolve, reject) => {
      client.once('message', resolve);
      client.once('exit', (code) => reject(new Error(`a client of tabs exited with ${code}`)));
    });
  const answers = await Promise.all(clients.map(answerOf));
  isRunning = false;
  const changeCount = await changing;
  const { written, failed } = await reviewing;
  const peak = await memory;
  const latencies = answers.flatMap((answer) => answer.latencies);
  const lateness = answers.flatMap((answer) => answer.lateness);
  const errors = answers.flatMap((answer) => Object.entries(answer.errors));
  if (errors.length > 0) say(`  ${name}: ${JSON.stringify(errors)}`);
  const failures = failed + errors.reduce((sum, [, n]) => sum + n, 0);
  return [
    {
      what: `${name}, ${count} tabs: errors in ${latencies.length} requests, with ${changeCount} changes and ${written} reviews`,
      value: failures,
      aim: '0',
      isMet: failures === 0,
    },
    { what: `${name}: requests/s`, value: latencies.length / MEASURING_SECONDS },
    { what: `${name}: ms at the median`, value: median(latencies) },
    { what: `${name}: ms at the 99th percentile`, value: percentile(latencies, 99) },
    { what: `${name}: largest resident memory of an API process, MiB`, value: peak },
    atMost(
      `${name}: a change is seen after, ms at the 99th percentile of ${lateness.length}`,
      percentile(lateness, 99),
      LATE_MS,
    ),
  ];
}

/** Renames the event every second, and tells the clients when the response arrived. Returns the number of changes. */
async function writeChanges(admin, eventId, clients, isRunning) {
  let change = 0;
  while (isRunning()) {
    change += 1;
    await admin.ask('PATCH', `/api/events/${eventId}`, { name: `Change ${change}` });
    const at = performance.timeOrigin + performance.now();
    for (const client of clients) if (client.connected) client.send({ change, at });
    await sleep(CHANGE_INTERVAL_MS);
  }
  return change;
}

async function writeReviews(bench, people, isRunning) {
  let writtenCount = 0;
  let failedCount = 0;
  while (isRunning()) {
    const event = bench.officials.events[Math.floor(reviews / people.length)];
    const person = people[reviews % people.length];
    reviews += 1;
    const { status, body } = await person.send('POST', ...reviewOf(bench.officials.light, event));
    if (status === 201) writtenCount += 1;
    else {
      failedCount += 1;
      say(`  a review returned ${status}: ${body?.message}`);
    }
    await sleep(CHANGE_INTERVAL_MS);
  }
  return { written: writtenCount, failed: failedCount };
}

/** Returns the largest resident memory that any of the processes had, in MiB. */
async function watchMemory(pids, isRunning) {
  let peak = 0;
  while (isRunning()) {
    peak = Math.max(peak, ...pids.map(residentMemory));
    await sleep(500);
  }
  return peak;
}

/** Starts two more APIs, and nginx with the product's configuration in front of them, if it is installed. */
async function startNginx(bench) {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const apis = [await bench.addApi({ TRUST_PROXY: '1' }), await bench.addApi({ TRUST_PROXY: '1' })];
  const folder = mkdtempSync(join(tmpdir(), 'rmo-nginx-'));
  cpSync(join(root, 'tools/docker/nginx'), folder, { recursive: true });
  // The temporary folders compiled into a packaged nginx may not exist.
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const servers = apis.map(({ port }) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;\n`);
  writeFileSync(join(folder, 'api-servers.conf'), servers.join(''));
  writeFileSync(join(folder, 'mime.types'), 'types { text/html html; }\n');
  // When started as root, nginx would run its workers as a user who may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const pidFile = join(folder, 'nginx.pid');
  const settings = `daemon off; ${user} pid ${pidFile};`;
  const name = 'nginx';
  const stop = async () => {
    await bench.group.stop(name);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { port } = await bench.group.startOnFreePort((port) => {
      writeFileSync(join(folder, 'listen.conf'), `listen 127.0.0.1:${port};\n${temp.join('\n')}\n`);
      return {
        ...{ name, layer: 'app', restart: false, cwd: folder, logFile: join(folder, 'nginx.log') },
        command: 'nginx',
        args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', settings],
        // nginx writes its PID file once it has the port.
        ready: () => existsSync(pidFile) && isReady(`http://127.0.0.1:${port}`),
      };
    });
    return { url: `http://127.0.0.1:${port}`, pids: apis.map(({ pid }) => pid), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
