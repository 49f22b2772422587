import { Injectable, Logger, UnsupportedMediaTypeException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { type ExecFileException, execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { promisify } from 'node:util';
import {
  bundledPath,
  INPUT_CAUSED_SIGNALS,
  limitedCommand,
  LIMITED_NODE_OPTIONS,
  NOT_SUPPORTED_EXIT_CODE,
  type ProcessLimits,
} from '../../common/process/limited-process';
import { BoundedQueue, TooBusy } from '../../common/limits';

export interface ReencodedImage {
  /** A WebP image without metadata. */
  picture: Buffer;
  isDark: boolean;
}

/** A 12-megapixel AVIF needs about 240 MB; the slowest image within the limits takes about 2 s. */
const PROCESS_LIMITS: ProcessLimits = { memoryKb: 293_000, cpuSeconds: 10 };
/** A small heap, because images are stored outside the heap. */
const NODE_OPTIONS = [...LIMITED_NODE_OPTIONS, '--max-old-space-size=64'];
/** The process's entire environment: code that decodes untrusted bytes must not have access to secrets. */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '1' };
const TIMEOUT_MS = 20_000;
const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;
const NOT_DETERMINED_MESSAGE = 'The picture could not be read. Please try again, or choose another one.';

/** Decodes untrusted bytes in a child process, never in the one that handles requests. All its memory is freed when it ends. */
@Injectable()
export class ImageReencoder {
  private readonly logger = new Logger(ImageReencoder.name);
  private readonly queue = new BoundedQueue({
    ...{ atOnce: 1, atOncePerKey: 1, waiting: 16, waitingPerKey: 16, waitMs: 30_000 },
  });

  /** 415: the bytes are not a supported image. Throws TooBusy (503) if that could not be determined. */
  reencode(bytes: Buffer, side: number): Promise<ReencodedImage> {
    return this.queue.run('', () => this.reencodeInChildProcess(bytes, side));
  }

  private async reencodeInChildProcess(bytes: Buffer, side: number): Promise<ReencodedImage> {
    const script = bundledPath('reencode.mjs', 'dist/backend/reencode.mjs');
    const command = [process.execPath, ...NODE_OPTIONS, script, String(side)];
    const [file, args] = limitedCommand(command, PROCESS_LIMITS);
    const execution = promisify(execFile)(file, args, {
      encoding: 'buffer',
      env: ENVIRONMENT,
      maxBuffer: MAX_OUTPUT_BYTES,
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    // A process that ends early doesn't read the rest; its exit is handled below.
    execution.child.stdin?.on('error', () => undefined);
    execution.child.stdin?.end(bytes);
    if (execution.child.pid !== undefined) lowerPriority(execution.child.pid);
    try {
      const { stdout } = await execution;
      return { picture: stdout.subarray(1), isDark: stdout[0] === 1 };
    } catch (error) {
      throw this.toHttpError(error as ExecFileException & { stderr: Buffer });
    }
  }

  private toHttpError({ code, signal, killed, stderr }: ExecFileException & { stderr: Buffer }): Error {
    if (code === NOT_SUPPORTED_EXIT_CODE) return new UnsupportedMediaTypeException(MESSAGES.invalidFile);
    const tail = stderr.toString().slice(-500);
    this.logger.warn({ msg: 'a picture was not re-encoded', code, signal, killed, stderr: tail });
    return signal && INPUT_CAUSED_SIGNALS.has(signal)
      ? new UnsupportedMediaTypeException(MESSAGES.invalidFile)
      : new TooBusy(NOT_DETERMINED_MESSAGE);
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 5);
  } catch {
    // Either the process has already ended, or the system doesn't allow it.
  }
}
