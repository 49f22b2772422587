import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { until } from '../../support/browser';
import { onFreePort } from '../../support/ports';

export interface DriverOptions {
  command: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  browserName: string;
}

export interface Driver {
  url: string;
  /** Kills the driver and its browser, even if they hang. */
  kill(): void;
}

/**
 * Starts a WebDriver server, which stays in the process group of the tests and ends with it. If it exits immediately, its port
 * was taken, and it is started on another.
 */
export const startDriver = (options: DriverOptions): Promise<Driver> =>
  onFreePort((port) => startOn(port, options), /exited with/);

async function startOn(port: number, { command, env, logFile }: DriverOptions): Promise<Driver> {
  const log = openSync(logFile, 'a');
  const child = spawn(command, ['-p', String(port)], { cwd: env.HOME, env, stdio: ['ignore', log, log] });
  closeSync(log);
  let problem: Error | undefined;
  child.once('error', (error) => (problem = error));
  child.once('exit', (code) => (problem ??= new Error(`${command} exited with ${code}`)));
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (problem) throw problem;
    return fetch(`${url}/status`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return { url, kill: () => void (child.pid && killWithDescendants(child.pid)) };
}

/** Kills a process and its descendants. Suspends it first, so that it can't start processes that the search would miss. */
function killWithDescendants(pid: number): void {
  send(pid, 'SIGSTOP');
  for (const child of childrenOf(pid)) killWithDescendants(child);
  send(pid, 'SIGKILL');
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}

/** Returns a process's children; none on a Mac, which has no /proc, and where Safari isn't a child of its driver anyway. */
function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
