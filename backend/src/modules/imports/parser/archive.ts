import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@rmo/contracts';
import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { damaged, Unreadable } from './table';

const ENTRIES_MAX = 2000;

/** Reads a workbook's files. Limits both their declared and their actual unpacked size. */
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

  /** Yields a file's text in pieces. Ignores case in the name, because programs differ. */
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
      // The checksum, size or encoding is wrong.
      throw damaged();
    } finally {
      stream?.destroy();
    }
  }
}
