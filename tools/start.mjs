// `npm start`: starts the product from a fresh clone; only Node has to be installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkEnv, localUrl, portInUseError, prepareDatabase, sayReady, startProduct } from './lib/app.mjs';
import { productEnv, startBackingServices } from './lib/backing-services.mjs';
import { buildAll, buildBackend } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { dataDir } from './lib/paths.mjs';
import { isPortFree } from './lib/ports.mjs';
import { isStopping, onSignal } from './lib/proc.mjs';
import { leaveFolder, noteRun, takeFolder } from './lib/run-state.mjs';
import { readSecrets } from './lib/secrets.mjs';
import { ServiceGroup } from './lib/services.mjs';
import { runTool } from './lib/tool.mjs';
import { phase, say, seconds, UserError } from './lib/ui.mjs';

const since = Date.now();
const logDir = join(dataDir, 'logs');
const group = new ServiceGroup({ onChange: (children) => noteRun({ children }) });

/** REPLICAS is the only variable that is validated here; the backend validates all others. */
function readReplicas() {
  const { REPLICAS = '1' } = process.env;
  if (!/^([1-9]|1[0-6])$/.test(REPLICAS))
    throw new UserError(`REPLICAS must be a whole number from 1 to 16, not "${REPLICAS}".`);
  return Number(REPLICAS);
}

const port = process.env.PORT || '3000';
const address = localUrl(process.env.HOST, port, 'localhost');
const isOwnDatabase = process.env.NODE_ENV !== 'production' && !process.env.DATABASE_URL;
const seedsDemo = (process.env.SEED || (isOwnDatabase ? 'demo' : 'none')) === 'demo';

let firstSignal = 0;
onSignal(() => {
  noteRun({ stopping: true });
  // Ctrl-C arrives twice, once from the terminal and once from npm, so only a later signal kills all processes.
  if (firstSignal && Date.now() - firstSignal > 1_500) group.killAll();
  firstSignal ||= Date.now();
});

async function start() {
  const replicas = readReplicas();
  await takeFolder();
  noteRun({ port });
  await installPackages();
  const secrets = readSecrets(dataDir);
  const environment = (services) => productEnv(services, { port, address, secrets });
  await buildBackend();
  // Validates the variables before anything is started. URLs that aren't known yet get placeholders.
  const { DATABASE_URL, REDIS_URL } = process.env;
  const expected = {
    databaseUrl: DATABASE_URL || 'postgres://localhost/own',
    redisUrl: REDIS_URL || 'redis://localhost',
  };
  await checkEnv(environment(expected));
  if (!(await isPortFree(Number(port)))) throw portInUseError(port);

  const [backing] = await Promise.all([
    phase('Starting the database, the queue and the inbox', () =>
      startBackingServices(group, { secrets, dir: dataDir, logDir }),
    ),
    buildAll(),
  ]);
  const { databaseUrl, redisUrl, inbox } = backing;
  const env = environment(backing);
  noteRun({ databaseUrl, redisUrl, inbox: inbox?.url ?? null });

  const signIns = await prepareDatabase({ env, dir: dataDir, demo: seedsDemo });
  await startProduct(group, { env, logDir, replicas });

  sayReady({ address, signIns, inbox, logDir });
  say(`  started in ${seconds(since)}; Ctrl-C stops everything, data stay in ${dataDir}`);
  noteRun({ ready: true });
}

async function stop() {
  noteRun({ stopping: true });
  await group.stopAll();
  leaveFolder();
}

const showLogs = (error) => {
  if (!isStopping() && existsSync(logDir) && !(error instanceof UserError)) console.error(`Logs: ${logDir}`);
  throw error;
};
await runTool(() => start().catch(showLogs), stop, 0);
