import { INVALID_REGISTRATIONS, MESSAGES, VALID_REGISTRATION } from '@rmo/contracts';
import { hashPassword, NO_PASSWORD } from '../src/common/auth/password';
import {
  createPerson,
  blockVerifications,
  PASSWORD,
  startApi,
  watchVerifications,
  type TestApi,
} from './support';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    env: { LIMIT_REGISTRATIONS: '40', LIMIT_SIGNIN_FAILURES_PER_EMAIL: '12', TRUST_PROXY: 'true' },
  });
});
afterAll(() => api?.close());

const registrationWith = (change: Record<string, unknown> = {}) => ({ ...VALID_REGISTRATION, ...change });
/** Sets a different client IP address, so that tests don't share rate limits. */
const fromIp = (ip: string) => ({ 'x-forwarded-for': ip });
const count = async (table: string) =>
  Number((await api.dataSource.query(`SELECT count(*) AS n FROM ${table}`))[0].n);

describe('registration', () => {
  it('creates a pending account and drops fields that the client must not set', async () => {
    const client = api.client();
    const { status, body } = await client.post(
      '/api/auth/register',
      registrationWith({
        email: '  New.Coach@Example.org ',
        role: 'admin',
        isVerified: true,
        id: 1,
        teamId: 1,
      }),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      message: expect.stringMatching(/^Registration request submitted: Thank you for registering!/),
      id: expect.any(Number),
      email: 'new.coach@example.org',
      firstName: 'Dana',
      lastName: 'Keller',
      userType: 'Coach',
      isVerified: false,
    });
    expect(client.cookie).toBe('');
    const [row] = await api.dataSource.query(`SELECT * FROM users WHERE id = $1`, [body.id]);
    expect(row).toMatchObject({ role: 'user', isVerified: false, region: null, school: 'Northampton' });
    expect(row.password).toMatch(/^\$argon2id\$/);
    expect(row.verificationToken).toMatch(/^[0-9a-f]{64}$/);
    const days = (row.verificationExpires - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });

  it('rejects a second account whose email differs only in case', async () => {
    const { status, body } = await api
      .client()
      .post('/api/auth/register', registrationWith({ email: 'NEW.coach@example.ORG' }));
    expect([status, body]).toEqual([409, { statusCode: 409, message: MESSAGES.emailTaken }]);
  });

  it('creates one account for ten identical concurrent registrations', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        api
          .client()
          .post('/api/auth/register', registrationWith({ email: 'at.once@example.org' }), fromIp('10.9.9.9')),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it.each(INVALID_REGISTRATIONS)(
    'is rejected with $change ($message)',
    async ({ change, field, message }) => {
      const before = await count('users');
      const { status, body } = await api.client().post('/api/auth/register', registrationWith(change));
      expect(status).toBe(400);
      expect(body.errors).toContainEqual({ field, message });
      expect(body.errors[0].message).toBe(body.message);
      expect(await count('users')).toBe(before);
    },
  );

  it.each([
    [{ firstName: 5 }, 'firstName'],
    [{ lastName: 'x'.repeat(101) }, 'lastName'],
    [{ email: ['a@example.org'] }, 'email'],
    [{ email: 'a@example.org\r\nBcc: b@example.org' }, 'email'],
    [{ password: 12345678, confirmPassword: 12345678 }, 'password'],
    [{ userType: 'Official' }, 'userType'],
    [{ school: { name: 'x' } }, 'school'],
  ])('is rejected with %j, and the response reports the field %s', async (change, field) => {
    const { status, body } = await api.client().post('/api/auth/register', registrationWith(change));
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('limits registrations per client IP address', async () => {
    const tries = [];
    for (let i = 0; i < 42; i += 1) {
      tries.push(
        await api
          .client()
          .post(
            '/api/auth/register',
            registrationWith({ email: 'new.coach@example.org' }),
            fromIp('10.1.1.1'),
          ),
      );
    }
    const lastResponse = tries[41]!;
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(40);
    expect(lastResponse.status).toBe(429);
    expect(Number(lastResponse.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(lastResponse.body).toEqual({ statusCode: 429, message: MESSAGES.tooManyAttempts });
  });

  it('does not hash the password if the email is taken', async () => {
    const { email } = await createPerson(api.dataSource);
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- The object that the product uses, not a copy.
    const hash = jest.spyOn(require('@node-rs/argon2'), 'hash');
    const { status } = await api
      .client()
      .post('/api/auth/register', registrationWith({ email }), fromIp('10.8.0.2'));
    expect([status, hash.mock.calls.length]).toEqual([409, 0]);
    hash.mockRestore();
  });
});

describe('login', () => {
  it('starts a session and returns the account’s profile', async () => {
    const person = await createPerson(api.dataSource, { userType: 'Coach', school: 'Easton' });
    const client = api.client();
    const { status, body, headers } = await client.post('/api/auth/login', {
      email: person.email.toUpperCase(),
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: person.id,
      role: 'user',
      userType: 'Coach',
      school: 'Easton',
      isVerified: true,
    });
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(['experience', 'yearsCoaching', 'teamMascot', 'photoUrl']),
    );
    expect(JSON.stringify(body)).not.toMatch(/password|token|argon2/i);
    expect(headers.get('set-cookie')).toMatch(/^rmo_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    expect((await client.get('/api/auth/me')).body).toEqual(body);
    const rows = await api.dataSource.query(`SELECT "tokenHash" FROM sessions WHERE "userId" = $1`, [
      person.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].tokenHash).not.toContain(client.cookie.split('=')[1]);
  });

  it.each(['idn@bücher.example', 'IDN@XN--BCHER-KVA.example.', ' idn\u200b@bücher.example'])(
    'accepts %j as another spelling of the stored email',
    async (email) => {
      const storedEmail = 'idn@xn--bcher-kva.example';
      await api.dataSource.query(`DELETE FROM users WHERE email = $1`, [storedEmail]);
      await createPerson(api.dataSource, { email: storedEmail });
      const { status, body } = await api.client().post('/api/auth/login', { email, password: PASSWORD });
      expect([status, body.email]).toEqual([200, storedEmail]);
    },
  );

  it('creates a new token and ends the previous session at each login', async () => {
    const person = await createPerson(api.dataSource);
    const client = api.client();
    await client.post('/api/auth/login', { email: person.email, password: PASSWORD });
    const firstCookie = client.cookie;
    await client.post('/api/auth/login', { email: person.email, password: PASSWORD });
    expect(client.cookie).not.toBe(firstCookie);
    expect((await api.client().get('/api/auth/me', { cookie: firstCookie })).status).toBe(401);
  });

  it('does not accept a session token chosen by the client', async () => {
    const cookie = `rmo_session=${'a'.repeat(43)}`;
    const person = await createPerson(api.dataSource);
    const client = api.client();
    client.cookie = cookie;
    await client.post('/api/auth/login', { email: person.email, password: PASSWORD });
    expect(client.cookie).not.toBe(cookie);
    expect((await api.client().get('/api/auth/me', { cookie })).status).toBe(401);
  });

  it('responds identically, after the same hashing work, to unknown emails, invited accounts and wrong passwords', async () => {
    const createAccountWithHash = async (stored: string) => {
      const { id, email } = await createPerson(api.dataSource);
      await api.dataSource.query(`UPDATE users SET password = $1 WHERE id = $2`, [stored, id]);
      return email;
    };
    const costsOf = async (email: string) => {
      const verifications = watchVerifications();
      const { status, body } = await api.client().post('/api/auth/login', { email, password: 'wrong' });
      verifications.stop();
      expect([status, body]).toEqual([401, { statusCode: 401, message: MESSAGES.invalidCredentials }]);
      return verifications.costs();
    };
    // Accounts in tests have cheaper hashes than accounts in the product.
    const knownCosts = await costsOf(await createAccountWithHash(await hashPassword(PASSWORD)));
    expect(knownCosts).toHaveLength(1);
    expect(await costsOf('no.such@example.org')).toEqual(knownCosts);
    expect(await costsOf(await createAccountWithHash(NO_PASSWORD))).toEqual(knownCosts);
  });

  it('returns 503 with Retry-After while too many passwords are waiting to be verified', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => createPerson(api.dataSource)));
    const held = blockVerifications();
    const logins = people.map(({ email }) =>
      api.client().post('/api/auth/login', { email, password: PASSWORD }, fromIp('10.8.0.1')),
    );
    const rejection = await Promise.race(logins);
    expect([rejection.status, rejection.body.message]).toEqual([503, MESSAGES.unavailable]);
    expect(Number(rejection.headers.get('retry-after'))).toBeGreaterThan(0);
    held.release();
    const statuses = (await Promise.all(logins)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });

  it('reveals that an account is pending only if the password is correct', async () => {
    const { email } = await createPerson(api.dataSource, { isVerified: false });
    const correctLogin = await api.client().post('/api/auth/login', { email, password: PASSWORD });
    expect([correctLogin.status, correctLogin.body.message]).toEqual([403, MESSAGES.pendingApproval]);
    expect(correctLogin.headers.get('set-cookie')).toBeNull();
    const wrongLogin = await api.client().post('/api/auth/login', { email, password: 'wrong' });
    expect([wrongLogin.status, wrongLogin.body.message]).toEqual([401, MESSAGES.invalidCredentials]);
  });

  it.each([
    [{}, 'email'],
    [{ email: 'x', password: 'y' }, 'email'],
    [{ email: 'a@example.org' }, 'password'],
    [{ email: 'a@example.org', password: 5 }, 'password'],
    [{ email: { $ne: 1 }, password: 'x' }, 'email'],
  ])('rejects the request body %j and reports the field %s', async (body, field) => {
    const response = await api.client().post('/api/auth/login', body);
    expect(response.status).toBe(400);
    expect(response.body.errors[0].field).toBe(field);
  });

  it('limits failed logins, even concurrent ones, per pair of email and client IP address', async () => {
    const { email } = await createPerson(api.dataSource);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.client().post('/api/auth/login', { email, password: 'no' }, fromIp('10.3.0.1')),
      ),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(12);
    const rejections = responses.filter(({ status }) => status === 429);
    expect(rejections).toHaveLength(8);
    expect(Number(rejections[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    const sameAddress = await api
      .client()
      .post('/api/auth/login', { email, password: PASSWORD }, fromIp('10.3.0.1'));
    expect(sameAddress.status).toBe(429);
    const otherAddress = await api
      .client()
      .post('/api/auth/login', { email, password: PASSWORD }, fromIp('10.3.0.2'));
    expect(otherAddress.status).toBe(200);
  });

  it('does not count successful logins toward the failure limit', async () => {
    const { email } = await createPerson(api.dataSource);
    for (let i = 0; i < 14; i += 1) {
      const { status } = await api
        .client()
        .post('/api/auth/login', { email, password: PASSWORD }, fromIp('10.4.0.1'));
      expect(status).toBe(200);
    }
  });

  it('accepts 30 concurrent logins without counting them toward the failure limit', async () => {
    const { email } = await createPerson(api.dataSource);
    const login = (password: string) =>
      api.client().post('/api/auth/login', { email, password }, fromIp('10.4.0.2'));
    // The password queue has room for 30 logins, however slow the machine is.
    const responses = await Promise.all(Array.from({ length: 30 }, () => login(PASSWORD)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(30);
    const failedLogins = await Promise.all(Array.from({ length: 12 }, () => login('no')));
    expect(failedLogins.filter(({ status }) => status === 401)).toHaveLength(12);
    expect((await login(PASSWORD)).status).toBe(429);
  });
});

describe('a session', () => {
  it('is required for /auth/me', async () => {
    const { status, body } = await api.client().get('/api/auth/me');
    expect([status, body]).toEqual([401, { statusCode: 401, message: MESSAGES.notAuthenticated }]);
  });

  it('ends at logout', async () => {
    const client = await api.signIn('coach');
    const { cookie } = client;
    expect((await client.post('/api/auth/logout')).status).toBe(200);
    expect(client.cookie).toBe('');
    expect((await api.client().get('/api/auth/me', { cookie })).status).toBe(401);
  });

  it('expires after 14 days, or after 24 hours without use', async () => {
    const idleClient = await api.signIn('coach');
    await api.dataSource.query(
      `UPDATE sessions SET "lastSeenAt" = now() - interval '25 hours' WHERE "userId" = $1`,
      [idleClient.person.id],
    );
    expect((await idleClient.get('/api/auth/me')).status).toBe(401);

    const oldClient = await api.signIn('coach');
    await api.dataSource.query(
      `UPDATE sessions SET "expiresAt" = now() - interval '1 second' WHERE "userId" = $1`,
      [oldClient.person.id],
    );
    expect((await oldClient.get('/api/auth/me')).status).toBe(401);

    const activeClient = await api.signIn('coach');
    await api.dataSource.query(
      `UPDATE sessions SET "lastSeenAt" = now() - interval '2 hours' WHERE "userId" = $1`,
      [activeClient.person.id],
    );
    expect((await activeClient.get('/api/auth/me')).status).toBe(200);
    const [row] = await api.dataSource.query(
      `SELECT "lastSeenAt" > now() - interval '1 minute' AS fresh FROM sessions WHERE "userId" = $1`,
      [activeClient.person.id],
    );
    expect(row.fresh).toBe(true);
  });

  it('ends when the account’s role changes or the account is deleted', async () => {
    const client = await api.signIn('supervisor');
    expect((await client.get('/api/users/pending')).status).toBe(200);
    await api.dataSource.query(`UPDATE users SET "userType" = 'Coach' WHERE id = $1`, [client.person.id]);
    expect((await client.get('/api/users/pending')).status).toBe(401);
    const deletedClient = await api.signIn('supervisor');
    await api.dataSource.query(`DELETE FROM users WHERE id = $1`, [deletedClient.person.id]);
    expect((await deletedClient.get('/api/auth/me')).status).toBe(401);
  });
});

describe('saving account settings', () => {
  it('stores the theme', async () => {
    const client = await api.signIn('coach');
    expect((await client.get('/api/user/settings')).body).toEqual([]);
    expect((await client.post('/api/user/settings', { key: 'theme', value: 'dark' })).body).toEqual({
      key: 'theme',
      value: 'dark',
    });
    await client.post('/api/user/settings', { key: 'theme', value: 'light' });
    expect((await client.get('/api/user/settings')).body).toEqual([{ key: 'theme', value: 'light' }]);
    expect((await client.post('/api/user/settings', { key: 'theme', value: 'red' })).status).toBe(400);
    expect((await client.post('/api/user/settings', { key: 'other', value: 'dark' })).status).toBe(400);
  });
});
