import { VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { ListCache } from '../src/common/list-cache';
import { Env } from '../src/config/env';
import { OutboxService } from '../src/queue';
import { countOpenRatingJobs } from './rating-check';
import {
  startApi,
  startReplica,
  startWorker,
  type Replica,
  type TestApi,
  type TestClient,
  until,
} from './support';

/** Runs two applications on one database. */
describe('the response to a review change', () => {
  let api: TestApi;
  let otherReplica: Replica;
  let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
  let admin: Awaited<ReturnType<TestApi['signIn']>>;
  let otherReplicaAdmin: TestClient;
  let official: number;

  beforeAll(async () => {
    api = await startApi({ env: { RATING_WAIT_MS: '10000', DATABASE_POOL: '3' } });
    otherReplica = await startReplica(api.env);
    for (const { app } of [api, otherReplica]) app.get(ListCache).validMs = Infinity;
    admin = await api.signIn('admin');
    otherReplicaAdmin = otherReplica.client();
    otherReplicaAdmin.cookie = admin.cookie;
    official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
  });
  afterAll(async () => {
    await worker?.stop();
    await otherReplica?.close();
    await api?.close();
  });

  const newEvent = async (): Promise<number> =>
    (await admin.post('/api/events', validEvent(official))).body.id;
  const review = (event: number, client: TestClient = admin) =>
    client.post<{ id: number }>(`/api/officials/${official}/reviews`, validReview(event));
  const readListedCount = async (client: TestClient, headers = {}): Promise<number> => {
    const { body } = await client.get<{ data: { id: number; totalReviews: number }[] }>(
      '/api/officials',
      headers,
    );
    return body.data.find(({ id }) => id === official)!.totalReviews;
  };
  /** Returns the review count that a person reads through each application after making a change. */
  const readBothCounts = () =>
    Promise.all(
      [admin, otherReplicaAdmin].map((client) => readListedCount(client, { 'cache-control': 'no-cache' })),
    );

  describe('with a worker', () => {
    beforeAll(async () => {
      worker = await startWorker(api.env);
    });
    afterAll(async () => {
      await worker?.stop();
      worker = undefined;
    });

    it('is sent once the author sees the new rating in every process, and everyone else sees it in the process that responds', async () => {
      for (let round = 0; round < 8; round++) {
        const [client, visitor] =
          round % 2 ? [otherReplicaAdmin, otherReplica.client()] : [admin, api.client()];
        const [before] = await readBothCounts();
        const event = await newEvent();
        const response = await review(event, client);
        expect(response.status).toBe(201);
        expect(await readListedCount(visitor)).toBe(before! + 1);
        expect(await readBothCounts()).toEqual([before! + 1, before! + 1]);
        const deletion =
          round % 3
            ? await client.delete(`/api/reviews/${response.body.id}`)
            : await client.delete(`/api/events/${event}`);
        expect(deletion.status).toBe(200);
        expect(await readListedCount(visitor)).toBe(before);
        expect(await readBothCounts()).toEqual([before, before]);
      }
    });

    it('is sent for each of many concurrent changes', async () => {
      const events = await Promise.all(Array.from({ length: 12 }, newEvent));
      const responses = await Promise.all(
        events.map((event, n) => review(event, n % 2 ? otherReplicaAdmin : admin)),
      );
      expect(responses.map(({ status }) => status)).toEqual(events.map(() => 201));
      const [{ n }] = await api.dataSource.query(`SELECT count(*)::int AS n FROM reviews`);
      expect(await readBothCounts()).toEqual([n, n]);
    });
  });

  it('holds no connection or transaction while waiting for the rating', async () => {
    const events = await Promise.all(Array.from({ length: 10 }, newEvent));
    const outbox = api.app.get(OutboxService, { strict: false });
    let release = (): void => undefined;
    const released = new Promise<boolean>((resolve) => (release = () => resolve(true)));
    const wait = jest.spyOn(outbox, 'waitUntilDone').mockReturnValue(released);
    const responses = Promise.all(events.map((event) => review(event)));
    await until('all responses wait', () => wait.mock.calls.length === events.length);
    // Ten requests are waiting and the pool has three connections: other requests are served, and no transaction is open.
    expect((await api.client().get(`/api/officials/${official}`)).status).toBe(200);
    // The outbox relay may have a transaction open, which ends without releasing the requests.
    await until('no transaction is open', async () => {
      const [{ n }] = await api.dataSource.query(
        `SELECT count(*)::int AS n FROM pg_stat_activity
          WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      );
      return n === 0;
    });
    release();
    expect((await responses).map(({ status }) => status)).toEqual(events.map(() => 201));
    wait.mockRestore();
  });

  it('is sent even if no worker computes the new rating in time', async () => {
    api.app.get(Env).RATING_WAIT_MS = 50;
    const response = await review(await newEvent());
    expect(response.status).toBe(201);
    expect(await countOpenRatingJobs(api.dataSource)).toBeGreaterThan(0);
    const deletion = await admin.delete(`/api/reviews/${response.body.id}`);
    expect(deletion.status).toBe(200);
  });
});
