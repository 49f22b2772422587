import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { until } from '../support/browser';

/** `npm start` in a copy of this folder, beside the product that the other browser tests use. */
const root = resolve(__dirname, '../..');
const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.nx', '.swc']);
const READY = /^Ready: http:\/\/localhost:(\d+)$/m;

let copy: string;
let port: number;
const started: ChildProcess[] = [];

interface Run {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
  pid: () => number;
}

function start(env: Record<string, string> = {}): Run {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_ENV$|(DATABASE|REDIS|INBOX|BASE)_URL$|MAIL_|SESSION_SECRET$)/.test(name),
  );
  const child = spawn('npm', ['start'], {
    cwd: copy,
    env: { ...Object.fromEntries(own), PORT: String(port), ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (text += String(data)));
  const exit = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  const pid = () => JSON.parse(readFileSync(join(copy, '.data/run.json'), 'utf8')).launcher.pid as number;
  return { child, output: () => text, exit, pid };
}

/** Waits for the one line that says where the product is. */
async function ready(run: Run): Promise<void> {
  let ended = false;
  void run.exit.then(() => (ended = true));
  await until(async () => {
    if (ended) throw new Error(`npm start ended:\n${run.output()}`);
    return READY.test(run.output());
  }, 60_000).catch((error: Error) => {
    throw new Error(`${error.message}\n${run.output()}`);
  });
}

/** Living processes that have anything to do with the copy: by command line or working folder. */
function processesOfCopy(): string[] {
  const mark = basename(copy);
  if (!existsSync('/proc/self')) {
    const all = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' });
    return all.split('\n').filter((line) => line.includes(mark));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        if (/\) [ZX] /.test(stat)) return [];
        const about = ['cmdline', 'environ']
          .map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'))
          .join(' ');
        return about.includes(mark) ? [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8')}`] : [];
      } catch {
        return [];
      }
    });
}

const nothingRuns = () =>
  until(async () => processesOfCopy().length === 0, 15_000).catch(() => {
    throw new Error(`Still running:\n${processesOfCopy().join('\n')}`);
  });

async function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as { port: number };
      server.close(() => done(free));
    });
  });
}

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'rmo-start-'));
  cpSync(root, copy, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => path === root || !LEFT_OUT.has(path.slice(root.length + 1).split('/')[0] as string),
  });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  port = await freePort();
}, 60_000);

// A test that failed half-way must not fail the next one, too.
afterEach(async () => {
  for (const { pid, exitCode, signalCode } of started.splice(0)) {
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM');
  }
  await nothingRuns();
}, 30_000);

afterAll(() => {
  // The copy is a folder that only its owner may enter (mode 700); as root the database then lives outside.
  const data = join(copy, '.data/postgres');
  if (existsSync(data)) rmSync(realpathSync(data), { recursive: true, force: true });
  rmSync(copy, { recursive: true, force: true });
});

describe('npm start', () => {
  it('names a bad variable in one line and exits 1', async () => {
    const run = start({ PORT: 'eighty' });
    expect(await run.exit).toBe(1);
    const said = run
      .output()
      .split('\n')
      .filter((line) => line.includes('PORT'));
    expect(said).toEqual(['PORT must be a whole number from 1 to 65535, not "eighty".']);
    expect(run.output()).not.toMatch(/^\s+at /m);
  }, 20_000);

  it('names a bad variable that the backend reads in one line and exits 1', async () => {
    const run = start({ MAIL_FROM: 'nobody', SEED: 'none' });
    expect(await run.exit).toBe(1);
    expect(run.output().match(/MAIL_FROM.*/g)).toEqual(['MAIL_FROM must be an email address']);
    expect(run.output()).not.toMatch(/^\s+at /m);
    await nothingRuns();
  }, 60_000);

  it('starts on a fresh copy, answers, and leaves no process behind after Ctrl-C', async () => {
    const run = start();
    await ready(run);
    expect(run.output().match(new RegExp(READY, 'gm'))).toEqual([`Ready: http://localhost:${port}`]);
    expect(run.output()).toContain('coach@demo.ratemyofficial.test');
    expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200);
    const page = await fetch(`http://localhost:${port}/`, { headers: { Accept: 'text/html' } });
    expect(page.status).toBe(200);
    const inbox = /mail inbox:\s+(\S+)/.exec(run.output())?.[1];
    expect((await fetch(`${inbox}/api/messages`)).status).toBe(200);

    // What a terminal does on Ctrl-C: everyone in the foreground gets it.
    process.kill(-(run.child.pid as number), 'SIGINT');
    await run.exit;
    await nothingRuns();
  }, 90_000);

  it('is ready within 10 s the second time, and recovers from a launcher that was killed', async () => {
    const since = Date.now();
    const second = start();
    await ready(second);
    expect(Date.now() - since).toBeLessThan(10_000);

    process.kill(second.pid(), 'SIGKILL');
    await second.exit;
    const third = start();
    await ready(third);
    const officials = (await (await fetch(`http://localhost:${port}/api/officials?limit=1`)).json()) as {
      total: number;
    };
    expect(officials.total).toBeGreaterThan(0);

    const launcher = third.pid();
    const busy = start();
    expect(await busy.exit).toBe(1);
    expect(busy.output()).toContain('already runs from this folder');
    // Who was refused must not have touched the record of the one that runs.
    expect(third.pid()).toBe(launcher);

    third.child.kill('SIGTERM');
    await third.exit;
    await nothingRuns();
    expect(existsSync(join(copy, '.data/run.json'))).toBe(false);
  }, 120_000);
});
