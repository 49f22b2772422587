import fc from 'fast-check';
import type { TestClient } from '../support';
import { anyHostileBody, KNOWN_BODIES, type HostileBody } from './bodies';
import { address, SEED, startTarget, type Target } from './target';

const MADE_UP = 300;
const OPEN = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'check-link',
  'undo-email-change',
].map((name) => `/api/auth/${name}`);
const SIGNED_IN = ['/api/events', '/api/officials', '/api/teams', '/api/admin/notifications/send'];
const REFUSED = [400, 401, 403, 404, 409, 413, 415, 429, 'closed'];

let target: Target;
beforeAll(async () => {
  target = await startTarget();
}, 120_000);
afterAll(() => target?.stop());

/** The status of the answer, or `closed` where the server would not read the body to its end. */
const send = (client: TestClient, path: string, { type, body }: HostileBody, n: number) =>
  client.post(path, body, { 'content-type': type, 'x-forwarded-for': address(n) }).then(
    ({ status }) => status,
    () => 'closed' as const,
  );

it.each(KNOWN_BODIES)('$name keeps nobody waiting, at any route', async (body) => {
  const admin = await target.signIn('admin');
  await target.watcher.seen();
  for (const [n, path] of OPEN.entries())
    expect(REFUSED).toContain(await send(target.api.client(), path, body, n));
  for (const path of SIGNED_IN) expect(REFUSED).toContain(await send(admin, path, body, 0));
  await target.expectCalm();
});

it(
  `${MADE_UP} made-up bodies keep nobody waiting (ATTACK_SEED=${SEED})`,
  async () => {
    const admin = await target.signIn('admin');
    await target.watcher.seen();
    let n = 0;
    await fc.assert(
      fc.asyncProperty(anyHostileBody, fc.constantFrom(...OPEN, ...SIGNED_IN), async (body, path) => {
        const client = SIGNED_IN.includes(path) ? admin : target.api.client();
        expect(REFUSED).toContain(await send(client, path, body, (n += 1)));
      }),
      { seed: SEED, numRuns: MADE_UP, endOnFailure: true },
    );
    await target.expectCalm();
  },
  MADE_UP * 500,
);
