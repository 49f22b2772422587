import { MESSAGES } from '@rmo/contracts';
import { Redis } from 'ioredis';
import { newToken } from '../src/common/auth/token';
import { PasswordsService } from '../src/modules/users/passwords/passwords.service';
import { startOwnRedis, type OwnRedis } from './own-redis';
import { createPerson, PASSWORD, startApi, startReplica, type Replica, type TestApi } from './support';

/** Two replicas that share only Postgres and Redis, as separate processes do. */
let api: TestApi;
let redis: OwnRedis;
let firstReplica: Replica;
let secondReplica: Replica;
beforeAll(async () => {
  redis = await startOwnRedis();
  api = await startApi({ env: { REDIS_URL: redis.url } });
  [firstReplica, secondReplica] = await Promise.all([startReplica(api.env), startReplica(api.env)]);
});
afterAll(async () => {
  await Promise.all([firstReplica?.close(), secondReplica?.close()]);
  await api?.close();
  await redis?.close();
});

/** Creates an account and logs in through one replica. */
async function signedIn(input: Parameters<typeof createPerson>[1] = {}) {
  const person = await createPerson(api.dataSource, input);
  const client = firstReplica.client();
  const { status } = await client.post('/api/auth/login', { email: person.email, password: PASSWORD });
  expect(status).toBe(200);
  return { person, client, cookie: client.cookie };
}
/** Returns the status that each replica returns for that cookie. */
const readMeStatuses = async (cookie: string) =>
  Promise.all(
    [firstReplica, secondReplica].map(
      async (replica) => (await replica.client().get('/api/auth/me', { cookie })).status,
    ),
  );

