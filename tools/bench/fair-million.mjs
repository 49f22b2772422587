// Measures the complete fair-score job with a real database (reading, fitting and writing), how much it slows down API requests,
// and how it recovers when the worker is killed halfway.
import { spawn } from 'node:child_process';
import { sleep } from '../lib/proc.mjs';
import { atMost, idle, median, newCoaches, percentile, Person, sendReview, waitFor } from './measure.mjs';
import { MEASURED_EVENTS } from './prepare.mjs';

const RATERS = 15_000;
const REVIEWS_PER_RATER = 66;
/** With fewer reviews, the aims are meaningless. */
const FULL_SIZE = 1_000_000;
const ROUNDS = 3;
const READERS = 3;
const WRITERS = 8;
const PAUSE_MS = 20;
const WRITE_PAUSE_MS = 500;
/** A busy loop with the lowest priority, which shows what any background computation costs on this machine. */
const SPIN = `require('node:os').setPriority(19); for (;;);`;
/** The advisory lock of `scores.repository.ts`. */
const RUNS_LOCK = 7_201_963;

async function fairMillion(bench) {
  const query = async (text, values) => (await bench.database.query(text, values)).rows;
  const reviews = await spreadRaters(query, bench);
  const admin = await new Person(bench.url).signIn(bench.admin.email, bench.admin.password);
  const emails = Array.from({ length: WRITERS }, (_, n) => `writer${n}@bench.ratemyofficial.test`);
  const writers = (await newCoaches(bench, emails)).map((person) => ({ person, written: 0 }));
  await idle(query);

  const seconds = [];
  const quiet = { read: [], write: [] };
  const busy = { read: [], write: [] };
  const spinning = { read: [], write: [] };
  // Alternates between a run of the job, the same time without it, and the same time next to a busy loop, so that other load
  // affects all three alike. The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    await query('DELETE FROM fair_scores');
    const load = startLoad(bench, writers);
    const took = await compute(admin, query);
    const during = await load.stop();
    await idle(query);
    const calm = startLoad(bench, writers);
    await sleep(1000 * took);
    const without = await calm.stop();
    const beside = await besideLoop(bench, writers, took);
    if (round === 0) continue;
    seconds.push(took);
    for (const kind of ['read', 'write']) {
      busy[kind].push(...during[kind]);
      quiet[kind].push(...without[kind]);
      spinning[kind].push(...beside[kind]);
    }
  }
  const alone = [];
  for (let round = 0; round < ROUNDS; round++) {
    await idle(query);
    await query('DELETE FROM fair_scores');
    alone.push(await compute(admin, query));
  }
  const { stayed, right } = await killed(bench, admin, query, median(alone));

  const p99 = (values) => percentile(values, 99);
  const ratio = (kind, base = quiet) => p99(busy[kind]) / p99(base[kind]);
  const must = reviews >= FULL_SIZE;
  const aim = (...result) => ({ ...atMost(...result), must });
  const holds = (what, value) => ({ what, value, aim: '1', met: (one) => one === 1, must: true });
  return {
    results: [
      aim(`Fair scores of ${reviews} reviews: read, fit and write, s (median)`, median(alone), 15),
      { what: '… while the API is used, s', value: median(seconds) },
      aim('Reading: p99 during it over p99 without', ratio('read'), 1.2),
      aim('Writing a review: p99 during it over p99 without', ratio('write'), 1.2),
      { what: '… over p99 beside a loop: reading', value: ratio('read', spinning) },
      { what: '… over p99 beside a loop: writing', value: ratio('write', spinning) },
      { what: `Reading, p99 without it, ms (${quiet.read.length} requests)`, value: p99(quiet.read) },
      { what: `Reading, p99 during it, ms (${busy.read.length})`, value: p99(busy.read) },
      { what: `Writing, p99 without it, ms (${quiet.write.length})`, value: p99(quiet.write) },
      { what: `Writing, p99 during it, ms (${busy.write.length})`, value: p99(busy.write) },
      holds('Worker killed in the middle: the old scores stay', stayed ? 1 : 0),
      holds('… and the next run is right', right ? 1 : 0),
    ],
  };
}

