import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface ProcessLimits {
  /** The limit of the data segment. */
  memoryKb: number;
  cpuSeconds: number;
}

export const NOT_SUPPORTED_EXIT_CODE = 65;

/** Signals that end a process when it exceeds its limits or crashes on its input. */
export const INPUT_CAUSED_SIGNALS: ReadonlySet<string> = new Set([
  'SIGABRT',
  'SIGSEGV',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGTRAP',
  'SIGXCPU',
]);

/**
 * Options for Node in a limited process. Since Node 22, V8 reserves half a gigabyte for compiled code at the start, which counts
 * toward the memory limit. Interpreted code needs none, but about three times the CPU time.
 */
export const LIMITED_NODE_OPTIONS = [
  '--v8-pool-size=1',
  ...(Number(process.versions.node.split('.')[0]) >= 22 ? ['--jitless'] : []),
];

/**
 * Limits memory, CPU time, stack, file writes and core dumps. If the machine runs out of memory, the kernel kills this process
 * before the API. On Windows, nothing is limited.
 */
export function limitedCommand(command: string[], limits: ProcessLimits): [file: string, args: string[]] {
  if (process.platform === 'win32') return [command[0]!, command.slice(1)];
  const commands = [
    'echo 1000 > /proc/self/oom_score_adj',
    'ulimit -c 0',
    'ulimit -f 0',
    // Stacks count as allocated, so small ones leave more memory for the input.
    'ulimit -s 2048',
    // Exceeding the soft limit sends a distinct signal (SIGXCPU), which shows that the input was the cause.
    `ulimit -S -t ${limits.cpuSeconds}`,
    `ulimit -d ${limits.memoryKb}`,
  ];
  return ['/bin/sh', ['-c', `{ ${commands.join('; ')}; } 2>/dev/null; exec "$@"`, 'sh', ...command]];
}

/** Rejects with `lateMessage` after `ms`, unless the result arrived in time and this process was too busy to read it. */
export async function withTimeout<T>(ms: number, work: Promise<T>, lateMessage: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    // Expired timers run before arrived results are read; `setImmediate` runs after both.
    timer = setTimeout(() => setImmediate(() => reject(new Error(`${lateMessage} within ${ms} ms`))), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a path next to the running bundle; if the code isn't bundled, as in tests, the path in the repository. */
export function bundledPath(bundled: string, inRepository: string): string {
  const path = join(dirname(process.argv[1] ?? '.'), bundled);
  return existsSync(path) ? path : join(process.cwd(), inRepository);
}
