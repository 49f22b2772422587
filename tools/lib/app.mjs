// The product itself on top of its services: migrations, demo data, API process, worker.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDir, readJson, root } from './paths.mjs';
import { isInUse } from './postgres.mjs';
import { freePort, run } from './proc.mjs';
import { phase, UserError } from './ui.mjs';

const backend = (name) => ['--enable-source-maps', join(root, 'dist', 'backend', name)];

/** The backend's own one line ("PORT must be ..."), as it is; more than that gets a heading. */
function failed(what, output) {
  const text = output.trimEnd();
  const lines = text.split('\n').filter(Boolean);
  if (lines.length > 0 && lines.length <= 2) return new UserError(text);
  return new UserError(`${what} failed.\n${lines.slice(-30).join('\n')}`);
}

/** Every variable, by the rules of the backend itself: throws the one line that names a bad one. */
export async function checkEnvironment(env) {
  const result = await run(process.execPath, backend('check-env.mjs'), { cwd: root, env });
  if (result.code !== 0) throw failed('The check of the variables', result.stderr || result.output);
}

export async function cli(what, env, ...args) {
  const result = await run(process.execPath, [...backend('cli.mjs'), ...args], { cwd: root, env });
  if (result.code !== 0) throw failed(what, result.stderr || result.output);
  return result.stdout;
}

/** Migrates, and seeds the demo data into an empty database. Answers the demo sign-ins (may be []). */
export async function prepareDatabase({ env, dir, demo }) {
  await phase('Migrating the database', () => cli('The migration', env, 'migrate'));
  if (!demo) return [];
  const file = join(dir, 'demo.json');
  // The backend decides what "empty" means; asking it costs a process, so ask only when it may be.
  if (!(await isInUse(env.DATABASE_URL))) {
    const said = await phase('Seeding demo data', () => cli('Seeding', env, 'seed-demo'));
    const signIns = findSignIns(said);
    if (signIns.length > 0) writeFileSync(file, JSON.stringify(signIns, null, 2));
    return signIns;
  }
  return readJson(file) ?? [];
}

/** The line of JSON in what `seed-demo` printed: [{role, email, password}]. */
function findSignIns(output) {
  for (const line of output.trim().split('\n').reverse()) {
    try {
      const value = JSON.parse(line);
      const list = Array.isArray(value) ? value : (value.signIns ?? value.accounts);
      if (Array.isArray(list)) return list.filter((one) => one?.email);
    } catch {
      // a line for people
    }
  }
  return [];
}

/**
 * Starts the API and the worker; with `replicas` above 1 that many of each, and a proxy on PORT in front of them.
 * Each is restarted when it dies.
 */
export async function startProduct(group, { env, logDir, replicas = 1 }) {
  ensureDir(logDir);
  const start = (name, script, own = {}, ready = undefined) =>
    group.start({
      layer: 'app',
      command: process.execPath,
      cwd: root,
      name,
      args: script,
      env: { ...env, ...own },
      logFile: join(logDir, `${name.toLowerCase().replace(' ', '-')}.log`),
      ready,
    });
  const startApi = (name, port, own = {}) =>
    start(name, backend('main.mjs'), { ...own, PORT: String(port) }, () => answers(port));
  const startWorker = (name) =>
    start(name, backend('worker.mjs'), {}, (service) =>
      group.output(service, Infinity).includes('"msg":"worker ready"'),
    );
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
        // Only the proxy of this machine is believed when it says whom it speaks for.
        const own = { TRUST_PROXY: '127.0.0.1' };
        await Promise.all(
          ports.flatMap((port, index) => [
            startApi(`API ${index + 1}`, port, own),
            startWorker(`Worker ${index + 1}`),
          ]),
        );
        const upstreams = ports.map((port) => `http://127.0.0.1:${port}`).join(',');
        const script = [join(root, 'tools', 'proxy', 'proxy.mjs')];
        await start('Proxy', script, { UPSTREAMS: upstreams }, () => answers(env.PORT));
      } catch (error) {
        if (/EADDRINUSE/.test(error.said ?? '')) throw portBusy(env.PORT);
        if (error.said) throw failed('Starting', error.said);
        throw error;
      }
    },
  );
}

async function answers(port) {
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
