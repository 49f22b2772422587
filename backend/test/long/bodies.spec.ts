import { Agent, request as httpRequest } from 'node:http';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import { ROUTE_MATRIX } from '../route-matrix';
import { startApi, startApiProcess, type TestApi } from '../support';

const JSON_HEADERS = { 'content-type': 'application/json' };
const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };

const objectOf = (count: number) => `{${Array.from({ length: count }, (_, n) => `"f${n}":1`).join(',')}}`;
const arrayOf = (count: number, one: string) => `[${Array(count).fill(one).join(',')}]`;
const nested = (levels: number) => `{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const pairs = (count: number) => Array.from({ length: count }, (_, n) => `f${n}=1`).join('&');
const multipart = (count: number) => {
  const data = new FormData();
  for (let n = 0; n < count; n++) data.append(`f${n}`, '1');
  return data;
};

const TOO_MANY_FIELDS_MESSAGE = `The request holds too many fields: ${LIMITS.bodyKeys} in one object at most`;
const TOO_MANY_VALUES_MESSAGE = `The request holds too many values: ${LIMITS.bodyValues} at most`;
const TOO_DEEP_MESSAGE = 'The request is nested too deeply';

/** Hostile bodies, each as [name, content type, body, status, message]. */
const SMALL_BODIES: [string, Record<string, string>, string, number, string][] = [
  ['201 fields', JSON_HEADERS, objectOf(201), 400, TOO_MANY_FIELDS_MESSAGE],
  [
    '201 fields in a nested object',
    JSON_HEADERS,
    `{"email":[${objectOf(201)}]}`,
    400,
    TOO_MANY_FIELDS_MESSAGE,
  ],
  ['5,001 values', JSON_HEADERS, `{"email":${arrayOf(5000, '1')}}`, 400, TOO_MANY_VALUES_MESSAGE],
  ['5,001 empty objects', JSON_HEADERS, arrayOf(5001, '{}'), 400, TOO_MANY_VALUES_MESSAGE],
  ['7,000 levels', JSON_HEADERS, nested(7000), 400, TOO_DEEP_MESSAGE],
  [
    '__proto__',
    JSON_HEADERS,
    '{"email":"a@example.org","__proto__":{"role":"admin"}}',
    400,
    MESSAGES.invalidJson,
  ],
  ['a form of 201 fields', FORM_HEADERS, pairs(201), 400, TOO_MANY_FIELDS_MESSAGE],
  ['a form with __proto__', FORM_HEADERS, '__proto__=1', 400, 'The request is not valid'],
  ['60,000 fields', JSON_HEADERS, objectOf(60_000), 413, MESSAGES.bodyTooLarge],
  [
    'one byte over 16 KB',
    JSON_HEADERS,
    JSON.stringify('x'.repeat(16 * 1024 - 1)),
    413,
    MESSAGES.bodyTooLarge,
  ],
];
/** Hostile bodies for routes that require login, which accept larger bodies. */
const LARGE_BODIES: [string, Record<string, string>, string, number, string][] = [
  ['340,000 empty objects', JSON_HEADERS, arrayOf(340_000, '{}'), 400, TOO_MANY_VALUES_MESSAGE],
  [
    '340,000 empty objects in a field',
    JSON_HEADERS,
    `{"name":${arrayOf(340_000, '{}')}}`,
    400,
    TOO_MANY_VALUES_MESSAGE,
  ],
  ['90,000 fields', JSON_HEADERS, objectOf(90_000), 400, TOO_MANY_VALUES_MESSAGE],
  ['4,999 fields', JSON_HEADERS, objectOf(4999), 400, TOO_MANY_FIELDS_MESSAGE],
  ['500,000 levels', JSON_HEADERS, nested(500_000), 400, TOO_DEEP_MESSAGE],
  ['a form of 120,000 fields', FORM_HEADERS, pairs(100_000), 400, TOO_MANY_VALUES_MESSAGE],
  ['more than a megabyte', JSON_HEADERS, JSON.stringify('x'.repeat(1024 * 1024)), 413, MESSAGES.bodyTooLarge],
];

let api: TestApi;
let admin: Awaited<ReturnType<TestApi['signIn']>>;
const routes: string[] = [];
beforeAll(async () => {
  api = await startApi({
    env: { LIMIT_SIGNIN_FAILURES: '10000', LIMIT_REGISTRATIONS: '10000', LIMIT_RESETS: '10000' },
    onFastify: (fastify) =>
      fastify.addHook('onRoute', ({ method, url }) => {
        for (const verb of [method].flat()) routes.push(`${verb} ${url}`);
      }),
  });
  admin = await api.signIn('admin');
});
afterAll(() => api?.close());

describe('the protection against hostile bodies', () => {
  it('rejects a hostile body on every public route before validation', async () => {
    const publicRoutes = routes.filter(
      (route) => /^(POST|PUT|PATCH)/.test(route) && ROUTE_MATRIX[route]?.access === 'public',
    );
    expect(publicRoutes.length).toBeGreaterThan(3);
    for (const route of publicRoutes) {
      const path = route.split(' ')[1]!;
      for (const [what, type, body, status, message] of SMALL_BODIES) {
        const response = await api.client().post(path, body, type);
        // The response has no `errors`, because validation has not run.
        expect([route, what, response.body]).toEqual([route, what, { statusCode: status, message }]);
      }
      const form = await api.client().post(path, multipart(1500));
      // Mail programs may send their one-click request as a form, so this route accepts forms and ignores their content.
      const expectedStatus = path === '/api/unsubscribe/:token' ? 404 : 400;
      expect([route, form.status]).toEqual([route, expectedStatus]);
    }
  });

  it('rejects a hostile body on authenticated routes, even if it is large', async () => {
    for (const [what, type, body, status, message] of LARGE_BODIES) {
      const response = await admin.post('/api/teams', body, type);
      expect([what, response.body]).toEqual([what, { statusCode: status, message }]);
    }
    const form = await admin.post('/api/officials', multipart(1500));
    expect([form.status, form.body.message]).toEqual([400, 'Too many fields']);
  });

  it('rejects a hostile body on an authenticated route before checking for a session', async () => {
    const response = await api.client().post('/api/teams', arrayOf(340_000, '{}'), JSON_HEADERS);
    expect(response.body).toEqual({ statusCode: 400, message: TOO_MANY_VALUES_MESSAGE });
  });

  it('lets a harmless body of up to a megabyte with a session reach validation', async () => {
    const { status, body } = await admin.post('/api/teams', { name: 'x'.repeat(500_000) });
    expect([status, body.message]).toEqual([400, `Team name must be at most ${LIMITS.textMax} characters`]);
    const response = await admin.post('/api/teams', { name: 'Easton', extra: Array(4990).fill(1) });
    expect(response.status).toBe(201);
  });

  it('also rejects a hostile query', async () => {
    const { status, body } = await api.client().get(`/api/officials?${pairs(201)}`);
    expect([status, body]).toEqual([400, { statusCode: 400, message: TOO_MANY_FIELDS_MESSAGE }]);
  });
});

describe('reading a hostile body', () => {
  const agent = new Agent({ keepAlive: true });
  afterAll(() => agent.destroy());

  /** Sends the body exactly as given and returns the status. */
  const send = (url: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<number> =>
    new Promise((done, failed) => {
      const request = httpRequest(
        new URL(path, url),
        { method: body ? 'POST' : 'GET', agent: body ? undefined : agent, headers },
        (response) => response.resume().on('end', () => done(response.statusCode ?? 0)),
      );
      // The server closes the connection while an oversized body is still being sent.
      request.on('error', (error: NodeJS.ErrnoException) =>
        ['EPIPE', 'ECONNRESET'].includes(error.code ?? '') ? done(413) : failed(error),
      );
      request.end(body);
    });

  /** Returns the longest response time of `/health/live` while `work` runs, in ms. */
  async function longestPause(url: string, work: () => Promise<unknown>): Promise<number> {
    let isRunning = true;
    let longest = 0;
    const finished = work().finally(() => (isRunning = false));
    while (isRunning) {
      const startedAt = performance.now();
      expect(await send(url, '/health/live', {})).toBe(200);
      longest = Math.max(longest, performance.now() - startedAt);
    }
    await finished;
    return longest;
  }

  it('does not prevent the process from serving other requests', async () => {
    const process = await startApiProcess(api.env);
    try {
      const bodies = [
        ...SMALL_BODIES.map((row) => ['/api/auth/login', ...row] as const),
        ...LARGE_BODIES.map((row) => ['/api/teams', ...row] as const),
        ['/api/auth/login', 'fields', JSON_HEADERS, objectOf(110_000)] as const,
      ].map(([path, what, type, body]) => ({ path, what, type, body: Buffer.from(body) }));
      const ping = () => longestPause(process.url, () => send(process.url, '/api/teams', {}));
      for (let n = 0; n < 20; n++) await ping();
      const usual = Math.max(await ping(), await ping(), await ping(), await ping(), await ping());
      for (const { path, what, type, body } of bodies) {
        const measurePause = () =>
          longestPause(process.url, () => send(process.url, path, { ...type, cookie: admin.cookie }, body));
        // The machine may be busy, but a body that blocks the process blocks it every time.
        const least = Math.min(await measurePause(), await measurePause(), await measurePause());
        expect([what, least < 150 + 3 * usual]).toEqual([what, true]);
      }
    } finally {
      await process.stop();
    }
  });
});
