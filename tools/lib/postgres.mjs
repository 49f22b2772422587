// A local Postgres server from an npm package: initialized once, and started on a free port of 127.0.0.1.
import { existsSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { postgresUser, provideBinaries, provideDataHome } from './postgres-home.mjs';
import { commandLine, identity, isAlive, run, stopIdentity, tail, until } from './proc.mjs';
import { UserError } from './ui.mjs';

const ROLE = 'rmo';
export const DATABASE = 'rate_my_official';

// Temporary data needs no durability.
const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts the server as a service of `group`. `link` is the path of its data (.data/postgres). Returns {url(database)}. */
export async function startPostgres(group, { link, secrets, throwAway = false, logFile }) {
  const user = postgresUser(link);
  const bin = provideBinaries(user);
  const home = await provideDataHome(user, link, forgetData);
  const data = join(home, 'data');
  const env = cleanEnv();
  const exec = (program, args, input) => run(join(bin, program), args, { ...user, env, cwd: '/', input });

  if (!existsSync(join(data, 'PG_VERSION'))) await initialize(exec, user, home, data, secrets.postgres);
  else {
    checkVersion(bin, data, (await exec('postgres', ['--version'])).stdout);
    await stopLeftover(data);
    if (secrets.isNew) await setPassword(exec, data, secrets.postgres);
  }

  const settingsFor = (port) => [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    // Error details contain values such as email addresses, which don't belong in logs.
    'log_error_verbosity=terse',
    `dynamic_shared_memory_type=${sharedMemoryType()}`,
    ...(throwAway ? FAST_SETTINGS : []),
  ];
  const addressOf = (port) => `postgres://${ROLE}:${secrets.postgres}@127.0.0.1:${port}`;
  const { port } = await group.startOnFreePort((port) => ({
    name: 'Postgres',
    command: join(bin, 'postgres'),
    args: ['-D', data, ...settingsFor(port).flatMap((option) => ['-c', option])],
    env,
    ...user,
    cwd: '/',
    // SIGINT requests a fast shutdown, which ends open sessions without losing data.
    stopSignal: 'SIGINT',
    logFile,
    beforeRestart: () => stopLeftover(data),
    ready: () => canConnect(`${addressOf(port)}/postgres`),
  }));
  return { url: (database = DATABASE) => `${addressOf(port)}/${database}` };
}

/** Leaves out the user's PG* variables, which the server's tools would read. */
function cleanEnv() {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  return { ...env, LC_ALL: 'C', TZ: 'UTC' };
}

function sharedMemoryType() {
  // Containers often have only 64 MB of /dev/shm, less than a parallel query may need.
  try {
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks >= 512 * 1024 * 1024 ? 'posix' : 'mmap';
  } catch {
    return process.platform === 'linux' ? 'mmap' : 'posix';
  }
}

async function initialize(exec, user, home, data, password) {
  // The data starts in a temporary folder, so that an interrupted initialization is never mistaken for a database.
  const newData = `${data}.new`;
  const passwordFile = join(home, 'password');
  rmSync(newData, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid) chownSync(passwordFile, user.uid, user.gid);
  const result = await exec('initdb', [
    ...['-D', newData, '-U', ROLE, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
    // The built-in locale sorts and compares identically on every machine.
    ...['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
  ]);
  rmSync(passwordFile, { force: true });
  if (result.code !== 0) throw new UserError(`Postgres could not be initialized.\n${tail(result.output)}`);
  renameSync(newData, data);
}

function checkVersion(bin, data, version) {
  const has = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const runs = /(\d+)/.exec(version)?.[1];
  if (runs && has !== runs)
    throw new UserError(
      `${data} was written by Postgres ${has}, this is ${runs}. Move the folder away, or set DATABASE_URL.`,
    );
}

async function forgetData(home) {
  await stopLeftover(join(home, 'data'));
  rmSync(home, { recursive: true, force: true });
}

async function stopLeftover(data) {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!(pid > 1) || !isAlive(pid)) return;
  if (commandLine(pid).includes(data)) await stopIdentity(identity(pid), 'SIGINT', 15_000);
  // The pid now belongs to another program, and the stale file would prevent Postgres from starting.
  else rmSync(file, { force: true });
}

/** Sets the role's password to the current secret, for data that is older than the secret. */
async function setPassword(exec, data, password) {
  const statement = `ALTER ROLE ${ROLE} PASSWORD '${password}'\n`;
  const result = await exec('postgres', ['--single', '-D', data, 'postgres'], statement);
  if (result.code !== 0) throw new UserError(`Postgres did not start on ${data}.\n${tail(result.output)}`);
}

/** Connects a client. `pg` is imported dynamically, because it only exists once the packages are installed. */
export async function connect(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function canConnect(url) {
  try {
    const client = await connect(url);
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Creates a database from `template` unless it exists. Returns its URL. */
export async function createDatabase(postgres, name = DATABASE, template = 'template1') {
  const client = await connect(postgres.url('postgres'));
  try {
    const result = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (result.rowCount === 0) await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  } finally {
    await client.end();
  }
  return postgres.url(name);
}

/** Returns true if the database has accounts other than administrators; false if it has no tables yet. */
export async function isInUse(url) {
  const client = await connect(url);
  try {
    return (await client.query("SELECT 1 FROM users WHERE role <> 'admin' LIMIT 1")).rowCount > 0;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Waits until a database that the user provides accepts connections. Returns its URL. */
export async function waitForDatabase(url) {
  if (!(await until(() => canConnect(url), 15_000, 250))) {
    const { host, pathname } = new URL(url);
    throw new UserError(`DATABASE_URL: no connection to ${host}${pathname}.`);
  }
  return url;
}
