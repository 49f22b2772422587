import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { startApi, until, type TestApi } from './support';

const parent = mkdtempSync(join(tmpdir(), 'rmo-web-'));
const folder = join(parent, 'web');
let api: TestApi;

function put(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text));
}

/** Writes a manifest the way a release does: atomically, by renaming a new file. */
function releaseRoutes(routes: object[]): void {
  const file = join(folder, 'mfe', 'manifest.json');
  const remotes = { public: { entry: '/mfe/public/1.0.0-abc/remoteEntry.0123.js', routes } };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ remotes }));
  renameSync(`${file}.new`, file);
}

const release = (...paths: string[]): void => releaseRoutes(paths.map((path) => ({ path })));

beforeAll(async () => {
  put('shell/index.html', '<!doctype html><title>RateMyOfficial</title>');
  put('shell/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('shell/assets/main.0123abcd.js', 'console.log("shell");');
  put('shell/service-worker.js', 'on();');
  put('shell/service-worker-off.js', 'off();');
  release('/', '/officials', '/officials/:id', '/officials/:id/review', '/admin', '/coach');
  put('mfe/public/1.0.0-abc/mf-manifest.json', '{"name":"public"}');
  api = await startApi({ env: { WEB_DIR: folder } });
});
afterAll(async () => {
  await api?.close();
  rmSync(parent, { recursive: true, force: true });
});

const page = { accept: 'text/html,application/xhtml+xml' };

describe('the shell', () => {
  it.each(['/', '/officials', '/officials/7', '/officials/7/review?event=3', '/admin?tab=teams', '/coach/'])(
    'is served for the deep link %s',
    async (path) => {
      const { status, text, headers } = await api.client().get(path, page);
      expect(status).toBe(200);
      expect(text).toContain('<title>RateMyOfficial</title>');
      expect(headers.get('content-type')).toContain('text/html');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    },
  );

  it('is sent to clients that accept any type, but not to clients that accept only other types', async () => {
    const accepted = await api.client().get('/officials', { accept: '*/*' });
    expect([accepted.status, accepted.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    const response = await api.client().get('/officials', { accept: 'application/json' });
    expect([response.status, response.body.statusCode]).toEqual([404, 404]);
  });

  it.each([
    '/no/such/page',
    '/officials/7/nothing',
    '/administration',
    '/admin/nothing',
    '/officials/'.repeat(2),
  ])('is served with 404 for %s, which no micro-frontend declares', async (path) => {
    const { status, text } = await api.client().get(path, page);
    expect(status).toBe(404);
    expect(text).toContain('<title>');
  });

  it('immediately uses the paths of a release or a rollback', async () => {
    const status = async () => (await api.client().get('/admin/audit', page)).status;
    expect(await status()).toBe(404);
    release('/', '/admin', '/admin/audit');
    expect(await status()).toBe(200);
    release('/', '/officials', '/officials/:id', '/officials/:id/review', '/admin', '/coach');
    expect(await status()).toBe(404);
  });

  it('is served with 200 for every path while the manifest cannot be read', async () => {
    const file = join(folder, 'mfe', 'manifest.json');
    renameSync(file, `${file}.away`);
    expect((await api.client().get('/no/such/page', page)).status).toBe(200);
    writeFileSync(file, '{');
    expect((await api.client().get('/no/such/page', page)).status).toBe(200);
    renameSync(`${file}.away`, file);
    expect((await api.client().get('/no/such/page', page)).status).toBe(404);
  });

  it.each([
    '/api/nothing',
    '/mfe/nothing.js',
    '/assets/nothing.js',
    '/uploads/nothing.webp',
    '/health/nothing',
  ])('is not sent for %s', async (path) => {
    const { status, body } = await api.client().get(path, page);
    expect([status, body.statusCode]).toEqual([404, 404]);
  });

  it('is compressed if the browser accepts it, and not sent again if unchanged', async () => {
    const { headers } = await api.client().get('/', { ...page, 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBe('br');
    const secondResponse = await api.client().get('/', { ...page, 'if-none-match': headers.get('etag')! });
    expect(secondResponse.status).toBe(304);
  });
});

describe('a page with embedded API responses', () => {
  const TITLE =
    '<!doctype html><meta charset="utf-8"><title>RateMyOfficial</title><meta name="description" content="x">';
  let admin: Awaited<ReturnType<TestApi['signIn']>>;
  let official: number;

  const elementById = (text: string, id: string): unknown => {
    const [, json] =
      new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(text) ?? [];
    return json === undefined ? undefined : JSON.parse(json);
  };
  const answersIn = (text: string) =>
    elementById(text, 'rmo-answers') as
      | Record<string, { body: Record<string, unknown>; total?: string }>
      | undefined;

  /** A page waits for API responses only for a moment, which may be too short on a busy machine, so this retries. */
  const getFilled = (path: string, headers: Record<string, string> = {}) =>
    until(`${path} has its content`, async () => {
      const response = await api.client().get(path, { ...page, ...headers });
      return answersIn(response.text) !== undefined && response;
    });

  beforeAll(async () => {
    admin = await api.signIn('admin');
    const names = { firstName: 'Ada', lastName: '</script><b>"$&' };
    official = (await admin.post<{ id: number }>('/api/officials', { ...VALID_OFFICIAL, ...names })).body.id;
    put('shell/index.html', TITLE);
    releaseRoutes([
      {
        path: '/officials',
        title: 'Officials',
        description: 'All "officials"',
        data: ['/api/officials?page=1&limit=24'],
      },
      { path: '/officials/:id', title: 'Official', data: ['/api/officials/:id'] },
      { path: '/schedule', title: 'Schedule', data: ['/api/events?from=:today&order=asc'] },
      { path: '/first-event', data: ['/api/events?from=:today&order=asc&page=1&limit=1'] },
      {
        path: '/events/:id',
        title: 'Event',
        data: ['/api/events/:id', '/api/officials?ids=:officials'],
      },
      { path: '/broken', title: 'Broken', data: ['/api/nothing'] },
      { path: '/admin', title: 'Admin' },
    ]);
  });

  it('of an event has its officials too, if there are any', async () => {
    const { body } = await admin.post<{ id: number }>('/api/officials', VALID_OFFICIAL);
    const ids = [official, body.id];
    const create = async (officials: object[]) =>
      (await admin.post<{ id: number }>('/api/events', { ...validEvent(official), officials })).body.id;
    const assigned = await create([...ids].reverse().map((officialId) => ({ officialId })));
    const rated = answersIn((await getFilled(`/events/${assigned}`)).text)!;
    expect(Object.keys(rated)).toEqual([`/api/events/${assigned}`, `/api/officials?ids=${ids.join('%2C')}`]);
    expect(rated[`/api/officials?ids=${ids.join('%2C')}`]!.body).toMatchObject({ total: 2 });
    const empty = await create([{ officialId: official }]);
    await api.dataSource.query(`DELETE FROM event_officials WHERE "eventId" = $1`, [empty]);
    expect(Object.keys(answersIn((await getFilled(`/events/${empty}`)).text)!)).toEqual([
      `/api/events/${empty}`,
    ]);
  });

  it('has the manifest, the API’s response, the title and the preview tags', async () => {
    const path = `/officials/${official}`;
    const { status, text } = await getFilled(path);
    const { body } = await api.client().get(`/api${path}`);
    expect(status).toBe(200);
    expect(answersIn(text)).toEqual({ [`/api${path}`]: { body } });
    expect(elementById(text, 'rmo-manifest')).toHaveProperty('remotes.public.routes');
    const name = 'Ada &lt;/script&gt;&lt;b&gt;&quot;$&amp;';
    expect(text).toContain(`<title>${name} · RateMyOfficial</title>`);
    expect(text).toContain(`<meta property="og:title" content="${name}">`);
    expect(text).toMatch(/<meta name="description" content="Wrestling official, [^"]*">/);
    expect(text).not.toContain('</script><b>');
  });

  it('of an event describes it with all of its days', async () => {
    const dates = { date: '2025-12-31', endDate: '2026-01-02' };
    const event = { ...validEvent(official), eventType: 'Individual Tournament', venue: 'Gym' };
    const descriptionFor = async (input: object) => {
      const { body } = await admin.post<{ id: number }>('/api/events', { ...event, ...input });
      return /<meta name="description" content="([^"]*)">/.exec(
        (await getFilled(`/events/${body.id}`)).text,
      )![1];
    };
    expect([await descriptionFor(dates), await descriptionFor({ ...dates, endDate: null })]).toEqual([
      'Individual Tournament, Wed–Fri, Dec 31, 2025 – Jan 2, 2026, Gym.',
      'Individual Tournament, Wed, Dec 31, 2025, Gym.',
    ]);
  });

  it('has the total of a list whose API URL starts at a date', async () => {
    const { text } = await getFilled('/schedule');
    const [[url, answer] = ['', undefined]] = Object.entries(answersIn(text) ?? {});
    expect(url).toMatch(/^\/api\/events\?from=\d{4}-\d\d-\d\d&order=asc$/);
    expect(answer?.total).toMatch(/^\d+$/);
  });

  it('gets a new ETag as soon as its content changes, and is not sent again until then', async () => {
    const path = `/officials/${official}`;
    const firstResponse = await getFilled(path);
    const knownHeaders = { 'if-none-match': firstResponse.headers.get('etag')! };
    // If the API responses arrive too late, the page has neither the content nor this ETag.
    await until(
      '304',
      async () => (await api.client().get(path, { ...page, ...knownHeaders })).status === 304,
    );
    await admin.patch(`/api/officials/${official}`, { firstName: 'Grace' });
    const changedPage = await getFilled(path, knownHeaders);
    expect(changedPage.status).toBe(200);
    expect(changedPage.text).toContain('<title>Grace');
  });

  it('has a list’s new total even if the list’s first page is the same', async () => {
    const readTotal = async () =>
      Object.values(answersIn((await getFilled('/first-event')).text) ?? {})[0]?.total;
    const newEvent = (date: string) =>
      admin
        .post('/api/events', { ...validEvent(official), date })
        .then(({ status }) => expect(status).toBe(201));
    await newEvent('2030-01-05');
    expect(await readTotal()).toBe('1');
    await newEvent('2030-01-06');
    expect(await readTotal()).toBe('2');
  });

  it('contains no API response for logged-in users or for a URL with a query', async () => {
    const signedIn = await admin.get('/officials', page);
    expect(answersIn(signedIn.text)).toBeUndefined();
    expect(signedIn.headers.get('vary')).toContain('cookie');
    expect(answersIn((await api.client().get('/officials?q=a', page)).text)).toBeUndefined();
    expect(answersIn((await getFilled('/officials')).text)).toBeDefined();
  });

  it.each(['/broken', '/officials/999999', '/officials/a%2e', '/officials/..%2fteams'])(
    'contains no API response for %s',
    async (path) => {
      const { status, text } = await api.client().get(path, page);
      expect(status).toBe(200);
      expect(answersIn(text)).toBeUndefined();
      expect(elementById(text, 'rmo-manifest')).toBeDefined();
    },
  );

  it('has the same content when compressed', async () => {
    const plain = await getFilled('/officials', { 'accept-encoding': 'identity' });
    for (const encoding of ['br', 'gzip']) {
      const { headers, text } = await getFilled('/officials', { 'accept-encoding': encoding });
      expect([headers.get('content-encoding'), text]).toEqual([encoding, plain.text]);
    }
    expect(plain.text).toContain('content="All &quot;officials&quot;"');
  });
});

it('a script has a header that names its source map', async () => {
  const { headers } = await api.client().get('/assets/main.0123abcd.js', { 'accept-encoding': 'br' });
  expect(headers.get('sourcemap')).toBe('main.0123abcd.js.map');
});

describe('the plain page', () => {
  it('works without login or scripts, and escapes the query', async () => {
    const typed = '"><script>alert(1)</script>';
    const { status, text, headers } = await api
      .client()
      .get(`/plain?q=${encodeURIComponent(typed)}&page=x`, page);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*form-action 'self'/);
    expect(text).toContain('This browser is too old for RateMyOfficial');
    expect(text).toContain('No officials found');
    expect(text).not.toContain('<script');
  });

  it('shows the API’s message for an invalid search', async () => {
    const { status, text } = await api.client().get(`/plain?q=${'a'.repeat(3000)}`, page);
    expect(status).toBe(400);
    expect(text).toMatch(/<p>[^<]*must be[^<]*<\/p>|<p>[^<]*at most[^<]*<\/p>/);
  });
});

describe('the static file server', () => {
  it.each([
    ['/assets/main.0123abcd.js', 'public, max-age=31536000, immutable', 'javascript'],
    ['/mfe/public/1.0.0-abc/mf-manifest.json', 'public, max-age=31536000, immutable', 'json'],
    ['/favicon.svg', 'no-cache', 'svg'],
  ])('sends %s compressed with cache-control %s', async (path, cacheControl, type) => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { status, headers } = await api.client().get(path, { 'accept-encoding': encoding });
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe(cacheControl);
      expect(headers.get('content-type')).toContain(type);
      expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('makes browsers revalidate the micro-frontend manifest', async () => {
    const { status, headers } = await api.client().get('/mfe/manifest.json');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });
});

describe('the service worker', () => {
  it('is revalidated each time, and may send requests only to this site', async () => {
    const { status, text, headers } = await api.client().get('/service-worker.js');
    expect([status, text]).toEqual([200, 'on();']);
    expect(headers.get('content-type')).toContain('javascript');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toMatch(/connect-src 'self'/);
  });

  it('is replaced by a service worker that removes it when it is turned off', async () => {
    const off = await startApi({ env: { WEB_DIR: folder, SERVICE_WORKER: 'off' } });
    expect((await off.client().get('/service-worker.js')).text).toBe('off();');
    await off.close();
  });
});

describe('a page’s content for visitors', () => {
  const HTML = `<!doctype html><html><head><meta charset="utf-8"><title>RateMyOfficial</title>
<link rel="stylesheet" href="/assets/main.0123.css"><link rel="preload" as="script" href="/assets/federation.0123.js">
<script src="/assets/theme.0123.js"></script><script src="/assets/main.0123.js" defer></script></head>
<body><div id="root"><!--content--></div></body></html>`;
  const CONTENT = '<main class="shell-main">';
  const module = join(parent, 'pages', 'public', '1.0.0-abc.mjs');
  const get = (path: string) => api.client().get(path, page);
  const filled = (path: string) =>
    until(`${path} has its content`, async () => {
      const response = await get(path);
      return response.text.includes(CONTENT) && response;
    });

  beforeAll(() => {
    put('shell/index.html', HTML);
    put('shell/assets/main.0123.css', '.a { background: url(/assets/mat.svg) }');
    put('mfe/public/1.0.0-abc/list.0123.css', '.b { background: url("bracket.svg") }');
    mkdirSync(join(module, '..'), { recursive: true });
    // This module renders a page from its API response, and fails in a different way for each of the other paths.
    writeFileSync(
      module,
      `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ id, pathname, answers }) => {
        if (pathname === '/late') return;
        if (pathname === '/broken') return parentPort.postMessage({ id, error: 'broken' });
        if (pathname === '/ended') process.exit(1);
        const [url] = Object.keys(answers);
        const secrets = Object.keys(process.env).length;
        parentPort.postMessage({ id, html: \`<h1>\${pathname} \${url} \${answers[url].body.total} \${secrets} $&</h1>\` });
      });`,
    );
    const files = ['/mfe/public/1.0.0-abc/list.0123.css', '/mfe/public/1.0.0-abc/list.0123.js'];
    const data = (path: string) => ({
      path,
      files,
      data: [`/api/officials?page=1&limit=1&q=${path.slice(1)}`],
    });
    releaseRoutes([
      ...['/list', '/late', '/broken', '/ended', '/again'].map(data),
      { path: '/other', files },
      { ...data('/private'), title: 'Private', permission: 'review:create' },
      { ...data('/unstyled'), files: ['/mfe/public/1.0.0-abc/missing.css'] },
    ]);
  });

  it('is rendered by the release’s module, without access to the environment', async () => {
    const { text } = await filled('/list');
    expect(text).toContain(`${CONTENT}<h1>/list /api/officials?page=1&limit=1&q=list 0 0 $&</h1></main>`);
  });

  it('includes its styles with correct asset addresses', async () => {
    const { text } = await filled('/list');
    expect(text).toContain(
      '<style data-href="main.0123.css">.a { background: url(/assets/mat.svg) }</style>',
    );
    expect(text).toContain(
      '<style data-href="list.0123.css">.b { background: url("/mfe/public/1.0.0-abc/bracket.svg") }</style>',
    );
    expect(text).not.toContain('rel="stylesheet"');
  });

  it('delays scripts until it is painted, except the script that starts them', async () => {
    const { text } = await filled('/list');
    expect(text).toContain('<script src="/assets/main.0123.js" type="later">');
    expect(text).toContain('<script src="/assets/federation.0123.js" type="later"></script>');
    expect(text).toContain('<script src="/assets/theme.0123.js"></script>');
  });

  it('includes only what visitors get, even on a page for logged-in users', async () => {
    const admin = await api.signIn('admin');
    const text = await until('/private has its content', async () => {
      const response = await admin.get('/private', page);
      return response.text.includes(CONTENT) && response.text;
    });
    // The page contains the list that the API returns without a cookie, and no response that it could mistake for its own.
    expect(text).toContain(`${CONTENT}<h1>/private /api/officials?page=1&limit=1&q=private 0 0 $&</h1>`);
    expect(text).not.toContain('rmo-answers');
    expect(text).toContain('<title>Private · RateMyOfficial</title>');
    expect((await get('/private')).text).not.toContain(CONTENT);
  });

  it.each(['/late', '/broken', '/ended', '/unstyled', '/other'])(
    'is left to the browser if rendering fails on %s',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(200);
      expect(text).not.toContain(CONTENT);
      expect(text).toContain('<script src="/assets/main.0123.js" defer>');
    },
  );

  it('is never rendered for logged-in users', async () => {
    await filled('/list');
    const { text } = await (await api.signIn('admin')).get('/list', page);
    expect(text).not.toContain(CONTENT);
  });
});
