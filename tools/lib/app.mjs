// Starts the product once its services are running: migrations, demo data, API, worker.
import { writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { ensureDir, readJson, root } from './paths.mjs';
import { isInUse } from './postgres.mjs';
import { run } from './proc.mjs';
import { phase, say, UserError } from './ui.mjs';

const BUNDLE_FOLDER = join(root, 'dist', 'backend');
const LOCAL_ADDRESS = '127.0.0.1';
/** Returns Node's arguments for a program of the backend. */
export const scriptArgs = (name, backendDir = BUNDLE_FOLDER) => [
  '--enable-source-maps',
  join(backendDir, name),
];

/** Returns the error to show to the user: a short backend error ("PORT must be ...") as it is, a longer one with a heading. */
function failureOf(what, output) {
  const text = output.trimEnd();
  const lines = text.split('\n').filter(Boolean);
  if (lines.length > 0 && lines.length <= 2) return new UserError(text);
  return new UserError(`${what} failed.\n${lines.slice(-30).join('\n')}`);
}

async function runProgram(what, env, args) {
  const result = await run(process.execPath, args, { cwd: root, env });
  if (result.code !== 0) throw failureOf(what, result.stderr || result.output);
  return result.stdout;
}

/** Lets the backend validate all environment variables. Throws its one-line message if one is invalid. */
export const checkEnv = (env, backendDir) =>
  runProgram('The check of the variables', env, scriptArgs('check-env.mjs', backendDir));

export const runCli = (what, env, command, backendDir) =>
  runProgram(what, env, [...scriptArgs('cli.mjs', backendDir), ...command]);

export const migrate = (env, backendDir) => runCli('The migration', env, ['migrate'], backendDir);

/** Runs the migrations, and seeds the demo data into an empty database. Returns the demo logins, or []. */
export async function prepareDatabase({ env, dir, demo, backendDir }) {
  await phase('Migrating the database', () => migrate(env, backendDir));
  if (!demo) return [];
  const file = join(dir, 'demo.json');
  // The backend makes the actual decision; this check only avoids starting a process in most cases. Without the file, an earlier
  // start may have been killed just after seeding.
  const knownSignIns = readJson(file);
  if (knownSignIns && (await isInUse(env.DATABASE_URL))) return knownSignIns;
  const output = await phase('Seeding demo data', () => runCli('Seeding', env, ['seed-demo'], backendDir));
  // The last line of output is the list of logins, [{role, email, password}], which is empty if there is no demo data.
  const signIns = JSON.parse(output.trim().split('\n').at(-1));
  writeFileSync(file, JSON.stringify(signIns, null, 2));
  return signIns;
}

/** Returns functions that start the product's processes in `group`, which restarts them when they exit. */
export function createLauncher(group, { env, logDir, backendDir = BUNDLE_FOLDER }) {
  ensureDir(logDir);
  const serviceOptions = (name, args, own, log = name) => ({
    layer: 'app',
    command: process.execPath,
    cwd: root,
    name,
    args,
    env: { ...env, ...own },
    logFile: join(logDir, `${log.toLowerCase().replace(' ', '-')}.log`),
  });
  const serverOptions = (name, port, args, own, log) => {
    const url = localUrl(own?.HOST ?? env.HOST, port);
    return {
      ...serviceOptions(name, args, { ...own, PORT: String(port) }, log),
      port,
      url,
      ready: (service) => group.isListening(service) && isReady(url),
    };
  };
  return {
    /** Starts the API, by default on a free port. The service has its `port` and `url`; `own(port)` returns more variables. */
    startApi: (name, { port, own, log } = {}) => {
      const args = scriptArgs('main.mjs', backendDir);
      const apiOptions = (port) => serverOptions(name, port, args, own?.(port), log);
      return port ? group.start(apiOptions(port)) : group.startOnFreePort(apiOptions);
    },
    startProxy: (port, upstreams) => {
      const args = [join(root, 'tools', 'proxy', 'proxy.mjs')];
      return group.start(serverOptions('Proxy', port, args, { UPSTREAMS: upstreams.join(',') }));
    },
    startWorker: (name, { own, log } = {}) =>
      group.start({
        ...serviceOptions(name, scriptArgs('worker.mjs', backendDir), own, log),
        ready: (service) => group.output(service, Infinity).includes('"msg":"worker ready"'),
      }),
  };
}

export async function startProduct(group, { env, logDir, replicas = 1 }) {
  const { startApi, startProxy, startWorker } = createLauncher(group, { env, logDir });
  const startOne = () => Promise.all([startApi('API', { port: env.PORT }), startWorker('Worker')]);
  const startSeveral = async () => {
    const numbers = Array.from({ length: replicas }, (_, index) => index + 1);
    const [apis] = await Promise.all([
      Promise.all(numbers.map((number) => startApi(`API ${number}`, { own: behindProxy }))),
      ...numbers.map((number) => startWorker(`Worker ${number}`)),
    ]);
    const urls = apis.map(({ url }) => url);
    await startProxy(env.PORT, urls);
  };
  try {
    if (replicas === 1) await phase('Starting API and worker', startOne);
    else await phase(`Starting ${replicas} APIs and workers`, startSeveral);
  } catch (error) {
    if (/EADDRINUSE/.test(error.output ?? '')) throw portInUseError(env.PORT);
    if (error.output) throw failureOf('Starting', error.output);
    throw error;
  }
}

/** Returns the variables for an API behind a local proxy: it listens only on localhost, and trusts only the proxy's headers. */
export const behindProxy = () => ({ HOST: LOCAL_ADDRESS, TRUST_PROXY: LOCAL_ADDRESS });

/** Returns the URL of a server on this machine whose HOST is `host`; `everywhere` is its name if it listens on all addresses. */
export function localUrl(host, port, everywhere = LOCAL_ADDRESS) {
  const name = !host || host === '0.0.0.0' || host === '::' ? everywhere : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}

export async function isReady(url) {
  try {
    return (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

export const portInUseError = (port) =>
  new UserError(
    `Port ${port} is in use by another program. Choose another one: PORT=${Number(port) + 1} npm start`,
  );

export function sayReady({ address, signIns, inbox, logDir }) {
  say(`\nReady: ${address}`);
  for (const { role, email, password } of signIns) say(`  ${`${role}:`.padEnd(21)} ${email}  ${password}`);
  if (inbox) say(`  ${'mail inbox:'.padEnd(21)} ${inbox.url}`);
  say(`  ${'logs:'.padEnd(21)} ${logDir}`);
}
