import { Injectable, Logger, PayloadTooLargeException } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { LIMITS, MESSAGES, TIME_ZONE } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { type Jobs, OnJob, OutboxService, RunOnce } from '../../queue';
import { ImageReencoder } from './image-reencoder';
import { fileNameOf, ImageStorage } from './image-storage';
import { ImagesRepository, URL_PREFIX } from './images.repository';

export type ImageKind = 'photo' | 'background';

export interface StoredImage {
  /** The image's URL path on this site, such as `/uploads/photos/ab12.webp`. */
  url: string;
  isDark: boolean;
}

const FOLDER_BY_KIND: Record<ImageKind, string> = { photo: 'photos', background: 'backgrounds' };
/** The longest side of each kind of image. */
const SIDE_PIXELS: Record<ImageKind, number> = { photo: 512, background: 1600 };

@Injectable()
export class FilesService {
  private readonly logger = new Logger(FilesService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly reencoder: ImageReencoder,
    private readonly storage: ImageStorage,
    private readonly images: ImagesRepository,
    private readonly outbox: OutboxService,
    private readonly runOnce: RunOnce,
  ) {}

  /**
   * `save` stores a reference to the image in its own transaction. If it fails, the image is deleted, unless another row refers to
   * it. Check permissions first, because re-encoding is expensive. 413: larger than 5 MB; 415: not an image within the limits.
   */
  async withImage<T>(bytes: Buffer, kind: ImageKind, save: (image: StoredImage) => Promise<T>): Promise<T> {
    if (bytes.length > LIMITS.uploadBytes) throw new PayloadTooLargeException(MESSAGES.fileTooLarge);
    const { picture, isDark } = await this.reencoder.reencode(bytes, SIDE_PIXELS[kind]);
    const name = `${FOLDER_BY_KIND[kind]}/${fileNameOf(picture)}`;
    await this.images.addUse(name);
    try {
      await this.storage.put(name, picture);
      return await save({ url: `${URL_PREFIX}${name}`, isDark });
    } catch (error) {
      await this.discard(name);
      throw error;
    }
  }

  withPhoto<T>(photo: Buffer | undefined, save: (url?: string) => Promise<T>): Promise<T> {
    return photo ? this.withImage(photo, 'photo', ({ url }) => save(url)) : save();
  }

  /**
   * Call this in the transaction that replaces images (even by the same image) or deletes their rows. A job then deletes the
   * files that are no longer used. Ignores empty URLs.
   */
  async release(em: EntityManager, ...urls: (string | null | undefined)[]): Promise<void> {
    // The URLs are sorted, so that all transactions lock in the same order and can't deadlock.
    for (const url of urls.filter((url) => url?.startsWith(URL_PREFIX)).sort()) {
      const name = url!.slice(URL_PREFIX.length);
      await this.images.removeUse(em, name);
      await this.outbox.enqueue(em, 'files.remove', { name });
    }
  }

  /** Deletes an image that no row refers to. A concurrent upload of the same image waits, and then writes the file again. */
  @OnJob('files.remove')
  async remove({ name }: Jobs['files.remove']): Promise<void> {
    await this.dataSource.transaction((em) => this.removeIf(em, name, 'unused'));
  }

  /** Deletes abandoned images. Each deletion has its own transaction, so an upload waits for one deletion at most. */
  @Cron('45 3 * * *', { name: 'files.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('files.cleanup', now.toISOString().slice(0, 10), async (em) => {
      await this.storage.removeUnfinished();
      for await (const files of this.storage.list()) await this.images.insertMissing(files);
      let removedCount = 0;
      for (const name of await this.images.listAbandoned(em))
        if (await this.dataSource.transaction((own) => this.removeIf(own, name, 'abandoned')))
          removedCount += 1;
      return `${removedCount} pictures removed that nothing showed`;
    });
  }

  private async removeIf(em: EntityManager, name: string, state: 'unused' | 'abandoned'): Promise<boolean> {
    const isRemovable = await this.images.lockIf(em, name, state);
    if (isRemovable) {
      await this.storage.remove(name);
      await this.images.delete(em, name);
    }
    return isRemovable;
  }

  private async discard(name: string): Promise<void> {
    try {
      await this.dataSource.transaction(async (em) => {
        await this.images.removeUse(em, name);
        await this.removeIf(em, name, 'unused');
      });
    } catch (error) {
      this.logger.warn({
        msg: 'could not delete the picture of a failed save; the nightly cleanup will',
        name,
        error: String(error),
      });
    }
  }
}
