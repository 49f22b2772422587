import { HttpException, Injectable, Logger } from '@nestjs/common';
import { IMPORT_MESSAGES } from '@rmo/contracts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import {
  bundledPath,
  INPUT_CAUSED_SIGNALS,
  limitedCommand,
  LIMITED_NODE_OPTIONS,
} from '../../../common/process/limited-process';
import { BoundedQueue, TooBusy } from '../../../common/limits';
import type { ImportSheetDto } from '../imports.dto';
import type { Row } from './table';

export interface ParsedRow extends Row {
  sheet: number;
}

export interface ParsedFile {
  sheets: ImportSheetDto[];
  /** All rows, in batches. Can only be read once. */
  rows: AsyncIterable<ParsedRow[]>;
}

const BATCH_ROWS = 500;
/** Time limit for one file from start to end, including storing its rows. */
const TIMEOUT_MS = 45_000;
const LARGE_FILE_LIMITS = { memoryKb: 460_000, cpuSeconds: 15, heapMb: 224 };
type FileLimits = typeof LARGE_FILE_LIMITS;
/** Small files take a fraction of a second, unless they unpack to a lot of data. */
const SMALL_FILE_LIMITS: FileLimits = { memoryKb: 300_000, cpuSeconds: 3, heapMb: 64 };
const SMALL_BYTES = 256 * 1024;
const NODE_OPTIONS = [...LIMITED_NODE_OPTIONS, '--max-semi-space-size=8'];
/** The child process's entire environment: code that decodes untrusted bytes must have no access to secrets. */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' };

type ProcessExit = Promise<[number | null, NodeJS.Signals | null]>;

type Line =
  | { sheets: ImportSheetDto[] }
  | { status: number; message: string }
  | [number, number, string[]]
  | 'end';

const createQueue = () =>
  new BoundedQueue({ atOnce: 1, atOncePerKey: 1, waiting: 16, waitingPerKey: 4, waitMs: 60_000 });

class TooLargeForSmallQueue extends Error {}

/**
 * Untrusted bytes are never decoded in the process that handles requests. One large and one small file are read at a time, so
 * that small files wait for seconds at most; a small file that turns out to be large moves to the other queue.
 */
@Injectable()
export class FileParser {
  private readonly logger = new Logger(FileParser.name);
  private readonly queue = createQueue();
  private readonly smallQueue = createQueue();
  /** Replaceable, so that tests can set lower limits. */
  smallFileLimits = SMALL_FILE_LIMITS;

  /**
   * 415: not a spreadsheet; 413: beyond a limit; 400: damaged or empty; TooBusy (503): reading failed for another reason. If this
   * throws, the caller must roll back what `store` did. `store` is called again if a small file turns out to be large.
   */
  async parse<T>(accountId: number, bytes: Buffer, store: (file: ParsedFile) => Promise<T>): Promise<T> {
    const key = String(accountId);
    if (bytes.length <= SMALL_BYTES)
      try {
        return await this.smallQueue.run(key, () =>
          this.parseInChildProcess(bytes, store, this.smallFileLimits),
        );
      } catch (error) {
        if (!(error instanceof TooLargeForSmallQueue)) throw error;
      }
    return this.queue.run(key, () => this.parseInChildProcess(bytes, store, LARGE_FILE_LIMITS));
  }

  private async parseInChildProcess<T>(
    bytes: Buffer,
    store: (file: ParsedFile) => Promise<T>,
    limits: FileLimits,
  ) {
    const options = [...NODE_OPTIONS, `--max-old-space-size=${limits.heapMb}`];
    const script = bundledPath('parse-import.mjs', 'dist/backend/parse-import.mjs');
    const [file, args] = limitedCommand([process.execPath, ...options, script], limits);
    const child = spawn(file, args, {
      env: ENVIRONMENT,
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    const exit = once(child, 'close') as ProcessExit;
    exit.catch(() => undefined);
    // If the process ends early, it doesn't read the rest; its exit is handled below.
    child.stdin.on('error', () => undefined);
    child.stdin.end(bytes);
    const lines = readLines(child.stdout);
    try {
      const firstLine = (await lines.next()).value;
      if (firstLine === undefined || !('sheets' in Object(firstLine)))
        throw await this.errorOf(firstLine, exit, limits);
      const { sheets } = firstLine as { sheets: ImportSheetDto[] };
      return await store({ sheets, rows: this.readBatches(lines, exit, limits) });
    } finally {
      child.kill('SIGKILL');
    }
  }

  private async *readBatches(lines: AsyncGenerator<Line>, exit: ProcessExit, limits: FileLimits) {
    let batch: ParsedRow[] = [];
    let isComplete = false;
    for await (const line of lines) {
      if (!Array.isArray(line)) {
        isComplete = line === 'end';
        continue;
      }
      const [sheet, number, cells] = line;
      batch.push({ sheet, number, cells });
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
    }
    if (!isComplete) throw await this.errorOf(undefined, exit, limits);
    if (batch.length > 0) yield batch;
  }

  private async errorOf(line: Line | undefined, exit: ProcessExit, limits: FileLimits): Promise<Error> {
    if (typeof line === 'object' && 'status' in line) return new HttpException(line.message, line.status);
    const [code, signal] = await exit;
    const isCausedByInput = signal !== null && INPUT_CAUSED_SIGNALS.has(signal);
    if (isCausedByInput && limits !== LARGE_FILE_LIMITS) return new TooLargeForSmallQueue();
    this.logger.warn({ msg: 'a spreadsheet was not read', code, signal });
    return isCausedByInput
      ? new HttpException(IMPORT_MESSAGES.tooComplex, 413)
      : new TooBusy('The file could not be read. Please try again.');
  }
}

/** Splits only at `\n`: Node's readline also splits at U+2028, which cells may contain. */
async function* readLines(stream: Readable): AsyncGenerator<Line> {
  let rest = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop()!;
    for (const part of parts) yield JSON.parse(part) as Line;
  }
}
