// Simulates open browser tabs. Each holds one connection, requests the events every 3 s with the ETag of its last response and,
// if logged in, the unread count every 30 s. It uses raw sockets: 10,000 clients from a library would need more than this
// machine has. Sends {latencies, lateness, errors} to its parent.
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';

const EVENTS_POLL_MS = 3000;
const UNREAD_POLL_MS = 30_000;
const EVENTS_PATH = '/api/events?page=1&limit=24';
const HEAD_END = '\r\n\r\n';

const { port, tabs, cookies, rampMs, seconds, eventId } = JSON.parse(process.argv[2]);

/** Returns milliseconds since 1970 with fractions, which are comparable between processes. */
const now = () => performance.timeOrigin + performance.now();

const latencies = [];
const lateness = [];
const errors = {};
const count = (what) => (errors[what] = (errors[what] ?? 0) + 1);
let measuring = false;
let stopped = false;
/** When the response to each change arrived, by the number of the change. */
const changedAt = [];
/** Maps each ETag to the number of the last change that its response contains. */
const versions = new Map();

function versionOf(etag, body, isGzip) {
  if (!versions.has(etag)) {
    const list = JSON.parse(isGzip ? gunzipSync(body) : body);
    const name = list.find(({ id }) => id === eventId)?.name ?? '';
    versions.set(etag, Number(/^Change (\d+)$/.exec(name)?.[1] ?? 0));
  }
  return versions.get(etag);
}

function openTab(cookie) {
  const cookieHeader = cookie ? `cookie: ${cookie}\r\n` : '';
  const request = (path, headers = '') =>
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: gzip\r\n${cookieHeader}${headers}\r\n`;
  const unread = request('/api/notifications/unread-count');
  let etag = '';
  let newestVersion = 0;
  let socket;
  let current = null;
  let received = Buffer.alloc(0);
  const queue = [];

  const sendNext = () => {
    if (current || queue.length === 0 || stopped) return;
    const kind = queue.shift();
    current = { kind, sentAt: now() };
    socket.write(kind === 'unread' ? unread : request(EVENTS_PATH, etag && `if-none-match: ${etag}\r\n`));
  };
  const ask = (kind) => {
    // A browser does not start a poll while the previous one is running.
    if (!queue.includes(kind) && current?.kind !== kind) queue.push(kind);
    sendNext();
  };
  const open = () => {
    received = Buffer.alloc(0);
    socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.on('data', onData);
    socket.on('error', (error) => count(error.code));
    socket.on('close', () => {
      if (stopped) return;
      if (current) count('closed');
      current = null;
      setTimeout(open, 1000);
    });
  };
  const onData = (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = received.toString('latin1', 0, headEnd);
    const status = Number(head.slice(9, 12));
    const length = status === 304 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    const total = headEnd + HEAD_END.length + length;
    if (received.length < total) return;
    finish(head, status, received.subarray(headEnd + HEAD_END.length, total));
    received = received.subarray(total);
    sendNext();
  };
  const finish = (head, status, body) => {
    const at = now();
    if (measuring) latencies.push(at - current.sentAt);
    if (status !== 200 && status !== 304) count(`status ${status}`);
    else if (current.kind === 'events' && status === 200) {
      etag = /^etag: (.+)$/im.exec(head)?.[1].trim() ?? '';
      const version = versionOf(etag, body, /^content-encoding: gzip/im.test(head));
      if (version < newestVersion) count('older than before');
      // All changes since the previous poll became visible with this one.
      if (measuring && newestVersion > 0)
        for (let n = newestVersion + 1; n <= version; n++) if (changedAt[n]) lateness.push(at - changedAt[n]);
      newestVersion = Math.max(newestVersion, version);
    }
    current = null;
  };
  open();
  ask('events');
  const timers = [setInterval(() => ask('events'), EVENTS_POLL_MS)];
  if (cookie) timers.push(setInterval(() => ask('unread'), UNREAD_POLL_MS));
  return () => {
    timers.forEach(clearInterval);
    socket.destroy();
  };
}

process.on('message', ({ change, at }) => (changedAt[change] = at));
const close = [];
for (let n = 0; n < tabs; n++)
  setTimeout(() => close.push(openTab(n % 2 ? cookies[(n >> 1) % cookies.length] : '')), (n / tabs) * rampMs);
// Measuring starts once every tab has been open for at least one poll interval.
setTimeout(() => (measuring = true), rampMs + EVENTS_POLL_MS);
setTimeout(
  () => {
    stopped = true;
    close.forEach((stop) => stop());
    process.send({ latencies, lateness, errors }, () => process.exit(0));
  },
  rampMs + EVENTS_POLL_MS + seconds * 1000,
);
