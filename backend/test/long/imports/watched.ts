import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess } from '../../support';
import { descendantPids, memoryMb } from '../../support/processes';

/** Returns the resident memory of a process and its descendants, in MB. */
export const memoryOf = (pid: number): number =>
  [pid, ...descendantPids(pid)].reduce((sum, descendant) => sum + memoryMb(descendant), 0);

export interface MeasuredWork<T> {
  result: T;
  /** The peak memory of the API and its descendants, in MB. */
  memory: number;
  /** The durations of a visitor's requests, in ms, fastest first. */
  times: number[];
}

/**
 * Sends light requests until `work` is done, and measures their durations and the API's memory. `pauseMs` is the pause between
 * two requests.
 */
export async function measureWhile<T>(
  served: ApiProcess,
  work: Promise<T>,
  pauseMs = 0,
): Promise<MeasuredWork<T>> {
  let isDone = false;
  const finished = work.finally(() => (isDone = true));
  // A failure is handled below; a request that fails first must not leave it unhandled.
  finished.catch(() => undefined);
  const visitor = served.client();
  const times: number[] = [];
  let memory = 0;
  do {
    memory = Math.max(memory, memoryOf(served.pid));
    const startedAt = performance.now();
    const { status } = await visitor.get('/api/teams');
    if (status !== 200) throw new Error(`GET /api/teams: ${status}`);
    times.push(performance.now() - startedAt);
    if (pauseMs > 0) await sleep(pauseMs);
  } while (!isDone);
  return { result: await finished, memory, times: times.sort((a, b) => a - b) };
}

/** Returns the time within which this share of the requests finished, in whole ms. */
export const percentile = (times: number[], share: number): number =>
  Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
