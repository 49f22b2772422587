import { until } from '../support';
import { startTarget, type Target } from './target';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
}, 120_000);
afterAll(() => target?.stop());

it('a Postgres that stands still gets everybody an answer, and work goes on when it does', async () => {
  const admin = await target.signIn('admin');
  await target.watcher.seen();
  target.postgres.freeze();
  const begun = Date.now();
  const asked = Array.from(
    { length: 40 },
    async (_, n) => (await admin.get(n % 2 ? '/api/auth/me' : `/api/officials/${n + 1}/events`)).status,
  );
  const statuses = await Promise.all(asked);
  const took = Date.now() - begun;
  target.postgres.thaw();
  expect(statuses).toEqual(statuses.map(() => 503));
  // Time for a connection from the pool, and for the statement.
  expect(took).toBeLessThan(20_000);
  await target.expectCalm();
  await until('it answers again', async () => (await admin.get('/api/auth/me')).status === 200);
}, 90_000);
