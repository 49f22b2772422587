import { createHash } from 'node:crypto';
import { basename } from 'node:path';

export interface StoredFile {
  name: string;
  storedAt: Date;
}

/** Storage of pictures. A name (such as `photos/ab12.webp`) always means the same bytes. */
export abstract class ImageStorage {
  /** Readers never see a part of the bytes. */
  abstract put(name: string, bytes: Buffer): Promise<void>;
  /** Null where there is no such name. */
  abstract read(name: string): Promise<Buffer | null>;
  /** Does nothing where there is no such name. */
  abstract remove(name: string): Promise<void>;
  /** All files, in batches. */
  abstract list(): AsyncIterable<StoredFile[]>;
  /** Removes files that a crash left half written. */
  abstract removeUnfinished(): Promise<void>;
}

const DIGITS = 32;
const FILE_NAME = /^[0-9a-f]{32}\.webp$/;

/** The name of a file without its folder. Two pictures with the same bytes are one file. */
export const fileNameOf = (picture: Buffer): string =>
  `${createHash('sha256').update(picture).digest('hex').slice(0, DIGITS)}.webp`;

/** Whether a name is one of this product: others in the same storage are left alone. */
export const isOurs = (name: string): boolean => FILE_NAME.test(basename(name));
