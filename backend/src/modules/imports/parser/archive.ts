import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@rmo/contracts';
import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { damagedError, UnreadableFile } from './table';

const ENTRIES_MAX = 2000;

/** Reads a workbook's files. Limits both their declared and their actual unpacked size. */
export class Archive {
  private unpackedBytes = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: Map<string, Entry>,
  ) {}

  static async open(bytes: Buffer): Promise<Archive> {
    const zip = await fromBufferPromise(bytes, { autoClose: false, lazyEntries: true }).catch(() => {
      throw damagedError();
    });
    if (zip.entryCount > ENTRIES_MAX) throw damagedError();
    const entries = new Map<string, Entry>();
    let declaredBytes = 0;
    try {
      for await (const entry of zip.eachEntry()) {
        declaredBytes += entry.uncompressedSize;
        entries.set(entry.fileName.toLowerCase(), entry);
      }
    } catch {
      throw damagedError();
    }
    if (declaredBytes > IMPORT_LIMITS.unpackedBytes)
      throw new UnreadableFile(413, IMPORT_MESSAGES.unpackedTooLarge);
    return new Archive(zip, entries);
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /** Yields a file's text in pieces. Ignores case in the name, because programs write names differently. */
  async *readText(name: string): AsyncGenerator<string> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) throw damagedError();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let stream: Readable | undefined;
    try {
      stream = await this.zip.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        this.unpackedBytes += chunk.length;
        if (this.unpackedBytes > IMPORT_LIMITS.unpackedBytes)
          throw new UnreadableFile(413, IMPORT_MESSAGES.unpackedTooLarge);
        yield decoder.decode(chunk, { stream: true });
      }
      decoder.decode();
    } catch (error) {
      if (error instanceof UnreadableFile) throw error;
      // The checksum, size or encoding is wrong.
      throw damagedError();
    } finally {
      stream?.destroy();
    }
  }
}
