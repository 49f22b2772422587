import { VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { invalidate, ListCache } from '../src/common/list-cache/index';
import { startApi, startApiProcess, startWorker, type TestApi, type TestClient, until } from './support';

type Person = Awaited<ReturnType<TestApi['signIn']>>;
type Process = Awaited<ReturnType<typeof startApiProcess>>;

/** Two processes that answer requests, one of them this one, and a worker, on one database. */
describe('polled lists through several processes', () => {
  let api: TestApi;
  let other: Process;
  let worker: Awaited<ReturnType<typeof startWorker>>;
  let admin: Person;
  let elsewhere: TestClient;
  let official: number;
  let team: number;
  let event: number;
  let doomed: { event: number; team: number; official: number };

  beforeAll(async () => {
    api = await startApi();
    other = await startApiProcess(api.env);
    worker = await startWorker(api.env);
    admin = await api.signIn('admin');
    elsewhere = other.client();
    elsewhere.cookie = admin.cookie;
    official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    team = (await admin.post('/api/teams', { name: 'Easton' })).body.id;
    event = (await admin.post('/api/events', { ...validEvent(official), teams: [team] })).body.id;
    doomed = {
      event: await newEvent(),
      team: (await admin.post('/api/teams', { name: 'Gone' })).body.id,
      official: (await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName: 'Gone' })).body.id,
    };
    await admin.patch(`/api/events/${event}`, {
      officials: [{ officialId: official }, { officialId: doomed.official }],
    });
  }, 60_000);
  afterAll(async () => {
    await worker?.stop();
    await other?.stop();
    await api?.close();
  });

  const cache = () => api.app.get(ListCache);
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
    ['another year', () => admin.post('/api/admin/update-experience'), ['/api/events', '/api/officials']],
    ['a deleted event', () => admin.delete(`/api/events/${doomed.event}`), ['/api/events']],
    ['a deleted team', () => admin.delete(`/api/teams/${doomed.team}`), ['/api/teams']],
    [
      'a deleted official',
      () => admin.delete(`/api/officials/${doomed.official}`),
      ['/api/events', '/api/officials'],
    ],
  ];
  const newEvent = async (): Promise<number> =>
    (await admin.post('/api/events', { ...validEvent(official), teams: [team] })).body.id;

  it.each(changes)(
    'show %s at once where it was made, and within a second elsewhere',
    async (_, change, lists) => {
      const here = api.client();
      const before = new Map<string, string>();
      for (const list of lists) before.set(list, (await here.get(list)).text);
      for (const list of lists)
        await until('kept elsewhere', async () => (await elsewhere.get(list)).text === before.get(list));
      const { status, text } = await change();
      expect([status < 300, text]).toEqual([true, text]);
      const changed = performance.now();
      const shown = new Map<string, string>();
      for (const list of lists) {
        shown.set(list, (await here.get(list)).text);
        expect(shown.get(list)).not.toBe(before.get(list));
      }
      for (const list of lists)
        await until('seen elsewhere', async () => (await elsewhere.get(list)).text === shown.get(list));
      expect(performance.now() - changed).toBeLessThan(1000);
    },
  );

  it('answer 304 to who has them, with the same tag from every process', async () => {
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
      await until('the same elsewhere', async () => (await elsewhere.get(list)).headers.get('etag') === tag);
      for (const client of [api.client(), elsewhere]) {
        const again = await client.get(list, { 'if-none-match': tag });
        expect([again.status, again.text]).toEqual([304, '']);
        expect(again.headers.get('x-total-count')).toBe(first.headers.get('x-total-count'));
        expect(again.headers.get('x-content-type-options')).toBe('nosniff');
      }
      const stale = await elsewhere.get(list, { 'if-none-match': 'W/"another"' });
      expect([stale.status, stale.text]).toEqual([200, first.text]);
    }
  });

  it('carry what every answer carries, also when they come from kept bytes', async () => {
    const probe = api.client();
    await until(
      'kept',
      async () => (await probe.get('/api/teams')).status === 200 && cache().peek('/api/teams'),
    );
    const ready = await probe.get('/api/teams', { 'x-request-id': 'given-by-a-proxy' });
    const made = await probe.get('/api/teams?fresh=1', { 'x-request-id': 'given-by-a-proxy' });
    const carried = (answer: typeof ready) =>
      [...answer.headers].filter(([name]) => name !== 'date').sort(([a], [b]) => (a < b ? -1 : 1));
    expect(carried(ready)).toEqual(carried(made));
    expect(ready.text).toBe(made.text);
    expect(ready.headers.get('x-request-id')).toBe('given-by-a-proxy');
    expect((await probe.get('/api/teams')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('show the page of one event as it is now, on every process', async () => {
    const path = `/api/events/${event}`;
    const tag = (await elsewhere.get(path)).headers.get('etag') ?? '';
    expect((await elsewhere.get(path, { 'if-none-match': tag })).status).toBe(304);
    await admin.patch(path, { venue: 'Mat two' });
    expect((await api.client().get(path, { 'if-none-match': tag })).body.venue).toBe('Mat two');
    await until('seen elsewhere', async () => (await elsewhere.get(path)).body.venue === 'Mat two');
    const gone = `/api/events/${await newEvent()}`;
    expect((await api.client().get(gone)).status).toBe(200);
    await admin.delete(gone);
    expect((await api.client().get(gone)).status).toBe(404);
  });

  it('read the tables once for all who ask meanwhile', async () => {
    await until('trusted', () => cache().isTrusted);
    cache().clear();
    const { misses, hits } = cache().counts;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => api.client().get('/api/events?limit=7')),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(cache().counts.misses - misses).toBe(1);
    await api.client().get('/api/events?limit=7');
    expect(cache().counts.hits).toBeGreaterThan(hits);
  });

  it('are read once for all addresses that ask for the same, whatever else these carry', async () => {
    await until('trusted', () => cache().isTrusted);
    cache().clear();
    const { misses, bypassed } = cache().counts;
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
    const whole = await api.client().get('/api/officials');
    for (const query of ['?page=1&limit=2000', '?limit=2000&x=1', '?x=2', '/?x=3']) {
      expect((await api.client().get(`/api/officials${query}`)).text).toBe(whole.text);
    }
    expect(cache().size.entries).toBe(2);
    expect(cache().counts).toMatchObject({ misses: misses + 2, bypassed });
    // Who asks again is answered before the router, also by an address of the own making.
    expect(cache().find('/api/officials?x=7&q=bell&sort=-rating&limit=5')).toBeDefined();
    const wrong = await api.client().get('/api/officials?limit=0');
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'limit']);
  });

  it('show a new rating, computed by a worker, within a second, and leave the events alone', async () => {
    const coach = await api.signIn('coach');
    const own = await newEvent();
    const all = (await api.client().get('/api/events')).text;
    await until('the same elsewhere', async () => (await elsewhere.get('/api/events')).text === all);
    const tag = (await elsewhere.get('/api/events')).headers.get('etag') ?? '';
    const one = (body: { data: { id: number; totalReviews: number }[] }) =>
      body.data.find(({ id }) => id === official)?.totalReviews;
    const before = one((await elsewhere.get('/api/officials')).body) ?? 0;
    await coach.post(`/api/officials/${official}/reviews`, validReview(own));
    const written = performance.now();
    await until('rated', async () => one((await elsewhere.get('/api/officials')).body) === before + 1);
    expect(performance.now() - written).toBeLessThan(1500);
    expect((await elsewhere.get('/api/events', { 'if-none-match': tag })).status).toBe(304);
  });

  it('are old from the very commit on in the process that commits, and not when it is undone', async () => {
    const kept = () => cache().peek('/api/teams') !== undefined;
    const keep = () =>
      until('kept', async () => (await api.client().get('/api/teams')).status === 200 && kept());
    // Nothing is written, so no table tells of it: only the mark counts.
    await keep();
    await api.dataSource.transaction(async (em) => {
      await invalidate(em, 'teams');
      expect(kept()).toBe(true);
    });
    expect(kept()).toBe(false);
    await keep();
    await api.dataSource
      .transaction(async (em) => {
        await invalidate(em, 'teams');
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(kept()).toBe(true);
    await api.dataSource.transaction(async (em) => {
      await em.transaction((inner) => invalidate(inner, 'teams'));
      expect(kept()).toBe(true);
    });
    expect(kept()).toBe(false);
  });

  it('hear of what somebody else writes into the tables', async () => {
    await elsewhere.get('/api/teams');
    await until('kept', async () => (await api.client().get('/api/teams')) && cache().peek('/api/teams'));
    await api.dataSource.query(`INSERT INTO teams (name) VALUES ('By hand')`);
    await until('seen', async () => (await elsewhere.get('/api/teams')).text.includes('By hand'), 1000);
    await until(
      'seen here',
      async () => (await api.client().get('/api/teams')).text.includes('By hand'),
      1000,
    );
  });

  it('differ from coach to coach, and follow the school', async () => {
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

  it('do not go stale while the process has lost its ear, and are kept again when it is back', async () => {
    const ear = () =>
      api.dataSource.query(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'ratemyofficial listener' AND datname = current_database()`,
      );
    const before: { pid: number }[] = await ear();
    expect(before).toHaveLength(2);
    await elsewhere.get('/api/teams');
    await api.dataSource.query(`SELECT pg_terminate_backend($1), pg_terminate_backend($2)`, [
      before[0]!.pid,
      before[1]!.pid,
    ]);
    for (const n of [1, 2, 3, 4, 5]) {
      await admin.post('/api/teams', { name: `Deaf ${n}` });
      expect((await api.client().get('/api/teams')).text).toContain(`Deaf ${n}`);
      await until('seen', async () => (await elsewhere.get('/api/teams')).text.includes(`Deaf ${n}`), 1000);
    }
    await until('both hear again', async () => (await ear()).length === 2);
    await until('kept again', async () => {
      await api.client().get('/api/teams');
      return cache().peek('/api/teams') !== undefined;
    });
  }, 20_000);
});
