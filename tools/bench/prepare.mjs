// Starts a temporary product with load data, and the baselines that it is compared with.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCli, isReady, migrate, scriptArgs } from '../lib/app.mjs';
import { connect } from '../lib/postgres.mjs';
import { dataDir, ensureDir, root } from '../lib/paths.mjs';
import { runOrFail } from '../lib/proc.mjs';
import { TestStack } from '../lib/test-stack.mjs';
import { phase } from '../lib/ui.mjs';

const ADMIN = { email: 'bench@bench.ratemyofficial.test', password: 'bench-password-1' };
/** The numbers of earlier reviews of the two measured officials. */
export const HEAVY_COUNT = 100_000;
export const LIGHT_COUNT = 100;
/** The number of events of the two measured officials; a coach can review each official once per event. */
export const MEASURED_EVENT_COUNT = 400;

/** @param sizes the sizes of the load data, or null for an empty product. */
export async function prepare(group, sizes) {
  const logDir = ensureDir(join(dataDir, 'bench-logs'));
  const stack = new TestStack(group, logDir);
  await stack.startServices();
  const apiEnv = await stack.apiEnv();
  const env = {
    ...apiEnv,
    NODE_ENV: 'development',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    STORAGE_DIR: ensureDir(join(stack.dir, 'uploads')),
    LIMIT_SIGNIN_FAILURES: '1000000',
  };
  await migrate(env);
  if (sizes) {
    const args = Object.entries(sizes).flatMap(([name, count]) => [`--${name}`, String(count)]);
    const title = `Seeding ${sizes.officials} officials, ${sizes.events} events, ${sizes.reviews} reviews`;
    await phase(title, () => runCli('Seeding', env, ['seed', ...args]));
  }
  const database = await connect(env.DATABASE_URL);
  const query = async (text, values) => (await database.query(text, values)).rows;
  const officials = sizes && (await phase('Two officials to be reviewed', () => createReviewed(query)));
  const serviceOptions = (name, args, own = {}) => ({
    layer: 'app',
    name,
    command: process.execPath,
    args,
    cwd: root,
    env: { ...env, ...own },
    // The API logs every request, as in production, but only its error output is kept.
    stdout: 'ignore',
    logFile: join(logDir, `${name.toLowerCase().replace(' ', '-')}.log`),
  });
  const urlOf = ({ port }) => `http://127.0.0.1:${port}`;
  const startServer = (name, args, ready, own) =>
    group.startOnFreePort((port) => ({
      ...serviceOptions(name, args, { ...own, PORT: String(port) }),
      ready: () => ready(urlOf({ port })),
    }));
  const startApi = (name, own) => startServer(name, scriptArgs('main.mjs'), isReady, own);
  const startBaseline = async (name) => {
    const args = [join(root, 'tools/bench/baselines.mjs'), name];
    const ready = async (url) => (await fetch(`${url}/fixed`).catch(() => null))?.ok ?? false;
    return urlOf(await startServer(`Baseline ${name}`, args, ready, { NODE_ENV: 'production' }));
  };
  const api = await startApi('API');
  let apis = 1;
  const addApi = async (extra) => {
    const { port, child } = await startApi(`API ${(apis += 1)}`, extra);
    return { port, pid: child.pid };
  };
  const worker = await group.start(
    serviceOptions('Worker', scriptArgs('worker.mjs'), { SCHEDULES: 'false' }),
  );
  const http = await startBaseline('http');
  const fastify = await startBaseline('fastify');
  const runJob = async (name) => {
    const args = [...scriptArgs('job.mjs'), name];
    return (await runOrFail(name, process.execPath, args, { cwd: root, env })).stdout;
  };
  const stop = async () => {
    await database.end().catch(() => {});
    await stack.stop();
    rmSync(logDir, { recursive: true, force: true });
  };
  return {
    ...{ url: urlOf(api), http, fastify, query, officials, admin: ADMIN, addApi, runJob, group, stop },
    apiPid: () => api.child.pid,
    workerPid: () => worker.child.pid,
  };
}

/** Creates an official with few reviews and one with many, and assigns both to the events that will be reviewed. */
async function createReviewed(query) {
  const ids = {};
  const rows = await query(
    `INSERT INTO events (name, date, venue, "eventType")
     SELECT 'Measured ' || n, '2026-01-01T12:00:00Z', 'Hall', 'Dual Match'
     FROM generate_series(1, $1::int) n RETURNING id`,
    [MEASURED_EVENT_COUNT],
  );
  const events = rows.map(({ id }) => id);
  for (const [name, count] of Object.entries({ light: LIGHT_COUNT, heavy: HEAVY_COUNT })) {
    const [official] = await query(
      `INSERT INTO officials ("firstName", "lastName", location, association)
       VALUES ('Measured', $1, 'Bethlehem', 'Lehigh Valley Chapter') RETURNING id`,
      [name],
    );
    ids[name] = official.id;
    const assign = `INSERT INTO event_officials ("eventId", "officialId") SELECT unnest($1::int[]), $2::int`;
    await query(assign, [events, official.id]);
    await query(
      `INSERT INTO reviews ("officialId", "userId", "eventId", mechanics, professionalism, positioning, stalling,
                            consistency, appearance, date, comment)
       SELECT $1::int, u.id, e.id, 1 + (u.id + e.id) % 5, 4, 1 + u.id % 5, 3, 4, 5, now() - (u.n * interval '14 days'),
              -- Each comment is different, so that they compress like real ones.
              md5('a' || u.id || ' ' || e.id) || md5('b' || u.id || ' ' || e.id)
       FROM unnest($2::int[]) AS e(id)
       CROSS JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE "userType" = 'Coach') u
       ORDER BY u.n, e.id LIMIT $3::int`,
      [official.id, events, count],
    );
  }
  await query('VACUUM ANALYZE');
  return { ...ids, events };
}
