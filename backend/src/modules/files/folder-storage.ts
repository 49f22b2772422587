import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Env } from '../../config/env';
import { ImageStorage, type StoredFile } from './image-storage';

const BATCH = 500;
const UNFINISHED = '.part';
const UNFINISHED_AFTER_MS = 3_600_000;
/** The files of this product. Others in the folder are left alone. */
const OURS = /^[0-9a-f]{32}\.webp$/;

/** A folder that all replicas share; the web server reads it under `/uploads/`. */
@Injectable()
export class FolderStorage extends ImageStorage {
  constructor(private readonly env: Env) {
    super();
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const target = join(this.env.STORAGE_DIR, name);
    if (await stat(target).catch(() => null)) return;
    await mkdir(dirname(target), { recursive: true });
    // Written to a temporary file and renamed, so that nobody reads half a picture.
    const temporary = `${target}.${randomUUID()}${UNFINISHED}`;
    try {
      // Some file systems report only at the flush that they are full.
      await writeFile(temporary, bytes, { flush: true });
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.env.STORAGE_DIR, name), { force: true });
  }

  async *list(): AsyncIterable<StoredFile[]> {
    let batch: StoredFile[] = [];
    for await (const { name, storedAt } of this.files()) {
      if (!OURS.test(basename(name))) continue;
      batch.push({ name, storedAt });
      if (batch.length === BATCH) {
        yield batch;
        batch = [];
      }
    }
    if (batch.length > 0) yield batch;
  }

  async removeUnfinished(): Promise<void> {
    for await (const { name, storedAt } of this.files()) {
      if (name.endsWith(UNFINISHED) && storedAt.getTime() < Date.now() - UNFINISHED_AFTER_MS) {
        await this.remove(name);
      }
    }
  }

  /** Files are one folder deep. */
  private async *files(): AsyncIterable<StoredFile> {
    for await (const folder of entries(this.env.STORAGE_DIR)) {
      if (!folder.isDirectory()) continue;
      for await (const file of entries(join(this.env.STORAGE_DIR, folder.name))) {
        const name = `${folder.name}/${file.name}`;
        const found = file.isFile() && (await stat(join(this.env.STORAGE_DIR, name)).catch(() => null));
        if (found) yield { name, storedAt: found.mtime };
      }
    }
  }
}

async function* entries(path: string) {
  const folder = await opendir(path).catch(() => null);
  if (folder) yield* folder;
}
