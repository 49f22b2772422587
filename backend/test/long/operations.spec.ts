import { hashPassword } from '../../src/common/auth/password';
import { ListCache } from '../../src/common/list-cache';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/database/seeds/demo-people';
import {
  createPerson,
  createWorld,
  PEOPLE,
  startApi,
  startApiProcess,
  startWorkerProcess,
  TestClient,
  until,
  type TestApi,
} from '../support';

const METRICS_TOKEN = 'a token for the metrics';
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());

/** Returns the values from `/metrics` by `name{label="…"}`. */
async function metricsOf(client = api.client()): Promise<Map<string, number>> {
  const { status, text, headers } = await client.get<string>('/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

describe('/metrics', () => {
  it('counts requests by route pattern and status', async () => {
    const metricName = (status: number) =>
      `http_requests_total{method="GET",route="/api/officials/:id",status="${status}"}`;
    const before = await metricsOf();
    const { official } = await createWorld(api.dataSource, null);
    for (let i = 0; i < 3; i++) await api.client().get(`/api/officials/${official}`);
    await api.client().get('/api/officials/999999');
    await api.client().get('/api/no/such/route');
    const after = await metricsOf();
    expect((after.get(metricName(200)) ?? 0) - (before.get(metricName(200)) ?? 0)).toBe(3);
    expect((after.get(metricName(404)) ?? 0) - (before.get(metricName(404)) ?? 0)).toBe(1);
    expect(after.get('http_requests_total{method="GET",route="none",status="404"}')).toBeGreaterThan(0);
    // With the requested URLs as labels, the number of metrics would be unbounded.
    expect([...after.keys()].filter((key) => key.includes('999999'))).toEqual([]);
  });

  it('counts cached list responses by source', async () => {
    const metricName = (source: string) => `rmo_cache_answers_total{list="/api/teams",answer="${source}"}`;
    api.app.get(ListCache).validMs = Infinity;
    const before = await metricsOf();
    const firstResponse = await api.client().get('/api/teams');
    for (let i = 0; i < 3; i++) await api.client().get('/api/teams');
    await api.client().get('/api/teams', { 'if-none-match': firstResponse.headers.get('etag')! });
    const after = await metricsOf();
    const increases = ['miss', 'hit', 'not-modified'].map(
      (source) => (after.get(metricName(source)) ?? 0) - (before.get(metricName(source)) ?? 0),
    );
    expect(increases).toEqual([1, 3, 1]);
  });

  it('reports queue depth and age, connection pool use, and the availability of Postgres and Redis', async () => {
    await api.dataSource.query(
      `INSERT INTO outbox (name, payload, "createdAt", "availableAt")
       VALUES ('mail.send', '{"deliveryId":0}', now() - interval '1 hour', now() + interval '1 hour')`,
    );
    const now = await metricsOf();
    expect(now.get('rmo_queue_depth{queue="mail",job="mail.send"}')).toBe(1);
    expect(now.get('rmo_queue_depth{queue="ratings",job="ratings.recompute"}')).toBe(0);
    expect(now.get('rmo_queue_oldest_seconds{queue="mail",job="mail.send"}')).toBeGreaterThanOrEqual(3600);
    expect(now.get('rmo_postgres_up')).toBe(1);
    expect(now.get('rmo_redis_up')).toBe(1);
    expect(now.get('rmo_database_pool{process="api",state="idle"}')).toBeGreaterThan(0);
    expect(now.has('process_resident_memory_bytes')).toBe(true);
  });

  it('counts a worker’s jobs and emails', async () => {
    // Without a mailbox, tests retry an email after an hour.
    const worker = await startWorkerProcess({ ...api.env, MAIL_RETRY_MS: '20' });
    try {
      const { port } = worker.lines.find(({ msg }) => msg === 'worker ready')!;
      const client = new TestClient(`http://127.0.0.1:${String(port)}`);
      expect((await client.get('/health/live')).body).toEqual({ status: 'ok' });
      expect((await client.get('/health/ready')).body).toEqual({ status: 'degraded', degraded: ['mail'] });
      expect((await client.get('/api/officials')).status).toBe(404);
      const { official } = await createWorld(api.dataSource, null);
      await api.dataSource.query(
        `INSERT INTO outbox (name, payload) VALUES ('ratings.recompute', jsonb_build_object('officialId', $1::int))`,
        [official],
      );
      const metrics = await until('the job is counted', async () => {
        const now = await metricsOf(client);
        return now.get('rmo_jobs_total{job="ratings.recompute",outcome="done"}') ? now : null;
      });
      expect(metrics.get('rmo_workers')).toBe(1);
      expect((await metricsOf()).get('rmo_workers')).toBe(1);
      const failedBefore = metrics.get('rmo_mail_deliveries{state="failed"}') ?? 0;
      // There is no mail server here, so after five attempts the email has failed.
      await api.dataSource.query(
        `INSERT INTO deliveries (cause, address, "recipientName", subject, content)
         VALUES ('operations', 'a@example.org', 'A', 'S', '{"greeting":"Hello","paragraphs":["x"]}')`,
      );
      await api.dataSource.query(
        `INSERT INTO outbox (name, payload)
         SELECT 'mail.send', jsonb_build_object('deliveryId', id) FROM deliveries WHERE cause = 'operations'`,
      );
      const mails = await until('the mail has failed', async () => {
        const now = await metricsOf(client);
        const isFailed = now.get('rmo_mail_deliveries{state="failed"}') === failedBefore + 1;
        return isFailed && now.get('rmo_jobs_total{job="mail",outcome="failed"}') ? now : null;
      });
      expect(mails.get('rmo_jobs_total{job="mail",outcome="retry"}')).toBe(4);
      expect(metrics.has('rmo_database_pool{process="worker",state="busy"}')).toBe(true);
    } finally {
      await worker.stop();
    }
    await until('the worker has stopped', async () => (await metricsOf()).get('rmo_workers') === 0);
  });

  it('needs no token in development, requires it in production, and returns 404 if no token is set', async () => {
    const production = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'x'.repeat(40),
      PUBLIC_URL: 'http://localhost:3000',
    };
    const [guarded, closed] = await Promise.all([
      startApi({ env: { ...production, METRICS_TOKEN } }),
      startApi({ env: production }),
    ]);
    try {
      for (const path of ['/metrics', '/api/docs', '/api/docs/openapi.json']) {
        expect((await closed.client().get(path)).status).toBe(404);
        const { status, headers } = await guarded.client().get(path);
        expect(status).toBe(401);
        expect(headers.get('www-authenticate')).toMatch(/^Basic /);
        const basic = Buffer.from(`anybody:${METRICS_TOKEN}`).toString('base64');
        for (const [authorization, expected] of [
          [`Bearer ${METRICS_TOKEN}`, 200],
          [`Basic ${basic}`, 200],
          ['Bearer wrong', 401],
          [`Bearer ${METRICS_TOKEN}x`, 401],
          ['Bearer', 401],
        ] as const) {
          expect((await guarded.client().get(path, { authorization })).status).toBe(expected);
        }
      }
      const response = await guarded.client().get('/health/ready');
      expect(response.body).toEqual({ status: 'ready' });
    } finally {
      await Promise.all([guarded.close(), closed.close()]);
    }
  });
});

describe('starting in production', () => {
  it('fails without an administrator or while demo accounts have the published password', async () => {
    const ownApi = await startApi();
    const startServer = async () => {
      const PUBLIC_URL = 'http://localhost:3000';
      const env = { ...ownApi.env, NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(40), PUBLIC_URL };
      return (await startApiProcess(env)).stop();
    };
    const setPassword = async (id: number, password: string) =>
      ownApi.dataSource.query(`UPDATE users SET password = $2 WHERE id = $1`, [
        id,
        await hashPassword(password),
      ]);
    try {
      await expect(startServer()).rejects.toThrow(
        /Could not start: there is no administrator: set ADMIN_EMAIL and ADMIN_PASSWORD/,
      );
      const admin = await createPerson(ownApi.dataSource, { ...PEOPLE.admin, email: DEMO_ACCOUNTS.admin });
      await setPassword(admin.id, DEMO_PASSWORD);
      await expect(startServer()).rejects.toThrow(/Could not start: this database holds the demo accounts/);
      await setPassword(admin.id, 'another-password-1');
      expect(await startServer()).toBe(0);
    } finally {
      await ownApi.close();
    }
  });
});

describe('/health', () => {
  it('reports a process without Redis and mail as live, ready and degraded', async () => {
    const half = await startApi({ env: { REDIS_URL: 'redis://127.0.0.1:1', MAIL_PORT: '1' } });
    try {
      expect((await half.client().get('/health/live')).body).toEqual({ status: 'ok' });
      const { status, body } = await half.client().get('/health/ready');
      expect(status).toBe(200);
      expect(body).toEqual({ status: 'degraded', degraded: ['redis', 'mail'] });
      expect((await metricsOf(half.client())).get('rmo_redis_up')).toBe(0);
    } finally {
      await half.close();
    }
  });

  it('reports a process without Postgres as live but not ready, while metrics are still served', async () => {
    const lost = await startApi();
    const { database } = lost.dataSource.options as { database?: string };
    const [{ name } = { name: database }] = await lost.dataSource.query<{ name: string }[]>(
      `SELECT current_database() AS name`,
    );
    try {
      await api.dataSource.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
      await api.dataSource.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`,
        [name],
      );
      const { status, body } = await lost.client().get('/health/ready');
      expect([status, body.statusCode]).toEqual([503, 503]);
      expect((await lost.client().get('/health/live')).status).toBe(200);
      expect((await metricsOf(lost.client())).get('rmo_postgres_up')).toBe(0);
      const list = await lost.client().get('/api/officials');
      expect(list.status).toBe(503);
    } finally {
      await api.dataSource.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
      await until('it is ready again', async () => (await lost.client().get('/health/ready')).status === 200);
      await lost.close();
    }
  });
});

describe('/api/docs', () => {
  it('serves the API document, and a page that works under the content security policy', async () => {
    const { status, text, headers } = await api.client().get<string>('/api/docs', { accept: 'text/html' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    // The page has no inline scripts.
    expect(text).not.toMatch(/<script>|<script [^>]*>[^<]|onload=/);
    for (const [, path] of text.matchAll(/(?:src|href)="(\/api[^"]+)"/g)) {
      expect((await api.client().get(path!)).status).toBe(200);
    }
    const { body } = await api.client().get('/api/docs/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const name of ['package.json', '..%2fpackage.json', 'constructor', '__proto__']) {
      expect((await api.client().get(`/api/docs/${name}`)).status).toBe(404);
    }
  });
});
