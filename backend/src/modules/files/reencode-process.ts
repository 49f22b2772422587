import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { NOT_SUPPORTED_EXIT_CODE } from '../../common/process/limited-process';

/**
 * Run by image-reencoder.ts with the longest side in pixels. Reads an image from stdin, and writes to stdout one byte (1 if the
 * image is dark) and the image as WebP. Exits with NOT_SUPPORTED_EXIT_CODE if the bytes are not a complete image within the
 * limits.
 */

/** Pixels are limited, because a small file can decompress to a huge image. */
const MAX_PIXELS = 50_000_000;
/** Decoding an AVIF takes about 20 bytes per pixel. */
const MAX_AVIF_PIXELS = 12_000_000;
/** Mean luma (0 to 255) below which light text on the image is easier to read than dark text. */
const DARK_BELOW = 128;

const ALLOWED_LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(
  (name) => `VipsForeignLoad${name}Buffer`,
);

/** Returns the image (or an animation's first frame) as WebP, without metadata or hidden data. Throws if it is not an image. */
async function reencode(bytes: Buffer, side: number): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  // This only reads the header, so an image that is too large is never decoded.
  const { format, compression, width, height } = await image.metadata();
  const isHeif = format === 'heif';
  // HEIF is the container of AVIF, but also of HEIC, which browsers can't display.
  if (isHeif && compression !== 'av1') throw new Error(`${compression} is not supported`);
  if (width * height > (isHeif ? MAX_AVIF_PIXELS : MAX_PIXELS)) throw new Error('too many pixels');
  return image
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

/** True if the image is dark on average, by its mean luma. The white page shows through transparent parts. */
async function isDark(picture: Buffer): Promise<boolean> {
  const luma = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize(32, 32, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return luma.reduce((sum, value) => sum + value, 0) / luma.length < DARK_BELOW;
}

async function main(): Promise<void> {
  sharp.cache(false);
  sharp.concurrency(1);
  // Disables all other loaders: no SVG, TIFF or PDF.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ALLOWED_LOADERS });
  const bytes = await buffer(process.stdin);
  try {
    const picture = await reencode(bytes, Number(process.argv[2]));
    process.stdout.write(Buffer.concat([Buffer.of((await isDark(picture)) ? 1 : 0), picture]));
  } catch {
    process.exitCode = NOT_SUPPORTED_EXIT_CODE;
  }
}

void main();
