import { gunzipSync } from 'node:zlib';
import { LIMITS } from '@rmo/contracts';
import { ListCache } from '../src/common/list-cache/index';
import { seedLoad } from '../src/database/seeds/load';
import { startApi, type TestApi, type TestClient, until } from './support';

/** No answer may be heavier, compressed. `npm run bench -- --only=screens` weighs every call of every screen. */
const MOST_BYTES = 200 * 1024;
const MANY = LIMITS.listMax + 300;
const LISTS = [
  '/api/officials',
  '/api/events',
  '/api/officials/1/reviews',
  '/api/users/pending',
  '/api/admin/coaches',
];

describe('a list that is full', () => {
  let api: TestApi;
  let admin: TestClient;
  beforeAll(async () => {
    api = await startApi();
    // Each of three officials has a review for every event.
    await seedLoad(api.dataSource, { officials: 3, events: MANY, reviews: 3 * MANY });
    await seedLoad(api.dataSource, { officials: MANY - 3, events: 0, reviews: 0 });
    await api.dataSource.query(
      `INSERT INTO users (email, password, "firstName", "lastName", "userType", school)
       SELECT 'waiting' || id || '@example.org', '', "firstName", "lastName", 'Coach', location FROM officials`,
    );
    admin = await api.signIn('admin');
  }, 60_000);
  afterAll(() => api?.close());

  const ask = (path: string, encoding: string) =>
    fetch(api.url + path, { headers: { cookie: admin.cookie, 'accept-encoding': encoding } });
  const weightOf = (answer: Response) => Number(answer.headers.get('content-length'));

  it.each(LISTS)('%s gives what a list may give, and stays light on the wire', async (path) => {
    const plain = await ask(path, 'identity');
    const text = await plain.text();
    expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
    expect(weightOf(plain)).toBe(Buffer.byteLength(text));
    expect(JSON.parse(text).data?.length ?? JSON.parse(text).length).toBe(LIMITS.listMax);
    const zipped = await ask(path, 'gzip, deflate, br');
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(zipped.headers.get('vary')).toBe('accept-encoding');
    expect(weightOf(zipped)).toBeLessThanOrEqual(MOST_BYTES);
    expect(await zipped.text()).toBe(text);
  });

  it('is compressed in memory too, for those who take it, under one tag', async () => {
    const path = '/api/events?page=1&limit=20';
    const kept = await until('kept', async () => {
      await (await ask(path, 'identity')).text();
      return api.app.get(ListCache).find(path);
    });
    expect(gunzipSync(kept.zipped!).equals(kept.body)).toBe(true);
    const [zipped, plain, refused] = [
      await ask(path, 'br, gzip'),
      await ask(path, 'br'),
      await ask(path, 'gzip;q=0'),
    ];
    expect(weightOf(zipped)).toBe(kept.zipped!.length);
    for (const answer of [plain, refused]) expect(weightOf(answer)).toBe(kept.body.length);
    for (const answer of [zipped, plain]) expect(answer.headers.get('etag')).toBe(kept.etag);
    const known = await fetch(api.url + path, { headers: { 'if-none-match': kept.etag } });
    expect([known.status, known.headers.get('vary')]).toEqual([304, 'accept-encoding']);
    const head = await fetch(api.url + path, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('leaves nothing out over its pages and gives nothing twice', async () => {
    for (const [path, total] of [
      ['/api/events', MANY],
      ['/api/officials/1/reviews', MANY],
    ] as const) {
      const all: { id: number }[] = [];
      for (let page = 1; page <= Math.ceil(total / 500); page++) {
        const answer = await ask(`${path}?page=${page}&limit=500`, 'gzip');
        expect(answer.headers.get('x-total-count')).toBe(String(total));
        all.push(...((await answer.json()) as { id: number }[]));
      }
      const [newest] = (await (await ask(`${path}?page=1&limit=1`, 'gzip')).json()) as { id: number }[];
      expect([new Set(all.map(({ id }) => id)).size, all[0]]).toEqual([total, newest]);
    }
  });
});
