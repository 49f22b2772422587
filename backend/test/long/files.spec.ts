import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { MESSAGES, VALID_OFFICIAL } from '@rmo/contracts';
import { Env } from '../../src/config/env';
import { picture as colored, startApi, until, type TestApi, type TestClient } from '../support';
import { bomb } from '../support/bomb';
import { gifOfFrames, jpegOfScans, pngOfDepth, pngOfProfile, pngOfTexts } from '../support/hostile';
import { reencoderPids } from '../support/processes';
import { retryWhileBusy } from './retry-while-busy';

let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signIn('admin');
});
afterAll(() => api?.close());

const picture = (width = 40, height = 30) =>
  sharp({
    limitInputPixels: false,
    create: { width, height, channels: 3, background: { r: 180, g: 55, b: 31 } },
  });
const form = (photo: Buffer | null, type = 'image/png', fields: Record<string, unknown> = VALID_OFFICIAL) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  if (photo) data.append('photo', new Blob([new Uint8Array(photo)], { type }), 'me.png');
  return data;
};
const sendOnce = (body: unknown) => admin.post('/api/officials', body);
const send = (body: unknown) => retryWhileBusy(() => sendOnce(body));
const readStoredFiles = () => {
  const folder = join(api.env.STORAGE_DIR!, 'photos');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};
const countOfficials = async () =>
  Number((await api.dataSource.query('SELECT count(*) AS n FROM officials'))[0].n);

