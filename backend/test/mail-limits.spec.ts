import { MESSAGES, VALID_OFFICIAL } from '@rmo/contracts';
import { DeliveriesService } from '../src/modules/notifications/deliveries/deliveries.service';
import { notificationHelpers } from './notification-helpers';
import {
  createPerson,
  startApi,
  startMailbox,
  startWorker,
  type Mailbox,
  type TestApi,
  type TestClient,
  type TestWorker,
} from './support';

const LIMIT = 3;
let mailbox: Mailbox;
let api: TestApi;
let worker: TestWorker;
let admin: TestClient;
beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({
    env: {
      MAIL_PORT: String(mailbox.port),
      LIMIT_MAILS: String(LIMIT),
      LIMIT_EMAIL_CHANGES: String(LIMIT),
    },
  });
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
  await mailbox?.close();
});

const { notify, emailsTo } = notificationHelpers(
  () => api,
  () => mailbox,
);
const subjectsTo = (address: string) => emailsTo(address).map(({ mail }) => mail.subject);
const COACH_NAME = { firstName: 'Stan', lastName: 'Stranger' };
/** Repeats a request and returns the statuses. */
async function repeat(count: number, work: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await work()).status);
  return statuses;
}

describe('emails to a stranger', () => {
  it('are limited if the stranger is invited repeatedly, and only the last link works', async () => {
    const email = 'invited@stranger.example';
    const { body } = await admin.post('/api/officials', VALID_OFFICIAL);
    const invite = () => admin.post(`/api/officials/${body.id}/invite`, { email });
    expect(await repeat(LIMIT + 2, invite)).toEqual([201, 201, 201, 429, 429]);
    await api.drainJobs();
    const links = emailsTo(email).map(({ mail }) => /#token=([\w-]+)/.exec(mail.text ?? '')![1]!);
    expect(links).toHaveLength(LIMIT);
    const statuses = await Promise.all(
      links.map(async (token) => (await api.client().post('/api/auth/check-link', { token })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('are limited if the account is repeatedly added and deleted, while the rest are listed and can be sent', async () => {
    const email = 'added@stranger.example';
    await repeat(LIMIT + 2, async () => {
      const response = await admin.post('/api/admin/coaches', { ...COACH_NAME, email });
      expect(response.status).toBe(201);
      await api.drainJobs();
      return admin.delete(`/api/admin/coaches/${response.body.id}`);
    });
    expect(emailsTo(email)).toHaveLength(LIMIT);
    const { body: failed } = await admin.get('/api/admin/deliveries?state=failed');
    expect(failed.map((delivery: { address: string }) => delivery.address)).toEqual([email, email]);
    expect(failed[0].lastError).toBe('Not sent: this address got too many emails of this kind in one day');
    expect(await worker.metrics()).toMatch(/rmo_jobs_total\{job="mail",outcome="held-back"\} 2/);
    expect((await admin.post(`/api/admin/deliveries/${failed[0].id}/retry`)).status).toBe(200);
    await api.drainJobs();
    expect(emailsTo(email)).toHaveLength(LIMIT + 1);
    // Other kinds of email and other addresses are counted separately.
    const coach = await createPerson(api.dataSource, { email: 'other@stranger.example' });
    await notify({
      kind: 'account.invited',
      userId: coach.id,
      token: 'x',
      expiresAt: '2100-01-01T00:00:00Z',
    });
    await notify({ kind: 'account.approved', userId: coach.id });
    await api.drainJobs();
    expect(subjectsTo(coach.email)).toHaveLength(2);
  });
});

describe('emails to an account', () => {
  it('are limited if the account is repeatedly approved and set back to pending', async () => {
    const { id, email } = await createPerson(api.dataSource, { userType: 'Coach' });
    await repeat(LIMIT + 2, async () => {
      expect((await admin.post(`/api/users/${id}/set-pending`, {})).status).toBe(200);
      return admin.post(`/api/users/${id}/verify`, { approved: true });
    });
    await api.drainJobs();
    expect(emailsTo(email)).toHaveLength(LIMIT);
  });

  it('report each email change made by a manager, who can make only a limited number of them', async () => {
    const { id, email } = await createPerson(api.dataSource, { userType: 'Coach' });
    let n = 0;
    const change = () =>
      admin.patch(`/api/admin/coaches/${id}`, { email: (n += 1) % 2 ? `changed${n}@example.org` : email });
    expect(await repeat(LIMIT + 1, change)).toEqual([200, 200, 200, 429]);
    const { body } = await change();
    expect(body.message).toBe(MESSAGES.tooManyAttempts);
    await api.drainJobs();
    expect(subjectsTo(email)).toEqual(Array(2).fill('Your RateMyOfficial email was changed'));
  });

  it('always report a password change, no matter how many there are', async () => {
    const { id, email } = await createPerson(api.dataSource);
    for (let n = 0; n < 4 * LIMIT; n += 1) await notify({ kind: 'password.changed', userId: id });
    await api.drainJobs();
    expect(emailsTo(email)).toHaveLength(4 * LIMIT);
  });
});

it('concurrent jobs do not send more emails than the limit', async () => {
  const address = 'concurrent@stranger.example';
  const email = { address, name: '', subject: 'Hello', content: { greeting: 'Hello', paragraphs: [] } };
  const created = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      api.dataSource.transaction((em) =>
        api.app
          .get(DeliveriesService, { strict: false })
          .create(em, `account.approved:outbox-x${n}`, [email]),
      ),
    ),
  );
  expect(created.flat()).toHaveLength(LIMIT);
});
