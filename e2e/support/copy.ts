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
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { until } from './browser';
import { anyPort, onFreePort } from './ports';

const root = resolve(__dirname, '../..');
const EXCLUDED_NAMES = new Set(['node_modules', '.git', '.data', '.nx', '.swc']);
export const READY_LINE = /^Ready: http:\/\/localhost:(\d+)$/m;

export interface Run {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
  /** The process id of the launcher. */
  pid: () => number;
}

/** Runs `npm start` and other scripts in a copy of this checkout, separately from the product that other browser tests use. */
export class Copy {
  folder = '';
  port = anyPort();
  private started: ChildProcess[] = [];

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async create(): Promise<void> {
    this.folder = mkdtempSync(join(tmpdir(), 'rmo-start-'));
    cpSync(root, this.folder, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) =>
        path === root || !EXCLUDED_NAMES.has(path.slice(root.length + 1).split('/')[0] as string),
    });
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  start(env: Record<string, string> = {}): Run {
    return this.script(['start'], env);
  }

  /** Runs a package.json script; `words` are its name and arguments. */
  script([name, ...words]: [string, ...string[]], env: Record<string, string> = {}): Run {
    const ownVariables = Object.entries(process.env).filter(
      ([name]) => !/^(npm_|NODE_ENV$|(DATABASE|REDIS|INBOX|BASE)_URL$|MAIL_|SESSION_SECRET$)/.test(name),
    );
    const child = spawn('npm', ['run', name, '--', ...words], {
      cwd: this.folder,
      env: {
        ...Object.fromEntries(ownVariables),
        PORT: String(this.port),
        ...(env.NODE_ENV === 'production' && { PUBLIC_URL: this.url }),
        ...env,
      } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.started.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (text += String(data)));
    const exit = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
    return { child, output: () => text, exit, pid: () => this.record().launcher.pid };
  }

  /** Returns what the launcher recorded about itself and its child processes. */
  record(): {
    launcher: { pid: number };
    databaseUrl: string;
    children: { name: string; pid: number }[];
  } {
    return JSON.parse(readFileSync(join(this.folder, '.data/run.json'), 'utf8'));
  }

  /** Starts the product, on another port if a program has taken this one, and waits until it is ready. */
  async startReady(env: Record<string, string> = {}, script = 'start'): Promise<Run> {
    return onFreePort(
      async (port) => {
        this.port = port;
        const run = this.script([script], env);
        await this.ready(run);
        return run;
      },
      /Port \d+ is in use/,
      this.port,
    );
  }

  /** Waits for the line that contains the product's URL. */
  async ready(run: Run): Promise<void> {
    let ended = false;
    void run.exit.then(() => (ended = true));
    await until(async () => {
      if (ended) throw new Error(`npm start exited:\n${run.output()}`);
      return READY_LINE.test(run.output());
    }).catch((error: Error) => {
      throw new Error(`${error.message}\n${run.output()}`);
    });
  }

  /** Returns the running processes whose command line or environment contains the copy's folder. */
  private processes(): string[] {
    const mark = basename(this.folder);
    if (!existsSync('/proc/self')) {
      const processes = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' });
      return processes.split('\n').filter((line) => line.includes(mark));
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

  nothingRuns(): Promise<unknown> {
    return until(async () => this.processes().length === 0).catch(() => {
      throw new Error(`Still running:\n${this.processes().join('\n')}`);
    });
  }

  async stopAll(): Promise<void> {
    for (const { pid, exitCode, signalCode } of this.started.splice(0)) {
      if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM');
    }
    await this.nothingRuns();
  }

  remove(): void {
    // The copy has mode 700, so as root the database files are stored outside it.
    const data = join(this.folder, '.data/postgres');
    if (existsSync(data)) rmSync(realpathSync(data), { recursive: true, force: true });
    rmSync(this.folder, { recursive: true, force: true });
  }
}
