import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ApiProcess } from '../../support';

export interface Measurements {
  /** The longest response time of `/health/live`, in milliseconds. */
  longestMs: number;
  /** The peak memory of the API and its child processes, in bytes. */
  memory: number;
  /** The number of requests, and of responses other than 200. */
  probes: number;
  failures: number;
}

export interface Watcher {
  /** Returns the measurements since the last call, and resets them. */
  collect(): Promise<Measurements>;
  stop(): void;
}

/** Measures an API process until `stop` is called. */
export function watch(api: Pick<ApiProcess, 'url' | 'pid'>): Watcher {
  const child = spawn(process.execPath, [join(__dirname, 'watch.mjs'), api.url, String(api.pid)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const pending: ((measurements: Measurements) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) =>
    pending.shift()?.(JSON.parse(line) as Measurements),
  );
  return {
    collect: () =>
      new Promise((done) => {
        pending.push(done);
        child.stdin.write('\n');
      }),
    stop: () => child.stdin.end(),
  };
}
