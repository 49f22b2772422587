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

/** The resident memory of a process, in MB. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(pid, 'status') ?? '')?.[1] ?? 0) / 1024;
