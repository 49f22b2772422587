/** The resources of a process that decodes untrusted bytes. */
export interface ProcessLimits {
  /** Data segment, in KB. */
  memoryKb: number;
  /** CPU time. */
  cpuSeconds: number;
}

/** Signals that end a process which exceeded its limits or crashed because of what it decoded. */
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
 * The command with resource limits: memory, CPU time, small stacks (each counts as allocated), no file written, no
 * core dump; and when the machine runs out of memory, it is killed before the API. Windows has none of them: there
 * only the checks of the process itself apply.
 */
export function limited(command: string[], limits: ProcessLimits): [file: string, args: string[]] {
  if (process.platform === 'win32') return [command[0]!, command.slice(1)];
  const commands = [
    'echo 1000 > /proc/self/oom_score_adj',
    'ulimit -c 0',
    'ulimit -f 0',
    'ulimit -s 2048',
    // The soft limit has a signal of its own (SIGXCPU), which says that the input was the cause.
    `ulimit -S -t ${limits.cpuSeconds}`,
    `ulimit -d ${limits.memoryKb}`,
  ];
  return ['/bin/sh', ['-c', `{ ${commands.join('; ')}; } 2>/dev/null; exec "$@"`, 'sh', ...command]];
}
