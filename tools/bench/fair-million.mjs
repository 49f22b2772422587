// Measures the complete fair-score job, how much it slows down API requests, and how it recovers when the worker is killed.
import { sleep } from '../lib/proc.mjs';
import {
  atMost,
  waitForIdle,
  median,
  newCoaches,
  percentile,
  Person,
  reviewOf,
  timeOfSearch,
  waitFor,
} from './measure.mjs';
import { MEASURED_EVENT_COUNT } from './prepare.mjs';

const RATER_COUNT = 15_000;
const REVIEWS_PER_RATER = 66;
/** The number of reviews below which the aims are meaningless. */
const FULL_REVIEW_COUNT = 1_000_000;
const ROUND_COUNT = 3;
const READER_COUNT = 3;
const WRITER_COUNT = 8;
const PAUSE_MS = 20;
const WRITE_PAUSE_MS = 500;
/** The advisory lock of `scores.repository.ts`. */
const RUNS_LOCK = 7_201_963;

async function fairMillion(bench) {
  const { query } = bench;
  const reviews = await spreadRaters(query);
  const admin = await new Person(bench.url).signIn(bench.admin.email, bench.admin.password);
  const emails = Array.from({ length: WRITER_COUNT }, (_, n) => `writer${n}@bench.ratemyofficial.test`);
  const writers = (await newCoaches(bench, emails)).map((person) => ({ person, written: 0 }));
  await waitForIdle(query);

  const seconds = [];
  const msWithout = { read: [], write: [] };
  const msDuring = { read: [], write: [] };
  // Rounds with and without the job alternate, so that other load affects both alike. The first round is a warm-up.
  for (let round = 0; round <= ROUND_COUNT; round++) {
    await query('DELETE FROM fair_scores');
    const loadDuringJob = startLoad(bench, writers);
    const jobSeconds = await timeComputation(admin, query);
    const timesDuringJob = await loadDuringJob.stop();
    await waitForIdle(query);
    const loadWithoutJob = startLoad(bench, writers);
    await sleep(1000 * jobSeconds);
    const timesWithoutJob = await loadWithoutJob.stop();
    if (round === 0) continue;
    seconds.push(jobSeconds);
    for (const kind of ['read', 'write']) {
      msDuring[kind].push(...timesDuringJob[kind]);
      msWithout[kind].push(...timesWithoutJob[kind]);
    }
  }
  const secondsAlone = [];
  for (let round = 0; round < ROUND_COUNT; round++) {
    await waitForIdle(query);
    await query('DELETE FROM fair_scores');
    secondsAlone.push(await timeComputation(admin, query));
  }
  const { areKept, isRight } = await measureRecovery(bench, admin, query, median(secondsAlone));

  const p99 = (values) => percentile(values, 99);
  const ratioOf = (kind) => p99(msDuring[kind]) / p99(msWithout[kind]);
  const must = reviews >= FULL_REVIEW_COUNT;
  const mustBeAtMost = (...result) => ({ ...atMost(...result), must });
  const mustHold = (what, value) => ({ what, value, aim: '1', isMet: value === 1, must: true });
  return {
    results: [
      mustBeAtMost(
        `Fair scores of ${reviews} reviews: read, fit and write, s (median)`,
        median(secondsAlone),
        15,
      ),
      { what: '… while the API is used, s', value: median(seconds) },
      mustBeAtMost('Reading: p99 during it over p99 without', ratioOf('read'), 1.2),
      mustBeAtMost('Writing a review: p99 during it over p99 without', ratioOf('write'), 1.2),
      { what: `Reading, p99 without it, ms (${msWithout.read.length} requests)`, value: p99(msWithout.read) },
      { what: `Reading, p99 during it, ms (${msDuring.read.length})`, value: p99(msDuring.read) },
      { what: `Writing, p99 without it, ms (${msWithout.write.length})`, value: p99(msWithout.write) },
      { what: `Writing, p99 during it, ms (${msDuring.write.length})`, value: p99(msDuring.write) },
      mustHold('Worker killed in the middle: the old scores stay', Number(areKept)),
      mustHold('… and the next run is right', Number(isRight)),
    ],
  };
}

