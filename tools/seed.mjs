// `npm run seed -- --officials N --events N --reviews N`: inserts load data into the running database, or into the database in
// .data/ if the product is not running.
import { join } from 'node:path';
import { migrate } from './lib/app.mjs';
import { buildAll } from './lib/build.mjs';
import { checkNode, installPackages } from './lib/install.mjs';
import { dataDir, ensureDir, root } from './lib/paths.mjs';
import { createDatabase, startPostgres, waitForDatabase } from './lib/postgres.mjs';
import { runInTerminal, stopCommands } from './lib/proc.mjs';
import { isRunning, leaveFolder, noteRun, readRun, takeFolder } from './lib/run-state.mjs';
import { readSecrets } from './lib/secrets.mjs';
import { ServiceGroup } from './lib/services.mjs';
import { phase, showError, UserError } from './lib/ui.mjs';

const KNOWN = ['officials', 'events', 'reviews', 'seed'];
const group = new ServiceGroup({ onChange: (children) => noteRun({ children }) });
let ownsFolder = false;

function readArguments() {
  const args = process.argv.slice(2);
  const bad = args.find((arg, index) =>
    index % 2 === 0 ? !KNOWN.includes(arg.replace(/^--/, '')) || !arg.startsWith('--') : !/^\d+$/.test(arg),
  );
  if (args.length === 0 || args.length % 2 === 1 || bad !== undefined) {
    throw new UserError('Usage: npm run seed -- --officials 10000 --events 20000 --reviews 1000000');
  }
  return args;
}

async function stop(code) {
  await stopCommands();
  if (ownsFolder) {
    await group.stopAll();
    leaveFolder();
  }
  process.exit(code);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void stop(1));

async function main() {
  checkNode();
  const args = readArguments();
  await installPackages();
  await buildAll();
  const databaseUrl = await findDatabase();
  // The seeder doesn't use the queue, so the URL only has to pass validation.
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    REDIS_URL: process.env.REDIS_URL || 'redis://127.0.0.1:6379',
  };
  env.SESSION_SECRET ||= readSecrets(dataDir).session;
  await phase('Migrating the database', () => migrate(env));
  // The seeder runs in this terminal, so that it can show its progress bar.
  const command = ['--enable-source-maps', join(root, 'dist', 'backend', 'cli.mjs'), 'seed', ...args];
  await stop(await runInTerminal(command, { cwd: root, env }));
}

async function findDatabase() {
  const run = readRun();
  if (isRunning(run) && run.databaseUrl) return run.databaseUrl;
  if (process.env.DATABASE_URL) {
    await waitForDatabase(process.env.DATABASE_URL);
    return process.env.DATABASE_URL;
  }
  ensureDir(dataDir);
  await takeFolder();
  ownsFolder = true;
  return phase('Starting the database', async () => {
    const logFile = join(dataDir, 'logs', 'postgres.log');
    return createDatabase(
      await startPostgres(group, { link: join(dataDir, 'postgres'), secrets: readSecrets(dataDir), logFile }),
    );
  });
}

main().catch((error) => {
  showError(error);
  void stop(1);
});
