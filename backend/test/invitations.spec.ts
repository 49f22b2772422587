import {
  INVALID_ADDRESSES,
  INVALID_COACHES,
  INVALID_NEW_PASSWORDS,
  MESSAGES,
  VALID_COACH_PROFILE,
  VALID_OFFICIAL,
  VALID_SUPERVISOR,
} from '@rmo/contracts';
import { newToken } from '../src/common/auth/token';
import { PasswordsService } from '../src/modules/users/passwords/passwords.service';
import { raceForRow } from './race-for-row';
import { hashPassword } from '../src/common/auth/password';
import {
  createPerson,
  PASSWORD,
  startApi,
  startMailbox,
  startWorker,
  until,
  watchVerifications,
  type Mailbox,
  type TestApi,
} from './support';

const NEW_PASSWORD = 'chosen-by-the-person-1';
let api: TestApi;
let mailbox: Mailbox;
let admin: Awaited<ReturnType<TestApi['signIn']>>;
beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({
    env: {
      LIMIT_RESETS: '4',
      LIMIT_RESETS_PER_ADDRESS: '1000',
      LIMIT_SIGNIN_FAILURES_PER_EMAIL: '100',
      MAIL_PORT: String(mailbox.port),
    },
  });
  admin = await api.signIn('admin');
});
afterAll(async () => {
  await api?.close();
  await mailbox?.close();
});

const userRow = async (id: number) =>
  (await api.dataSource.query(`SELECT * FROM users WHERE id = $1`, [id]))[0];
/** Returns this account's plain tokens in the outbox, oldest first. */
const readTokens = async (id: number): Promise<{ kind: string; token: string }[]> =>
  api.dataSource.query(
    `SELECT payload->>'kind' AS kind, payload->>'token' AS token FROM outbox
      WHERE name = 'notify' AND payload->>'userId' = $1 AND payload ? 'token' ORDER BY id`,
    [String(id)],
  );
const readLastToken = async (id: number) => (await readTokens(id)).at(-1)!.token;
const login = async (email: string, password: string) =>
  (await api.client().post('/api/auth/login', { email, password })).status;
const setPassword = (token: string, password = NEW_PASSWORD) =>
  api.client().post('/api/auth/reset-password', { token, password });
/** Runs the worker's job for a forgotten password and returns the token. */
const requestReset = async (id: number, email: string) => {
  await api.app.get(PasswordsService).sendReset({ email, token: newToken() });
  return readLastToken(id);
};
let count = 0;
const newEmailAddress = () => `invited${++count}@example.org`;

