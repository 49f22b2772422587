import { Injectable } from '@nestjs/common';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Env } from '../../config/env';

/** Where pictures are kept. The port; a folder now, an object store later. */
export abstract class ImageStorage {
  /** Keeps the bytes under the name (such as `photos/ab12.webp`). The same name always means the same bytes. */
  abstract put(name: string, bytes: Buffer): Promise<void>;
  abstract remove(name: string): Promise<void>;
}

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
    // Written aside and moved, so that nobody ever reads half a picture.
    const aside = `${target}.${randomUUID()}.part`;
    await writeFile(aside, bytes);
    await rename(aside, target);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.env.STORAGE_DIR, name), { force: true });
  }
}
