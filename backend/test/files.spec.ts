import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { MESSAGES, VALID_OFFICIAL } from '@rmo/contracts';
import { startApi, type TestApi, type TestClient } from './support';

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
/** Returns random pixels, so that a truncated file can't decode to the same image. */
const noiseImage = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const form = (photo: Buffer | null, type = 'image/png', fields: Record<string, unknown> = VALID_OFFICIAL) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  if (photo) data.append('photo', new Blob([new Uint8Array(photo)], { type }), 'me.png');
  return data;
};
const send = (body: unknown) => admin.post('/api/officials', body);
const readStoredFiles = () => {
  const folder = join(api.env.STORAGE_DIR!, 'photos');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};
const countOfficials = async () =>
  Number((await api.dataSource.query('SELECT count(*) AS n FROM officials'))[0].n);

describe('the photo upload', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'accepts %s, re-encodes it without its metadata and caches it for a year',
    async (format) => {
      const exif = {
        IFD0: { Copyright: 'secret-place' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 36/1 0/1' },
      };
      const drawn = picture(900, 600).withExif(exif).withXmp(`<x:xmpmeta>secret-place</x:xmpmeta>`);
      const bytes = await drawn.toFormat(format).toBuffer();
      // The name and type that the client claims don't matter.
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

  it('is optional, whether the official is sent as a form or as JSON', async () => {
    expect((await send(form(null))).body.photoUrl).toBeNull();
    expect((await send(VALID_OFFICIAL)).body.photoUrl).toBeNull();
  });

  it.each([
    ['a text file', async () => Buffer.from('not a picture'), 415, MESSAGES.invalidFile],
    [
      'an SVG with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      MESSAGES.invalidFile,
    ],
    [
      'an HTML page with a script',
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
          const completeImage = await noiseImage(200, 200).toFormat(format).toBuffer();
          return completeImage.subarray(0, Math.floor(completeImage.length / 2));
        },
        415,
        MESSAGES.invalidFile,
      ],
    ),
    ['a file larger than 5 MB', async () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 413, MESSAGES.fileTooLarge],
  ])('rejects %s and stores nothing', async (_what, make, status, message) => {
    const before = [readStoredFiles(), await countOfficials()];
    const response = await send(form(await make()));
    expect([response.status, response.body]).toEqual([status, { statusCode: status, message }]);
    expect([readStoredFiles(), await countOfficials()]).toEqual(before);
  });

  it.each(['../../evil.png', '..\\..\\evil.png', '/etc/evil.png', '%2e%2e%2fevil.png', 'con.png\0.html'])(
    'names the stored file by a hash, ignoring the submitted file name %j',
    async (name) => {
      const data = form(null);
      data.append('photo', new Blob([new Uint8Array(await picture(50, 50).png().toBuffer())]), name);
      const { status, body } = await send(data);
      expect(status).toBe(201);
      expect(body.photoUrl).toMatch(/^\/uploads\/photos\/[0-9a-f]{32}\.webp$/);
      const paths = readdirSync(join(api.env.STORAGE_DIR!, '..'), { recursive: true }).map(String);
      expect(paths.filter((path) => /evil|con/.test(path))).toEqual([]);
    },
  );

  it('stores no photo if other fields are invalid', async () => {
    const before = [readStoredFiles(), await countOfficials()];
    const bytes = await picture(41, 31).png().toBuffer();
    const { status, body } = await send(
      form(bytes, 'image/png', { ...VALID_OFFICIAL, firstName: ' ', age: 'x' }),
    );
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field).sort()).toEqual(['age', 'firstName']);
    expect([readStoredFiles(), await countOfficials()]).toEqual(before);
  });

  it('rejects a photo in an unknown field with 400', async () => {
    const data = form(null);
    data.append('other', new Blob(['x']), 'x.png');
    expect((await send(data)).status).toBe(400);
  });
});
