import { readdirSync, readFileSync } from 'node:fs';

/** Reads a file of /proc; null when the process has ended. */
function read(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

const parentOf = (pid: number): number => Number(/\) \S (\d+)/.exec(read(pid, 'stat') ?? '')?.[1] ?? 0);

/** All descendants of a process. */
export function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const);
  const below = (parent: number): number[] =>
    parents.filter(([, of]) => of === parent).flatMap(([one]) => [one, ...below(one)]);
  return below(pid);
}

/** The descendants of this process that are re-encoding a picture. */
export const reencoders = (pid = process.pid): number[] =>
  descendants(pid).filter((one) => read(one, 'cmdline')?.includes('\0--v8-pool-size=1\0'));

/** The memory of a process in MB, with its share of what it has in common with others: a container counts that once. */
export const memoryMb = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup') ?? '')?.[1] ?? 0) / 1024;
