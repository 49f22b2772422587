import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@rmo/contracts';
import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { damaged, Unreadable } from './table';

const ENTRIES_MAX = 2000;

/** Reads the files of a workbook. Both the declared and the actual unpacked sizes are limited. */
export class Archive {
  private unpacked = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: Map<string, Entry>,
  ) {}

  static async open(bytes: Buffer): Promise<Archive> {
    const zip = await fromBufferPromise(bytes, { autoClose: false, lazyEntries: true }).catch(() => {
      throw damaged();
    });
    if (zip.entryCount > ENTRIES_MAX) throw damaged();
    const entries = new Map<string, Entry>();
    let declared = 0;
    try {
      for await (const entry of zip.eachEntry()) {
        declared += entry.uncompressedSize;
        entries.set(entry.fileName.toLowerCase(), entry);
      }
    } catch {
      throw damaged();
    }
    if (declared > IMPORT_LIMITS.unpackedBytes) throw new Unreadable(413, IMPORT_MESSAGES.unpackedTooLarge);
    return new Archive(zip, entries);
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /** Yields the text of a file in pieces. The case of file names varies between programs. */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) throw damaged();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let stream: Readable | undefined;
    try {
      stream = await this.zip.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        this.unpacked += chunk.length;
        if (this.unpacked > IMPORT_LIMITS.unpackedBytes)
          throw new Unreadable(413, IMPORT_MESSAGES.unpackedTooLarge);
        yield decoder.decode(chunk, { stream: true });
      }
      decoder.decode();
    } catch (error) {
      if (error instanceof Unreadable) throw error;
      // The checksum, the size or the encoding is wrong.
      throw damaged();
    } finally {
      stream?.destroy();
    }
  }
}
