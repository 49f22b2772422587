// `npm run job -- <name>`: runs a scheduled job on the running product, or on DATABASE_URL and REDIS_URL; no name: lists them.
import { join } from 'node:path';
import { dataDir } from './lib/paths.mjs';
import { runningProduct } from './lib/run-state.mjs';
import { readSecrets } from './lib/secrets.mjs';
import { runBackend } from './lib/tool.mjs';
import { UserError } from './lib/ui.mjs';

function readEnvironment() {
  const product = runningProduct();
  const DATABASE_URL = process.env.DATABASE_URL || product?.databaseUrl;
  const REDIS_URL = process.env.REDIS_URL || product?.redisUrl;
  if (!DATABASE_URL || !REDIS_URL)
    throw new UserError(
      'The product is not running: use `npm start` first, or set DATABASE_URL and REDIS_URL.',
    );
  const env = { ...process.env, DATABASE_URL, REDIS_URL };
  env.STORAGE_DIR ||= join(dataDir, 'uploads');
  if (!env.SESSION_SECRET && env.NODE_ENV !== 'production') env.SESSION_SECRET = readSecrets(dataDir).session;
  return env;
}

await runBackend('job.mjs', process.argv.slice(2), readEnvironment);
