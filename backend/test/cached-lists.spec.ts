import { VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { ListCache } from '../src/common/list-cache';
import { Metrics } from '../src/common/metrics';
import { TeamsRepository } from '../src/modules/teams/teams.repository';
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

/** The header that a browser sends for one second after its user's own change. */
const NO_CACHE_HEADERS = { 'cache-control': 'no-cache' };

/** Runs two API applications and a worker on one database. Nothing expires until a test says so. */
describe('the list cache across replicas', () => {
  let api: TestApi;
  let otherReplica: Replica;
  let worker: Awaited<ReturnType<typeof startWorker>>;
  let admin: Person;
  /** An administrator's client that uses the other replica. */
  let otherReplicaAdmin: TestClient;
  let official: number;
  let team: number;
  let event: number;
  let deleted: { event: number; team: number; official: number };

  beforeAll(async () => {
    api = await startApi();
    otherReplica = await startReplica(api.env);
    worker = await startWorker(api.env);
    admin = await api.signIn('admin');
    otherReplicaAdmin = otherReplica.client();
    otherReplicaAdmin.cookie = admin.cookie;
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
    await otherReplica?.close();
    await api?.close();
  });
  beforeEach(() => {
    for (const cache of caches()) {
      cache.clear();
      cache.validMs = Infinity;
    }
  });

  const caches = () => [api, otherReplica].map(({ app }) => app.get(ListCache));
  const expireAll = () => {
    for (const cache of caches()) cache.validMs = 0;
  };
  const isCached = (url: string) => api.app.get(ListCache).get(url) !== undefined;
  /** Returns how many list responses came from this source (hit, miss …) since the process started. */
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
    'shows %s immediately in the same replica and to the person who made it, and to others after expiry',
    async (_, change, lists) => {
      const readLists = (client: TestClient, headers = {}) =>
        Promise.all(lists.map(async (list) => (await client.get(list, headers)).text));
      const before = await readLists(otherReplica.client());
      const beforeForAdmin = await readLists(otherReplicaAdmin);
      expect(await readLists(api.client())).toEqual(before);
      const { status, text } = await change();
      expect([status < 300, text]).toEqual([true, text]);

      const after = await readLists(api.client());
      for (const [index, list] of after.entries()) expect(list).not.toBe(before[index]);
      // Only logged-in users may request data newer than the cache.
      expect(await readLists(otherReplica.client())).toEqual(before);
      expect(await readLists(otherReplica.client(), NO_CACHE_HEADERS)).toEqual(before);
      expect(await readLists(otherReplicaAdmin)).toEqual(beforeForAdmin);
      expect(await readLists(otherReplicaAdmin, NO_CACHE_HEADERS)).toEqual(await readLists(admin));
      expireAll();
      expect(await readLists(otherReplica.client())).toEqual(after);
    },
  );

  it('reloads a list for a person who changed it during an earlier load', async () => {
    const teams = otherReplica.app.get(TeamsRepository, { strict: false });
    const list = teams.list.bind(teams);
    const ends: (() => void)[] = [];
    const load = jest.spyOn(teams, 'list').mockImplementation(async (filter) => {
      const rows = await list(filter);
      await new Promise<void>((end) => ends.push(end));
      return rows;
    });
    const expectLoads = (count: number) => until(`${count} loads`, () => ends.length === count);
    const loadSpy = jest.spyOn(otherReplica.app.get(ListCache), 'getOrLoad');
    try {
      const earlyResponse = otherReplicaAdmin.get('/api/teams');
      await expectLoads(1);
      await admin.post('/api/teams', { name: 'Written meanwhile' });
      const lateResponses = Array.from({ length: 12 }, () =>
        otherReplicaAdmin.get('/api/teams', NO_CACHE_HEADERS),
      );
      await until('all wait', () => loadSpy.mock.calls.length === 1 + lateResponses.length);
      ends[0]!();
      expect((await earlyResponse).text).not.toContain('Written meanwhile');
      await expectLoads(2);
      ends[1]!();
      for (const { text } of await Promise.all(lateResponses)) expect(text).toContain('Written meanwhile');
      expect(load).toHaveBeenCalledTimes(2);
    } finally {
      load.mockRestore();
      loadSpy.mockRestore();
    }
  });

  it('returns 304 for a known ETag, which is the same in every replica', async () => {
    for (const list of [
      '/api/events',
      `/api/events/${event}`,
      '/api/events?limit=1',
      '/api/teams',
      '/api/officials?sort=-rating',
    ]) {
      const firstResponse = await api.client().get(list);
      const tag = firstResponse.headers.get('etag') ?? '';
      expect(tag).toMatch(/^W\/"[\w-]{20,}"$/);
      for (const client of [api.client(), otherReplica.client()]) {
        const secondResponse = await client.get(list, { 'if-none-match': tag });
        expect([secondResponse.status, secondResponse.text]).toEqual([304, '']);
        expect(secondResponse.headers.get('x-total-count')).toBe(firstResponse.headers.get('x-total-count'));
        expect(secondResponse.headers.get('x-content-type-options')).toBe('nosniff');
      }
      const staleResponse = await otherReplica.client().get(list, { 'if-none-match': 'W/"another"' });
      expect([staleResponse.status, staleResponse.text]).toEqual([200, firstResponse.text]);
    }
  });

  it('returns a cached response with the same headers as the original response', async () => {
    const client = api.client();
    const proxyHeaders = { 'x-request-id': 'given-by-a-proxy' };
    const loaded = await client.get('/api/teams', proxyHeaders);
    expect(isCached('/api/teams')).toBe(true);
    const cached = await client.get('/api/teams', proxyHeaders);
    const headersOf = (response: typeof cached) =>
      [...response.headers].filter(([name]) => name !== 'date').sort(([a], [b]) => (a < b ? -1 : 1));
    expect(headersOf(cached)).toEqual(headersOf(loaded));
    expect(cached.text).toBe(loaded.text);
    expect(cached.headers.get('x-request-id')).toBe('given-by-a-proxy');
    expect((await client.get('/api/teams')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('returns an event’s current state from every replica', async () => {
    const path = `/api/events/${event}`;
    const tag = (await otherReplicaAdmin.get(path)).headers.get('etag') ?? '';
    expect((await otherReplicaAdmin.get(path, { 'if-none-match': tag })).status).toBe(304);
    await admin.patch(path, { venue: 'Mat two' });
    for (const client of [api.client(), otherReplicaAdmin])
      expect((await client.get(path, { 'if-none-match': tag, ...NO_CACHE_HEADERS })).body.venue).toBe(
        'Mat two',
      );
    const deletedPath = `/api/events/${await newEvent()}`;
    for (const client of [api.client(), otherReplicaAdmin])
      expect((await client.get(deletedPath)).status).toBe(200);
    await admin.delete(deletedPath);
    for (const client of [api.client(), otherReplicaAdmin])
      expect((await client.get(deletedPath, NO_CACHE_HEADERS)).status).toBe(404);
  });

  it('loads a list once for concurrent requests', async () => {
    const [misses, hits] = [await countOf('miss'), await countOf('hit')];
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => api.client().get('/api/events?limit=7')),
    );
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect((await countOf('miss')) - misses).toBe(1);
    await api.client().get('/api/events?limit=7');
    expect(await countOf('hit')).toBeGreaterThan(hits);
  });

  it('returns a load error to every waiting request without caching it', async () => {
    for (const [path, status] of [
      ['/api/events/999999', 404],
      ['/api/officials?limit=0', 400],
    ] as const) {
      const responses = await Promise.all(Array.from({ length: 10 }, () => api.client().get(path)));
      const [{ text, headers }] = [responses[0]!];
      expect(JSON.parse(text)).toMatchObject({ statusCode: status });
      for (const response of responses) {
        expect([response.status, response.text]).toEqual([status, text]);
        expect(response.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'));
      }
      expect(isCached(path)).toBe(false);
    }
  });

  it('returns a new rating computed by a worker, without changing the events’ ETag', async () => {
    const coach = await api.signIn('coach');
    const newEventId = await newEvent();
    const reader = otherReplica.client();
    reader.cookie = coach.cookie;
    const tag = (await reader.get('/api/events')).headers.get('etag') ?? '';
    const countReviews = async () =>
      (await reader.get('/api/officials', NO_CACHE_HEADERS)).body.data.find(
        ({ id }: { id: number }) => id === official,
      ).totalReviews;
    const before = await countReviews();
    await coach.post(`/api/officials/${official}/reviews`, validReview(newEventId));
    await api.drainJobs();
    expect(await countReviews()).toBe(before + 1);
    expect((await reader.get('/api/events', { 'if-none-match': tag, ...NO_CACHE_HEADERS })).status).toBe(304);
  });

  it('drops its entries after each successful change, but not after failed requests or reads', async () => {
    const fill = async () => {
      await api.client().get('/api/teams');
      expect(isCached('/api/teams')).toBe(true);
    };
    await fill();
    expect((await api.client().post('/api/teams', { name: 'Nobody High' })).status).toBe(401);
    expect((await admin.post('/api/teams', { name: '' })).status).toBe(400);
    expect((await admin.delete('/api/teams/999999')).status).toBe(404);
    expect((await fetch(`${api.url}/api/events`, { method: 'HEAD' })).status).toBe(200);
    expect((await admin.get('/api/officials')).status).toBe(200);
    expect(isCached('/api/teams')).toBe(true);
    const createResponse = await admin.post('/api/teams', { name: 'Somebody High' });
    expect([createResponse.status, isCached('/api/teams')]).toEqual([201, false]);
    for (const change of [
      () => admin.patch(`/api/teams/${createResponse.body.id}`, { name: 'Another High' }),
      () => admin.put('/api/admin/rating-rules', {}),
      () => admin.delete(`/api/teams/${createResponse.body.id}`),
    ]) {
      await fill();
      expect([(await change()).status, isCached('/api/teams')]).toEqual([200, false]);
    }
  });

  it('shows another program’s changes to the database once the cached entries expire', async () => {
    await api.client().get('/api/teams');
    await api.dataSource.query(`INSERT INTO teams (name) VALUES ('By hand')`);
    expect((await api.client().get('/api/teams')).text).not.toContain('By hand');
    expireAll();
    expect((await api.client().get('/api/teams')).text).toContain('By hand');
  });

  it('doesn’t share lists between coaches of different schools', async () => {
    await admin.post('/api/teams', { name: 'Wayne' });
    const eastonCoach = await api.signIn('coach', { school: 'Easton Area' });
    const second = await api.signIn('coach', { school: 'Wayne' });
    for (let round = 0; round < 2; round++) {
      expect((await eastonCoach.get('/api/coach/events')).body.length).toBeGreaterThan(0);
      expect((await second.get('/api/coach/events')).body).toEqual([]);
    }
    const tag = (await eastonCoach.get('/api/coach/events')).headers.get('etag') ?? '';
    expect((await eastonCoach.get('/api/coach/events', { 'if-none-match': tag })).status).toBe(304);
    expect((await api.client().get('/api/coach/events', { 'if-none-match': tag })).status).toBe(401);
  });
});
