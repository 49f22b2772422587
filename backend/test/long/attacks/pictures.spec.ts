import sharp from 'sharp';
import { VALID_OFFICIAL } from '@rmo/contracts';
import { form } from '../../support';
import { bomb } from '../../support/bomb';
import { gifOfFrames, jpegOfScans, pngOfProfile, pngOfTexts } from '../../support/hostile';
import { MAX_BUSY_MS, startTarget, type Target } from './target';

/** The number of concurrent senders, and of images per sender. */
const SENDERS = 4;
const PICTURES_PER_SENDER = 4;

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target?.stop());

const square = (side: number) =>
  sharp({
    limitInputPixels: false,
    create: { width: side, height: side, channels: 3, background: '#123456' },
  });

async function sendSixteen(pictures: Buffer[]): Promise<number[]> {
  const senders = await Promise.all(Array.from({ length: SENDERS }, () => target.signIn('admin')));
  await target.watcher.collect();
  return Promise.all(
    Array.from({ length: SENDERS * PICTURES_PER_SENDER }, async (_, n) => {
      const image = { field: 'photo', bytes: pictures[n % pictures.length]! };
      return (await senders[n % SENDERS]!.post('/api/officials', form(VALID_OFFICIAL, image))).status;
    }),
  );
}

const HOSTILE_PICTURES: [string, () => Promise<Buffer> | Buffer][] = [
  ['an AVIF of 49 megapixels', () => square(7000).avif({ effort: 0 }).toBuffer()],
  ['a PNG of 900 megapixels', () => bomb(30_000)],
  ['a WebP of 144 megapixels', () => square(12_000).webp({ effort: 0 }).toBuffer()],
  ['a PNG with text chunks that decompress to two gigabytes', pngOfTexts],
  ['a PNG with a color profile that decompresses to 900 megabytes', pngOfProfile],
  ['a JPEG of 65,000 scans', jpegOfScans],
];

it.each(HOSTILE_PICTURES)('%s does not delay other requests', async (_, make) => {
  const bytes = await make();
  const admin = await target.signIn('admin');
  await target.watcher.collect();
  const { status } = await admin.post('/api/officials', form(VALID_OFFICIAL, { field: 'photo', bytes }));
  expect([201, 413, 415, 503]).toContain(status);
  await target.expectResponsive();
});

it('sixteen concurrent hostile pictures are rejected within the memory limit, and a valid picture is accepted afterward', async () => {
  const statuses = await sendSixteen(await Promise.all(HOSTILE_PICTURES.map(([, make]) => make())));
  expect(statuses.filter((status) => ![201, 413, 415, 429, 503].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(
    SENDERS * PICTURES_PER_SENDER * 0.6,
  );
  await target.expectResponsive(MAX_BUSY_MS);
  const admin = await target.signIn('admin');
  const valid = { field: 'photo', bytes: await square(3000).jpeg().toBuffer() };
  expect((await admin.post('/api/officials', form(VALID_OFFICIAL, valid))).status).toBe(201);
});

it('the largest valid pictures and an animation of 50,000 frames are processed within the memory limit', async () => {
  const pictures = [await square(7000).jpeg({ quality: 30 }).toBuffer(), gifOfFrames(50_000)];
  const statuses = await sendSixteen(pictures);
  expect(statuses.filter((status) => ![201, 415, 429, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(201);
  await target.expectResponsive(MAX_BUSY_MS);
});
