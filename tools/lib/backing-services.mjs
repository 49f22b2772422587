// Provides Postgres, Redis and the mail inbox. Uses those named in environment variables; starts local ones otherwise.
import { join } from 'node:path';
import { startInbox } from './inbox.mjs';
import { dataDir } from './paths.mjs';
import { createDatabase, startPostgres, waitForDatabase } from './postgres.mjs';
import { startRedis, waitForRedis } from './redis.mjs';

/** Returns the variables of the product that runs on these services, with those of the user. */
export function productEnv({ databaseUrl, redisUrl, inbox }, { port, address, secrets }) {
  const env = {
    ...process.env,
    ...inbox?.env,
    PORT: port,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    STORAGE_DIR: process.env.STORAGE_DIR || join(dataDir, 'uploads'),
  };
  // In production these variables are required, so they get no defaults.
  if (env.NODE_ENV !== 'production') {
    env.PUBLIC_URL ||= address;
    env.SESSION_SECRET ||= secrets.session;
  }
  return env;
}

/** Stores data below `dir`. Returns { databaseUrl, redisUrl, inbox }; `inbox` is null if MAIL_HOST is set. */
export async function startBackingServices(group, { secrets, dir, logDir }) {
  const logFile = (name) => join(logDir, `${name}.log`);
  const { DATABASE_URL, REDIS_URL, MAIL_HOST } = process.env;
  const database = async () => {
    if (DATABASE_URL) {
      await waitForDatabase(DATABASE_URL);
      return DATABASE_URL;
    }
    const link = join(dir, 'postgres');
    return createDatabase(await startPostgres(group, { link, secrets, logFile: logFile('postgres') }));
  };
  const queue = async () => {
    if (REDIS_URL) {
      await waitForRedis(REDIS_URL);
      return REDIS_URL;
    }
    return (await startRedis(group, { dir: join(dir, 'redis'), secrets, logFile: logFile('redis') })).url;
  };
  const mail = async () =>
    MAIL_HOST ? null : startInbox(group, { dir: join(dir, 'inbox'), logFile: logFile('inbox') });
  const [databaseUrl, redisUrl, inbox] = await Promise.all([database(), queue(), mail()]);
  return { databaseUrl, redisUrl, inbox };
}