describe('requesting a password reset', () => {
  it('returns the same response whether or not the account exists, and only enqueues a job', async () => {
    const person = await createPerson(api.dataSource);
    const before = await userRow(person.id);
    const knownResponse = await api
      .client()
      .post('/api/auth/forgot-password', { email: person.email.toUpperCase() });
    const unknown = await api
      .client()
      .post('/api/auth/forgot-password', { email: 'nobody.here@example.org' });
    expect([knownResponse.status, knownResponse.body]).toEqual([200, { message: MESSAGES.resetRequested }]);
    expect([unknown.status, unknown.body]).toEqual([knownResponse.status, knownResponse.body]);
    expect(await userRow(person.id)).toEqual(before);
    const jobs = await api.dataSource.query(`SELECT payload FROM outbox WHERE name = 'password.forgotten'`);
    expect(jobs).toContainEqual({ payload: { email: person.email, token: expect.any(String) } });
    expect(jobs).toContainEqual({ payload: { email: 'nobody.here@example.org', token: expect.any(String) } });
  });

  it('creates a 24-hour link, stored as a hash, that sets the password once and ends all sessions', async () => {
    const client = await api.signIn('coach');
    const { id, email: address } = client.person;
    const token = await requestReset(id, address);
    const [row] = await api.dataSource.query(`SELECT * FROM one_time_tokens WHERE "userId" = $1`, [id]);
    expect(JSON.stringify(row)).not.toContain(token);
    const hours = (row.expiresAt - Date.now()) / 3_600_000;
    expect([hours > 23.9, hours < 24.1]).toEqual([true, true]);

    const linkCheck = await api.client().post('/api/auth/check-link', { token });
    expect([linkCheck.status, linkCheck.body]).toEqual([
      200,
      {
        email: address,
        firstName: 'Carl',
        lastName: 'Coach',
        expiresAt: row.expiresAt.toISOString(),
      },
    ]);
    const { status, body } = await setPassword(token);
    expect([status, body]).toEqual([200, { message: MESSAGES.passwordSet }]);
    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect(await login(address, PASSWORD)).toBe(401);
    expect(await login(address, NEW_PASSWORD)).toBe(200);

    const secondResponse = await setPassword(token, 'another-password-2');
    expect([secondResponse.status, secondResponse.body.message]).toEqual([400, MESSAGES.linkInvalid]);
    expect((await api.client().post('/api/auth/check-link', { token })).status).toBe(400);
    expect(await login(address, NEW_PASSWORD)).toBe(200);
  });

  it('creates only one link and one email if the job runs twice', async () => {
    const person = await createPerson(api.dataSource);
    await api.client().post('/api/auth/forgot-password', { email: person.email });
    const [{ payload }] = await api.dataSource.query(
      `SELECT payload FROM outbox WHERE name = 'password.forgotten' AND payload->>'email' = $1`,
      [person.email],
    );
    await api.app.get(PasswordsService).sendReset(payload);
    await api.app.get(PasswordsService).sendReset(payload);
    const [first, ...more] = await readTokens(person.id);
    expect(more).toEqual([]);
    expect((await setPassword(first!.token)).status).toBe(200);
  });

  it('invalidates the link when a pending account’s email is changed', async () => {
    const person = await createPerson(api.dataSource, { isVerified: false });
    const token = await requestReset(person.id, person.email);
    expect((await admin.patch(`/api/admin/coaches/${person.id}`, { email: newEmailAddress() })).status).toBe(
      200,
    );
    expect((await setPassword(token)).status).toBe(400);
  });

  it('creates a link that is rejected after it expires', async () => {
    const person = await createPerson(api.dataSource);
    const token = await requestReset(person.id, person.email);
    await api.dataSource.query(
      `UPDATE one_time_tokens SET "expiresAt" = now() - interval '1 second' WHERE "userId" = $1`,
      [person.id],
    );
    expect((await setPassword(token)).status).toBe(400);
    expect((await api.client().post('/api/auth/check-link', { token })).status).toBe(400);
    expect(await login(person.email, PASSWORD)).toBe(200);
  });

  it('leaves earlier links valid until one of the links is used', async () => {
    const person = await createPerson(api.dataSource);
    const firstToken = await requestReset(person.id, person.email);
    const second = await requestReset(person.id, person.email);
    for (const token of [firstToken, second])
      expect((await api.client().post('/api/auth/check-link', { token })).status).toBe(200);
    expect((await setPassword(firstToken)).status).toBe(200);
    expect((await setPassword(second)).status).toBe(400);
  });

  it('leaves the invitation and earlier reset links valid if a stranger requests resets up to the limit', async () => {
    const address = newEmailAddress();
    const { body } = await admin.post('/api/admin/coaches', { ...VALID_COACH_PROFILE, email: address });
    const invitation = await readLastToken(body.id);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await api.client().post('/api/auth/forgot-password', { email: address })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const jobs = await api.dataSource.query(
      `SELECT payload FROM outbox WHERE name = 'password.forgotten' AND payload->>'email' = $1`,
      [address],
    );
    for (const { payload } of jobs) await api.app.get(PasswordsService).sendReset(payload);
    const links = await readTokens(body.id);
    expect(links.map(({ kind }) => kind)).toEqual(['account.invited', ...Array(4).fill('password.reset')]);
    for (const { token } of links)
      expect((await api.client().post('/api/auth/check-link', { token })).status).toBe(200);
    expect((await setPassword(invitation)).status).toBe(200);
    expect(await login(address, NEW_PASSWORD)).toBe(200);
    for (const { token } of links) expect((await setPassword(token)).status).toBe(400);
  });

  it.each(INVALID_ADDRESSES)(
    'rejects a request with $change ($message)',
    async ({ change, field, message }) => {
      const { status, body } = await api
        .client()
        .post('/api/auth/forgot-password', { email: 'a@b.co', ...change });
      expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    },
  );

  it('is limited per email, regardless of case', async () => {
    const request = (address: string) => api.client().post('/api/auth/forgot-password', { email: address });
    for (const address of ['lim@example.org', 'LIM@example.org', ' lim@Example.org', 'lim@example.org']) {
      expect((await request(address)).status).toBe(200);
    }
    const { status, body, headers } = await request('Lim@example.org');
    expect([status, body.message]).toEqual([429, MESSAGES.tooManyAttempts]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await request('other.than.lim@example.org')).status).toBe(200);
  });
});

