import { MESSAGES, VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { newToken } from '../src/common/auth/token';
import { PasswordsService } from '../src/modules/users/passwords/passwords.service';
import { createPerson, PASSWORD, startApi, startReplica, startWorker, until, type TestApi } from './support';

/** A manager who changes an account's email can read the account's emails, but must not learn about its anonymous reviews. */
const NEW_PASSWORD = 'chosen-by-somebody-1';
type Client = Awaited<ReturnType<TestApi['signIn']>>;
let api: TestApi;
let admin: Client;
let official: number;
let event: number;
let future: number;
beforeAll(async () => {
  api = await startApi({ env: { LIMIT_SIGNIN_FAILURES: '1000' } });
  admin = await api.signIn('admin');
  official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
  const createEvent = async (date: string) =>
    (await admin.post('/api/events', { ...validEvent(official), date })).body.id as number;
  event = await createEvent('2026-01-17');
  future = await createEvent('2091-01-17');
});
afterAll(() => api?.close());

let count = 0;
const newAddress = () => `mailbox${++count}@example.org`;
const login = async (email: string, password: string) => {
  const client = api.client();
  const { status } = await client.post('/api/auth/login', { email, password });
  return { client, status };
};
/** Returns an account's plain tokens of one kind in the outbox, oldest first. */
const readTokens = async (userId: number, kind: string): Promise<string[]> => {
  const rows = await api.dataSource.query<{ token: string }[]>(
    `SELECT payload->>'token' AS token FROM outbox
      WHERE name = 'notify' AND payload->>'userId' = $1 AND payload->>'kind' = $2 ORDER BY id`,
    [String(userId), kind],
  );
  return rows.map(({ token }) => token);
};
const undoToken = async (userId: number) => (await readTokens(userId, 'email.changed')).at(-1)!;
const resetToken = async (userId: number, email: string) => {
  await api.app.get(PasswordsService).sendReset({ email, token: newToken() });
  return (await readTokens(userId, 'password.reset')).at(-1)!;
};
const setPassword = async (token: string, password = NEW_PASSWORD) =>
  (await api.client().post('/api/auth/reset-password', { token, password })).status;
const undo = (token: unknown) => api.client().post('/api/auth/undo-email-change', { token });
const readOwnReviews = async (client: { get: Client['get'] }) =>
  (await client.get(`/api/reviews/mine?officialId=${official}`)).body as {
    id: number;
    isAnonymous: boolean;
  }[];
const rate = (client: { post: Client['post'] }, eventId: number) =>
  client.post(`/api/officials/${official}/reviews`, { ...validReview(eventId), isAnonymous: true });

/** Creates a coach who has written an anonymous review. */
async function createAuthor(input: Parameters<TestApi['signIn']>[1] = {}) {
  const client = await api.signIn('coach', input);
  const { status, body } = await rate(client, event);
  expect(status).toBe(201);
  return { client, ...client.person, review: body.id as number };
}
const changeEmail = async (manager: Client, id: number, email: string, area = 'admin') => {
  const { status } = await manager.patch(`/api/${area}/coaches/${id}`, { email });
  expect(status).toBe(200);
};
const linkedTo = async (review: number) =>
  (await api.dataSource.query(`SELECT "userId" FROM reviews WHERE id = $1`, [review]))[0].userId;

describe('a manager who changes an account’s email', () => {
  it.each(['admin', 'supervisor'] as const)(
    '(%s) finds no anonymous review, no report and no sign of what was reviewed after a reset',
    async (area) => {
      const manager = area === 'admin' ? admin : await api.signIn('supervisor', { region: 'Far Away' });
      const { client, id, review } = await createAuthor({ region: 'Home' });
      await api.dataSource.query(
        `INSERT INTO review_skips ("userId", "eventId", "officialId") VALUES ($1, $2, $3)`,
        [id, event, official],
      );
      // Names of officials who weren't listed say what was rated, too.
      const name = (body: object) => client.post(`/api/events/${event}/unlisted-officials`, body);
      const { eventId: _event, ...scores } = validReview(event);
      const anonymous = await name({ name: 'Al Bo', review: { ...scores, isAnonymous: true } });
      const signed = await name({ name: 'Cy Do', review: { ...scores, isAnonymous: false } });
      const signedReview = await client.post(`/api/officials/${official}/reviews`, validReview(future));
      const worker = await startWorker(api.env);
      try {
        for (const reviewId of [review, signedReview.body.id])
          await manager.post(`/api/reviews/${reviewId}/report`);
        await until('both reports are notified', async () =>
          (await client.get('/api/notifications')).body.length === 2 ? true : undefined,
        );
      } finally {
        await worker.stop();
      }
      const rated = (await manager.get(`/api/officials/${official}/reviews`)).headers.get('x-total-count');

      const target = newAddress();
      await changeEmail(manager, id, target, area);
      expect((await client.get('/api/auth/me')).status).toBe(401);
      expect(await setPassword(await resetToken(id, target))).toBe(200);
      const attacker = await login(target, NEW_PASSWORD);
      expect(attacker.status).toBe(200);
      expect((await readOwnReviews(attacker.client)).map((one) => one.id)).toEqual([signedReview.body.id]);
      expect((await attacker.client.get('/api/notifications')).body).toHaveLength(1);
      expect((await attacker.client.get('/api/reviews/skip')).body).toEqual([]);
      const named = (await attacker.client.get('/api/unlisted-officials/mine')).body;
      expect(named.map((one: { id: number }) => one.id)).toEqual([signed.body.id]);
      const waiting = (await admin.get(`/api/unlisted-officials?event=${event}`)).body;
      expect(waiting).toContainEqual(expect.objectContaining({ id: anonymous.body.id, by: null }));
      const unreviewed = (await admin.post('/api/events', validEvent(official))).body.id;
      for (const eventId of [event, unreviewed]) {
        const { status, body } = await rate(attacker.client, eventId);
        expect([status, body.message]).toEqual([403, MESSAGES.ratesLaterEventsOnly]);
      }
      const list = await manager.get(`/api/officials/${official}/reviews`);
      expect(list.headers.get('x-total-count')).toBe(rated);
      expect(list.body.find((one: { id: number }) => one.id === review)).toMatchObject({
        user: null,
        userId: null,
      });
      expect(await linkedTo(review)).toBeNull();
    },
  );

  it('doesn’t remove reviews from an owner who logs in with the existing password', async () => {
    const { id, review } = await createAuthor();
    const target = newAddress();
    await changeEmail(admin, id, target);
    const owner = await login(target, PASSWORD);
    expect(owner.status).toBe(200);
    expect((await readOwnReviews(owner.client)).map((one) => one.id)).toEqual([review]);
    expect(await setPassword(await resetToken(id, target))).toBe(200);
    const ownerLogin = await login(target, NEW_PASSWORD);
    expect((await readOwnReviews(ownerLogin.client)).map((one) => one.id)).toEqual([review]);
    expect((await rate(ownerLogin.client, event)).status).toBe(409);
  });

  it('can’t use links sent before the email was changed back', async () => {
    const { id, email, review } = await createAuthor();
    const target = newAddress();
    await changeEmail(admin, id, target);
    const reset = await resetToken(id, target);
    await changeEmail(await api.signIn('supervisor'), id, email, 'supervisor');
    expect(await setPassword(reset)).toBe(400);
    // The owner logs in, which clears `emailUnproven`; then the manager's address undoes the second change.
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect((await undo(await undoToken(id))).status).toBe(200);
    expect(await setPassword(await resetToken(id, target))).toBe(200);
    expect(await readOwnReviews((await login(target, NEW_PASSWORD)).client)).toEqual([]);
    expect(await linkedTo(review)).toBeNull();
  });

  it('can’t get a review that the owner wrote after restoring the email', async () => {
    const { id, email } = await createAuthor();
    const target = newAddress();
    await changeEmail(admin, id, target);
    expect(await setPassword(await resetToken(id, target))).toBe(200);
    await changeEmail(admin, id, email);
    const undoOfManager = await undoToken(id);
    expect(await setPassword(await resetToken(id, email), 'of-the-owner-again-1')).toBe(200);
    const owner = await login(email, 'of-the-owner-again-1');
    const later = await rate(owner.client, future);
    expect(later.status).toBe(201);

    expect((await undo(undoOfManager)).status).toBe(200);
    // Neither the manager's password nor a new one gives access to the later review.
    expect((await login(target, NEW_PASSWORD)).status).toBe(401);
    expect((await login(target, 'of-the-owner-again-1')).status).toBe(401);
    expect(await setPassword(await resetToken(id, target))).toBe(200);
    expect(await readOwnReviews((await login(target, NEW_PASSWORD)).client)).toEqual([]);
    expect(await linkedTo(later.body.id)).toBeNull();
  });

  it('sends an invited person a new invitation, which counts as a reset', async () => {
    const { body } = await admin.post('/api/admin/coaches', {
      ...{ firstName: 'Ina', lastName: 'Vited', email: newAddress() },
    });
    const target = newAddress();
    await changeEmail(admin, body.id, target);
    const [, second] = await readTokens(body.id, 'account.invited');
    expect(await readTokens(body.id, 'email.changed')).toEqual([]);
    expect(await setPassword(second!)).toBe(200);
    const { client } = await login(target, NEW_PASSWORD);
    expect((await rate(client, event)).status).toBe(403);
    expect((await rate(client, future)).status).toBe(201);
  });

  it('finds an empty account after deleting and re-creating it', async () => {
    const { id, email, review } = await createAuthor();
    expect((await admin.delete(`/api/admin/coaches/${id}`)).status).toBe(200);
    const { body } = await admin.post('/api/admin/coaches', { firstName: 'New', lastName: 'One', email });
    const [invitation] = await readTokens(body.id, 'account.invited');
    await setPassword(invitation!);
    const { client } = await login(email, NEW_PASSWORD);
    expect(await readOwnReviews(client)).toEqual([]);
    expect((await rate(client, event)).status).toBe(201);
    expect(await linkedTo(review)).toBeNull();
  });

  it('doesn’t find a review written while the password was being set', async () => {
    const { id } = await createAuthor();
    const target = newAddress();
    await changeEmail(admin, id, target);
    const token = await resetToken(id, target);
    const lateEvent = (await admin.post('/api/events', { ...validEvent(official), date: '2092-01-17' })).body
      .id;
    // Locks the account in a transaction that writes the review only after the reset has begun.
    const runner = api.dataSource.createQueryRunner();
    await runner.connect();
    await runner.startTransaction();
    await runner.query(`SELECT 1 FROM users WHERE id = $1 FOR SHARE`, [id]);
    const passwordChange = setPassword(token);
    await until('the reset waits for it', async () => {
      const [{ n }] = await api.dataSource.query(
        `SELECT count(*)::int AS n FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR NO KEY UPDATE%'`,
      );
      return n > 0 ? true : undefined;
    });
    await runner.query(
      `INSERT INTO reviews ("officialId", "userId", "eventId", mechanics, professionalism, positioning, stalling,
         consistency, appearance, comment, "isAnonymous") VALUES ($1, $2, $3, 4, 4, 4, 4, 4, 4, '', true)`,
      [official, id, lateEvent],
    );
    await runner.commitTransaction();
    await runner.release();
    expect(await passwordChange).toBe(200);
    expect(await readOwnReviews((await login(target, NEW_PASSWORD)).client)).toEqual([]);
  });
});

describe('the previous email', () => {
  it('gets a link that undoes the owner’s change once, which ends all sessions', async () => {
    const client = await api.signIn('coach', { school: 'Easton' });
    const { id, email } = client.person;
    const target = newAddress();
    const profile = { firstName: 'Carl', lastName: 'Coach', email: target, school: 'Easton' };
    expect((await client.put('/api/users/profile', profile)).body.email).toBe(target);
    expect((await client.get('/api/auth/me')).status).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(401);
    const [row] = await api.dataSource.query(
      `SELECT payload FROM outbox WHERE payload->>'kind' = 'email.changed' AND payload->>'userId' = $1`,
      [String(id)],
    );
    expect(row.payload).toMatchObject({ address: email, by: 'owner' });
    const days = (new Date(row.payload.expiresAt).getTime() - Date.now()) / 86_400_000;
    expect([days > 6.9, days < 7.1]).toEqual([true, true]);
    const tokenRows = await api.dataSource.query(`SELECT * FROM one_time_tokens WHERE "userId" = $1`, [id]);
    expect(JSON.stringify(tokenRows)).not.toContain(row.payload.token);

    const { status, body } = await undo(row.payload.token);
    expect([status, body]).toEqual([200, { message: MESSAGES.emailRestored }]);
    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect((await undo(row.payload.token)).body.message).toBe(MESSAGES.undoLinkInvalid);
  });

  it('is reserved for its account while the change can be undone', async () => {
    const { id, email } = await createAuthor();
    await changeEmail(admin, id, newAddress());
    const registration = await api.client().post('/api/auth/register', {
      ...{
        firstName: 'Al',
        lastName: 'Most',
        email: email.toUpperCase(),
        userType: 'Coach',
        school: 'Easton',
      },
      ...{ password: PASSWORD, confirmPassword: PASSWORD },
    });
    const coach = await admin.post('/api/admin/coaches', { firstName: 'Al', lastName: 'Most', email });
    const otherPerson = await createPerson(api.dataSource);
    const edit = await admin.patch(`/api/admin/coaches/${otherPerson.id}`, { email });
    for (const { status, body } of [registration, coach, edit])
      expect([status, body.message]).toEqual([409, MESSAGES.emailTaken]);
    expect((await undo(await undoToken(id))).status).toBe(200);
    const { client } = await login(email, PASSWORD);
    expect(await readOwnReviews(client)).toHaveLength(1);
  });

  it('isn’t reserved if it was itself set in the same week, unless it was used to set a password', async () => {
    const { id, email } = await createAuthor();
    const [stranger, proven] = [newAddress(), newAddress()];
    const take = async (newEmail: string) => {
      const otherPerson = await createPerson(api.dataSource);
      return (await admin.patch(`/api/admin/coaches/${otherPerson.id}`, { email: newEmail })).status;
    };
    await changeEmail(admin, id, stranger);
    await changeEmail(admin, id, proven);
    expect(await take(stranger)).toBe(200);
    expect(await setPassword(await resetToken(id, proven))).toBe(200);
    await changeEmail(admin, id, newAddress());
    expect([await take(proven), await take(email)]).toEqual([409, 409]);
  });

  it('isn’t reserved if the password was changed in the settings, which doesn’t prove an email’s owner', async () => {
    const client = await api.signIn('coach', { school: 'Easton' });
    const { id, email } = client.person;
    const stranger = newAddress();
    const profile = { firstName: 'Carl', lastName: 'Coach', school: 'Easton' };
    const change = async (next: string) =>
      expect((await client.put('/api/users/profile', { ...profile, email: next })).status).toBe(200);
    await change(stranger);
    const rightful = await undoToken(id);
    const passwords = { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect((await client.post('/api/auth/change-password', passwords)).status).toBe(200);
    await change(newAddress());
    const otherPerson = await createPerson(api.dataSource);
    expect((await admin.patch(`/api/admin/coaches/${otherPerson.id}`, { email: stranger })).status).toBe(200);
    // The undo still removes the password.
    expect((await undo(rightful)).status).toBe(200);
    for (const password of [PASSWORD, NEW_PASSWORD]) expect((await login(email, password)).status).toBe(401);
  });

  it('gets a link that also undoes later changes, and removes a password set since', async () => {
    const { id, email } = await createAuthor();
    const [first, second] = [newAddress(), newAddress()];
    await changeEmail(admin, id, first);
    const rightful = await undoToken(id);
    expect(await setPassword(await resetToken(id, first))).toBe(200);
    await changeEmail(admin, id, second);
    const later = await undoToken(id);
    expect((await undo(rightful)).status).toBe(200);
    expect((await undo(later)).status).toBe(400);
    for (const spelling of [email, first, second])
      expect((await login(spelling, NEW_PASSWORD)).status).toBe(401);
    expect(await setPassword(await resetToken(id, email), 'of-the-owner-again-1')).toBe(200);
    expect((await login(email, 'of-the-owner-again-1')).status).toBe(200);
  });

  it('can be replaced by the account itself only a limited number of times', async () => {
    const limited = await startReplica({ ...api.env, LIMIT_EMAIL_CHANGES: '5' });
    try {
      const owner = limited.client();
      owner.cookie = (await api.signIn('coach')).cookie;
      const profile = { firstName: 'Carl', lastName: 'Coach', school: 'Northampton' };
      const statuses: number[] = [];
      for (let n = 0; n < 7; n++)
        statuses.push((await owner.put('/api/users/profile', { ...profile, email: newAddress() })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      // Other changes to the profile don't count.
      const { email } = (await owner.get('/api/auth/me')).body;
      expect((await owner.put('/api/users/profile', { ...profile, email })).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('is restored only once when its link is used ten times concurrently', async () => {
    const { id } = await createAuthor();
    await changeEmail(admin, id, newAddress());
    const token = await undoToken(id);
    const responses = await Promise.all(Array.from({ length: 10 }, () => undo(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(9);
  });

  it('isn’t restored with an expired or unknown link, or a link that sets a password', async () => {
    const { id, email } = await createAuthor();
    await changeEmail(admin, id, newAddress());
    const token = await undoToken(id);
    await api.dataSource.query(
      `UPDATE one_time_tokens SET "expiresAt" = now() - interval '1 second' WHERE "userId" = $1`,
      [id],
    );
    const reset = await resetToken(admin.person.id, admin.person.email);
    for (const invalidToken of [token, reset, '', undefined, 5, 'x'.repeat(300)]) {
      const { status, body } = await undo(invalidToken);
      expect([status, body.message]).toEqual([400, MESSAGES.undoLinkInvalid]);
    }
    expect(await setPassword(token)).toBe(400);
    expect((await login(email, PASSWORD)).status).toBe(401);
  });
});
