import { gunzipSync } from 'node:zlib';
import { LIMITS } from '@rmo/contracts';
import { ListCache } from '../src/common/list-cache/index';
import { seedLoad } from '../src/database/seeds/load';
import { startApi, type TestApi, type TestClient } from './support';

/** The maximum size of a compressed response. */
const MAX_BYTES = 200 * 1024;
const ROW_COUNT = LIMITS.listMax + 300;
const LISTS = [
  '/api/officials',
  '/api/events',
  '/api/officials/1/reviews',
  '/api/users/pending',
  '/api/admin/coaches',
];

describe('a list of the maximum length', () => {
  let api: TestApi;
  let admin: TestClient;
  beforeAll(async () => {
    api = await startApi();
    // Gives each of the three officials a review for every event.
    await seedLoad(api.dataSource, { officials: 3, events: ROW_COUNT, reviews: 3 * ROW_COUNT });
    await seedLoad(api.dataSource, { officials: ROW_COUNT - 3, events: 0, reviews: 0 });
    await api.dataSource.query(
      `INSERT INTO users (email, password, "firstName", "lastName", "userType", school)
       SELECT 'pending' || id || '@example.org', '', "firstName", "lastName", 'Coach', location FROM officials`,
    );
    admin = await api.signIn('admin');
  });
  afterAll(() => api?.close());

  const fetchList = (path: string, encoding: string) =>
    fetch(api.url + path, { headers: { cookie: admin.cookie, 'accept-encoding': encoding } });
  const sizeOf = (response: Response) => Number(response.headers.get('content-length'));

  it.each(LISTS)('%s returns the maximum number of rows in a small compressed response', async (path) => {
    const plain = await fetchList(path, 'identity');
    const text = await plain.text();
    expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
    expect(sizeOf(plain)).toBe(Buffer.byteLength(text));
    expect(JSON.parse(text).data?.length ?? JSON.parse(text).length).toBe(LIMITS.listMax);
    const compressed = await fetchList(path, 'gzip, deflate, br');
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('vary')).toBe('accept-encoding');
    expect(sizeOf(compressed)).toBeLessThanOrEqual(MAX_BYTES);
    expect(await compressed.text()).toBe(text);
  });

  it('has the same ETag whether it is served compressed or uncompressed', async () => {
    const path = '/api/events?page=1&limit=20';
    api.app.get(ListCache).validMs = Infinity;
    await (await fetchList(path, 'identity')).text();
    const cached = api.app.get(ListCache).get(path)!;
    expect(gunzipSync(cached.gzip!).equals(cached.body)).toBe(true);
    const [compressed, plain, refused] = [
      await fetchList(path, 'br, gzip'),
      await fetchList(path, 'br'),
      await fetchList(path, 'gzip;q=0'),
    ];
    expect(sizeOf(compressed)).toBe(cached.gzip!.length);
    for (const response of [plain, refused]) expect(sizeOf(response)).toBe(cached.body.length);
    for (const response of [compressed, plain]) expect(response.headers.get('etag')).toBe(cached.etag);
    const notModified = await fetch(api.url + path, { headers: { 'if-none-match': cached.etag } });
    expect([notModified.status, notModified.headers.get('vary')]).toEqual([304, 'accept-encoding']);
    const head = await fetch(api.url + path, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('returns each row exactly once across all pages', async () => {
    for (const [path, total] of [
      ['/api/events', ROW_COUNT],
      ['/api/officials/1/reviews', ROW_COUNT],
    ] as const) {
      const all: { id: number }[] = [];
      for (let page = 1; page <= Math.ceil(total / 500); page++) {
        const response = await fetchList(`${path}?page=${page}&limit=500`, 'gzip');
        expect(response.headers.get('x-total-count')).toBe(String(total));
        all.push(...((await response.json()) as { id: number }[]));
      }
      const [newest] = (await (await fetchList(`${path}?page=1&limit=1`, 'gzip')).json()) as { id: number }[];
      expect([new Set(all.map(({ id }) => id)).size, all[0]]).toEqual([total, newest]);
    }
  });
});