describe('the photo upload', () => {
  it('shows the first frame of an animation', async () => {
    const frames = await Promise.all(['#c00000', '#0000c0'].map((color) => colored(color, 60)));
    for (const format of ['gif', 'webp'] as const) {
      const bytes = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      expect((await sharp(bytes).metadata()).pages).toBe(2);
      const { status, body } = await send(form(bytes));
      expect(status).toBe(201);
      const response = await fetch(new URL(body.photoUrl, api.url));
      const served = sharp(Buffer.from(await response.arrayBuffer()));
      expect(await served.metadata()).toMatchObject({ width: 60, height: 60 });
      const [r, , b] = (await served.stats()).channels.map(({ mean }) => mean);
      expect([r! > 150, b! < 50]).toEqual([true, true]);
    }
  });

  it('accepts pictures of up to 50 megapixels', async () => {
    const bytes = await picture(8000, 6250).jpeg().toBuffer();
    expect((await send(form(bytes))).status).toBe(201);
  });

  it.each([
    ['a picture of 20,000 by 20,000 pixels', async () => bomb(20_000), 415, MESSAGES.invalidFile],
    [
      'a JPEG above 50 megapixels',
      async () => picture(8000, 6260).jpeg().toBuffer(),
      415,
      MESSAGES.invalidFile,
    ],
    [
      'an AVIF above 12 megapixels',
      async () => picture(4000, 3010).avif({ effort: 0 }).toBuffer(),
      415,
      MESSAGES.invalidFile,
    ],
    ['a PNG whose text chunks decompress to gigabytes', pngOfTexts, 415, MESSAGES.invalidFile],
    ['a PNG of 400 MB when decoded', pngOfDepth, 415, MESSAGES.invalidFile],
    ['a JPEG of 50 megapixels and 65,000 scans', jpegOfScans, 415, MESSAGES.invalidFile],
  ])('rejects %s as a photo and stores nothing', async (_what, make, status, message) => {
    const before = [readStoredFiles(), await countOfficials()];
    const response = await send(form(await make()));
    expect([response.status, response.body]).toEqual([status, { statusCode: status, message }]);
    expect([readStoredFiles(), await countOfficials()]).toEqual(before);
  });

  it('accepts a picture with many frames and one with a large color profile', async () => {
    expect((await send(form(gifOfFrames(100_000)))).status).toBe(201);
    expect((await send(form(await pngOfProfile()))).status).toBe(201);
  });

  it.each([
    ['is killed', 'SIGKILL'],
    ['hangs', 'SIGSTOP'],
  ] as const)(
    'rejects a picture with a clear error if its decoder %s, and accepts the next picture',
    async (_what, signal) => {
      const before = [readStoredFiles(), await countOfficials()];
      const bytes = await picture(4000, 3000).avif({ effort: 0 }).toBuffer();
      const pending = sendOnce(form(bytes));
      const [decoder] = await until('its decoder', () => {
        const processes = reencoderPids();
        return processes.length > 0 && processes;
      });
      process.kill(decoder!, signal);
      const { status, body, headers } = await pending;
      expect([status, body, headers.get('retry-after')]).toEqual([
        503,
        {
          statusCode: 503,
          message: 'The picture could not be read. Please try again, or choose another one.',
        },
        '5',
      ]);
      expect([readStoredFiles(), await countOfficials()]).toEqual(before);
      expect((await send(form(bytes))).status).toBe(201);
    },
  );

  it('accepts a small variant of the decompression bomb, which shows that the bomb is a valid PNG', async () => {
    expect((await send(form(bomb(64)))).status).toBe(201);
  });

  it('rejects every file of 6 MB, even if many are sent concurrently', async () => {
    const before = readStoredFiles();
    // The file starts with a valid image, so that only its size is wrong.
    const large = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(6 * 1024 * 1024)]);
    const statuses: number[] = [];
    for (let round = 0; round < 10; round++) {
      const responses = await Promise.all(
        Array.from({ length: 6 }, () => sendOnce(form(large)).catch(() => null)),
      );
      statuses.push(...responses.map((response) => response?.status ?? 0));
    }
    // 0 means that the server closed the connection during the upload; 503, that the session lookup timed out, which
    // stores nothing either.
    expect(statuses.filter((status) => ![0, 413, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(413);
    expect(readStoredFiles()).toBe(before);
  });
});

describe('many concurrent pictures', () => {
  it('wait in a queue, and get 503 with Retry-After beyond the limit', async () => {
    const bytes = await picture(1200, 900).jpeg().toBuffer();
    const responses = await Promise.all(Array.from({ length: 40 }, () => sendOnce(form(bytes))));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([]);
    // Two of the account's images are being processed and sixteen are queued; on a busy machine, some of these time out.
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(2);
    const rejections = responses.filter(({ status }) => status === 503);
    expect(rejections.length).toBeGreaterThan(0);
    for (const { body, headers } of rejections) {
      expect([body.message, headers.get('retry-after')]).toEqual([MESSAGES.unavailable, '5']);
    }
  });
});

describe('more than ten pictures in a minute', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await startApi({ env: { LIMIT_UPLOADS: '10' } });
  });
  afterAll(() => limited?.close());

  it('are rejected with 429 only for the account that sends them, not counting forms without a picture', async () => {
    const [firstAdmin, otherAdmin] = [await limited.signIn('admin'), await limited.signIn('admin')];
    const bytes = await picture().png().toBuffer();
    for (let count = 0; count < 11; count++) {
      expect((await firstAdmin.post('/api/officials', form(null))).status).toBe(201);
    }
    for (let count = 0; count < 10; count++) {
      // An invalid image counts too, because checking it is just as expensive.
      const photo = count % 2 ? bytes : Buffer.from('not a picture');
      expect((await firstAdmin.post('/api/officials', form(photo))).status).toBe(count % 2 ? 201 : 415);
    }
    const response = await firstAdmin.post('/api/officials', form(bytes));
    expect([response.status, response.body.message]).toEqual([429, MESSAGES.tooManyAttempts]);
    const wait = Number(response.headers.get('retry-after'));
    expect([wait >= 1, wait <= 60]).toEqual([true, true]);
    expect((await firstAdmin.post('/api/officials', form(null))).status).toBe(201);
    expect((await otherAdmin.post('/api/officials', form(bytes))).status).toBe(201);
  });

  it('exceed the default limit', () => {
    expect(new Env().LIMIT_UPLOADS).toBe(10);
  });
});
