import { Logger } from '@nestjs/common';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { ErrorDto } from '../src/common/http/response.dto';
import { startApi, type TestApi } from './support';

let api: TestApi;
let admin: Awaited<ReturnType<TestApi['signIn']>>;
const statuses: number[] = [];
beforeAll(async () => {
  api = await startApi({
    onFastify: (fastify) =>
      fastify.addHook('onResponse', async (_request, { statusCode }) => void statuses.push(statusCode)),
  });
  admin = await api.signIn('admin');
});
afterAll(() => api?.close());

const expectShape = (body: ErrorDto, statusCode: number) => {
  expect(body).toEqual(expect.objectContaining({ statusCode, message: expect.any(String) }));
  expect(Object.keys(body).filter((key) => !['statusCode', 'message', 'errors'].includes(key))).toEqual([]);
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|SELECT|INSERT|\bat \w+ \(/);
};
const json = { 'content-type': 'application/json' };

/** Sends the URL exactly as given. */
const rawGet = (address: string, to = api): Promise<{ status: number; headers: IncomingHttpHeaders }> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(to.url);
    get({ hostname, port, path: address, headers: { accept: 'text/html, */*' } }, (response) => {
      response
        .resume()
        .on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers }));
    }).on('error', failed);
  });

describe('the common error format', () => {
  it.each([
    ['broken JSON', 400, 'POST', '/api/auth/login', '{"email": ', json],
    ['an empty JSON body', 400, 'POST', '/api/auth/login', '', json],
    ['a JSON body that is not an object', 400, 'POST', '/api/auth/login', '[]', json],
    ['another JSON body that is not an object', 400, 'POST', '/api/auth/register', '"text"', json],
    [
      'a body nested too deeply',
      400,
      'POST',
      '/api/auth/register',
      `{"firstName":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
      json,
    ],
    [
      'a field named constructor',
      400,
      'POST',
      '/api/auth/login',
      '{"email":"a@example.org","password":{"constructor":1}}',
      json,
    ],
    ['headers that are too long', 431, 'GET', '/api/teams', undefined, { 'x-long': 'x'.repeat(20_000) }],
    ['a null body', 400, 'POST', '/api/auth/register', 'null', json],
    [
      'a body that is too large',
      413,
      'POST',
      '/api/auth/login',
      JSON.stringify({ email: 'x'.repeat(1_100_000) }),
      json,
    ],
    ['a wrong content type', 415, 'POST', '/api/auth/login', '<x/>', { 'content-type': 'application/xml' }],
    ['an unknown route', 404, 'GET', '/api/nothing', undefined, {}],
    ['an unknown route with another method', 404, 'POST', '/api/nothing', '{}', json],
    ['an unknown method of a known route', 404, 'DELETE', '/api/auth/login', undefined, {}],
    ['a malformed id', 400, 'GET', '/api/officials/abc', undefined, {}],
    ['an id of zero', 400, 'GET', '/api/officials/0', undefined, {}],
    ['an id beyond the integer range', 400, 'GET', '/api/officials/99999999999', undefined, {}],
    ['an id with a fraction', 400, 'GET', '/api/officials/1.5', undefined, {}],
    ['a broken escape in the URL', 400, 'GET', '/api/officials/%E0%A4%A', undefined, {}],
    ['a missing official', 404, 'GET', '/api/officials/999999', undefined, {}],
    ['a request without a session', 401, 'GET', '/api/auth/me', undefined, {}],
    ['a missing file', 404, 'GET', '/uploads/photos/none.webp', undefined, {}],
    ['a path outside the uploads folder', 404, 'GET', '/uploads/%2e%2e/%2e%2e/etc/passwd', undefined, {}],
  ])('is used for %s, with status %i', async (_what, status, method, path, body, headers) => {
    const response = await api.client().send<ErrorDto>(method, path, body, headers as Record<string, string>);
    expect(response.status).toBe(status);
    expectShape(response.body, status);
  });

  it('is used for text with a NUL character, with status 400', async () => {
    const { status, body } = await api.client().post('/api/auth/register', {
      firstName: 'A\u0000b',
      lastName: 'B',
      email: 'zero@example.org',
      password: 'long-enough-1',
      confirmPassword: 'long-enough-1',
      userType: 'Coach',
      school: 'S',
    });
    expect(status).toBe(400);
    expectShape(body, 400);
  });
});

describe('an incomplete body', () => {
  const FORM = 'multipart/form-data; boundary=b';
  const part = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\nContent-Type: image/png\r\n\r\nx`;
  const bodies = [
    ['JSON', 'POST', '/api/auth/login', 'application/json', '{"email":'],
    ['a form', 'POST', '/api/auth/login', 'application/x-www-form-urlencoded', 'email='],
    ['a form with a picture', 'PUT', '/api/users/profile', FORM, part('photo')],
    ['a form with a spreadsheet', 'POST', '/api/imports', FORM, part('file')],
  ] as const;
  /** When the client closes the connection: once the request has arrived, or while its body is being read. */
  const moments = ['at once', 'while it is read'] as const;

  it.each(moments.flatMap((moment) => bodies.map((body) => [moment, ...body] as const)))(
    'is logged as 499 without a stack, not as a server failure, if the client disconnects %s (%s)',
    async (moment, _what, method, path, type, start) => {
      statuses.length = 0;
      const spies: { mockRestore(): void }[] = [];
      const line = new Promise<unknown[]>((resolve) => {
        for (const level of ['error', 'log'] as const)
          spies.push(
            jest.spyOn(Logger.prototype, level).mockImplementation((...texts: unknown[]) => {
              // Other code also writes to the log, such as the relay after it reconnects.
              const isOfRequest = typeof texts[0] === 'object' && texts[0] !== null && 'status' in texts[0];
              if (isOfRequest || level === 'error') resolve([level, ...texts]);
            }),
          );
      });
      const { hostname, port } = new URL(api.url);
      const lines = [
        `${method} ${path} HTTP/1.1`,
        `Host: ${hostname}`,
        `Cookie: ${admin.cookie}`,
        `Content-Type: ${type}`,
        'Content-Length: 1000',
      ];
      const socket = connect(Number(port), hostname, () => {
        socket.write(`${lines.join('\r\n')}\r\n\r\n${start}`);
      });
      const close = () => void socket.destroy();
      api.app.getHttpServer().once('request', (request: IncomingMessage) => {
        if (moment === 'at once') close();
        else request.once('resume', close);
      });
      expect(await line).toEqual(['log', { msg: `${method} broke off`, status: 499 }]);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      for (const spy of spies) spy.mockRestore();
    },
  );
});

describe('every response', () => {
  it.each([
    '/',
    '/api/officials',
    '/api/nothing',
    '/api/officials/%E0%A4%A',
    '/uploads/none.webp',
    '/health/live',
  ])('has the security headers and a request id (GET %s)', async (path) => {
    const { headers } = await api.client().get(path, { accept: 'text/html' });
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it.each([
    ['/api/teams', 200],
    ['/%61pi/teams', 200],
    ['/ap%69/teams?x=1', 200],
    ['http://elsewhere.example/api/teams', 200],
    ['https://elsewhere.example/%61pi/nothing', 404],
    ['/api/nothing', 404],
    ['/%61pi/nothing', 404],
    ['/uploads/nothing.webp', 404],
    ['/assets/nothing.js', 404],
    ['/%75ploads/nothing.webp', 404],
    ['/health/nothing', 404],
    ['/api/officials/%E0%A4%A', 400],
  ])('has the headers of an API response for the URL %s', async (address, status) => {
    const response = await rawGet(address);
    expect(response.status).toBe(status);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(response.headers['cache-control']).toBe(status === 400 ? undefined : 'private, no-cache');
  });

  it('contains a proxy’s request id if it is valid, and a new id otherwise', async () => {
    const forwarded = await api.client().get('/health/live', { 'x-request-id': 'from-the-proxy-1' });
    expect(forwarded.headers.get('x-request-id')).toBe('from-the-proxy-1');
    const replaced = await api.client().get('/health/live', { 'x-request-id': 'a b"c' });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });
});

describe('cross-site protection', () => {
  const login = { email: 'nobody@example.org', password: 'x' };

  it.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['an opaque Origin', { origin: 'null' }],
    ['an Origin on the same host but another port', { origin: 'http://127.0.0.1:1' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('rejects a POST request with %s', async (_what, headers) => {
    const { status, body } = await api.client().post('/api/auth/login', login, headers);
    expect(status).toBe(403);
    expectShape(body, 403);
  });

  it('accepts a POST request from the same origin, and a GET request from any origin', async () => {
    const sameOrigin = await api
      .client()
      .post('/api/auth/login', login, { origin: api.url, 'sec-fetch-site': 'same-origin' });
    expect(sameOrigin.status).toBe(401);
    const crossOriginRead = await api.client().get('/api/officials', { origin: 'https://evil.example' });
    expect(crossOriginRead.status).toBe(200);
  });
});

describe('the health API', () => {
  it('reports a process without a mail server as live and ready, but degraded', async () => {
    expect((await api.client().get('/health/live')).body).toEqual({ status: 'ok' });
    const response = await api.client().get('/health/ready');
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ status: 'degraded', degraded: ['mail'] });
  });
});

describe('the API without Postgres', () => {
  it('returns 503 for /health/ready and for requests that need Postgres', async () => {
    const otherApi = await startApi();
    try {
      // The database accepts no connections, just like a server that was stopped.
      const name = new URL(otherApi.env.DATABASE_URL!).pathname.slice(1);
      const admin = api.dataSource;
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`, [name]);
      const { status, body } = await otherApi.client().get('/api/officials');
      expect(status).toBe(503);
      expectShape(body, 503);
      const readiness = await otherApi.client().get('/health/ready');
      expect(readiness.status).toBe(503);
      expectShape(readiness.body, 503);
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
      expect((await otherApi.client().get('/api/officials')).status).toBe(200);
    } finally {
      await otherApi.close();
    }
  });
});

it('the API rejects a form field named constructor or __proto__ with 400', async () => {
  for (const name of [
    'firstName[constructor]',
    'firstName[constructor][name]',
    '__proto__[role]',
    'constructor',
  ]) {
    const data = new FormData();
    data.append('lastName', 'Bell');
    data.append(name, '1');
    const { status, body } = await admin.post('/api/officials', data);
    expect([name, status]).toEqual([name, 400]);
    expectShape(body, 400);
  }
});

// This test must be last, because a second application in the same process replaces the first one's passport strategy.
it('the API sends Strict-Transport-Security only if PUBLIC_URL uses https', async () => {
  const secure = await startApi({ env: { PUBLIC_URL: 'https://officials.example' } });
  try {
    const hstsOf = async (testApi: TestApi, address: string) =>
      (await rawGet(address, testApi)).headers['strict-transport-security'];
    // The second response from /api/teams comes from the cache.
    for (const address of ['/', '/api/teams', '/api/teams', '/health/live', '/api/%E0%A4%A']) {
      expect(await hstsOf(secure, address)).toBe('max-age=31536000');
      expect(await hstsOf(api, address)).toBeUndefined();
    }
  } finally {
    await secure.close();
  }
});
