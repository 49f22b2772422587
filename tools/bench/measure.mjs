import autocannon from 'autocannon';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sleep } from '../lib/proc.mjs';

/** Returns the resident memory of a process in MiB. */
export function residentMemory(pid) {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;
  }
}

export const median = (values) => percentile(values, 50);

export function percentile(values, p) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((p / 100) * sorted.length) - 1))];
}

/** Throws an error if a response has an unexpected status. */
async function load({ url, headers, status = 200 }, seconds) {
  const result = await autocannon({ url, headers, connections: 40, duration: seconds });
  const wrong = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => Number(code) !== status);
  if (wrong.length > 0 || result.errors > 0)
    throw new Error(`${url} returned ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

/**
 * Returns each target's requests per second: the best of `rounds`, because other load can only lower the rate. The targets take
 * turns, so that a slow minute affects all of them.
 */
export async function compare(targets, { rounds, seconds }) {
  const rates = Object.fromEntries(targets.map(({ name }) => [name, 0]));
  for (const target of targets) await load(target, seconds);
  for (let round = 0; round < rounds; round++) {
    for (const target of targets)
      rates[target.name] = Math.max(rates[target.name], await load(target, seconds));
  }
  return rates;
}

export class Person {
  cookie = '';
  constructor(url) {
    this.url = url;
  }

  async signIn(email, password) {
    await this.ask('POST', '/api/auth/login', { email, password });
    return this;
  }

  /** Like `send`, but throws an error if the API rejects the request, except with the status `refusal`. */
  async ask(method, path, input, refusal) {
    const response = await this.send(method, path, input);
    if (response.status >= 300 && response.status !== refusal)
      throw new Error(`${method} ${path} returned ${response.status}: ${response.body?.message}`);
    return response;
  }

  /** Returns {status, body, ms}. */
  async send(method, path, input) {
    const startedAt = performance.now();
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(input && { 'content-type': 'application/json' }),
        ...(this.cookie && { cookie: this.cookie }),
      },
      body: input && JSON.stringify(input),
    });
    for (const line of response.headers.getSetCookie()) this.cookie = line.split(';')[0];
    const text = await response.text();
    const ms = performance.now() - startedAt;
    // A proxy's error response is an HTML page.
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson && text ? JSON.parse(text) : text ? { message: text } : null;
    return { status: response.status, body, ms };
  }
}

/** Creates coaches without reviews, who have the administrator's password, and returns them logged in. */
export async function newCoaches(bench, emails) {
  await bench.query(
    `INSERT INTO users (email, password, "firstName", "lastName", "userType", "isVerified")
     SELECT unnest($1::text[]), password, 'Measured', 'Coach', 'Coach', true FROM users WHERE email = $2`,
    [emails, bench.admin.email],
  );
  const people = [];
  for (const email of emails) people.push(await new Person(bench.url).signIn(email, bench.admin.password));
  return people;
}

/** Returns the path and the body of a review of an official for an event. */
export const reviewOf = (officialId, eventId) => [
  `/api/officials/${officialId}/reviews`,
  {
    ...{ mechanics: 4, professionalism: 5, positioning: 4, stalling: 3, consistency: 4, appearance: 5 },
    ...{ comment: 'Clear signals, kept both corners calm.', eventId, isAnonymous: false },
  },
];

export async function timeOfSearch(bench, page) {
  const startedAt = performance.now();
  const response = await fetch(`${bench.url}/api/officials?q=ma&page=${page}&limit=24&sort=-rating`);
  await response.text();
  if (response.status !== 200) throw new Error(`a list returned ${response.status}`);
  return performance.now() - startedAt;
}

const WAIT_MAX_MS = 180_000;

export async function waitFor(what, probe) {
  const end = performance.now() + WAIT_MAX_MS;
  while (!(await probe())) {
    if (performance.now() > end) throw new Error(`${what} took longer than ${WAIT_MAX_MS / 1000} s`);
    await sleep(10);
  }
}

export const waitForIdle = (query) =>
  waitFor('the open jobs', async () => {
    const open = await query(`SELECT FROM outbox WHERE "doneAt" IS NULL AND "availableAt" <= now() LIMIT 1`);
    return open.length === 0;
  });

export const atMost = (what, value, limit) => ({ what, value, aim: `≤ ${limit}`, isMet: value <= limit });
export const atLeast = (what, value, limit) => ({ what, value, aim: `≥ ${limit}`, isMet: value >= limit });
