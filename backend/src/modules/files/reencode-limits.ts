import type { ProcessLimits } from '../../common/process/limited-process';

/** Exit code of the re-encoding process if the bytes are no supported picture. */
export const NOT_A_PICTURE = 65;

/** An AVIF of 12 megapixels needs about 240 MB; the slowest picture within the limits takes about 2 s. */
export const LIMITS_OF_PROCESS: ProcessLimits = { memoryKb: 293_000, cpuSeconds: 10 };

/** Few threads and a small heap, since pictures are stored outside the heap. */
export const NODE_OPTIONS = ['--v8-pool-size=1', '--max-old-space-size=64'];
/** The complete environment of the process: code that decodes untrusted bytes must not have access to secrets. */
export const ENVIRONMENT = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '1' };
