export interface StoredFile {
  name: string;
  storedAt: Date;
}

/** Storage of pictures. A name (such as `photos/ab12.webp`) always means the same bytes. */
export abstract class ImageStorage {
  /** Does nothing where the name exists. Readers never see a part of the bytes. */
  abstract put(name: string, bytes: Buffer): Promise<void>;
  /** Does nothing where there is no such name. */
  abstract remove(name: string): Promise<void>;
  /** All files, in batches. */
  abstract list(): AsyncIterable<StoredFile[]>;
  /** Removes files that a crash left half written. */
  abstract removeUnfinished(): Promise<void>;
}