/** Distributes the load data's reviews among many raters, as in a real league. Returns the number of reviews. */
async function spreadRaters(query) {
  const [{ count }] = await query('SELECT count(*)::int AS count FROM reviews');
  const raters = Math.min(RATER_COUNT, Math.ceil(count / REVIEWS_PER_RATER));
  await query(
    `INSERT INTO users (email, password, "firstName", "lastName", "userType", region, "isVerified")
     SELECT 'rater' || n || '@bench.ratemyofficial.test', 'none', 'Rater', n::text, 'Coach', 'Region ' || n % 6, true
       FROM generate_series(1, $1::int) n`,
    [raters],
  );
  // Reviews of the same official at the same event get different raters.
  await query(
    `UPDATE reviews r SET "userId" = u.id
       FROM (SELECT id, (abs(hashint4("eventId")::bigint)
                    + row_number() OVER (PARTITION BY "officialId", "eventId" ORDER BY id)) % $1::int AS n FROM reviews) x
       JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM users WHERE email LIKE 'rater%@bench.ratemyofficial.test') u
         ON u.n = x.n
      WHERE r.id = x.id`,
    [raters],
  );
  await query('VACUUM ANALYZE reviews');
  return count;
}

function startLoad(bench, writers) {
  const times = { read: [], write: [] };
  let isOn = true;
  const readRepeatedly = async (_, number) => {
    for (let n = number; isOn; n += READER_COUNT) {
      times.read.push(await timeOfSearch(bench, 1 + (n % 40)));
      await sleep(PAUSE_MS);
    }
  };
  const writeRepeatedly = async (writer) => {
    for (; isOn && writer.written < MEASURED_EVENT_COUNT; writer.written += 1) {
      const event = bench.officials.events[writer.written];
      const { ms } = await writer.person.ask('POST', ...reviewOf(bench.officials.light, event));
      times.write.push(ms);
      await sleep(WRITE_PAUSE_MS);
    }
  };
  const readers = Array.from({ length: READER_COUNT }, readRepeatedly);
  const loops = Promise.all([...readers, ...writers.map(writeRepeatedly)]);
  return {
    stop: async () => {
      isOn = false;
      await loops;
      return times;
    },
  };
}

const findLastRunId = async (query) =>
  (await query(`SELECT coalesce(max(id), 0)::int AS id FROM score_runs WHERE state = 'done'`))[0].id;

const requestScores = (admin) => admin.ask('POST', '/api/admin/refresh-scores');

/** Counts the processes that hold the lock of a run or wait for it; with the condition `granted`, only the holders. */
async function countLocks(query, condition = 'true') {
  const text = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND ${condition}`;
  return (await query(text, [RUNS_LOCK])).length;
}

/** Requests a computation; returns the seconds until the scores can be read. */
async function timeComputation(admin, query) {
  const lastRunBefore = await findLastRunId(query);
  const startedAt = performance.now();
  await requestScores(admin);
  await waitFor('the job', async () => (await findLastRunId(query)) > lastRunBefore);
  return (performance.now() - startedAt) / 1000;
}

async function checksumOf(query) {
  const rowsSql = `string_agg(f::text, ',' ORDER BY f."officialId")`;
  return (await query(`SELECT md5(${rowsSql}) AS sum FROM fair_scores f`))[0].sum;
}

async function measureRecovery(bench, admin, query, seconds) {
  await waitForIdle(query);
  const computed = await checksumOf(query);
  // Changes the stored scores, so that old and new ones can be distinguished.
  await query('UPDATE fair_scores SET score = score - 1');
  const checksumBefore = await checksumOf(query);
  const lastRunBefore = await findLastRunId(query);
  await requestScores(admin);
  await waitFor('the beginning of the job', async () => (await countLocks(query, 'granted')) > 0);
  await sleep((1000 * seconds) / 2);
  process.kill(bench.workerPid(), 'SIGKILL');
  // Postgres rolls back the killed worker's transaction once it notices that the connection is gone.
  await waitFor('the end of the killed transaction', async () => (await countLocks(query)) === 0);
  const hasSameRun = (await findLastRunId(query)) === lastRunBefore;
  const areKept = hasSameRun && (await checksumOf(query)) === checksumBefore;
  await timeComputation(admin, query);
  return { areKept, isRight: (await checksumOf(query)) === computed };
}

export { fairMillion as 'fair-million' };
