import { VALID_OFFICIAL } from '@rmo/contracts';
import { Client } from 'pg';
import { reviewNumber, startLeague, type League } from '../league';
import { countOpenRatingJobs, findWrongRatings } from '../rating-check';
import {
  startApi,
  startWorkerProcess,
  until,
  type TestResponse,
  type TestApi,
  type WorkerProcess,
} from '../support';

/** The duration of the load, which is ten times as long in the soak test. */
const SOAK_FACTOR = Number(process.env.SOAK || 1);
const LOAD_SECONDS = 4 * SOAK_FACTOR;
const WRITERS = [0, 1, 2, 3];
const INTERNALS_PATTERN = /terminat|SELECT|INSERT| {4}at /;

let api: TestApi;
let worker: WorkerProcess;
let league: League;
beforeAll(async () => {
  api = await startApi();
  worker = await startWorkerProcess({ ...api.env, QUEUE_RESEND_AFTER_MS: '3000' });
  league = await startLeague(api, { officials: 50, reviewers: WRITERS.length * SOAK_FACTOR });
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
});

/** Terminates all connections to the database once a second until `isOver`, and returns how many were terminated. */
async function terminateEverySecond(isOver: () => boolean): Promise<number> {
  const [{ name } = { name: '' }] = await api.dataSource.query<{ name: string }[]>(
    `SELECT current_database() AS name`,
  );
  const killer = new Client({ connectionString: process.env.DATABASE_URL });
  await killer.connect();
  let terminated = 0;
  while (!isOver()) {
    await new Promise((next) => setTimeout(next, 1000));
    const { rowCount } = await killer.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`,
      [name],
    );
    terminated += rowCount ?? 0;
  }
  await killer.end();
  return terminated;
}

it(
  'the API loses no acknowledged write while all connections are terminated every second',
  async () => {
    const admin = await api.signIn('admin');
    const end = Date.now() + LOAD_SECONDS * 1000;
    const officials = new Map<number, string>();
    const reviews = new Set<number>();
    const statuses = new Map<number, number>();
    const wrongResponses: string[] = [];
    // On a slow machine, it takes longer until that many requests have succeeded.
    const isOver = () => Date.now() >= end && officials.size > LOAD_SECONDS && reviews.size > LOAD_SECONDS;
    const recordResponse = ({ status, text }: TestResponse): boolean => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // A 409 means that a previous attempt was stored but its response was lost.
      if (![201, 409, 503].includes(status) || INTERNALS_PATTERN.test(text)) wrongResponses.push(text);
      return status === 201;
    };
    const addOfficials = async (writer: number) => {
      for (let i = 0; !isOver(); i++) {
        const lastName = `Writer ${writer} ${i}`;
        const response = await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName });
        if (recordResponse(response)) officials.set(response.body.id, lastName);
      }
    };
    const review = async (writer: number) => {
      const reviewers = league.reviewers.filter((_, n) => n % WRITERS.length === writer);
      const pairs = reviewers.flatMap((reviewer) =>
        league.officials.map((official) => ({ reviewer, official })),
      );
      let next = 0;
      while (!isOver() && next < pairs.length) {
        const { reviewer, official } = pairs[next]!;
        const path = `/api/officials/${official}/reviews`;
        const response = await reviewer.post(path, reviewNumber(next + writer, league.event));
        if (recordResponse(response)) reviews.add(response.body.id);
        // The client retries, as a user would.
        if (response.status !== 503) next += 1;
      }
    };
    const [terminated] = await Promise.all([
      terminateEverySecond(isOver),
      ...WRITERS.map(addOfficials),
      ...WRITERS.map(review),
    ]);

    expect(wrongResponses).toEqual([]);
    // This proves that connections really were terminated.
    expect(terminated).toBeGreaterThan(LOAD_SECONDS - 2);
    expect(statuses.get(503) ?? 0).toBeGreaterThan(0);
    expect(officials.size).toBeGreaterThan(LOAD_SECONDS);
    expect(reviews.size).toBeGreaterThan(LOAD_SECONDS);
    await until('it is ready again', async () => (await api.client().get('/health/ready')).status === 200);

    const storedOfficials = await api.dataSource.query<{ id: number; lastName: string }[]>(
      `SELECT id, "lastName" FROM officials`,
    );
    const names = new Map(storedOfficials.map(({ id, lastName }) => [id, lastName]));
    expect([...officials].filter(([id, lastName]) => names.get(id) !== lastName)).toEqual([]);
    const storedReviews = new Set(
      (await api.dataSource.query<{ id: number }[]>(`SELECT id FROM reviews`)).map(({ id }) => id),
    );
    expect([...reviews].filter((id) => !storedReviews.has(id))).toEqual([]);

    // The audit entries and ratings are complete too.
    const [{ missing } = { missing: -1 }] = await api.dataSource.query<{ missing: number }[]>(
      `SELECT count(*)::int AS missing FROM officials o
        WHERE NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.action = 'official.create' AND a."subjectId" = o.id)`,
    );
    expect(missing).toBe(0);
    await until('all ratings are recomputed', async () => (await countOpenRatingJobs(api.dataSource)) === 0);
    expect(await findWrongRatings(api.dataSource)).toEqual([]);
    expect(worker.process.exitCode).toBeNull();
  },
  LOAD_SECONDS * 1000 + 1_200_000,
);
