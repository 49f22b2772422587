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
}, 60_000);
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
const send = (body: unknown) => admin.post('/api/officials', body);
const stored = () => {
  const folder = join(api.env.STORAGE_DIR!, 'photos');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};
const officials = async () =>
  Number((await api.dataSource.query('SELECT count(*) AS n FROM officials'))[0].n);

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '%s is taken, drawn anew and served for a year',
    async (format) => {
      const drawn = picture(900, 600).withMetadata({ exif: { IFD0: { Copyright: 'secret-place' } } });
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
    },
  );

  it('is not needed, in a form or in JSON', async () => {
    expect((await send(form(null))).body.photoUrl).toBeNull();
    expect((await send(VALID_OFFICIAL)).body.photoUrl).toBeNull();
  });

  it.each([
    ['a text', async () => Buffer.from('not a picture'), 415, MESSAGES.invalidFile],
    [
      'a script in SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      MESSAGES.invalidFile,
    ],
    ['a GIF', async () => picture().gif().toBuffer(), 415, MESSAGES.invalidFile],
    [
      'half a PNG',
      async () => (await picture(300, 300).png().toBuffer()).subarray(0, 60),
      415,
      MESSAGES.invalidFile,
    ],
    [
      'a picture that unfolds to 144 million pixels',
      async () => picture(12_000, 12_000).png().toBuffer(),
      415,
      MESSAGES.invalidFile,
    ],
    ['more than 5 MB', async () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 413, MESSAGES.fileTooLarge],
  ])(
    '%s is refused and leaves nothing',
    async (_what, make, status, message) => {
      const before = [stored(), await officials()];
      const answer = await send(form(await make()));
      expect([answer.status, answer.body]).toEqual([status, { statusCode: status, message }]);
      expect([stored(), await officials()]).toEqual(before);
    },
    30_000,
  );

  it('leaves nothing when the fields beside it are wrong', async () => {
    const before = [stored(), await officials()];
    const bytes = await picture(41, 31).png().toBuffer();
    const { status, body } = await send(
      form(bytes, 'image/png', { ...VALID_OFFICIAL, firstName: ' ', age: 'x' }),
    );
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field).sort()).toEqual(['age', 'firstName']);
    expect([stored(), await officials()]).toEqual(before);
  });

  it('of an unknown field is a 400', async () => {
    const data = form(null);
    data.append('other', new Blob(['x']), 'x.png');
    expect((await send(data)).status).toBe(400);
  });
});
