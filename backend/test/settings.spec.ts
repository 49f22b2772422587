import { BACKGROUNDS, MESSAGES, selectImageText } from '@rmo/contracts';
import sharp from 'sharp';
import { form, picture, startApi, type TestApi, type TestClient } from './support';

let api: TestApi;
let admin: TestClient;

beforeAll(async () => {
  api = await startApi();
  admin = await api.signIn('admin');
});
afterAll(() => api?.close());

const readSite = async () =>
  Object.fromEntries(
    (await api.client().get<{ key: string; value: string }[]>('/api/settings')).body.map(({ key, value }) => [
      key,
      value,
    ]),
  );
const upload = (path: string, field: string, bytes: Buffer) =>
  admin.post(`/api/settings/${path}`, form({}, { field, bytes }));
const lastAudit = async () =>
  (await api.dataSource.query(`SELECT action, subject, detail FROM audit_log ORDER BY id DESC LIMIT 1`))[0];

describe('a background', () => {
  it.each(BACKGROUNDS)(
    'is stored by $upload, which returns its path',
    async ({ key, upload: path, label }) => {
      const { status, body } = await upload(path, key, await picture('#884422', 2000));
      expect(status).toBe(200);
      expect(body).toEqual({ message: expect.stringContaining(label), [key]: expect.any(String) });
      expect(body[key]).toMatch(/^\/uploads\/backgrounds\/[0-9a-f]{32}\.webp$/);
      expect((await readSite())[key]).toBe(body[key]);
      const served = await fetch(new URL(body[key], api.url));
      const { width, height, format } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
      expect({ width, height, format }).toEqual({ width: 1600, height: 1600, format: 'webp' });
      expect(await lastAudit()).toEqual({ action: 'setting.update', subject: 'setting', detail: { key } });
    },
  );

  it.each(BACKGROUNDS)('is rejected by $upload if no image is sent', async ({ key, upload: path, label }) => {
    const expected = {
      statusCode: 400,
      message: MESSAGES.noImage,
      errors: [{ field: key, message: selectImageText(label) }],
    };
    const empty = new FormData();
    empty.append(key, new Blob([]), '');
    for (const body of [form({}), empty, {}]) {
      const response = await admin.post(`/api/settings/${path}`, body);
      expect([response.status, response.body]).toEqual([400, expected]);
    }
  });

  it('is not replaced by a file that is not an image', async () => {
    const before = await readSite();
    const response = await upload('upload-background', 'backgroundImage', Buffer.from('<svg/>'));
    expect([response.status, response.body.message]).toEqual([415, MESSAGES.invalidFile]);
    expect(await readSite()).toEqual(before);
  });

  it.each([
    ['#101018', 'true'],
    ['#f4f1e8', 'false'],
  ])(
    'is classified by its color: %s sets the dark flag of the officials page to %s',
    async (color, isDark) => {
      await upload('upload-officials-background', 'officialsBackgroundImage', await picture(color));
      expect((await readSite()).officialsBackgroundIsDark).toBe(isDark);
    },
  );

  it('counts as light if transparent, like the page behind it', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 4, background } })
      .png()
      .toBuffer();
    await upload('upload-officials-background', 'officialsBackgroundImage', bytes);
    expect((await readSite()).officialsBackgroundIsDark).toBe('false');
  });

  it('is removed along with its dark flag if set to an empty value', async () => {
    await upload('upload-officials-background', 'officialsBackgroundImage', await picture('#000000'));
    const { status, body } = await admin.post('/api/settings', {
      key: 'officialsBackgroundImage',
      value: '',
    });
    expect([status, body]).toEqual([200, { key: 'officialsBackgroundImage', value: '' }]);
    expect(await readSite()).toMatchObject({
      officialsBackgroundImage: '',
      officialsBackgroundIsDark: 'false',
    });
  });
});

