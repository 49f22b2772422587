import { Injectable, Logger, PayloadTooLargeException } from '@nestjs/common';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { OutboxService } from '../../queue';
import { ImageReencoder } from './image-reencoder';
import { ImageStorage } from './image-storage';
import { ImagesRepository, URL_PREFIX } from './images.repository';

export type ImageKind = 'photo' | 'background';

export interface StoredImage {
  /** Its address on this site, such as `/uploads/photos/ab12.webp`. */
  url: string;
  isDark: boolean;
}

const FOLDER: Record<ImageKind, string> = { photo: 'photos', background: 'backgrounds' };
/** Longest side in pixels. */
const SIDE: Record<ImageKind, number> = { photo: 512, background: 1600 };

@Injectable()
export class FilesService {
  private readonly logger = new Logger(FilesService.name);

  constructor(
    private readonly reencoder: ImageReencoder,
    private readonly storage: ImageStorage,
    private readonly images: ImagesRepository,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Keeps a picture, re-encoded, and does `save`, which makes something show it, in a transaction of its own. Where
   * that fails the picture goes again, unless somebody else shows the same. Check who may do it before: re-encoding
   * costs. 413 above 5 MB, 415 where it is no JPEG, PNG, WebP, AVIF or GIF within the bounds.
   */
  async withImage<T>(bytes: Buffer, kind: ImageKind, save: (image: StoredImage) => Promise<T>): Promise<T> {
    if (bytes.length > LIMITS.uploadBytes) throw new PayloadTooLargeException(MESSAGES.fileTooLarge);
    const { picture, isDark } = await this.reencoder.reencode(bytes, SIDE[kind]);
    const hash = createHash('sha256').update(picture).digest('hex').slice(0, 32);
    const name = `${FOLDER[kind]}/${hash}.webp`;
    await this.images.hold(name);
    try {
      await this.storage.put(name, picture);
      return await save({ url: `${URL_PREFIX}${name}`, isDark });
    } catch (error) {
      await this.giveUp(name);
      throw error;
    }
  }

  /** The same for a photo that may not have been sent: then `save` is given no address. */
  withPhoto<T>(photo: Buffer | undefined, save: (url?: string) => Promise<T>): Promise<T> {
    return photo ? this.withImage(photo, 'photo', ({ url }) => save(url)) : save();
  }

  /**
   * To be called in the transaction that stops to show pictures, be they replaced (also by the same again) or gone
   * with what showed them: once nothing else shows one, its file is deleted. Empty addresses are passed over.
   */
  async release(em: EntityManager, ...urls: (string | null | undefined)[]): Promise<void> {
    // In one order, so that two who release the same ones don't wait for each other.
    for (const url of urls.filter((one) => one?.startsWith(URL_PREFIX)).sort()) {
      const name = url!.slice(URL_PREFIX.length);
      await this.images.release(em, name);
      await this.outbox.enqueue(em, 'files.remove', { name });
    }
  }

  /** Deletes a picture that nothing shows. Who uploads the same one meanwhile waits, and writes the file anew. */
  async removeUnused(em: EntityManager, name: string): Promise<void> {
    if (!(await this.images.lockUnused(em, name))) return;
    await this.storage.remove(name);
    await this.images.forget(em, name);
  }

  /** What a refused save leaves behind. Where this can't be done now, it is done in the night. */
  private async giveUp(name: string): Promise<void> {
    try {
      await this.images.transaction(async (em) => {
        await this.images.release(em, name);
        await this.removeUnused(em, name);
      });
    } catch (error) {
      this.logger.warn({
        msg: 'a picture of a refused save stays until the night',
        name,
        error: String(error),
      });
    }
  }
}
