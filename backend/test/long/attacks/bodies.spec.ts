import fc from 'fast-check';
import type { TestClient } from '../../support';
import { anyHostileBody, KNOWN_BODIES, type HostileBody } from './bodies';
import { ipAddressOf, SEED, startTarget, type Target } from './target';

const BODY_COUNT = 300;
const PUBLIC_PATHS = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'check-link',
  'undo-email-change',
].map((name) => `/api/auth/${name}`);
const AUTHENTICATED_PATHS = ['/api/events', '/api/officials', '/api/teams', '/api/admin/notifications/send'];
const EXPECTED_STATUSES = [400, 401, 403, 404, 409, 413, 415, 429, 'closed'];

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target?.stop());

/** Returns the status, or `closed` if the server closed the connection before it had read the whole body. */
const send = (client: TestClient, path: string, { type, body }: HostileBody, n: number) =>
  client.post(path, body, { 'content-type': type, 'x-forwarded-for': ipAddressOf(n) }).then(
    ({ status }) => status,
    () => 'closed' as const,
  );

it.each(KNOWN_BODIES)('$name does not delay other requests on any route', async (body) => {
  const admin = await target.signIn('admin');
  await target.watcher.collect();
  for (const [n, path] of PUBLIC_PATHS.entries())
    expect(EXPECTED_STATUSES).toContain(await send(target.api.client(), path, body, n));
  for (const path of AUTHENTICATED_PATHS)
    expect(EXPECTED_STATUSES).toContain(await send(admin, path, body, 0));
  await target.expectResponsive();
});

it(
  `${BODY_COUNT} generated bodies do not delay other requests (ATTACK_SEED=${SEED})`,
  async () => {
    const admin = await target.signIn('admin');
    await target.watcher.collect();
    let n = 0;
    await fc.assert(
      fc.asyncProperty(
        anyHostileBody,
        fc.constantFrom(...PUBLIC_PATHS, ...AUTHENTICATED_PATHS),
        async (body, path) => {
          const client = AUTHENTICATED_PATHS.includes(path) ? admin : target.api.client();
          expect(EXPECTED_STATUSES).toContain(await send(client, path, body, (n += 1)));
        },
      ),
      { seed: SEED, numRuns: BODY_COUNT, endOnFailure: true },
    );
    await target.expectResponsive();
  },
  BODY_COUNT * 500,
);
