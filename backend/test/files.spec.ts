import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { MESSAGES, VALID_OFFICIAL } from '@rmo/contracts';
import { Env } from '../src/config/env';
import { picture as coloured, startApi, until, type TestApi, type TestClient } from './support';
import { bomb } from './support/bomb';
import { gifOfFrames, jpegOfScans, pngOfDepth, pngOfProfile, pngOfTexts } from './support/hostile';
import { reencoders } from './support/processes';

let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signIn('admin');
}, 60_000);
afterAll(() => api?.close());

const picture = (width = 40, height = 30) =>
  sharp({
    limitInputPixels: false,
    create: { width, height, channels: 3, background: { r: 180, g: 55, b: 31 } },
  });
/** Random pixels, so that a truncated file does not decode to the same picture. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const form = (photo: Buffer | null, type = 'image/png', fields: Record<string, unknown> = VALID_OFFICIAL) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  if (photo) data.append('photo', new Blob([new Uint8Array(photo)], { type }), 'me.png');
  return data;
};
const send = (body: unknown) => admin.post('/api/officials', body);
const stored = () => {
  const folder = join(api.env.STORAGE_DIR!, 'photos');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};
const officials = async () =>
  Number((await api.dataSource.query('SELECT count(*) AS n FROM officials'))[0].n);

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    '%s is accepted, re-encoded without its metadata and cached for a year',
    async (format) => {
      const exif = {
        IFD0: { Copyright: 'secret-place' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 36/1 0/1' },
      };
      const drawn = picture(900, 600).withExif(exif).withXmp(`<x:xmpmeta>secret-place</x:xmpmeta>`);
      const bytes = await drawn.toFormat(format).toBuffer();
      // The name and the type that the client claims do not matter.
      const { status, body } = await send(form(bytes, 'text/plain'));
      expect([status, body.age]).toEqual([201, VALID_OFFICIAL.age]);
      expect(body.photoUrl).toMatch(/^\/uploads\/photos\/[0-9a-f]{32}\.webp$/);
      const response = await fetch(new URL(body.photoUrl, api.url));
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toBe('image/webp');
      const served = Buffer.from(await response.arrayBuffer());
      expect(await sharp(served).metadata()).toMatchObject({ format: 'webp', width: 512 });
      expect(served.includes('secret-place')).toBe(false);
      const { exif: noExif, xmp, icc, iptc } = await sharp(served).metadata();
      expect([noExif, xmp, icc, iptc]).toEqual(Array(4).fill(undefined));
    },
  );

  it('from an animation is its first frame', async () => {
    const frames = await Promise.all(['#c00000', '#0000c0'].map((colour) => coloured(colour, 60)));
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

  it('is accepted up to 50 megapixels', async () => {
    const bytes = await picture(8000, 6250).jpeg().toBuffer();
    expect((await send(form(bytes))).status).toBe(201);
  }, 30_000);

  it('is optional in a form and in JSON', async () => {
    expect((await send(form(null))).body.photoUrl).toBeNull();
    expect((await send(VALID_OFFICIAL)).body.photoUrl).toBeNull();
  });

  it.each([
    ['a text file', async () => Buffer.from('not a picture'), 415, MESSAGES.invalidFile],
    [
      'a script in SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      MESSAGES.invalidFile,
    ],
    [
      'a page in HTML',
      async () => Buffer.from('<!doctype html><script>1</script>'),
      415,
      MESSAGES.invalidFile,
    ],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n%%EOF'), 415, MESSAGES.invalidFile],
    ['a TIFF', async () => picture().tiff().toBuffer(), 415, MESSAGES.invalidFile],
    ...(['jpeg', 'png', 'webp', 'avif', 'gif'] as const).map(
      (format): [string, () => Promise<Buffer>, number, string] => [
        `half a ${format}`,
        async () => {
          const whole = await noise(200, 200).toFormat(format).toBuffer();
          return whole.subarray(0, Math.floor(whole.length / 2));
        },
        415,
        MESSAGES.invalidFile,
      ],
    ),
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
    ['more than 5 MB', async () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 413, MESSAGES.fileTooLarge],
  ])(
    'is rejected as %s and stores nothing',
    async (_what, make, status, message) => {
      const before = [stored(), await officials()];
      const response = await send(form(await make()));
      expect([response.status, response.body]).toEqual([status, { statusCode: status, message }]);
      expect([stored(), await officials()]).toEqual(before);
    },
    30_000,
  );

  it('is accepted with many frames or a large colour profile', async () => {
    expect((await send(form(gifOfFrames(100_000)))).status).toBe(201);
    expect((await send(form(await pngOfProfile()))).status).toBe(201);
  }, 30_000);

  it.each([
    ['is killed', 'SIGKILL'],
    ['hangs', 'SIGSTOP'],
  ] as const)(
    'whose decoder %s is rejected with a clear error, and the next one is accepted',
    async (_what, signal) => {
      const before = [stored(), await officials()];
      const bytes = await picture(4000, 3000).avif({ effort: 0 }).toBuffer();
      const pending = send(form(bytes));
      const [decoder] = await until('its decoder', () => {
        const found = reencoders();
        return found.length > 0 && found;
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
      expect([stored(), await officials()]).toEqual(before);
      expect((await send(form(bytes))).status).toBe(201);
    },
    60_000,
  );

  it('is accepted as a small variant of the decompression bomb, so the bomb is a valid PNG', async () => {
    expect((await send(form(bomb(64)))).status).toBe(201);
  });

  it.each(['../../evil.png', '..\\..\\evil.png', '/etc/evil.png', '%2e%2e%2fevil.png', 'con.png\0.html'])(
    'is stored under a hash of its content when its file name is %j',
    async (name) => {
      const data = form(null);
      data.append('photo', new Blob([new Uint8Array(await picture(50, 50).png().toBuffer())]), name);
      const { status, body } = await send(data);
      expect(status).toBe(201);
      expect(body.photoUrl).toMatch(/^\/uploads\/photos\/[0-9a-f]{32}\.webp$/);
      const found = readdirSync(join(api.env.STORAGE_DIR!, '..'), { recursive: true }).map(String);
      expect(found.filter((path) => /evil|con/.test(path))).toEqual([]);
    },
  );

  it('of 6 MB is rejected each time, also when many are sent at once', async () => {
    const before = stored();
    // Begins with a valid picture, so that only the size is wrong.
    const large = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(6 * 1024 * 1024)]);
    const statuses: number[] = [];
    for (let round = 0; round < 10; round++) {
      const responses = await Promise.all(
        Array.from({ length: 6 }, () => send(form(large)).catch(() => null)),
      );
      statuses.push(...responses.map((response) => response?.status ?? 0));
    }
    // 0: the server closed the connection during the upload. 503: the session lookup timed out on a busy machine; that
    // stores nothing either.
    expect(statuses.filter((status) => ![0, 413, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(413);
    expect(stored()).toBe(before);
  }, 60_000);

  it('is not stored when other fields are invalid', async () => {
    const before = [stored(), await officials()];
    const bytes = await picture(41, 31).png().toBuffer();
    const { status, body } = await send(
      form(bytes, 'image/png', { ...VALID_OFFICIAL, firstName: ' ', age: 'x' }),
    );
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field).sort()).toEqual(['age', 'firstName']);
    expect([stored(), await officials()]).toEqual(before);
  });

  it('in an unknown field is rejected with 400', async () => {
    const data = form(null);
    data.append('other', new Blob(['x']), 'x.png');
    expect((await send(data)).status).toBe(400);
  });
});

describe('many concurrent pictures', () => {
  it('are queued, and rejected with 503 and Retry-After beyond the limit', async () => {
    const bytes = await picture(1200, 900).jpeg().toBuffer();
    const responses = await Promise.all(Array.from({ length: 40 }, () => send(form(bytes))));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([]);
    // Two of the account are processed and sixteen are queued; on a busy machine some of these time out.
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(2);
    const refused = responses.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused) {
      expect([body.message, headers.get('retry-after')]).toEqual([MESSAGES.unavailable, '5']);
    }
  }, 60_000);
});

describe('more than ten pictures in a minute', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await startApi({ env: { LIMIT_UPLOADS: '10' } });
  }, 60_000);
  afterAll(() => limited?.close());

  it('are rejected for this account only, and forms without a picture are not counted', async () => {
    const [one, other] = [await limited.signIn('admin'), await limited.signIn('admin')];
    const bytes = await picture().png().toBuffer();
    for (let count = 0; count < 11; count++) {
      expect((await one.post('/api/officials', form(null))).status).toBe(201);
    }
    for (let count = 0; count < 10; count++) {
      // An invalid picture counts too, since checking it is as expensive.
      const photo = count % 2 ? bytes : Buffer.from('not a picture');
      expect((await one.post('/api/officials', form(photo))).status).toBe(count % 2 ? 201 : 415);
    }
    const response = await one.post('/api/officials', form(bytes));
    expect([response.status, response.body.message]).toEqual([429, MESSAGES.tooManyAttempts]);
    const wait = Number(response.headers.get('retry-after'));
    expect([wait >= 1, wait <= 60]).toEqual([true, true]);
    expect((await one.post('/api/officials', form(null))).status).toBe(201);
    expect((await other.post('/api/officials', form(bytes))).status).toBe(201);
  }, 60_000);

  it('have a default limit of ten', () => {
    expect(new Env().LIMIT_UPLOADS).toBe(10);
  });
});