describe('a site setting', () => {
  it.each([
    [{ key: 'title', value: 'x' }, 'key', MESSAGES.unknownSetting],
    [{ key: '__proto__', value: '' }, 'key', MESSAGES.unknownSetting],
    [{ value: '' }, 'key', MESSAGES.unknownSetting],
    [{ key: 'backgroundImage', value: 'https://evil.example/x.png' }, 'value', MESSAGES.settingIsUpload],
    [{ key: 'backgroundImage', value: null }, 'value', MESSAGES.settingIsUpload],
    [{ key: 'officialsBackgroundIsDark', value: 'maybe' }, 'value', MESSAGES.settingIsFlag],
    [{ key: 'officialsBackgroundIsDark', value: true }, 'value', MESSAGES.settingIsFlag],
  ])('rejects the input %j', async (body, field, message) => {
    const before = await readSite();
    const response = await admin.post('/api/settings', body);
    expect([response.status, response.body.errors]).toEqual([
      400,
      expect.arrayContaining([{ field, message }]),
    ]);
    expect(await readSite()).toEqual(before);
  });

  it('can be changed only by administrators', async () => {
    const flag = { key: 'officialsBackgroundIsDark', value: 'true' };
    expect((await admin.post('/api/settings', flag)).body).toEqual(flag);
    for (const actor of ['supervisor', 'coach', 'official'] as const) {
      const client = await api.signIn(actor);
      expect((await client.post('/api/settings', { ...flag, value: 'false' })).status).toBe(403);
    }
    expect((await readSite()).officialsBackgroundIsDark).toBe('true');
  });

  it('appears in the cached list immediately, while an unchanged list returns 304', async () => {
    const client = api.client();
    const etag = (await client.get('/api/settings')).headers.get('etag')!;
    expect((await client.get('/api/settings', { 'if-none-match': etag })).status).toBe(304);
    await upload('upload-home-background', 'homeBackgroundImage', await picture('#5a5a10'));
    const response = await client.get('/api/settings', { 'if-none-match': etag });
    expect([response.status, response.headers.get('etag') === etag]).toEqual([200, false]);
  });
});

describe('an account setting', () => {
  it('is stored for only that account, and the last value wins', async () => {
    const [supervisor, coach] = [await api.signIn('supervisor'), await api.signIn('coach')];
    expect((await supervisor.get('/api/user/settings')).body).toEqual([]);
    await supervisor.post('/api/user/settings', { key: 'theme', value: 'light' });
    const { status, body } = await supervisor.post('/api/user/settings', { key: 'theme', value: 'dark' });
    expect([status, body]).toEqual([200, { key: 'theme', value: 'dark' }]);
    expect((await supervisor.get('/api/user/settings')).body).toEqual([{ key: 'theme', value: 'dark' }]);
    expect((await coach.get('/api/user/settings')).body).toEqual([]);
  });

  it('is deleted if the theme is set to an empty value, which other settings reject', async () => {
    const coach = await api.signIn('coach');
    await coach.post('/api/user/settings', { key: 'theme', value: 'dark' });
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await coach.post('/api/user/settings', { key: 'theme', value: '' });
      expect([status, body]).toEqual([200, { key: 'theme', value: '' }]);
      expect((await coach.get('/api/user/settings')).body).toEqual([]);
    }
    expect((await coach.post('/api/user/settings', { key: 'mailEvents', value: '' })).status).toBe(400);
  });

  it.each([
    [{ key: 'theme', value: 'pink' }, 'value', MESSAGES.themeInvalid],
    [{ key: 'theme' }, 'value', MESSAGES.themeInvalid],
    [{ key: 'backgroundImage', value: '' }, 'key', MESSAGES.unknownSetting],
  ])('rejects the input %j', async (body, field, message) => {
    const response = await (await api.signIn('coach')).post('/api/user/settings', body);
    expect([response.status, response.body.errors]).toEqual([
      400,
      expect.arrayContaining([{ field, message }]),
    ]);
  });
});
