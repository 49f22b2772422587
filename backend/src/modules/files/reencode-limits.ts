/** Exit code of the re-encoding process where the bytes are no supported picture. */
export const NOT_A_PICTURE = 65;

/** Its memory limit. An AVIF of 12 megapixels needs about 240 MB of it. */
const MEMORY_KB = 293_000;
/** CPU time for one picture; the slowest within the limits takes about 2 s. */
const CPU_SECONDS = 10;

/** Few threads and a small heap; pictures are stored outside the heap. */
export const NODE_OPTIONS = ['--v8-pool-size=1', '--max-old-space-size=64'];
/** The whole environment of the process: what decodes untrusted bytes must have no access to secrets. */
export const ENVIRONMENT = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '1' };

/**
 * The command with resource limits: memory, CPU time, small stacks (each counts as allocated), no file written, no
 * core dump; and when the machine runs out of memory, it is killed before the API. Windows has none of them: there
 * only the checks of the header apply.
 */
export function limited(command: string[]): [file: string, args: string[]] {
  if (process.platform === 'win32') return [command[0]!, command.slice(1)];
  const limits = [
    'echo 1000 > /proc/self/oom_score_adj',
    'ulimit -c 0',
    'ulimit -f 0',
    'ulimit -s 2048',
    // The soft limit has a signal of its own (SIGXCPU), which says that the picture was the cause.
    `ulimit -S -t ${CPU_SECONDS}`,
    `ulimit -d ${MEMORY_KB}`,
  ];
  return ['/bin/sh', ['-c', `{ ${limits.join('; ')}; } 2>/dev/null; exec "$@"`, 'sh', ...command]];
}
