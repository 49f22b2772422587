import { Injectable, Logger, UnsupportedMediaTypeException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { TooBusy } from '../../common/limits';
import { BoundedQueue } from './bounded-queue';
import { ENVIRONMENT, limited, NODE_OPTIONS, NOT_A_PICTURE } from './reencode-limits';

export interface Reencoded {
  /** A WebP without metadata. */
  picture: Buffer;
  isDark: boolean;
}

/** For one picture from start to end, however little of the processor it gets. */
const TIMEOUT_MS = 20_000;
const MAX_OUTPUT = 8 * 1024 * 1024;
const NOT_READ = 'The picture could not be read. Please try again, or choose another one.';
/** So the system ends a process that went beyond its limits or broke over the picture. Others ended it otherwise. */
const BROKEN_BY_PICTURE = new Set(['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGTRAP', 'SIGXCPU']);

/**
 * Re-encodes pictures, one at a time, each in a process of its own: the bytes of strangers never meet a decoder in the
 * process that answers requests, all memory goes back with the process, and nothing stays when nobody uploads.
 */
@Injectable()
export class ImageReencoder {
  private readonly logger = new Logger(ImageReencoder.name);
  private readonly queue = new BoundedQueue({
    atOnce: 1,
    atOncePerKey: 1,
    waiting: 16,
    waitingPerKey: 16,
    waitMs: 30_000,
  });

  /** 415 where the bytes are no picture that is taken; TooBusy (503) where it could not be found out. */
  reencode(bytes: Buffer, side: number): Promise<Reencoded> {
    return this.queue.run('', () => this.inProcess(bytes, side));
  }

  private inProcess(bytes: Buffer, side: number): Promise<Reencoded> {
    const [file, args] = limited([process.execPath, ...NODE_OPTIONS, script(), String(side)]);
    return new Promise((resolve, reject) => {
      const child = execFile(
        file,
        args,
        {
          encoding: 'buffer',
          env: ENVIRONMENT,
          timeout: TIMEOUT_MS,
          killSignal: 'SIGKILL',
          maxBuffer: MAX_OUTPUT,
        },
        (error, output, problems) => {
          if (error) return reject(this.refusal(error, problems));
          resolve({ picture: output.subarray(1), isDark: output[0] === 1 });
        },
      );
      // One that ends early does not read the rest; what became of it is told above.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(bytes);
      if (child.pid !== undefined) yieldToRequests(child.pid);
    });
  }

  private refusal({ code, signal, killed }: ExecFileException, problems: Buffer): Error {
    if (code === NOT_A_PICTURE) return new UnsupportedMediaTypeException(MESSAGES.invalidFile);
    const tail = problems.toString().slice(-500);
    this.logger.warn({ msg: 'a picture was not re-encoded', code, signal, killed, problems: tail });
    return signal && BROKEN_BY_PICTURE.has(signal)
      ? new UnsupportedMediaTypeException(MESSAGES.invalidFile)
      : new TooBusy(NOT_READ);
  }
}

/** Answers come first. */
function yieldToRequests(pid: number): void {
  try {
    setPriority(pid, 5);
  } catch {
    // It has ended already, or the system allows no such thing.
  }
}

/** Beside the running bundle; from the sources (in tests) in the folder that the build writes. */
function script(): string {
  const beside = join(dirname(process.argv[1] ?? '.'), 'reencode.mjs');
  return existsSync(beside) ? beside : join(process.cwd(), 'dist', 'backend', 'reencode.mjs');
}
