import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Resource limits of a process that decodes untrusted bytes. */
export interface ProcessLimits {
  /** The data segment, in KB. */
  memoryKb: number;
  cpuSeconds: number;
}

/** Exit code of a process whose input is of a type that it does not support. */
export const NOT_SUPPORTED = 65;

/** Signals that end a process if it exceeds its limits or crashes on its input. */
export const CAUSED_BY_INPUT: ReadonlySet<string> = new Set([
  'SIGABRT',
  'SIGSEGV',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGTRAP',
  'SIGXCPU',
]);

/**
 * Wraps the command with resource limits: memory, CPU time, small stacks (each counts as allocated), no file writes, no core
 * dump. If the machine runs out of memory, the process is killed before the API. Windows has none of these limits; only the
 * checks of the process itself apply there.
 */
export function limited(command: string[], limits: ProcessLimits): [file: string, args: string[]] {
  if (process.platform === 'win32') return [command[0]!, command.slice(1)];
  const commands = [
    'echo 1000 > /proc/self/oom_score_adj',
    'ulimit -c 0',
    'ulimit -f 0',
    'ulimit -s 2048',
    // The soft limit has its own signal (SIGXCPU), which shows that the input was the cause.
    `ulimit -S -t ${limits.cpuSeconds}`,
    `ulimit -d ${limits.memoryKb}`,
  ];
  return ['/bin/sh', ['-c', `{ ${commands.join('; ')}; } 2>/dev/null; exec "$@"`, 'sh', ...command]];
}

/**
 * Resolves like `work`, or rejects with the message `late` after `ms`. If this process was too busy to read, a result that
 * has already arrived counts as in time.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>, late: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    // Due timers run before arrived results are read, and `setImmediate` runs after them.
    timer = setTimeout(() => setImmediate(() => reject(new Error(`${late} within ${ms} ms`))), ms);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a file or folder next to the running bundle; if the code is not bundled, as in tests, its place in the repository. */
export function bundledPath(bundled: string, inRepository: string): string {
  const path = join(dirname(process.argv[1] ?? '.'), bundled);
  return existsSync(path) ? path : join(process.cwd(), inRepository);
}
