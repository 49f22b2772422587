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
const countError = (what) => (errors[what] = (errors[what] ?? 0) + 1);
let isMeasuring = false;
let isStopped = false;
/** When the response to each change arrived, by the number of the change. */
const changedAt = [];
/** Maps each ETag to the number of the last change that its response contains. */
const versionByEtag = new Map();

function versionOf(etag, body, isGzip) {
  if (!versionByEtag.has(etag)) {
    const list = JSON.parse(isGzip ? gunzipSync(body) : body);
    const name = list.find(({ id }) => id === eventId)?.name ?? '';
    versionByEtag.set(etag, Number(/^Change (\d+)$/.exec(name)?.[1] ?? 0));
  }
  return versionByEtag.get(etag);
}

function openTab(cookie) {
  const cookieHeader = cookie ? `cookie: ${cookie}\r\n` : '';
  const requestText = (path, headers = '') =>
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: gzip\r\n${cookieHeader}${headers}\r\n`;
  const unreadRequest = requestText('/api/notifications/unread-count');
  let etag = '';
  let newestVersion = 0;
  let socket;
  let current = null;
  let received = Buffer.alloc(0);
  const queue = [];

  const sendNext = () => {
    if (current || queue.length === 0 || isStopped) return;
    const kind = queue.shift();
    current = { kind, sentAt: now() };
    const etagHeader = etag && `if-none-match: ${etag}\r\n`;
    socket.write(kind === 'unread' ? unreadRequest : requestText(EVENTS_PATH, etagHeader));
  };
  const enqueue = (kind) => {
    // A browser does not start a poll while the previous one is running.
    if (!queue.includes(kind) && current?.kind !== kind) queue.push(kind);
    sendNext();
  };
  const openSocket = () => {
    received = Buffer.alloc(0);
    socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.on('data', onData);
    socket.on('error', (error) => countError(error.code));
    socket.on('close', () => {
      if (isStopped) return;
      if (current) countError('closed');
      current = null;
      setTimeout(openSocket, 1000);
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
    handleResponse(head, status, received.subarray(headEnd + HEAD_END.length, total));
    received = received.subarray(total);
    sendNext();
  };
  const handleResponse = (head, status, body) => {
    const at = now();
    if (isMeasuring) latencies.push(at - current.sentAt);
    if (status !== 200 && status !== 304) countError(`status ${status}`);
    else if (current.kind === 'events' && status === 200) {
      etag = /^etag: (.+)$/im.exec(head)?.[1].trim() ?? '';
      const version = versionOf(etag, body, /^content-encoding: gzip/im.test(head));
      if (version < newestVersion) countError('older than before');
      // All changes since the previous poll became visible with this one.
      if (isMeasuring && newestVersion > 0)
        for (let n = newestVersion + 1; n <= version; n++) if (changedAt[n]) lateness.push(at - changedAt[n]);
      newestVersion = Math.max(newestVersion, version);
    }
    current = null;
  };
  openSocket();
  enqueue('events');
  const timers = [setInterval(() => enqueue('events'), EVENTS_POLL_MS)];
  if (cookie) timers.push(setInterval(() => enqueue('unread'), UNREAD_POLL_MS));
  return () => {
    timers.forEach(clearInterval);
    socket.destroy();
  };
}

process.on('message', ({ change, at }) => (changedAt[change] = at));
const closeFunctions = [];
for (let n = 0; n < tabs; n++)
  setTimeout(
    () => closeFunctions.push(openTab(n % 2 ? cookies[(n >> 1) % cookies.length] : '')),
    (n / tabs) * rampMs,
  );
// Measuring starts once every tab has been open for at least one poll interval.
setTimeout(() => (isMeasuring = true), rampMs + EVENTS_POLL_MS);
setTimeout(
  () => {
    isStopped = true;
    closeFunctions.forEach((stop) => stop());
    process.send({ latencies, lateness, errors }, () => process.exit(0));
  },
  rampMs + EVENTS_POLL_MS + seconds * 1000,
);
