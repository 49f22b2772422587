import { Injectable, PayloadTooLargeException, UnsupportedMediaTypeException } from '@nestjs/common';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import { ImageStorage } from './image-storage';

export type ImageKind = 'photo' | 'background';

const FOLDER: Record<ImageKind, string> = { photo: 'photos', background: 'backgrounds' };
/** Longest side in pixels. */
const SIDE: Record<ImageKind, number> = { photo: 512, background: 1600 };
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);
/** A small file can unfold to a huge picture. */
const MAX_PIXELS = 50_000_000;

@Injectable()
export class FilesService {
  constructor(private readonly storage: ImageStorage) {}

  /**
   * Keeps a picture and answers its path (`/uploads/photos/…`). What it is, is decided by its bytes; it is drawn
   * anew, which leaves metadata and anything hidden behind. 415 where it is no JPEG, PNG, WebP or AVIF.
   */
  async storeImage(bytes: Buffer, kind: ImageKind): Promise<string> {
    if (bytes.length > LIMITS.uploadBytes) throw new PayloadTooLargeException(MESSAGES.fileTooLarge);
    const redrawn = await this.redraw(bytes, SIDE[kind]);
    const hash = createHash('sha256').update(redrawn).digest('hex').slice(0, 32);
    const name = `${FOLDER[kind]}/${hash}.webp`;
    await this.storage.put(name, redrawn);
    return `/uploads/${name}`;
  }

  private async redraw(bytes: Buffer, side: number): Promise<Buffer> {
    try {
      const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
      const { format, compression } = await image.metadata();
      // HEIF is the container of AVIF, and of HEIC, which browsers can't show.
      if (!FORMATS.has(format ?? '') || (format === 'heif' && compression !== 'av1'))
        throw new Error('not wanted');
      return await image
        .rotate()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
    } catch {
      throw new UnsupportedMediaTypeException(MESSAGES.invalidFile);
    }
  }
}
