export interface StoredFile {
  name: string;
  storedAt: Date;
}

/**
 * Where pictures are kept. The port: a folder now, an object store later. A name (such as `photos/ab12.webp`) always
 * means the same bytes.
 */
export abstract class ImageStorage {
  /** Keeps the bytes; nothing to do where the name is there already. Nobody ever reads half of them. */
  abstract put(name: string, bytes: Buffer): Promise<void>;
  /** Nothing to do where there is no such name. */
  abstract remove(name: string): Promise<void>;
  /** All there is, in portions. */
  abstract list(): AsyncIterable<StoredFile[]>;
  /** Removes what a crash left half written. */
  abstract removeUnfinished(): Promise<void>;
}
