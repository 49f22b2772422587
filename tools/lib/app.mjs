// The product itself on top of its services: migrations, demo data, API process, worker.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDir, readJson, root } from './paths.mjs';
import { isInUse } from './postgres.mjs';
import { run } from './proc.mjs';
import { phase, UserError } from './ui.mjs';

const backend = (name) => ['--enable-source-maps', join(root, 'dist', 'backend', name)];

/** The backend's own one line ("PORT must be ..."), as it is; more than that gets a heading. */
function failed(what, output) {
  const text = output.trimEnd();
  const lines = text.split('\n').filter(Boolean);
  if (lines.length > 0 && lines.length <= 2) return new UserError(text);
  return new UserError(`${what} failed.\n${lines.slice(-30).join('\n')}`);
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

export async function startProduct(group, { env, logDir }) {
  ensureDir(logDir);
  const common = { layer: 'app', command: process.execPath, cwd: root, env };
  const url = `http://127.0.0.1:${env.PORT}`;
  await phase('Starting API and worker', async () => {
    const api = group.start({
      ...common,
      name: 'API',
      args: backend('main.mjs'),
      logFile: join(logDir, 'api.log'),
      ready: async () => {
        try {
          return (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) })).ok;
        } catch {
          return false;
        }
      },
    });
    const worker = group.start({
      ...common,
      name: 'Worker',
      args: backend('worker.mjs'),
      logFile: join(logDir, 'worker.log'),
    });
    try {
      await Promise.all([api, worker]);
    } catch (error) {
      if (/EADDRINUSE/.test(error.said ?? '')) throw portBusy(env.PORT);
      if (error.said) throw failed('Starting', error.said);
      throw error;
    }
  });
}

export const portBusy = (port) =>
  new UserError(
    `Port ${port} is in use by another program. Choose another one: PORT=${Number(port) + 1} npm start`,
  );
