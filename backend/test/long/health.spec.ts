import { Redis } from 'ioredis';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { startOwnRedis, type OwnRedis } from '../own-redis';
import { startApi, startMailbox, until, type Mailbox, type TestApi } from '../support';

/** A mail server that accepts connections but sends only `greeting`, which is initially empty. */
class FakeMailServer {
  connections = 0;
  greeting = '';
  private readonly open = new Set<Socket>();
  private server!: Server;

  async start(): Promise<number> {
    this.server = createServer((socket) => {
      this.connections += 1;
      this.open.add(socket);
      socket.on('error', () => undefined);
      if (this.greeting) socket.write(this.greeting);
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  stop(): Promise<unknown> {
    for (const socket of this.open) socket.destroy();
    return new Promise((done) => this.server.close(done));
  }
}

const fetchReadiness = async (api: TestApi) => {
  const { status, body } = await api.client().get('/health/ready');
  return [status, body.degraded ?? []];
};
/** Waits, because results are cached briefly and a change becomes visible only after a delay. */
const waitForReady = (api: TestApi, expected: unknown) =>
  until(
    `/health/ready returns ${JSON.stringify(expected)}`,
    async () => JSON.stringify(await fetchReadiness(api)) === JSON.stringify(expected),
  );

describe('/health/ready with a Redis that rejects writes', () => {
  let mailbox: Mailbox;
  let redis: OwnRedis;
  let client: Redis;
  let api: TestApi;
  beforeAll(async () => {
    mailbox = await startMailbox();
    redis = await startOwnRedis();
    client = new Redis(redis.url);
    api = await startApi({ env: { REDIS_URL: redis.url, MAIL_PORT: String(mailbox.port) } });
  });
  afterAll(async () => {
    client?.disconnect();
    await api?.close();
    await redis?.close();
    await mailbox?.close();
  });

  it('reports a problem with Redis while it is full', async () => {
    await waitForReady(api, [200, []]);
    await client.config('SET', 'maxmemory', '1');
    // Redis still serves reads.
    expect(await client.ping()).toBe('PONG');
    await waitForReady(api, [200, ['redis']]);
    expect((await api.client().get<string>('/metrics')).text).toMatch(/^rmo_redis_up 0$/m);
    await client.config('SET', 'maxmemory', '0');
    await waitForReady(api, [200, []]);
  });

  it('reports a problem with Redis while it is a replica', async () => {
    await waitForReady(api, [200, []]);
    await client.replicaof('127.0.0.1', 1);
    await waitForReady(api, [200, ['redis']]);
    await client.replicaof('NO', 'ONE');
    await waitForReady(api, [200, []]);
  });
});

describe('/health/ready with a mail server', () => {
  const server = new FakeMailServer();
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ env: { MAIL_PORT: String(await server.start()) } });
  });
  afterAll(async () => {
    await api?.close();
    await server.stop();
  });

  it('reports a mail server that hangs or rejects connections, but not once it sends its greeting', async () => {
    server.greeting = '';
    let longest = 0;
    await until('one that hangs is reported', async () => {
      const startedAt = performance.now();
      const response = await fetchReadiness(api);
      longest = Math.max(longest, performance.now() - startedAt);
      return JSON.stringify(response) === JSON.stringify([200, ['mail']]);
    });
    // The check has a shorter timeout than the delivery of an email.
    expect(longest).toBeLessThan(5000);
    server.greeting = '554 no service\r\n';
    const before = server.connections;
    await until(
      'it is checked again',
      async () => (await fetchReadiness(api)) && server.connections > before,
    );
    expect(await fetchReadiness(api)).toEqual([200, ['mail']]);
    server.greeting = '220-two lines\r\n220 ready\r\n';
    await waitForReady(api, [200, []]);
    expect((await api.client().get<string>('/metrics')).text).toMatch(/^rmo_mail_up 1$/m);
  });

  it('connects to the mail server at most once for concurrent requests', async () => {
    server.greeting = '220 ready\r\n';
    await waitForReady(api, [200, []]);
    const before = server.connections;
    const responses = await Promise.all(Array.from({ length: 200 }, () => fetchReadiness(api)));
    expect(new Set(responses.map(([status]) => status))).toEqual(new Set([200]));
    expect(server.connections - before).toBeLessThanOrEqual(1);
  });
});

describe('/health/ready with a read-only Postgres', () => {
  it('returns 503 until it accepts writes again', async () => {
    const [api, other] = await Promise.all([startApi(), startApi()]);
    try {
      const [{ name }] = await api.dataSource.query<[{ name: string }]>(`SELECT current_database() AS name`);
      // A failover has this effect if the connections end up at a standby.
      const setReadOnly = async (readOnly: boolean) => {
        await other.dataSource.query(
          `ALTER DATABASE "${name}" SET default_transaction_read_only = ${readOnly}`,
        );
        await other.dataSource.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`,
          [name],
        );
      };
      const status = async () => (await fetchReadiness(api))[0];
      await until('it is ready', async () => (await status()) === 200);
      await setReadOnly(true);
      const isReadOnly = async () =>
        (await api.dataSource.query(`SHOW transaction_read_only`))[0].transaction_read_only === 'on';
      await until('its connections are read-only', () => isReadOnly().catch(() => false));
      const query = jest.spyOn(api.dataSource, 'query');
      const wasChecked = () => query.mock.calls.some(([sql]) => sql.includes('transaction_read_only'));
      await until('it is checked again', async () => (await status()) && wasChecked());
      query.mockRestore();
      expect(await status()).toBe(503);
      expect((await api.client().get('/api/officials')).status).toBe(200);
      expect((await api.client().get('/health/live')).status).toBe(200);
      await setReadOnly(false);
      await until('it is ready again', async () => (await status()) === 200);
    } finally {
      await Promise.all([api.close(), other.close()]);
    }
  });
});
