import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ApiProcess } from '../support';

/** What was seen of the API since the watcher was asked before. */
export interface Seen {
  /** The longest that `/health/live` took, in milliseconds. */
  pauseMs: number;
  /** The most that the API and its children held at a time, in bytes. */
  memory: number;
  /** How often it was asked, and how often the answer was not 200. */
  probes: number;
  failures: number;
}

export interface Watcher {
  /** What was seen since the last call. */
  seen(): Promise<Seen>;
  stop(): void;
}

/** Watches an API process until it is stopped. */
export function watch(api: Pick<ApiProcess, 'url' | 'pid'>): Watcher {
  const child = spawn(process.execPath, [join(__dirname, 'watch.mjs'), api.url, String(api.pid)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers: ((seen: Seen) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => answers.shift()?.(JSON.parse(line) as Seen));
  return {
    seen: () =>
      new Promise((done) => {
        answers.push(done);
        child.stdin.write('\n');
      }),
    stop: () => child.stdin.end(),
  };
}
