// npm run dev              everything that `npm start` runs, rebuilt as files change
// npm run dev -- admin     only that micro-frontend, with everything else from SERVER (default: http://localhost:3000)
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackendWatcher } from './dev/backend.mjs';
import { devDir } from './dev/config.mjs';
import { watchFront } from './dev/front.mjs';
import { startServer } from './dev/server.mjs';
import { checkEnv, localUrl, portInUseError, prepareDatabase, sayReady } from './lib/app.mjs';
import { productEnv, startBackingServices } from './lib/backing-services.mjs';
import { installPackages } from './lib/install.mjs';
import { APPS, dataDir, REMOTES } from './lib/paths.mjs';
import { isPortFree, onFreePort } from './lib/ports.mjs';
import { leaveFolder, noteRun, takeFolder } from './lib/run-state.mjs';
import { readSecrets } from './lib/secrets.mjs';
import { ServiceGroup } from './lib/services.mjs';
import { runTool } from './lib/tool.mjs';
import { phase, say, seconds, UserError } from './lib/ui.mjs';

const since = Date.now();
const logDir = join(dataDir, 'logs');
const group = new ServiceGroup({ onChange: (children) => noteRun({ children }) });
const backend = new BackendWatcher();
const [only] = process.argv.slice(2);
const webDir = join(devDir, only ?? 'web');

async function serveProduct() {
  const port = process.env.PORT || '3000';
  const address = localUrl(process.env.HOST, port, 'localhost');
  await takeFolder();
  noteRun({ port });
  await installPackages();
  if (!(await isPortFree(Number(port)))) throw portInUseError(port);
  const secrets = readSecrets(dataDir);
  const [backing, [events]] = await Promise.all([
    startBackingServices(group, { secrets, dir: dataDir, logDir }),
    phase('Building', () => Promise.all([watchFront(APPS, webDir), backend.build()])),
  ]);
  const { databaseUrl, redisUrl, inbox } = backing;
  const env = { ...productEnv(backing, { port, address, secrets }), WEB_DIR: webDir };
  await checkEnv(env, backend.dir);
  noteRun({ databaseUrl, redisUrl, inbox: inbox?.url ?? null });
  const demo = !process.env.DATABASE_URL;
  const signIns = await prepareDatabase({ env, dir: dataDir, demo, backendDir: backend.dir });
  await phase('Starting API and worker', () => backend.start(group, { env, logDir }));
  await startServer({ port: Number(port), upstream: () => backend.address, events });
  sayReady({ address, signIns, inbox, logDir });
  say(`  started in ${seconds(since)}; a saved file is rebuilt and served, Ctrl-C stops everything`);
}

async function serveRemote(remote) {
  if (!REMOTES.includes(remote))
    throw new UserError(`No such micro-frontend: ${remote}. There are: ${REMOTES.join(', ')}.`);
  const serverUrl = (process.env.SERVER || 'http://localhost:3000').replace(/\/$/, '');
  const response = await fetch(`${serverUrl}/mfe/manifest.json`).catch(() => null);
  if (!response?.ok)
    throw new UserError(`No server answers at ${serverUrl}. Start one, or name another: SERVER=https://…`);
  const events = await phase(`Building ${remote}`, () => watchFront([`mfe-${remote}`], webDir));
  const start = (port) => startServer({ port, upstream: () => serverUrl, events, remote, webDir });
  const requestedPort = Number(process.env.PORT);
  const port = await (requestedPort ? start(requestedPort) : onFreePort(start, 3001));
  say(`\nReady: http://localhost:${port} shows ${serverUrl} with this ${remote}`);
  say(`  started in ${seconds(since)}; a saved file is rebuilt and served, Ctrl-C stops`);
}

async function dev() {
  // Files of an earlier run must not be served alongside this run's.
  rmSync(join(webDir, 'mfe'), { recursive: true, force: true });
  await (only ? serveRemote(only) : serveProduct());
}

const stop = async () => {
  noteRun({ stopping: true });
  await group.stopAll();
  leaveFolder();
};
await runTool(dev, stop, 0);
