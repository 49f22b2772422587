import { MESSAGES, VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { notificationHelpers } from './notification-helpers';
import {
  createPerson,
  PASSWORD,
  startApi,
  startMailbox,
  startWorker,
  until,
  type Mailbox,
  type TestApi,
  type TestClient,
  type TestWorker,
} from './support';

const NEW_PASSWORD = 'another-password-2';
let mailbox: Mailbox;
let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({
    env: {
      MAIL_PORT: String(mailbox.port),
      PUBLIC_URL: 'https://rate.example.org',
      LIMIT_PASSWORD_CHECKS: '3',
    },
  });
  worker = await startWorker(api.env);
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
  await mailbox?.close();
});
const { emailsTo } = notificationHelpers(
  () => api,
  () => mailbox,
);

const login = async (email: string, password = PASSWORD) => {
  const client = api.client();
  const { status } = await client.post('/api/auth/login', { email, password });
  return Object.assign(client, { status });
};
const newAccount = async (input: Parameters<typeof createPerson>[1] = {}) => {
  const person = await createPerson(api.dataSource, input);
  return { ...person, client: await login(person.email) };
};
const readMeStatus = async (client: Pick<TestClient, 'get'>) => (await client.get('/api/auth/me')).status;
const change = (currentPassword: unknown, password: unknown = NEW_PASSWORD) => ({
  currentPassword,
  password,
  confirmPassword: password,
});

describe('POST /api/auth/change-password', () => {
  const ROUTE = '/api/auth/change-password';

  it('sets the password, ends the other sessions, and notifies the owner by email', async () => {
    const { client, email } = await newAccount();
    const phone = await login(email);
    const { status, body } = await client.post(ROUTE, change(PASSWORD));
    expect([status, body]).toEqual([200, { message: MESSAGES.passwordChanged }]);
    expect([await readMeStatus(client), await readMeStatus(phone)]).toEqual([200, 401]);
    expect([(await login(email)).status, (await login(email, NEW_PASSWORD)).status]).toEqual([401, 200]);
    await until('the mail', async () => emailsTo(email).length === 1);
    const [mail] = emailsTo(email);
    expect(mail?.mail.subject).toBe('Your RateMyOfficial password was changed');
    expect(mail?.mail.text).toContain('https://rate.example.org/forgot-password');
    expect(mail?.header('list-unsubscribe')).toBeUndefined();
  });

  it.each([
    [change(''), 'currentPassword', MESSAGES.currentPasswordRequired],
    [change(undefined), 'currentPassword', MESSAGES.currentPasswordRequired],
    [change(12345678), 'currentPassword', MESSAGES.currentPasswordRequired],
    [change('x'.repeat(101)), 'currentPassword', MESSAGES.passwordTooLong],
    [change('not-the-password'), 'currentPassword', MESSAGES.passwordWrong],
    [change(PASSWORD, 'short'), 'password', MESSAGES.passwordTooShort],
    [{ ...change(PASSWORD), confirmPassword: 'else' }, 'confirmPassword', MESSAGES.passwordsDiffer],
  ])('rejects the input %j', async (input, field, message) => {
    const { client, email } = await newAccount();
    const { status, body } = await client.post(ROUTE, input);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    expect((await login(email)).status).toBe(200);
  });

  it('rejects even the correct password after too many wrong passwords, also when deleting the account', async () => {
    const { client } = await newAccount();
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await client.post(ROUTE, change('not-the-password'))).status).toBe(400);
    const rejection = await client.post(ROUTE, change(PASSWORD));
    expect([rejection.status, Number(rejection.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await client.send('DELETE', '/api/auth/me', { password: PASSWORD })).status).toBe(429);
  });

  it('invalidates earlier links that set the password', async () => {
    const { client, id, email } = await newAccount();
    await api.client().post('/api/auth/forgot-password', { email });
    const countValidLinks = async () =>
      (
        await api.dataSource.query(
          `SELECT id FROM one_time_tokens WHERE "userId" = $1 AND "expiresAt" > now()`,
          [id],
        )
      ).length;
    await until('the link', async () => (await countValidLinks()) === 1);
    await client.post(ROUTE, change(PASSWORD));
    expect(await countValidLinks()).toBe(0);
  });

  it('lets only one of two concurrent changes succeed, and keeps only its session valid', async () => {
    const { client, email } = await newAccount();
    const phone = await login(email);
    const [one, two] = await Promise.all([
      client.post(ROUTE, change(PASSWORD, 'the-first-new-one-1')),
      phone.post(ROUTE, change(PASSWORD, 'the-second-new-one-2')),
    ]);
    const won = one.status === 200 ? client : phone;
    const lost = won === client ? phone : client;
    expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1);
    expect([await readMeStatus(won), await readMeStatus(lost)]).toEqual([200, 401]);
    const password = won === client ? 'the-first-new-one-1' : 'the-second-new-one-2';
    expect((await login(email, password)).status).toBe(200);
  });
});

