/** What the process that re-encodes a picture ends with where the bytes are no picture that is taken. */
export const NOT_A_PICTURE = 65;

/** What it may allocate. An AVIF of 12 megapixels needs about 240 MB of it. */
const MEMORY_KB = 293_000;
/** The time of a processor that one picture may take; the slowest within the bounds takes about 2 s. */
const CPU_SECONDS = 10;

/** For Node: as few threads as will do, and a small heap of its own; pictures lie outside it. */
export const NODE_OPTIONS = ['--v8-pool-size=1', '--max-old-space-size=64'];
/** Nothing else of the environment: what decodes the bytes of strangers must know no secret. */
export const ENVIRONMENT = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '1' };

/**
 * The command under the limits of the system: memory, time, small stacks (each counts as allocated), no file written,
 * no core dump; and where memory ends all the same, it goes before the API does. Windows has none of them: there the
 * bounds of the header hold alone.
 */
export function limited(command: string[]): [file: string, args: string[]] {
  if (process.platform === 'win32') return [command[0]!, command.slice(1)];
  const limits = [
    'echo 1000 > /proc/self/oom_score_adj',
    'ulimit -c 0',
    'ulimit -f 0',
    'ulimit -s 2048',
    // The soft limit: it has a signal of its own, by which the picture is known to be at fault.
    `ulimit -S -t ${CPU_SECONDS}`,
    `ulimit -d ${MEMORY_KB}`,
  ];
  return ['/bin/sh', ['-c', `{ ${limits.join('; ')}; } 2>/dev/null; exec "$@"`, 'sh', ...command]];
}
