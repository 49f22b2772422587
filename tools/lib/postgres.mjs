// A private Postgres server from npm: initialised once, started on a free port of 127.0.0.1.
import { existsSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { postgresUser, provideBinaries, provideDataHome } from './postgres-home.mjs';
import { commandLine, freePort, identity, isAlive, run, stopIdentity, tail, until } from './proc.mjs';
import { UserError } from './ui.mjs';

const ROLE = 'rmo';
export const DATABASE = 'rate_my_official';

// Throw-away data needs no protection against a power cut.
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts the server as a service of `group`. `link` is where the data appear (.data/postgres).
 * Returns {url(database), stop}.
 */
export async function startPostgres(group, { link, secrets, throwAway = false, logFile }) {
  const user = postgresUser(link);
  const bin = provideBinaries(user);
  const home = await provideDataHome(user, link, forgetData);
  const data = join(home, 'data');
  const env = cleanEnv();
  const exec = (program, args, input) => run(join(bin, program), args, { ...user, env, cwd: '/', input });

  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(exec, user, home, data, secrets.postgres);
  else {
    checkVersion(bin, data, (await exec('postgres', ['--version'])).stdout);
    await stopLeftover(data);
    if (secrets.isNew) await setPassword(exec, data, secrets.postgres);
  }

  const port = await freePort();
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    // The details of an error hold values, such as the email of an account that exists already.
    'log_error_verbosity=terse',
    `dynamic_shared_memory_type=${sharedMemory()}`,
    ...(throwAway ? FAST : []),
  ];
  const url = (database = DATABASE) => `postgres://${ROLE}:${secrets.postgres}@127.0.0.1:${port}/${database}`;
  await group.start({
    name: 'Postgres',
    command: join(bin, 'postgres'),
    args: ['-D', data, ...options.flatMap((option) => ['-c', option])],
    env,
    ...user,
    cwd: '/',
    // Fast shutdown: open sessions are ended, nothing is lost.
    stopSignal: 'SIGINT',
    logFile,
    beforeRestart: () => stopLeftover(data),
    ready: () => canConnect(url('postgres')),
  });
  return { url, port };
}

/** PG* variables of the person's shell would reach the server's tools. */
function cleanEnv() {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  return { ...env, LC_ALL: 'C', TZ: 'UTC' };
}

function sharedMemory() {
  // Containers often have 64 MB of /dev/shm, less than one parallel query may ask for.
  try {
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks >= 512 * 1024 * 1024 ? 'posix' : 'mmap';
  } catch {
    return process.platform === 'linux' ? 'mmap' : 'posix';
  }
}

async function initialise(exec, user, home, data, password) {
  // Under another name first: an initialisation that was cut short never looks like a database.
  const fresh = `${data}.new`;
  const passwordFile = join(home, 'password');
  rmSync(fresh, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid) chownSync(passwordFile, user.uid, user.gid);
  const result = await exec('initdb', [
    ...['-D', fresh, '-U', ROLE, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
    // The built-in locale sorts and compares the same on every machine.
    ...['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
  ]);
  rmSync(passwordFile, { force: true });
  if (result.code !== 0) throw new UserError(`Postgres could not be initialised.\n${tail(result.output)}`);
  renameSync(fresh, data);
}

function checkVersion(bin, data, version) {
  const has = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const runs = /(\d+)/.exec(version)?.[1];
  if (runs && has !== runs) {
    throw new UserError(
      `${data} was written by Postgres ${has}, this is ${runs}. Move the folder away, or set DATABASE_URL.`,
    );
  }
}

/** Removes the data of a folder that its clone no longer knows; a server may still run on them. */
async function forgetData(home) {
  await stopLeftover(join(home, 'data'));
  rmSync(home, { recursive: true, force: true });
}

/** A server that outlived a launcher that was killed: ours when it was started for this very folder. */
async function stopLeftover(data) {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!(pid > 1) || !isAlive(pid)) return;
  if (commandLine(pid).includes(data)) {
    await stopIdentity(identity(pid), 'SIGINT', 15_000);
  } else {
    // The pid now belongs to another program; the file would keep Postgres from starting.
    rmSync(file, { force: true });
  }
}

/** The data are older than the secret (somebody deleted it): give the role the new password. */
async function setPassword(exec, data, password) {
  const result = await exec(
    'postgres',
    ['--single', '-D', data, 'postgres'],
    `ALTER ROLE ${ROLE} PASSWORD '${password}'\n`,
  );
  if (result.code !== 0) throw new UserError(`Postgres did not start on ${data}.\n${tail(result.output)}`);
}

/** One client of the server; `pg` comes from node_modules, so only after the install. */
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

/** Creates a database unless it exists; as a copy where a `template` is named. Returns its URL. */
export async function createDatabase(postgres, name = DATABASE, template = 'template1') {
  const client = await connect(postgres.url('postgres'));
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  } finally {
    await client.end();
  }
  return postgres.url(name);
}

/** Whether there is an account that is not an administrator's; false when there are no tables yet. */
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

export async function waitForDatabase(url) {
  if (!(await until(() => canConnect(url), 15_000, 250))) {
    const { host, pathname } = new URL(url);
    throw new UserError(`DATABASE_URL: no connection to ${host}${pathname}.`);
  }
}