/** Distributes the load data's reviews among many raters, as in a real league. Returns the number of reviews. */
async function spreadRaters(query) {
  const [{ count }] = await query('SELECT count(*)::int AS count FROM reviews');
  const raters = Math.min(RATERS, Math.ceil(count / REVIEWS_PER_RATER));
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

/** Reads uncached lists and writes reviews until `stop` is called, which returns the response times in ms. */
function startLoad(bench, writers) {
  const times = { read: [], write: [] };
  let isOn = true;
  const reader = async (_, number) => {
    for (let n = number; isOn; n += READERS) {
      const begun = performance.now();
      const answer = await fetch(
        `${bench.url}/api/officials?q=ma&page=${1 + (n % 40)}&limit=24&sort=-rating`,
      );
      await answer.text();
      if (answer.status !== 200) throw new Error(`a list returned ${answer.status}`);
      times.read.push(performance.now() - begun);
      await sleep(PAUSE_MS);
    }
  };
  const writer = async (one) => {
    for (; isOn && one.written < MEASURED_EVENTS; one.written += 1) {
      const event = bench.officials.events[one.written];
      const answer = await sendReview(one.person, bench.officials.light, event);
      if (answer.status !== 201)
        throw new Error(`a review returned ${answer.status}: ${answer.body?.message}`);
      times.write.push(answer.ms);
      await sleep(WRITE_PAUSE_MS);
    }
  };
  const all = Promise.all([...Array.from({ length: READERS }, reader), ...writers.map(writer)]);
  return {
    stop: async () => {
      isOn = false;
      await all;
      return times;
    },
  };
}

/** Returns the response times next to a process that runs a busy loop. */
async function besideLoop(bench, writers, seconds) {
  const loop = spawn(process.execPath, ['-e', SPIN], { stdio: 'ignore' });
  try {
    const load = startLoad(bench, writers);
    await sleep(1000 * seconds);
    return await load.stop();
  } finally {
    loop.kill('SIGKILL');
  }
}

const lastRun = async (query) =>
  (await query(`SELECT coalesce(max(id), 0)::int AS id FROM score_runs WHERE state = 'done'`))[0].id;

async function ask(admin) {
  const { status, body } = await admin.send('POST', '/api/admin/refresh-scores');
  if (status !== 200) throw new Error(`refresh-scores returned ${status}: ${body?.message}`);
}

/** Requests a computation; returns the seconds until the scores can be read. */
async function compute(admin, query) {
  const last = await lastRun(query);
  const begun = performance.now();
  await ask(admin);
  await waitFor('the job', async () => (await lastRun(query)) > last);
  return (performance.now() - begun) / 1000;
}

const checksum = async (query) =>
  (await query(`SELECT md5(string_agg(f::text, ',' ORDER BY f."officialId")) AS sum FROM fair_scores f`))[0]
    .sum;

/** Kills the worker halfway through a job. */
async function killed(bench, admin, query, seconds) {
  await idle(query);
  const computed = await checksum(query);
  // Changes the stored scores, so that old and new ones can be distinguished.
  await query('UPDATE fair_scores SET score = score - 1');
  const old = await checksum(query);
  const last = await lastRun(query);
  await ask(admin);
  await waitFor('the beginning of the job', async () => {
    const [{ held }] = await query(
      `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted`,
      [RUNS_LOCK],
    );
    return held > 0;
  });
  await sleep((1000 * seconds) / 2);
  process.kill(bench.workerPid(), 'SIGKILL');
  // Postgres rolls back the killed worker's transaction once it notices that the connection is gone.
  await waitFor('the end of the killed transaction', async () => {
    const [{ held }] = await query(
      `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND objid = $1`,
      [RUNS_LOCK],
    );
    return held === 0;
  });
  const stayed = (await checksum(query)) === old && (await lastRun(query)) === last;
  await compute(admin, query);
  return { stayed, right: (await checksum(query)) === computed };
}

export { fairMillion as 'fair-million' };
