import { UnsupportedMediaTypeException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import sharp from 'sharp';

const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);
/** A small file can unfold to a huge picture. */
const MAX_PIXELS = 50_000_000;
/** Mean luma below which light text reads better on it than dark text; 0 is black, 255 white. */
const DARK_BELOW = 128;

/**
 * The picture drawn anew as WebP, its longest side at most `side` pixels: metadata and anything hidden stay behind.
 * What it is, is decided by its bytes. 415 where it is no whole JPEG, PNG, WebP or AVIF.
 */
export async function redraw(bytes: Buffer, side: number): Promise<Buffer> {
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

/** Whether a picture is dark as a whole, by its mean luma. Where it is transparent the white page shows through. */
export async function isDark(picture: Buffer): Promise<boolean> {
  const luma = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize(32, 32, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return luma.reduce((sum, value) => sum + value, 0) / luma.length < DARK_BELOW;
}
