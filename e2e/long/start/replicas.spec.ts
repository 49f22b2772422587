import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DEMO_PASSWORD, demoEmail, until } from '../../support/browser';
import { Copy } from '../../support/copy';

const copy = new Copy();
beforeAll(() => copy.create());
afterEach(() => copy.stopAll());
afterAll(() => copy.remove());

/** The pause between a client's requests, which leaves CPU time for the restarting processes. */
const PAUSE_MS = 20;

const url = (path: string) => copy.url + path;

/** Retries until the API responds, as a client does while a process is restarting. */
async function fetchWithRetry(path: string, init: RequestInit = {}): Promise<Response> {
  for (const end = Date.now() + 30_000; ;) {
    try {
      const response = await fetch(url(path), { ...init, signal: AbortSignal.timeout(10_000) });
      if (![502, 503, 504].includes(response.status)) return response;
      await response.body?.cancel();
      if (Date.now() > end) return response;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await pause(50);
  }
}

const post = (path: string, body: object, cookie = '') =>
  fetchWithRetry(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

async function signIn(email: string): Promise<string> {
  const response = await post('/api/auth/login', { email, password: DEMO_PASSWORD });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Returns the evaluations that an account can still submit, as [official, event]. */
async function openEvaluations(database: Client, email: string): Promise<[number, number][]> {
  const { rows } = await database.query<{ officialId: number; eventId: number }>(
    `SELECT a."officialId", a."eventId" FROM event_officials a
      WHERE NOT EXISTS (SELECT 1 FROM reviews r JOIN users u ON u.id = r."userId"
                         WHERE u.email = $1 AND r."officialId" = a."officialId" AND r."eventId" = a."eventId")
      ORDER BY a.id`,
    [email],
  );
  return rows.map(({ officialId, eventId }) => [officialId, eventId]);
}

it('killing either replica of any process under load fails no requests and loses no reviews', async () => {
  await copy.startReady({
    REPLICAS: '2',
    // A killed worker's jobs are then dispatched again after seconds instead of a minute.
    QUEUE_LOCK_MS: '3000',
    QUEUE_RESEND_AFTER_MS: '5000',
  });
  const names = ['API 1', 'Worker 1', 'API 2', 'Worker 2', 'Proxy'];
  const pidOf = (name: string) => copy.record().children.find((one) => one.name === name)?.pid;
  expect(names.map(pidOf)).not.toContain(undefined);

  const database = new Client({ connectionString: copy.record().databaseUrl });
  // If the test fails, the database stops before this connection is closed; the error must not go unhandled.
  database.on('error', () => undefined);
  await database.connect();
  const count = async (sql: string) => (await database.query<{ n: number }>(sql)).rows[0]!.n;
  const email = demoEmail('coach');
  const cookie = await signIn(email);
  const pending = await openEvaluations(database, email);
  const before = await count('SELECT count(*)::int AS n FROM reviews');

  let isRunning = true;
  let reads = 0;
  const wrongResponses: string[] = [];
  const reviewedOfficials: number[] = [];
  const reader = async () => {
    while (isRunning) {
      const response = await fetchWithRetry('/api/officials?limit=20');
      const { data } = (await response.json().catch(() => ({}))) as { data?: unknown[] };
      if (response.status !== 200 || data?.length !== 20) wrongResponses.push(`read: ${response.status}`);
      reads += 1;
      await pause(PAUSE_MS);
    }
  };
  const writer = async () => {
    for (let pair = pending.shift(); isRunning && pair; pair = pending.shift()) {
      const [officialId, eventId] = pair;
      const scores = {
        mechanics: 4,
        professionalism: 4,
        positioning: 4,
        stalling: 4,
        consistency: 4,
        appearance: 4,
      };
      const response = await post(`/api/officials/${officialId}/reviews`, { ...scores, eventId }, cookie);
      // A 409 means that a previous attempt was stored but its response was lost.
      if (![201, 409].includes(response.status))
        wrongResponses.push(`write: ${response.status} ${await response.text()}`);
      else await response.body?.cancel();
      reviewedOfficials.push(officialId);
      await pause(PAUSE_MS);
    }
  };
  const load = Promise.all([reader(), reader(), writer(), writer()]);

  for (const name of names) {
    const pid = pidOf(name)!;
    const goals = { reads: reads + 10, writes: reviewedOfficials.length + 3 };
    process.kill(pid, 'SIGKILL');
    await until(async () => pidOf(name) !== undefined && pidOf(name) !== pid);
    await until(async () => reads >= goals.reads && reviewedOfficials.length >= goals.writes);
  }
  isRunning = false;
  await load;
  expect(wrongResponses).toEqual([]);
  expect(await count('SELECT count(*)::int AS n FROM reviews')).toBe(before + reviewedOfficials.length);
  // By then, all ratings have been recomputed and no jobs are left.
  await until(
    async () => (await count(`SELECT count(*)::int AS n FROM outbox WHERE "doneAt" IS NULL`)) === 0,
  );
  const drift = await count(
    `SELECT count(*)::int AS n FROM officials o WHERE o."totalReviews" <> (SELECT count(*) FROM reviews r WHERE r."officialId" = o.id)`,
  );
  expect(drift).toBe(0);
  await database.end();
});
