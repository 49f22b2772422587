import { VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { InvalidationListener, invalidate, ListCache } from '../src/common/list-cache';
import { Metrics } from '../src/common/metrics';
import {
  startApi,
  startReplica,
  startWorker,
  type Replica,
  type TestApi,
  type TestClient,
  until,
} from './support';

type Person = Awaited<ReturnType<TestApi['signIn']>>;

/** Two API applications and a worker on one database. */
describe('cached lists of several replicas', () => {
  let api: TestApi;
  let other: Replica;
  let worker: Awaited<ReturnType<typeof startWorker>>;
  let admin: Person;
  let otherClient: TestClient;
  let official: number;
  let team: number;
  let event: number;
  let deleted: { event: number; team: number; official: number };

  beforeAll(async () => {
    api = await startApi();
    other = await startReplica(api.env);
    worker = await startWorker(api.env);
    admin = await api.signIn('admin');
    otherClient = other.client();
    otherClient.cookie = admin.cookie;
    official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    team = (await admin.post('/api/teams', { name: 'Easton' })).body.id;
    event = (await admin.post('/api/events', { ...validEvent(official), teams: [team] })).body.id;
    deleted = {
      event: await newEvent(),
      team: (await admin.post('/api/teams', { name: 'Deleted' })).body.id,
      official: (await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName: 'Deleted' })).body.id,
    };
    await admin.patch(`/api/events/${event}`, {
      officials: [{ officialId: official }, { officialId: deleted.official }],
    });
  });
  afterAll(async () => {
    await worker?.stop();
    await other?.close();
    await api?.close();
  });

  const cache = () => api.app.get(ListCache);
  /** A busy machine delays the heartbeat that keeps the cache enabled. What a lost heartbeat does has its own tests. */
  const keepEnabled = () => {
    const enabled = jest.spyOn(cache(), 'isEnabled', 'get').mockReturnValue(true);
    restore = () => enabled.mockRestore();
  };
  let restore = (): void => undefined;
  afterEach(() => restore());
  /** Empties the enabled cache when no invalidation of an earlier change is on its way any more. */
  const emptyCache = async () => {
    await api.app.get(InvalidationListener).waitUntilInvalidatedEverywhere();
    await until('the cache is enabled', () => cache().isEnabled);
    cache().clear();
  };
  /** The number of list responses from this source (hit, miss …) since the process started. */
  const countOf = async (source: string): Promise<number> => {
    const metric = await api.app.get(Metrics).registry.getSingleMetric('rmo_cache_answers_total')!.get();
    return metric.values
      .filter(({ labels }) => labels.answer === source)
      .reduce((sum, { value }) => sum + value, 0);
  };
  const changes: [string, () => Promise<{ status: number; text: string }>, string[]][] = [
    ['a new event', () => admin.post('/api/events', validEvent(official)), ['/api/events']],
    ['a changed event', () => admin.patch(`/api/events/${event}`, { venue: 'Elsewhere' }), ['/api/events']],
    [
      'a changed official',
      () => admin.patch(`/api/officials/${official}`, { location: 'Reading', association: 'Berks Chapter' }),
      ['/api/events', '/api/officials', '/api/officials/filters'],
    ],
    [
      'a renamed team',
      () => admin.patch(`/api/teams/${team}`, { name: 'Easton Area' }),
      ['/api/events', '/api/teams'],
    ],
    [
      'an update of experience',
      () => admin.post('/api/admin/update-experience'),
      ['/api/events', '/api/officials'],
    ],
    ['a deleted event', () => admin.delete(`/api/events/${deleted.event}`), ['/api/events']],
    ['a deleted team', () => admin.delete(`/api/teams/${deleted.team}`), ['/api/teams']],
    [
      'a deleted official',
      () => admin.delete(`/api/officials/${deleted.official}`),
      ['/api/events', '/api/officials'],
    ],
  ];
  const newEvent = async (): Promise<number> =>
    (await admin.post('/api/events', { ...validEvent(official), teams: [team] })).body.id;

  it.each(changes)(
    'include %s immediately in the replica that made it, and soon in the other',
    async (_, change, lists) => {
      const localClient = api.client();
      const before = new Map<string, string>();
      for (const list of lists) before.set(list, (await localClient.get(list)).text);
      for (const list of lists)
        await until(
          'the other replica has the same list',
          async () => (await otherClient.get(list)).text === before.get(list),
        );
      const { status, text } = await change();
      expect([status < 300, text]).toEqual([true, text]);
      const newTexts = new Map<string, string>();
      for (const list of lists) {
        newTexts.set(list, (await localClient.get(list)).text);
        expect(newTexts.get(list)).not.toBe(before.get(list));
      }
      for (const list of lists)
        await until(
          'the other replica returns the new list',
          async () => (await otherClient.get(list)).text === newTexts.get(list),
        );
    },
  );

  it('return 304 for a known ETag, which is the same in every replica', async () => {
    for (const list of [
      '/api/events',
      `/api/events/${event}`,
      '/api/events?limit=1',
      '/api/teams',
      '/api/officials?sort=-rating',
    ]) {
      const first = await api.client().get(list);
      const tag = first.headers.get('etag') ?? '';
      expect(tag).toMatch(/^W\/"[\w-]{20,}"$/);
      await until(
        'the other replica has the same list',
        async () => (await otherClient.get(list)).headers.get('etag') === tag,
      );
      for (const client of [api.client(), otherClient]) {
        const again = await client.get(list, { 'if-none-match': tag });
        expect([again.status, again.text]).toEqual([304, '']);
        expect(again.headers.get('x-total-count')).toBe(first.headers.get('x-total-count'));
        expect(again.headers.get('x-content-type-options')).toBe('nosniff');
      }
      const stale = await otherClient.get(list, { 'if-none-match': 'W/"another"' });
      expect([stale.status, stale.text]).toEqual([200, first.text]);
    }
  });

  it('have the same headers from the cache as from the handler', async () => {
    const client = api.client();
    await until(
      'the list is cached',
      async () => (await client.get('/api/teams')).status === 200 && cache().get('/api/teams'),
    );
    const cached = await client.get('/api/teams', { 'x-request-id': 'given-by-a-proxy' });
    const loaded = await client.get('/api/teams?fresh=1', { 'x-request-id': 'given-by-a-proxy' });
    const headersOf = (response: typeof cached) =>
      [...response.headers].filter(([name]) => name !== 'date').sort(([a], [b]) => (a < b ? -1 : 1));
    expect(headersOf(cached)).toEqual(headersOf(loaded));
    expect(cached.text).toBe(loaded.text);
    expect(cached.headers.get('x-request-id')).toBe('given-by-a-proxy');
    expect((await client.get('/api/teams')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('return the current state of one event from every replica', async () => {
    const path = `/api/events/${event}`;
    const tag = (await otherClient.get(path)).headers.get('etag') ?? '';
    expect((await otherClient.get(path, { 'if-none-match': tag })).status).toBe(304);
    await admin.patch(path, { venue: 'Mat two' });
    expect((await api.client().get(path, { 'if-none-match': tag })).body.venue).toBe('Mat two');
    await until(
      'the other replica returns the new list',
      async () => (await otherClient.get(path)).body.venue === 'Mat two',
    );
    const deletedPath = `/api/events/${await newEvent()}`;
    expect((await api.client().get(deletedPath)).status).toBe(200);
    await admin.delete(deletedPath);
    expect((await api.client().get(deletedPath)).status).toBe(404);
  });

  it('are loaded once for concurrent requests', async () => {
    keepEnabled();
    await emptyCache();
    const [misses, hits] = [await countOf('miss'), await countOf('hit')];
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => api.client().get('/api/events?limit=7')),
    );
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect((await countOf('miss')) - misses).toBe(1);
    await api.client().get('/api/events?limit=7');
    expect(await countOf('hit')).toBeGreaterThan(hits);
  });

  it('are loaded once for all URLs with the same meaning, whatever unknown parameters they have', async () => {
    keepEnabled();
    await emptyCache();
    const misses = await countOf('miss');
    const first = await api.client().get('/api/officials?limit=5&sort=-rating&q=bell');
    const same = [
      ...Array.from({ length: 50 }, (_, n) => `?x=${n}&q=bell&sort=-rating&limit=5`),
      '?sort=-rating&q=+bell%20&limit=05&page=1',
      `?q=%62ell&limit=5&sort=-rating&${'y'.repeat(400)}=1`,
    ];
    for (const query of same) {
      const { status, text, headers } = await api.client().get(`/api/officials${query}`);
      expect([query, status, text]).toEqual([query, 200, first.text]);
      expect(headers.get('etag')).toBe(first.headers.get('etag'));
    }
    const all = await api.client().get('/api/officials');
    for (const query of ['?page=1&limit=2000', '?limit=2000&x=1', '?x=2', '/?x=3']) {
      expect((await api.client().get(`/api/officials${query}`)).text).toBe(all.text);
    }
    expect(cache().size.entries).toBe(2);
    expect((await countOf('miss')) - misses).toBe(2);
    // The cache serves a known URL before routing, however its query is written.
    expect(cache().getByUrl('/api/officials?x=7&q=bell&sort=-rating&limit=5')).toBeDefined();
    const wrong = await api.client().get('/api/officials?limit=0');
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'limit']);
  });

  it('include a rating computed by a worker, and leave the cached events valid', async () => {
    const coach = await api.signIn('coach');
    const own = await newEvent();
    const all = (await api.client().get('/api/events')).text;
    await until(
      'the other replica has the same list',
      async () => (await otherClient.get('/api/events')).text === all,
    );
    const tag = (await otherClient.get('/api/events')).headers.get('etag') ?? '';
    const one = (body: { data: { id: number; totalReviews: number }[] }) =>
      body.data.find(({ id }) => id === official)?.totalReviews;
    const before = one((await otherClient.get('/api/officials')).body) ?? 0;
    await coach.post(`/api/officials/${official}/reviews`, validReview(own));
    await until(
      'the rating is new',
      async () => one((await otherClient.get('/api/officials')).body) === before + 1,
    );
    expect((await otherClient.get('/api/events', { 'if-none-match': tag })).status).toBe(304);
  });

  it('are invalidated by the commit in the replica that commits, and not by a rollback', async () => {
    keepEnabled();
    const isCached = () => cache().get('/api/teams') !== undefined;
    const fill = () =>
      until(
        'the list is cached',
        async () => (await api.client().get('/api/teams')).status === 200 && isCached(),
      );
    // Nothing is written, so no trigger sends a notification.
    await fill();
    await api.dataSource.transaction(async (em) => {
      await invalidate(em, 'teams');
      expect(isCached()).toBe(true);
    });
    expect(isCached()).toBe(false);
    await fill();
    await api.dataSource
      .transaction(async (em) => {
        await invalidate(em, 'teams');
        throw new Error('rollback');
      })
      .catch(() => undefined);
    expect(isCached()).toBe(true);
    await api.dataSource.transaction(async (em) => {
      await em.transaction((inner) => invalidate(inner, 'teams'));
      expect(isCached()).toBe(true);
    });
    expect(isCached()).toBe(false);
  });

  it('are invalidated by changes that another program writes to the tables', async () => {
    await otherClient.get('/api/teams');
    await until(
      'the list is cached',
      async () => (await api.client().get('/api/teams')) && cache().get('/api/teams'),
    );
    await api.dataSource.query(`INSERT INTO teams (name) VALUES ('By hand')`);
    await until('the other replica returns it', async () =>
      (await otherClient.get('/api/teams')).text.includes('By hand'),
    );
    await until('this replica returns it', async () =>
      (await api.client().get('/api/teams')).text.includes('By hand'),
    );
  });

  it('differ between coaches of different schools', async () => {
    await admin.post('/api/teams', { name: 'Wayne' });
    const first = await api.signIn('coach', { school: 'Easton Area' });
    const second = await api.signIn('coach', { school: 'Wayne' });
    for (let round = 0; round < 2; round++) {
      expect((await first.get('/api/coach/events')).body.length).toBeGreaterThan(0);
      expect((await second.get('/api/coach/events')).body).toEqual([]);
    }
    const tag = (await first.get('/api/coach/events')).headers.get('etag') ?? '';
    expect((await first.get('/api/coach/events', { 'if-none-match': tag })).status).toBe(304);
    expect((await api.client().get('/api/coach/events', { 'if-none-match': tag })).status).toBe(401);
  });

  it('are not stale while the connection for invalidations is lost, and are cached again after it is restored', async () => {
    const listeners = () =>
      api.dataSource.query(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'ratemyofficial listener' AND datname = current_database()`,
      );
    const before: { pid: number }[] = await listeners();
    expect(before).toHaveLength(2);
    await otherClient.get('/api/teams');
    await api.dataSource.query(`SELECT pg_terminate_backend($1), pg_terminate_backend($2)`, [
      before[0]!.pid,
      before[1]!.pid,
    ]);
    for (const n of [1, 2, 3, 4, 5]) {
      await admin.post('/api/teams', { name: `Lost ${n}` });
      expect((await api.client().get('/api/teams')).text).toContain(`Lost ${n}`);
      await until('the other replica returns it', async () =>
        (await otherClient.get('/api/teams')).text.includes(`Lost ${n}`),
      );
    }
    await until('both replicas listen again', async () => (await listeners()).length === 2);
    await until('the list is cached again', async () => {
      await api.client().get('/api/teams');
      return cache().get('/api/teams') !== undefined;
    });
  });
});