describe('a session across two replicas', () => {
  it('gets a new token at each login, even if the browser already sends one', async () => {
    const { person, client, cookie } = await signedIn();
    expect(await readMeStatuses(cookie)).toEqual([200, 200]);
    const otherClient = secondReplica.client();
    otherClient.cookie = cookie;
    await otherClient.post('/api/auth/login', { email: person.email, password: PASSWORD });
    expect(otherClient.cookie).not.toBe(cookie);
    expect(client.cookie).toBe(cookie);
    expect(await readMeStatuses(cookie)).toEqual([401, 401]);
    expect(await readMeStatuses(otherClient.cookie)).toEqual([200, 200]);
  });

  it('is invalid on both replicas after a logout on one of them, while another browser’s session stays valid', async () => {
    const { cookie, person } = await signedIn();
    const phone = firstReplica.client();
    await phone.post('/api/auth/login', { email: person.email, password: PASSWORD });
    const otherReplicaClient = secondReplica.client();
    otherReplicaClient.cookie = cookie;
    expect((await otherReplicaClient.post('/api/auth/logout')).status).toBe(200);
    expect(await readMeStatuses(cookie)).toEqual([401, 401]);
    expect(await readMeStatuses(phone.cookie)).toEqual([200, 200]);
  });

  it('ends when the user logs out everywhere, along with the account’s other sessions but no one else’s', async () => {
    const [owner, somebody] = [await signedIn(), await signedIn()];
    const phone = secondReplica.client();
    await phone.post('/api/auth/login', { email: owner.person.email, password: PASSWORD });
    const { status, body } = await phone.post('/api/auth/logout-everywhere');
    expect([status, body, phone.cookie]).toEqual([200, { message: MESSAGES.loggedOutEverywhere }, '']);
    expect(await readMeStatuses(owner.cookie)).toEqual([401, 401]);
    expect(await readMeStatuses(somebody.cookie)).toEqual([200, 200]);
  });

  it('is listed only for its owner, and can be ended individually', async () => {
    const [{ person, client }, stranger] = [await signedIn(), await signedIn()];
    const phone = secondReplica.client();
    const agent = 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0';
    await phone.post('/api/auth/login', { email: person.email, password: PASSWORD }, { 'user-agent': agent });
    const list = await client.get('/api/auth/sessions');
    const session = { id: expect.any(Number), createdAt: expect.any(String), lastUsedAt: expect.any(String) };
    expect(list.body).toEqual([
      { ...session, device: 'Unknown device', current: true },
      { ...session, device: 'Firefox on Android', current: false },
    ]);
    const secrets = await api.dataSource.query(`SELECT "tokenHash" FROM sessions WHERE "userId" = $1`, [
      person.id,
    ]);
    for (const text of [
      ...secrets.map(({ tokenHash }: { tokenHash: string }) => tokenHash),
      phone.cookie.split('=')[1],
    ])
      expect(list.text).not.toContain(text);

    const otherSession = list.body[1].id as number;
    const rejection = await stranger.client.delete(`/api/auth/sessions/${otherSession}`);
    expect([rejection.status, rejection.body.message]).toEqual([404, MESSAGES.sessionNotFound]);
    expect(await readMeStatuses(phone.cookie)).toEqual([200, 200]);
    expect((await client.delete(`/api/auth/sessions/${otherSession}`)).body).toEqual({
      message: MESSAGES.sessionEnded,
    });
    expect(await readMeStatuses(phone.cookie)).toEqual([401, 401]);
    expect((await client.delete(`/api/auth/sessions/${list.body[0].id}`)).status).toBe(200);
    expect(client.cookie).toBe('');
    expect((await client.get('/api/auth/sessions')).status).toBe(401);
  });

  it('ends on the next request after the role or user type changes', async () => {
    for (const change of [`role = 'admin'`, `"userType" = 'Regional Supervisor'`]) {
      const { person, cookie } = await signedIn();
      expect(await readMeStatuses(cookie)).toEqual([200, 200]);
      await api.dataSource.query(`UPDATE users SET ${change} WHERE id = $1`, [person.id]);
      expect(await readMeStatuses(cookie)).toEqual([401, 401]);
    }
  });

  it('ends on the next request after the account is deleted or no longer verified', async () => {
    const admin = await signedIn({ role: 'admin', userType: 'Admin' });
    const deletedUser = await signedIn();
    const deletion = await secondReplica
      .client()
      .delete(`/api/admin/users/${deletedUser.person.id}`, { cookie: admin.cookie });
    expect(deletion.status).toBe(200);
    expect(await readMeStatuses(deletedUser.cookie)).toEqual([401, 401]);
    const locked = await signedIn();
    await api.dataSource.query(`UPDATE users SET "isVerified" = false WHERE id = $1`, [locked.person.id]);
    expect(await readMeStatuses(locked.cookie)).toEqual([401, 401]);
  });

  it('ends on all devices when a new password is set', async () => {
    const phone = await signedIn();
    const laptop = secondReplica.client();
    await laptop.post('/api/auth/login', { email: phone.person.email, password: PASSWORD });
    await api.app.get(PasswordsService).sendReset({ email: phone.person.email, token: newToken() });
    const [{ token }] = await api.dataSource.query(
      `SELECT payload->>'token' AS token FROM outbox WHERE payload->>'userId' = $1`,
      [String(phone.person.id)],
    );
    const reset = await secondReplica
      .client()
      .post('/api/auth/reset-password', { token, password: 'a-new-password-1' });
    expect(reset.status).toBe(200);
    expect(await readMeStatuses(phone.cookie)).toEqual([401, 401]);
    expect(await readMeStatuses(laptop.cookie)).toEqual([401, 401]);
  });

  it('isn’t created by logging in with the old password while a new one is being set', async () => {
    const { person } = await signedIn();
    await api.app.get(PasswordsService).sendReset({ email: person.email, token: newToken() });
    const [{ token }] = await api.dataSource.query(
      `SELECT payload->>'token' AS token FROM outbox WHERE payload->>'userId' = $1`,
      [String(person.id)],
    );
    const login = async (n: number) => {
      const client = (n % 2 ? firstReplica : secondReplica).client();
      await client.post('/api/auth/login', { email: person.email, password: PASSWORD });
      return client.cookie;
    };
    const [, ...cookies] = await Promise.all([
      firstReplica.client().post('/api/auth/reset-password', { token, password: 'a-new-password-1' }),
      ...Array.from({ length: 20 }, (_, n) => login(n)),
    ]);
    const rows = await api.dataSource.query(`SELECT 1 FROM sessions WHERE "userId" = $1`, [person.id]);
    expect(rows).toEqual([]);
    for (const cookie of cookies.filter(Boolean)) expect(await readMeStatuses(cookie)).toEqual([401, 401]);
  });

  it('survives when Redis is flushed or unavailable', async () => {
    const { cookie } = await signedIn();
    const connection = new Redis(redis.url);
    await connection.flushall();
    connection.disconnect();
    expect(await readMeStatuses(cookie)).toEqual([200, 200]);
    await redis.kill();
    try {
      expect(await readMeStatuses(cookie)).toEqual([200, 200]);
      expect(await readMeStatuses((await signedIn()).cookie)).toEqual([200, 200]);
    } finally {
      await redis.start();
    }
  });

  it('can’t be created after too many failed logins on both replicas combined', async () => {
    const limited = await Promise.all(
      [0, 1].map(() => startReplica({ ...api.env, LIMIT_SIGNIN_FAILURES: '6', QUEUE_PREFIX: '{together}' })),
    );
    try {
      const responses = [];
      for (let n = 0; n < 8; n++) {
        const input = { email: 'nobody@example.org', password: 'wrong' };
        responses.push((await limited[n % 2]!.client().post('/api/auth/login', input)).status);
      }
      expect(responses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    } finally {
      await Promise.all(limited.map((limitedApi) => limitedApi.close()));
    }
  });
});
