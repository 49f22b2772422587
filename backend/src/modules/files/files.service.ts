import { Injectable, PayloadTooLargeException } from '@nestjs/common';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { OutboxService } from '../../queue';
import { ImageStorage } from './image-storage';
import { ImagesRepository, URL_PREFIX } from './images.repository';
import { isDark, redraw } from './redraw';

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
  constructor(
    private readonly storage: ImageStorage,
    private readonly images: ImagesRepository,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Keeps a picture, drawn anew. Call it before the transaction that makes something show it; where that fails, the
   * picture is removed in the night. 413 above 5 MB, 415 where it is no JPEG, PNG, WebP or AVIF.
   */
  async storeImage(bytes: Buffer, kind: ImageKind): Promise<StoredImage> {
    if (bytes.length > LIMITS.uploadBytes) throw new PayloadTooLargeException(MESSAGES.fileTooLarge);
    const picture = await redraw(bytes, SIDE[kind]);
    const hash = createHash('sha256').update(picture).digest('hex').slice(0, 32);
    const name = `${FOLDER[kind]}/${hash}.webp`;
    await this.images.hold(name);
    await this.storage.put(name, picture);
    return { url: `${URL_PREFIX}${name}`, isDark: await isDark(picture) };
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
      await this.outbox.add(em, 'files.remove', { name });
    }
  }
}
