import { RATE_CODE_FOREIGN, RATE_CODE_INVALID, MESSAGES, VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

let api: TestApi;
let admin: Client;
let official: number;
let team: number;
let event: number;
beforeAll(async () => {
  api = await startApi({ env: { PUBLIC_URL: 'https://rate.example.org', LIMIT_RATE_CODES: '5' } });
  admin = await api.signIn('admin');
  official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
  team = (await admin.post('/api/teams', { name: 'Nazareth' })).body.id;
});
afterAll(() => api?.close());
beforeEach(async () => {
  event = await addEvent([team]);
});

async function addEvent(teams: number[]): Promise<number> {
  const { status, body } = await admin.post('/api/events', { ...validEvent(official), teams });
  expect(status).toBe(201);
  return body.id;
}
const codeOf = async (id: number): Promise<string> =>
  (await admin.get(`/api/events/${id}/rate-code`)).body.code;
/** Each IP address has its own limit. */
let addresses = 0;
const find = async (code: string, address = `198.51.100.${++addresses}`) => {
  const url = `/api/rate-codes/${encodeURIComponent(code)}`;
  const { statusCode, headers, body } = await api.app
    .getHttpAdapter()
    .getInstance()
    .inject({ url, remoteAddress: address });
  return { status: statusCode, headers, body: JSON.parse(body) };
};
const follow = async (code: string, address = `198.51.100.${++addresses}`) =>
  api.app
    .getHttpAdapter()
    .getInstance()
    .inject({ url: `/e/${code}`, remoteAddress: address });

describe('an event’s rating code', () => {
  it('has ten characters and comes with a readable QR code of its address', async () => {
    const { status, body } = await admin.get(`/api/events/${event}/rate-code`);
    expect(status).toBe(200);
    expect(body.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(body.url).toBe(`https://rate.example.org/e/${body.code}`);
    expect(Object.keys(body).sort()).toEqual(['code', 'svg', 'url']);
    // At 150 dpi, there are six pixels per millimeter, so this is the code at a size of 4 cm.
    const { data, info } = await sharp(Buffer.from(body.svg))
      .resize(236)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(body.url);
  });

  it('is different for each event and does not change', async () => {
    const ids = [event, await addEvent([]), await addEvent([team])];
    const codes = await Promise.all(ids.map(codeOf));
    expect(new Set(codes).size).toBe(3);
    expect(await Promise.all(ids.map(codeOf))).toEqual(codes);
    const updated = await admin.patch(`/api/events/${event}`, { name: 'Moved' });
    expect(updated.status).toBe(200);
    expect(await codeOf(event)).toBe(codes[0]);
  });

  it('appears in no other response about the event', async () => {
    const code = await codeOf(event);
    for (const path of ['/api/events', `/api/events/${event}`, `/api/officials/${official}/events`])
      expect((await admin.get(path)).text).not.toContain(code);
  });

  it('is shown only to supervisors, administrators and coaches whose team takes part', async () => {
    const statusFor = async (client: Client, id = event) => {
      const { status, body } = await client.get(`/api/events/${id}/rate-code`);
      return status === 200 ? 200 : [status, body.message];
    };
    const coach = await api.signIn('coach', { school: 'Nazareth' });
    expect(await statusFor(coach)).toBe(200);
    expect(await statusFor(await api.signIn('supervisor'))).toBe(200);
    const rejection = [403, RATE_CODE_FOREIGN];
    expect(await statusFor(await api.signIn('coach', { school: 'Easton' }))).toEqual(rejection);
    expect(await statusFor(await api.signIn('coach', { school: null }))).toEqual(rejection);
    // An event without teams has no coaches.
    expect(await statusFor(coach, await addEvent([]))).toEqual(rejection);
    expect(await statusFor(await api.signIn('official'))).toEqual(rejection);
    expect(await statusFor(await api.signIn('member'))).toEqual(rejection);
    expect((await api.client().get(`/api/events/${event}/rate-code`)).status).toBe(401);
    expect(await statusFor(coach, 999_999_999)).toEqual([404, MESSAGES.eventNotFound]);
  });
});

describe('opening a rating code', () => {
  it('finds the event regardless of how the code is typed, and reveals only its id', async () => {
    const code = await codeOf(event);
    const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    for (const spelling of [code, typed, typed.replaceAll('l', 'I'), `${code.slice(0, 5)}-${code.slice(5)}`])
      expect(await find(spelling)).toMatchObject({ status: 200, body: { eventId: event } });
    expect(Object.keys((await find(code)).body)).toEqual(['eventId']);
    const { statusCode, headers } = await follow(code.toLowerCase());
    expect([statusCode, headers.location]).toEqual([302, `/rate/${event}`]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['0000000000', 'short', 'ABCDEFGHJU', '%27%3B--', 'ABCDEFGHJK%00'])(
    'fails if the code is %s',
    async (code) => {
      expect(await find(decodeURIComponent(code))).toMatchObject({
        status: 404,
        body: { message: RATE_CODE_INVALID },
      });
      const { statusCode, headers, body } = await follow(code);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain(`<h1>${RATE_CODE_INVALID}</h1>`);
    },
  );

  it('fails after the code is replaced, while the new code works immediately', async () => {
    const before = await codeOf(event);
    const supervisor = await api.signIn('supervisor');
    const { status, body } = await supervisor.post(`/api/events/${event}/rate-code/rotate`);
    expect(status).toBe(200);
    expect(body.code).not.toBe(before);
    expect(body.url).toBe(`https://rate.example.org/e/${body.code}`);
    expect((await find(before)).status).toBe(404);
    expect((await find(body.code)).body).toEqual({ eventId: event });
    const [entry] = await api.dataSource.query(
      `SELECT action, "subjectId", "actorId", detail FROM audit_log ORDER BY id DESC LIMIT 1`,
    );
    // The audit log contains neither code.
    expect(entry).toEqual({
      action: 'event.rotate-rate-code',
      subjectId: event,
      actorId: supervisor.person.id,
      detail: null,
    });
    const coach = await api.signIn('coach', { school: 'Nazareth' });
    expect((await coach.post(`/api/events/${event}/rate-code/rotate`)).status).toBe(403);
    expect((await admin.post('/api/events/999999999/rate-code/rotate')).status).toBe(404);
  });

  it('fails after the event is deleted', async () => {
    const code = await codeOf(event);
    expect((await admin.delete(`/api/events/${event}`)).status).toBe(200);
    expect((await find(code)).status).toBe(404);
  });

  it('fails for a client address after too many unknown codes, not counting valid ones', async () => {
    const code = await codeOf(event);
    const gym = '203.0.113.9';
    for (let i = 0; i < 12; i++) expect((await find(code, gym)).status).toBe(200);
    for (let i = 0; i < 5; i++) expect((await find('0000000000', gym)).status).toBe(404);
    const rejection = await find('0000000000', gym);
    expect(rejection.status).toBe(429);
    expect(Number(rejection.headers['retry-after'])).toBeGreaterThan(0);
    const page = await follow('0000000000', gym);
    expect(page.statusCode).toBe(429);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.body).toContain(MESSAGES.tooManyAttempts);
    expect((await find(code)).status).toBe(200);
  });
});
