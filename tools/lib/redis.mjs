// A local Redis server. The program is found on PATH or installed; the data is in .data/redis.
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { installSystemPackage } from './packages.mjs';
import { ensureDir } from './paths.mjs';
import { commandLine, identity, isAlive, run, stopIdentity, until, which } from './proc.mjs';
import { phase, UserError } from './ui.mjs';

const PROGRAM_NAMES = ['redis-server', 'valkey-server'];

async function provideRedisServer() {
  const program = which(...PROGRAM_NAMES);
  if (program && (await run(program, ['--version'])).code === 0) return program;
  return phase('Installing Redis with the system package manager', async () => {
    const problem = await installSystemPackage(
      {
        apt: [['redis-server'], ['valkey-server'], ['valkey']],
        dnf: [['redis'], ['valkey']],
        apk: [['redis'], ['valkey']],
        brew: [['redis'], ['valkey']],
      },
      { services: ['redis-server', 'valkey-server'] },
    );
    const path = which(...PROGRAM_NAMES);
    if (path) return path;
    throw new UserError(
      `RateMyOfficial needs Redis: ${problem ?? 'its program was not found after the install'}.\n` +
        'Two ways out: install redis-server (or valkey-server) so that it is on PATH, or set REDIS_URL=redis://host:6379.',
    );
  });
}

/** Starts Redis as a service of `group`; returns {url, binary}. */
export async function startRedis(group, { dir, secrets, logFile, throwAway = false }) {
  const binary = await provideRedisServer();
  const home = realpathSync(ensureDir(dir, 0o700));
  const pidFile = join(home, 'redis.pid');
  await stopLeftover(pidFile, home);
  const configLinesFor = (port) => [
    'bind 127.0.0.1',
    `port ${port}`,
    'daemonize no',
    `dir ${JSON.stringify(home)}`,
    `pidfile ${JSON.stringify(pidFile)}`,
    `requirepass ${secrets.redis}`,
    'maxmemory-policy noeviction',
    'save ""',
    // A crash may lose the last second, but the outbox dispatches its jobs again.
    throwAway ? 'appendonly no' : 'appendonly yes\nappendfsync everysec',
  ];
  const { port } = await group.startOnFreePort((port) => ({
    name: 'Redis',
    command: binary,
    // Redis reads its configuration from standard input, so that the password doesn't appear in process lists.
    args: ['-'],
    input: `${configLinesFor(port).join('\n')}\n`,
    cwd: home,
    logFile,
    ready: () => ping(port, secrets.redis),
  }));
  return { url: `redis://:${secrets.redis}@127.0.0.1:${port}`, binary };
}

async function stopLeftover(pidFile, home) {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  if (!(pid > 1) || !isAlive(pid) || !/redis|valkey/.test(commandLine(pid))) return;
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== home) return;
  } catch {
    if (process.platform === 'linux') return;
  }
  await stopIdentity(identity(pid), 'SIGTERM', 10_000);
}

/** Connects to a server. Resolves to what `talk(socket, end)` passes to `end`, or to false if that takes longer than 2 s. */
function converse({ host, port }, talk) {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const end = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(2_000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.once('connect', () => talk(socket, end));
  });
}

const ping = (port, password) =>
  converse({ host: '127.0.0.1', port }, (socket, end) => {
    let text = '';
    socket.on('data', (data) => {
      text += data;
      // An error arrives before the PONG, for example if this is another Redis, which rejects the password.
      if (text.includes('-')) end(false);
      else if (text.includes('+PONG')) end(true);
    });
    socket.write(`AUTH ${password}\r\nPING\r\n`);
  });

/** Waits until a user-provided Redis accepts connections; the product's client checks everything else. Returns its URL. */
export async function waitForRedis(url) {
  const { hostname: host, port } = new URL(url);
  const address = { host, port: Number(port || 6379) };
  if (!(await until(() => converse(address, (_socket, end) => end(true)), 10_000, 250)))
    throw new UserError(`REDIS_URL: no connection to ${host}:${address.port}.`);
  return url;
}
