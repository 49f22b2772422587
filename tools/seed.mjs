// `npm run seed -- --officials N --events N --reviews N`: inserts load data into the running database, or the one in .data/.
import { join } from 'node:path';
import { migrate, scriptArgs } from './lib/app.mjs';
import { provideDatabase } from './lib/backing-services.mjs';
import { buildAll } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { dataDir, root } from './lib/paths.mjs';
import { waitForDatabase } from './lib/postgres.mjs';
import { runInTerminal } from './lib/proc.mjs';
import { leaveFolder, noteRun, runningProduct, takeFolder } from './lib/run-state.mjs';
import { readSecrets } from './lib/secrets.mjs';
import { ServiceGroup } from './lib/services.mjs';
import { runTool } from './lib/tool.mjs';
import { phase, UserError } from './lib/ui.mjs';

const group = new ServiceGroup({ onChange: (children) => noteRun({ children }) });

function readArguments() {
  const args = process.argv.slice(2);
  if (!/^(--(officials|events|reviews) \d+( |$))+$/.test(args.join(' ')))
    throw new UserError('Usage: npm run seed -- --officials 10000 --events 20000 --reviews 1000000');
  return args;
}

async function seed() {
  const args = readArguments();
  await installPackages();
  await buildAll();
  const databaseUrl = await findDatabase();
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  // The seeder doesn't use the queue, so the URL only has to pass validation.
  env.REDIS_URL ||= 'redis://127.0.0.1:6379';
  env.SESSION_SECRET ||= readSecrets(dataDir).session;
  await phase('Migrating the database', () => migrate(env));
  // The seeder runs in this terminal, so that it can show its progress bar.
  return runInTerminal([...scriptArgs('cli.mjs'), 'seed', ...args], { cwd: root, env });
}

async function findDatabase() {
  const running = runningProduct()?.databaseUrl;
  if (running) return running;
  if (process.env.DATABASE_URL) return waitForDatabase(process.env.DATABASE_URL);
  await takeFolder();
  const options = { secrets: readSecrets(dataDir), dir: dataDir, logDir: join(dataDir, 'logs') };
  return phase('Starting the database', () => provideDatabase(group, options));
}

await runTool(seed, async () => {
  await group.stopAll();
  leaveFolder();
});
