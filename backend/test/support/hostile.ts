import sharp from 'sharp';
import { deflateSync } from 'node:zlib';
import { pngChunk } from './bomb';

const plainPicture = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 3, background: '#b4371f' },
    limitInputPixels: false,
  });

/** Returns a PNG with additional chunks after its header. */
async function pngWith(chunks: Buffer): Promise<Buffer> {
  const png = await plainPicture(64).png().toBuffer();
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), chunks, png.subarray(afterHeader)]);
}

/** Returns a PNG with text chunks that decompress to two gigabytes. */
export function pngOfTexts(): Promise<Buffer> {
  const text = deflateSync(Buffer.alloc(1_000_000, ' '), { level: 9 });
  const chunks = Array.from({ length: 2000 }, (_, index) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`key${index}\0\0`), text])),
  );
  return pngWith(Buffer.concat(chunks));
}

/** Returns a PNG with a color profile that decompresses to 900 megabytes. */
export function pngOfProfile(): Promise<Buffer> {
  const profile = deflateSync(Buffer.alloc(900_000_000), { level: 9 });
  return pngWith(pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), profile])));
}

/** Returns a progressive JPEG of 50 megapixels in full color, with its last scan repeated 65,000 times. */
export async function jpegOfScans(): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 8000, height: 6250, channels: 3, background: '#b4371f' } })
    .jpeg({ progressive: true, quality: 1 })
    .toBuffer();
  const end = jpeg.length - 2;
  const lastScan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  const scans = Array.from({ length: Math.floor(4_800_000 / lastScan.length) }, () => lastScan);
  return Buffer.concat([jpeg.subarray(0, end), ...scans, jpeg.subarray(end)]);
}

const GIF_FRAME = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);

/** Returns an animation with this number of frames, each of a single red pixel. */
export function gifOfFrames(frames: number): Buffer {
  const screen = Buffer.from([1, 0, 1, 0, 0x80, 0, 0]);
  const palette = Buffer.from([255, 0, 0, 0, 0, 255]);
  const body = Array.from({ length: frames }, () => GIF_FRAME);
  return Buffer.concat([Buffer.from('GIF89a'), screen, palette, ...body, Buffer.of(0x3b)]);
}

/** Returns an interlaced PNG of 16 bits for each of four channels, which decodes to 400 megabytes. */
export const pngOfDepth = (): Promise<Buffer> =>
  sharp({ create: { width: 8000, height: 6250, channels: 4, background: '#b4371f' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();
