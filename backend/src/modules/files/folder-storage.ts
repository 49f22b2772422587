import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ImageStorage, isOurFile, type StoredFile } from './image-storage';

const BATCH_FILES = 500;
const UNFINISHED_SUFFIX = '.part';
const UNFINISHED_AFTER_MS = 3_600_000;

/** A folder shared by all replicas. The web server serves it under `/uploads/`. */
export class FolderStorage extends ImageStorage {
  constructor(private readonly folder: string) {
    super();
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const target = join(this.folder, name);
    if (await stat(target).catch(() => null)) return;
    await mkdir(dirname(target), { recursive: true });
    // Writes to a temporary name and then renames the file, so that nobody reads half an image.
    const temporary = `${target}.${randomUUID()}${UNFINISHED_SUFFIX}`;
    try {
      // Some file systems report that they are full only when data is flushed.
      await writeFile(temporary, bytes, { flush: true });
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async read(name: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  async *list(): AsyncIterable<StoredFile[]> {
    let batch: StoredFile[] = [];
    for await (const { name, storedAt } of this.readFiles()) {
      if (!isOurFile(name)) continue;
      batch.push({ name, storedAt });
      if (batch.length === BATCH_FILES) {
        yield batch;
        batch = [];
      }
    }
    if (batch.length > 0) yield batch;
  }

  async removeUnfinished(): Promise<void> {
    for await (const { name, storedAt } of this.readFiles()) {
      if (name.endsWith(UNFINISHED_SUFFIX) && storedAt.getTime() < Date.now() - UNFINISHED_AFTER_MS)
        await this.remove(name);
    }
  }

  /** Lists the files, all of which are one folder deep. */
  private async *readFiles(): AsyncIterable<StoredFile> {
    for await (const folder of readEntries(this.folder)) {
      if (!folder.isDirectory()) continue;
      for await (const file of readEntries(join(this.folder, folder.name))) {
        const name = `${folder.name}/${file.name}`;
        const stats = file.isFile() && (await stat(join(this.folder, name)).catch(() => null));
        if (stats) yield { name, storedAt: stats.mtime };
      }
    }
  }
}

async function* readEntries(path: string) {
  const folder = await opendir(path).catch(() => null);
  if (folder) yield* folder;
}
