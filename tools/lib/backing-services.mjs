// Provides Postgres, Redis and the mail inbox. Uses those named in environment variables; starts local ones otherwise.
import { join } from 'node:path';
import { startInbox } from './inbox.mjs';
import { dataDir } from './paths.mjs';
import { createDatabase, startPostgres, waitForDatabase } from './postgres.mjs';
import { startRedis, waitForRedis } from './redis.mjs';

/** Returns the user's environment with the variables that connect the product to these services. */
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

/** Returns the URL of the database in DATABASE_URL, or of a local one with its data below `dir`. */
export async function provideDatabase(group, { secrets, dir, logDir }) {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return waitForDatabase(DATABASE_URL);
  const options = { secrets, link: join(dir, 'postgres'), logFile: join(logDir, 'postgres.log') };
  return createDatabase(await startPostgres(group, options));
}

/** Stores data below `dir`. Returns { databaseUrl, redisUrl, inbox }; `inbox` is null if MAIL_HOST is set. */
export async function startBackingServices(group, { secrets, dir, logDir }) {
  const { REDIS_URL, MAIL_HOST } = process.env;
  const ownPaths = (name) => ({ dir: join(dir, name), logFile: join(logDir, `${name}.log`) });
  const provideRedis = async () => {
    if (REDIS_URL) return waitForRedis(REDIS_URL);
    return (await startRedis(group, { ...ownPaths('redis'), secrets })).url;
  };
  const [databaseUrl, redisUrl, inbox] = await Promise.all([
    provideDatabase(group, { secrets, dir, logDir }),
    provideRedis(),
    MAIL_HOST ? null : startInbox(group, ownPaths('inbox')),
  ]);
  return { databaseUrl, redisUrl, inbox };
}
