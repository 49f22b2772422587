// `npm start`: from a fresh clone to a running product, with nothing but Node installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDatabase, portBusy, startProduct } from './lib/app.mjs';
import { buildAll } from './lib/build.mjs';
import { startInbox } from './lib/inbox.mjs';
import { checkNode, installPackages } from './lib/install.mjs';
import { dataDir, ensureDir } from './lib/paths.mjs';
import { createDatabase, startPostgres, waitForDatabase } from './lib/postgres.mjs';
import { isPortFree, stopCommands } from './lib/proc.mjs';
import { startRedis, waitForRedis } from './lib/redis.mjs';
import { leaveFolder, noteRun, takeFolder, watchStarter } from './lib/run-state.mjs';
import { readSecrets } from './lib/secrets.mjs';
import { ServiceGroup } from './lib/services.mjs';
import { phase, say, seconds, showError, UserError } from './lib/ui.mjs';

const since = Date.now();
const logDir = join(dataDir, 'logs');
const log = (name) => join(logDir, `${name}.log`);
const group = new ServiceGroup({ onChange: (children) => noteRun({ children }) });

/** What the launcher itself reads; the backend checks every variable again, with the rest. */
function readEnvironment() {
  const { PORT = '3000', SEED, MAIL_PORT, DATABASE_URL, REDIS_URL, REPLICAS = '1' } = process.env;
  const port = (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
  const address = (value, ...schemes) => URL.canParse(value) && schemes.includes(new URL(value).protocol);
  if (!port(PORT)) throw new UserError(`PORT must be a whole number from 1 to 65535, not "${PORT}".`);
  if (MAIL_PORT && !port(MAIL_PORT)) {
    throw new UserError(`MAIL_PORT must be a whole number from 1 to 65535, not "${MAIL_PORT}".`);
  }
  if (!/^([1-9]|1[0-6])$/.test(REPLICAS))
    throw new UserError(`REPLICAS must be a whole number from 1 to 16, not "${REPLICAS}".`);
  if (SEED && !['demo', 'none'].includes(SEED))
    throw new UserError(`SEED must be demo or none, not "${SEED}".`);
  if (DATABASE_URL && !address(DATABASE_URL, 'postgres:', 'postgresql:')) {
    throw new UserError('DATABASE_URL must be a URL like postgres://user:password@host:5432/database.');
  }
  if (REDIS_URL && !address(REDIS_URL, 'redis:', 'rediss:')) {
    throw new UserError('REDIS_URL must be a URL like redis://host:6379.');
  }
  return { port: PORT, replicas: Number(REPLICAS), demo: SEED ? SEED === 'demo' : !DATABASE_URL };
}

let stopping = null;
let firstSignal = 0;

function stop(code, why) {
  stopping ??= (async () => {
    if (why) say(`\n${why}`);
    noteRun({ stopping: true });
    await stopCommands();
    await group.stopAll();
    leaveFolder();
    process.exit(code);
  })();
  return stopping;
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    // npm passes a Ctrl-C on that we also get from the terminal: only a later one means impatience.
    if (firstSignal && Date.now() - firstSignal > 1_500) group.killAll();
    firstSignal ||= Date.now();
    void stop(0, 'Stopping …');
  });
}

async function main() {
  checkNode();
  const { port, replicas, demo } = readEnvironment();
  ensureDir(dataDir);
  await takeFolder();
  noteRun({ port });
  watchStarter(() => void stop(0, 'The npm that started this is gone: stopping …'));
  if (!(await isPortFree(Number(port)))) throw portBusy(port);

  await installPackages();
  const secrets = readSecrets(dataDir);
  const services = phase('Starting the database, the queue and the inbox', () => startServices(secrets));
  // Both work at once; a failure of either is reported by the await below.
  services.catch(() => {});
  await buildAll();
  const { databaseUrl, redisUrl, inbox } = await services;

  const env = {
    ...process.env,
    ...inbox?.env,
    PORT: port,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    STORAGE_DIR: process.env.STORAGE_DIR || join(dataDir, 'uploads'),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  };
  if (!env.SESSION_SECRET && env.NODE_ENV !== 'production') env.SESSION_SECRET = secrets.session;
  noteRun({ databaseUrl, redisUrl, inbox: inbox?.url ?? null });

  const signIns = await prepareDatabase({ env, dir: dataDir, demo });
  await startProduct(group, { env, logDir, replicas });

  say();
  say(`Ready: http://localhost:${port}`);
  for (const { role, email, password } of signIns) say(`  ${`${role}:`.padEnd(21)} ${email}  ${password}`);
  if (inbox) say(`  ${'mail inbox:'.padEnd(21)} ${inbox.url}`);
  say(`  ${'logs:'.padEnd(21)} ${logDir}`);
  say(`  started in ${seconds(since)}; Ctrl-C stops everything, data stay in ${dataDir}`);
  noteRun({ ready: true });
}

async function startServices(secrets) {
  const { DATABASE_URL, REDIS_URL, MAIL_HOST } = process.env;
  const database = async () => {
    if (DATABASE_URL) {
      await waitForDatabase(DATABASE_URL);
      return DATABASE_URL;
    }
    const server = await startPostgres(group, {
      link: join(dataDir, 'postgres'),
      secrets,
      logFile: log('postgres'),
    });
    return createDatabase(server);
  };
  const queue = async () => {
    if (REDIS_URL) {
      await waitForRedis(REDIS_URL);
      return REDIS_URL;
    }
    return (await startRedis(group, { dir: join(dataDir, 'redis'), secrets, logFile: log('redis') })).url;
  };
  const mail = async () =>
    MAIL_HOST ? null : startInbox(group, { dir: join(dataDir, 'inbox'), logFile: log('inbox') });
  const [databaseUrl, redisUrl, inbox] = await Promise.all([database(), queue(), mail()]);
  return { databaseUrl, redisUrl, inbox };
}

main().catch(async (error) => {
  if (stopping) return;
  showError(error);
  if (existsSync(logDir) && !(error instanceof UserError)) console.error(`Logs: ${logDir}`);
  await stop(1);
});
