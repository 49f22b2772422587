import { createHash } from 'node:crypto';
import { basename } from 'node:path';

export interface StoredFile {
  name: string;
  storedAt: Date;
}

/** Stores images. A name (such as `photos/ab12.webp`) always stands for the same bytes. */
export abstract class ImageStorage {
  /** Readers never see an incomplete file. */
  abstract put(name: string, bytes: Buffer): Promise<void>;
  abstract read(name: string): Promise<Buffer | null>;
  abstract remove(name: string): Promise<void>;
  abstract list(): AsyncIterable<StoredFile[]>;
  /** Removes incomplete files left by a crash. */
  abstract removeUnfinished(): Promise<void>;
}

const HASH_DIGITS = 32;
const FILE_NAME = /^[0-9a-f]{32}\.webp$/;

/** Returns a file's name without its folder. Two images with the same bytes share a file. */
export const fileNameOf = (picture: Buffer): string =>
  `${createHash('sha256').update(picture).digest('hex').slice(0, HASH_DIGITS)}.webp`;

/** True if the file belongs to this product; other files in the same storage must not be touched. */
export const isOurFile = (name: string): boolean => FILE_NAME.test(basename(name));
