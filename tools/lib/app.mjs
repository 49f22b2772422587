// Starts the product on its services: migrations, demo data, API, worker.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDir, readJson, root } from './paths.mjs';
import { isInUse } from './postgres.mjs';
import { freePort, run } from './proc.mjs';
import { phase, UserError } from './ui.mjs';

const BUILT = join(root, 'dist', 'backend');
const script = (name, backendDir = BUILT) => ['--enable-source-maps', join(backendDir, name)];

/** A short error of the backend ("PORT must be ...") is shown unchanged; a longer one gets a heading. */
function failed(what, output) {
  const text = output.trimEnd();
  const lines = text.split('\n').filter(Boolean);
  if (lines.length > 0 && lines.length <= 2) return new UserError(text);
  return new UserError(`${what} failed.\n${lines.slice(-30).join('\n')}`);
}

/** Validates all variables with the backend. Throws its one-line message about an invalid one. */
export async function checkEnvironment(env, backendDir = BUILT) {
  const result = await run(process.execPath, script('check-env.mjs', backendDir), { cwd: root, env });
  if (result.code !== 0) throw failed('The check of the variables', result.stderr || result.output);
}

/** Runs a command of the backend's CLI. Returns its output. */
async function cli(what, env, command, backendDir = BUILT) {
  const result = await run(process.execPath, [...script('cli.mjs', backendDir), ...command], {
    cwd: root,
    env,
  });
  if (result.code !== 0) throw failed(what, result.stderr || result.output);
  return result.stdout;
}

export const migrate = (env, backendDir) => cli('The migration', env, ['migrate'], backendDir);

/** Migrates, and seeds the demo data into an empty database. Returns the demo sign-ins (may be []). */
export async function prepareDatabase({ env, dir, demo, backendDir }) {
  await phase('Migrating the database', () => migrate(env, backendDir));
  if (!demo) return [];
  const file = join(dir, 'demo.json');
  // The backend decides whether to seed; this check saves a process in most cases.
  if (!(await isInUse(env.DATABASE_URL))) {
    const output = await phase('Seeding demo data', () => cli('Seeding', env, ['seed-demo'], backendDir));
    const signIns = findSignIns(output);
    if (signIns.length > 0) writeFileSync(file, JSON.stringify(signIns, null, 2));
    return signIns;
  }
  return readJson(file) ?? [];
}

/** The JSON line in the output of `seed-demo`: [{role, email, password}]. */
function findSignIns(output) {
  for (const line of output.trim().split('\n').reverse()) {
    try {
      const value = JSON.parse(line);
      const list = Array.isArray(value) ? value : (value.signIns ?? value.accounts);
      if (Array.isArray(list)) return list.filter((one) => one?.email);
    } catch {
      // Not JSON.
    }
  }
  return [];
}

/** Returns functions that start the processes of the product in a group, which restarts them when they exit. */
export function launcher(group, { env, logDir, backendDir = BUILT }) {
  ensureDir(logDir);
  const start = (name, args, own = {}, ready = undefined, log = name) =>
    group.start({
      layer: 'app',
      command: process.execPath,
      cwd: root,
      name,
      args,
      env: { ...env, ...own },
      logFile: join(logDir, `${log.toLowerCase().replace(' ', '-')}.log`),
      ready,
    });
  return {
    start,
    startApi: (name, port, own = {}, log = name) =>
      start(name, script('main.mjs', backendDir), { ...own, PORT: String(port) }, () => isReady(port), log),
    startWorker: (name, log = name) =>
      start(
        name,
        script('worker.mjs', backendDir),
        {},
        (service) => group.output(service, Infinity).includes('"msg":"worker ready"'),
        log,
      ),
  };
}

/**
 * Starts the API and the worker; with `replicas` > 1 several of each, behind a proxy on PORT.
 */
export async function startProduct(group, { env, logDir, replicas = 1 }) {
  const { start, startApi, startWorker } = launcher(group, { env, logDir });
  await phase(
    replicas > 1 ? `Starting ${replicas} APIs and workers` : 'Starting API and worker',
    async () => {
      try {
        if (replicas === 1) {
          await Promise.all([startApi('API', env.PORT), startWorker('Worker')]);
          return;
        }
        const ports = [];
        while (ports.length < replicas) ports.push(await freePort());
        // Trusts the forwarded addresses of the local proxy only.
        const own = { TRUST_PROXY: '127.0.0.1' };
        await Promise.all(
          ports.flatMap((port, index) => [
            startApi(`API ${index + 1}`, port, own),
            startWorker(`Worker ${index + 1}`),
          ]),
        );
        const upstreams = ports.map((port) => `http://127.0.0.1:${port}`).join(',');
        const args = [join(root, 'tools', 'proxy', 'proxy.mjs')];
        await start('Proxy', args, { UPSTREAMS: upstreams }, () => isReady(env.PORT));
      } catch (error) {
        if (/EADDRINUSE/.test(error.output ?? '')) throw portBusy(env.PORT);
        if (error.output) throw failed('Starting', error.output);
        throw error;
      }
    },
  );
}

async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

export const portBusy = (port) =>
  new UserError(
    `Port ${port} is in use by another program. Choose another one: PORT=${Number(port) + 1} npm start`,
  );