describe('using a password reset link', () => {
  it('sets the password only once if the link is used twenty times concurrently', async () => {
    const person = await createPerson(api.dataSource);
    const token = await requestReset(person.id, person.email);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => setPassword(token, `${NEW_PASSWORD}-${n}`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(19);
    const winner = responses.findIndex(({ status }) => status === 200);
    expect(await login(person.email, `${NEW_PASSWORD}-${winner}`)).toBe(200);
  });

  it('does not let a pending account log in after the reset', async () => {
    const person = await createPerson(api.dataSource, { isVerified: false });
    expect((await setPassword(await requestReset(person.id, person.email))).status).toBe(200);
    expect(await login(person.email, NEW_PASSWORD)).toBe(403);
  });

  it.each(INVALID_NEW_PASSWORDS)(
    'rejects a new password with $change ($message), and leaves the link valid',
    async (invalid) => {
      const { change, field, message } = invalid;
      const person = await createPerson(api.dataSource);
      const token = await requestReset(person.id, person.email);
      const input = { token, password: NEW_PASSWORD, ...change };
      const { status, body } = await api.client().post('/api/auth/reset-password', input);
      expect([status, body.errors]).toEqual([400, [{ field, message }]]);
      expect((await setPassword(token)).status).toBe(200);
    },
  );

  it.each([[undefined], [''], [5], [{ $ne: '' }], ['x'.repeat(300)], ['%00\u0000'], ['a'.repeat(43)]])(
    'rejects the token %j',
    async (token) => {
      const responses = [
        await api.client().post('/api/auth/reset-password', { token, password: NEW_PASSWORD }),
        await api.client().post('/api/auth/check-link', { token }),
      ];
      for (const { status, body } of responses) {
        expect([status, body.message]).toEqual([400, MESSAGES.linkInvalid]);
      }
    },
  );

  it('does not accept the stored hash as a token', async () => {
    const person = await createPerson(api.dataSource);
    await requestReset(person.id, person.email);
    const [row] = await api.dataSource.query(`SELECT "tokenHash" FROM one_time_tokens WHERE "userId" = $1`, [
      person.id,
    ]);
    expect((await setPassword(row.tokenHash)).status).toBe(400);
  });
});

describe('an invited account', () => {
  const invite = async () => {
    const address = newEmailAddress();
    const input = { ...VALID_SUPERVISOR, email: address, userType: 'Regional Supervisor' };
    const { body } = await admin.post('/api/officials', input);
    return { id: body.id as number, email: address, token: await readLastToken(body.id) };
  };

  it('can log in only after the link is used', async () => {
    const invited = await invite();
    for (const password of ['', ' ', 'password']) {
      expect(await login(invited.email, password)).toBe(password === '' ? 400 : 401);
    }
    expect((await setPassword(invited.token)).status).toBe(200);
    const client = api.client();
    const { status, body } = await client.post('/api/auth/login', {
      email: invited.email,
      password: NEW_PASSWORD,
    });
    expect([status, body.userType, body.isVerified]).toEqual([200, 'Regional Supervisor', true]);
    expect((await client.get('/api/users/pending')).status).toBe(200);
  });

  it('gets the same password verification as any other account when a login fails', async () => {
    const invited = await invite();
    const verifications = watchVerifications();
    expect(await login(invited.email, 'wrong-password')).toBe(401);
    verifications.stop();
    expect(verifications.costs()).toEqual([(await hashPassword('x')).split('$').slice(0, 4).join('$')]);
  });

  it('gets a new link that invalidates the first if its email is changed before the first login', async () => {
    const invited = await invite();
    const newEmail = newEmailAddress();
    const { status } = await admin.patch(`/api/users/supervisors/${invited.id}`, { email: newEmail });
    expect(status).toBe(200);
    expect(await readTokens(invited.id)).toHaveLength(2);
    expect((await setPassword(invited.token)).status).toBe(400);
    expect((await setPassword(await readLastToken(invited.id))).status).toBe(200);
    expect(await login(newEmail, NEW_PASSWORD)).toBe(200);
  });

  it('can use a password reset link after its invitation has expired', async () => {
    const invited = await invite();
    await api.dataSource.query(
      `UPDATE users SET "verificationExpires" = now() - interval '1 day' WHERE id = $1`,
      [invited.id],
    );
    expect((await setPassword(invited.token)).status).toBe(400);
    expect((await setPassword(await requestReset(invited.id, invited.email))).status).toBe(200);
    expect(await login(invited.email, NEW_PASSWORD)).toBe(200);
  });

  it('loses its link in the nightly cleanup only if the link has expired', async () => {
    const [old, fresh] = [await invite(), await invite()];
    await api.dataSource.query(
      `UPDATE users SET "verificationExpires" = now() - interval '1 minute' WHERE id = $1`,
      [old.id],
    );
    expect(await api.app.get(PasswordsService).cleanup(new Date('2031-02-03T04:05:06Z'))).toBe(true);
    expect(await userRow(old.id)).toMatchObject({ verificationToken: null, verificationExpires: null });
    expect((await userRow(fresh.id)).verificationToken).not.toBeNull();
    expect(await api.app.get(PasswordsService).cleanup(new Date('2031-02-03T05:05:06Z'))).toBe(false);
  });
});

describe('adding a coach', () => {
  const coach = () => ({ ...VALID_COACH_PROFILE, email: newEmailAddress(), school: 'Southern Lehigh' });

  it.each(['admin', 'supervisor'] as const)(
    'verifies and invites the coach, and creates a team for the school (as %s)',
    async (actor) => {
      const client = await api.signIn(actor, actor === 'supervisor' ? { region: 'Pocono' } : {});
      const input = coach();
      const { status, body } = await client.post(`/api/${actor}/coaches`, { ...input, isVerified: false });
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({
          ...input,
          isVerified: true,
          role: 'user',
          region: actor === 'supervisor' ? 'Pocono' : null,
        }),
      ]);
      expect(await readTokens(body.id)).toEqual([{ kind: 'account.invited', token: expect.any(String) }]);
      const teams = await api.dataSource.query(`SELECT 1 FROM teams WHERE name = 'Southern Lehigh'`);
      expect(teams).toHaveLength(1);
      expect((await setPassword(await readLastToken(body.id))).status).toBe(200);
      expect(await login(input.email, NEW_PASSWORD)).toBe(200);
    },
  );

  it.each(INVALID_COACHES)('rejects a coach with $change ($message)', async ({ change, field, message }) => {
    const { status, body } = await admin.post('/api/admin/coaches', { ...coach(), ...change });
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });

  it('rejects an email that is taken', async () => {
    const input = { ...coach(), email: admin.person.email };
    expect((await admin.post('/api/admin/coaches', input)).status).toBe(409);
  });
});

