import { readdirSync, readFileSync } from 'node:fs';

/** Reads a file of /proc; returns null if the process has ended. */
function read(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

const parentOf = (pid: number): number => Number(/\) \S (\d+)/.exec(read(pid, 'stat') ?? '')?.[1] ?? 0);

export function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const);
  const below = (parent: number): number[] =>
    parents.filter(([, of]) => of === parent).flatMap(([one]) => [one, ...below(one)]);
  return below(pid);
}

/** Returns the descendants of this process that are re-encoding a picture. */
export const reencoders = (pid = process.pid): number[] =>
  descendants(pid).filter((one) => read(one, 'cmdline')?.includes('\0--v8-pool-size=1\0'));

/**
 * Returns the memory of a process in MB, including its share of memory in common with others, which a container counts once.
 */
export const memoryMb = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup') ?? '')?.[1] ?? 0) / 1024;
