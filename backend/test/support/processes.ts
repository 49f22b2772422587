import { readdirSync, readFileSync } from 'node:fs';

/** Reads a file in /proc; returns null if the process has ended. */
function read(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

const parentOf = (pid: number): number => Number(/\) \S (\d+)/.exec(read(pid, 'stat') ?? '')?.[1] ?? 0);

export function descendantPids(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const);
  const pidsBelow = (parent: number): number[] =>
    parents.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...pidsBelow(child)]);
  return pidsBelow(pid);
}

/** Returns the descendants of this process that are re-encoding an image. */
export const reencoderPids = (pid = process.pid): number[] =>
  descendantPids(pid).filter((child) => read(child, 'cmdline')?.includes('\0--v8-pool-size=1\0'));

/** Returns a process's memory, including its share of memory used jointly with others, which a container counts once. */
export const memoryMb = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup') ?? '')?.[1] ?? 0) / 1024;