describe('inviting an official', () => {
  const createOfficial = async () => (await admin.post('/api/officials', VALID_OFFICIAL)).body.id as number;
  const invite = (id: number, address: unknown) =>
    admin.post(`/api/officials/${id}/invite`, { email: address });

  it('creates an account that can read the official’s record but no reviews', async () => {
    const id = await createOfficial();
    const address = newEmailAddress();
    const { status, body } = await invite(id, ` ${address.toUpperCase()} `);
    expect([status, body]).toEqual([
      201,
      { message: 'Invitation sent', userId: expect.any(Number), officialId: id, email: address },
    ]);
    expect((await setPassword(await readLastToken(body.userId))).status).toBe(200);
    const client = api.client();
    const me = await client.post('/api/auth/login', { email: address, password: NEW_PASSWORD });
    expect(me.body).toMatchObject({
      role: 'official',
      userType: 'Official',
      officialId: id,
      firstName: VALID_OFFICIAL.firstName,
    });
    expect((await client.get('/api/notifications')).status).toBe(200);
    expect((await client.get(`/api/officials/${id}`)).body).toMatchObject({ id, totalReviews: 0 });
    expect((await client.get(`/api/officials/${id}/reviews`)).status).toBe(403);
    const audit = await api.dataSource.query(
      `SELECT detail FROM audit_log WHERE action = 'official.invite' AND "subjectId" = $1`,
      [id],
    );
    expect(audit).toEqual([{ detail: { userId: body.userId } }]);

    const secondResponse = await invite(id, newEmailAddress());
    expect([secondResponse.status, secondResponse.body.message]).toEqual([409, MESSAGES.officialHasAccount]);
  });

  it('can be repeated, even for another email, until the link is used', async () => {
    const id = await createOfficial();
    const firstResponse = await invite(id, newEmailAddress());
    const address = newEmailAddress();
    const second = await invite(id, address);
    expect([second.status, second.body.userId]).toEqual([201, firstResponse.body.userId]);
    const third = await invite(id, address);
    expect(third.status).toBe(201);
    const sentTokens = await readTokens(firstResponse.body.userId);
    expect(sentTokens.map(({ kind }) => kind)).toEqual(Array(3).fill('account.invited'));
    expect((await setPassword(sentTokens[0]!.token)).status).toBe(400);
    expect((await setPassword(sentTokens[1]!.token)).status).toBe(400);
    expect((await setPassword(sentTokens[2]!.token)).status).toBe(200);
    expect(await login(address, NEW_PASSWORD)).toBe(200);
  });

  it('creates only one account for twenty concurrent invitations', async () => {
    const id = await createOfficial();
    const addresses = Array.from({ length: 20 }, newEmailAddress);
    const responses = await raceForRow(api, { table: 'officials', id }, 5, () =>
      Promise.all(addresses.map((address) => invite(id, address))),
    );
    expect(responses.every(({ status }) => status === 201)).toBe(true);
    expect(new Set(responses.map(({ body }) => body.userId)).size).toBe(1);
    const rows = await api.dataSource.query(`SELECT email FROM users WHERE email = ANY($1)`, [addresses]);
    expect(rows).toHaveLength(1);
  });

  it('restores a deleted official’s account only once, with its existing password', async () => {
    const [previous, next, other] = [await createOfficial(), await createOfficial(), await createOfficial()];
    const address = newEmailAddress();
    const { userId } = (await invite(previous, address)).body;
    await setPassword(await readLastToken(userId));
    expect((await invite(next, address)).body.message).toBe(MESSAGES.emailTaken);
    expect((await admin.delete(`/api/officials/${previous}`)).status).toBe(200);

    const responses = await raceForRow(api, { table: 'users', id: userId }, 2, () =>
      Promise.all([next, other].map((id) => invite(id, address.toUpperCase()))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [back] = responses.filter(({ status }) => status === 201);
    expect(back!.body).toMatchObject({ userId, email: address });
    const me = await api.client().post('/api/auth/login', { email: address, password: NEW_PASSWORD });
    expect(me.body).toMatchObject({ role: 'official', officialId: back!.body.officialId });
    expect(await readTokens(userId)).toHaveLength(2);
  });

  it('rejects a taken email, an unknown official and a request by a coach', async () => {
    const id = await createOfficial();
    expect((await invite(id, admin.person.email)).body.message).toBe(MESSAGES.emailTaken);
    expect((await invite(999_999, newEmailAddress())).body.message).toBe(MESSAGES.officialNotFound);
    const coach = await api.signIn('coach');
    expect((await coach.post(`/api/officials/${id}/invite`, { email: newEmailAddress() })).status).toBe(403);
    const [row] = await api.dataSource.query(`SELECT "userId" FROM officials WHERE id = $1`, [id]);
    expect(row.userId).toBeNull();
  });

  it.each(INVALID_ADDRESSES)(
    'rejects an invitation with $change ($message)',
    async ({ change, field, message }) => {
      const { status, body } = await invite(await createOfficial(), change.email);
      expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    },
  );
});

describe('a complete password reset', () => {
  it('works with the worker and a real mail server, and leaves no plain token in the database', async () => {
    const person = await createPerson(api.dataSource);
    const worker = await startWorker(api.env);
    try {
      await api.client().post('/api/auth/forgot-password', { email: person.email });
      const { mail, raw } = await until('the mail', () =>
        mailbox.received.find(({ envelope }) => envelope.to.includes(person.email)),
      );
      const [, token] = /#token=([\w-]{43})/.exec(mail.text ?? '') ?? [];
      expect(token).toBeDefined();
      expect(raw).not.toContain(PASSWORD);
      expect((await setPassword(token!)).status).toBe(200);
      expect(await login(person.email, NEW_PASSWORD)).toBe(200);
      await until('no plain token is stored', async () => {
        const [{ n }] = await api.dataSource.query(
          `SELECT (SELECT count(*) FROM outbox WHERE payload::text LIKE $1)
                + (SELECT count(*) FROM deliveries d WHERE d::text LIKE $1) AS n`,
          [`%${token}%`],
        );
        return Number(n) === 0;
      });
    } finally {
      await worker.stop();
    }
  });
});