describe('DELETE /api/auth/me', () => {
  const remove = (client: TestClient, password: unknown = PASSWORD) =>
    client.send('DELETE', '/api/auth/me', { password });

  it('deletes the account and its sessions, keeps its reviews without the name, and confirms by email', async () => {
    const admin = await api.signIn('admin');
    const official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    const event = (await admin.post('/api/events', validEvent(official))).body.id;
    const { client, email, id } = await newAccount();
    const phone = await login(email);
    await client.post(`/api/officials/${official}/reviews`, validReview(event));
    const { status, body } = await remove(client);
    expect([status, body, client.cookie]).toEqual([200, { message: MESSAGES.accountDeleted }, '']);
    expect([await readMeStatus(phone), (await login(email)).status]).toEqual([401, 401]);
    const [review] = (await admin.get(`/api/officials/${official}/reviews`)).body;
    expect(review.user).toMatchObject({ firstName: 'Former', lastName: 'member' });
    expect(await api.dataSource.query(`SELECT id FROM users WHERE id = $1`, [id])).toEqual([]);
    await until('the mail', async () => emailsTo(email).length === 1);
    expect(emailsTo(email)[0]?.mail.subject).toBe('Your RateMyOfficial account was deleted');
    // The address is free again.
    expect((await newAccount({ email })).client.status).toBe(200);
  });

  it('audits the deletion of a supervisor’s own account', async () => {
    const { client, id } = await newAccount({ userType: 'Regional Supervisor', region: 'East' });
    expect((await remove(client)).status).toBe(200);
    const [entry] = await api.dataSource.query(`SELECT * FROM audit_log ORDER BY id DESC LIMIT 1`);
    expect(entry).toMatchObject({ actorId: id, action: 'user.delete', subjectId: id });
  });

  it('preserves an official’s record, so that they can be invited again', async () => {
    const admin = await api.signIn('admin');
    const officialId = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    const { client, id } = await newAccount({ role: 'official', userType: 'Official' });
    await api.dataSource.query(`UPDATE officials SET "userId" = $2 WHERE id = $1`, [officialId, id]);
    expect((await remove(client)).status).toBe(200);
    expect((await admin.get(`/api/officials/${officialId}`)).status).toBe(200);
    const invited = await admin.post(`/api/officials/${officialId}/invite`, { email: 'otto@example.org' });
    expect(invited.status).toBeLessThan(300);
  });

  it.each([
    ['', MESSAGES.currentPasswordRequired],
    [undefined, MESSAGES.currentPasswordRequired],
    ['not-the-password', MESSAGES.passwordWrong],
  ])('rejects the password %j', async (password, message) => {
    const { client } = await newAccount();
    const { status, body } = await client.send('DELETE', '/api/auth/me', { password });
    expect([status, body.errors]).toEqual([400, [{ field: 'password', message }]]);
    expect(await readMeStatus(client)).toBe(200);
  });

  it('rejects the deletion of the last administrator, even if all administrators try concurrently', async () => {
    await api.dataSource.query(`DELETE FROM users WHERE role = 'admin'`);
    const admins = [
      await newAccount({ role: 'admin', userType: 'Admin' }),
      await newAccount({ role: 'admin', userType: 'Admin' }),
    ];
    const responses = await Promise.all(admins.map(({ client }) => remove(client)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.message).toBe(MESSAGES.lastAdmin);
  });
});
