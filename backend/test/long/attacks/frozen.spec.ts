import { until } from '../../support';
import { startTarget, type Target } from './target';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target?.stop());

it('a suspended Postgres causes 503 for all requests, which succeed again once it is resumed', async () => {
  const admin = await target.signIn('admin');
  await target.watcher.collect();
  target.postgres.suspend();
  const startedAt = Date.now();
  const requests = Array.from(
    { length: 40 },
    async (_, n) => (await admin.get(n % 2 ? '/api/auth/me' : `/api/officials/${n + 1}/events`)).status,
  );
  const statuses = await Promise.all(requests);
  const durationMs = Date.now() - startedAt;
  target.postgres.resume();
  expect(statuses).toEqual(statuses.map(() => 503));
  // The limit covers the timeouts for a pooled connection and for the statement.
  expect(durationMs).toBeLessThan(20_000);
  await target.expectResponsive();
  await until('requests succeed again', async () => (await admin.get('/api/auth/me')).status === 200);
});
