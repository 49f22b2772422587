import { MESSAGES } from '@rmo/contracts';
import { OutboxService, type Notice } from '../src/queue';
import {
  createPerson,
  startApi,
  startMailbox,
  startWorker,
  until,
  type Mailbox,
  type TestApi,
  type TestWorker,
} from './support';

let box: Mailbox;
let api: TestApi;
let worker: TestWorker;

beforeAll(async () => {
  box = await startMailbox();
  api = await startApi({
    env: {
      MAIL_PORT: String(box.port),
      PUBLIC_URL: 'https://rate.example.org',
      QUEUE_RESEND_AFTER_MS: '2000',
    },
  });
  worker = await startWorker(api.env);
}, 60_000);
afterAll(async () => {
  await worker?.kill();
  await api?.close();
  await box?.close();
});

const tell = (notice: Notice) =>
  api.dataSource.transaction((em) => api.app.get(OutboxService).add(em, 'notify', notice));
const idle = () =>
  until('all jobs done', async () => {
    const [{ n }] = await api.dataSource.query(`SELECT count(*) AS n FROM outbox WHERE "doneAt" IS NULL`);
    return Number(n) === 0;
  });
const bell = (userId: number) =>
  api.dataSource.query(`SELECT title, message FROM notifications WHERE "userId" = $1 ORDER BY id`, [userId]);
const mailsTo = (address: string) => box.received.filter(({ envelope }) => envelope.to.includes(address));

describe('the bell', () => {
  const fill = (userId: number, titles: string[]) =>
    api.dataSource.query(
      `INSERT INTO notifications ("userId", title, message, "createdAt")
       SELECT $1, t, 'm', now() + n * interval '1 second' FROM unnest($2::text[]) WITH ORDINALITY AS x(t, n)`,
      [userId, titles],
    );

  it('lists the own ones newest first, counts, marks and deletes', async () => {
    const client = await api.signIn('coach');
    await fill(client.person.id, ['one', 'two', 'three']);
    const list = await client.get<{ id: number; title: string; isRead: boolean }[]>('/api/notifications');
    expect(list.body.map(({ title }) => title)).toEqual(['three', 'two', 'one']);
    expect(Object.keys(list.body[0]!).sort()).toEqual(['createdAt', 'id', 'isRead', 'message', 'title']);
    expect((await client.get('/api/notifications/unread-count')).body).toEqual({ count: 3 });
    const read = await client.post(`/api/notifications/${list.body[0]!.id}/mark-read`);
    expect([read.status, read.body.isRead]).toEqual([200, true]);
    expect((await client.get('/api/notifications/unread-count')).body).toEqual({ count: 2 });
    expect((await client.post('/api/notifications/mark-all-read')).status).toBe(200);
    expect((await client.get('/api/notifications/unread-count')).body).toEqual({ count: 0 });
    expect((await client.delete(`/api/notifications/${list.body[0]!.id}`)).body).toEqual({
      message: expect.any(String),
    });
    expect((await client.get('/api/notifications')).body).toHaveLength(2);
  });

  it('knows nothing of what is somebody else’s', async () => {
    const owner = await api.signIn('coach');
    await fill(owner.person.id, ['mine']);
    const { id } = (await owner.get('/api/notifications')).body[0];
    const other = await api.signIn('admin');
    for (const answer of [
      await other.post(`/api/notifications/${id}/mark-read`),
      await other.delete(`/api/notifications/${id}`),
      await other.delete('/api/notifications/999999'),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([404, MESSAGES.notificationNotFound]);
    }
    await other.post('/api/notifications/mark-all-read');
    expect((await owner.get('/api/notifications')).body).toEqual([
      expect.objectContaining({ id, isRead: false }),
    ]);
  });
});

describe('an approval', () => {
  it('reaches the bell and the mailbox once, with the id of the request', async () => {
    const coach = await createPerson(api.dataSource, {
      firstName: '<b>Bo</b>',
      lastName: 'O"Neil, evil@example.org',
      school: 'Easton',
      isVerified: false,
    });
    const admin = await api.signIn('admin');
    await admin.post(
      `/api/users/${coach.id}/verify`,
      { approved: true },
      { 'x-request-id': 'approval-request-1' },
    );
    await idle();
    expect(await bell(coach.id)).toEqual([expect.objectContaining({ title: 'Account approved' })]);

    const [received, ...more] = mailsTo(coach.email);
    expect(more).toEqual([]);
    expect(received!.envelope.to).toEqual([coach.email]);
    expect(received!.header('x-request-id')).toBe('approval-request-1');
    expect(received!.header('message-id')).toMatch(/^<delivery-\d+@/);
    expect(received!.mail.html).toContain('&lt;b&gt;Bo&lt;/b&gt;');
    expect(received!.mail.html).not.toContain('<b>Bo</b>');
    expect(received!.mail.text).toContain('Hello <b>Bo</b>,');
    expect(received!.mail.html).toContain('https://rate.example.org/login');
    const logged = worker.lines.filter((line) => line.requestId === 'approval-request-1');
    expect(logged.map((line) => line.job)).toEqual(expect.arrayContaining(['notify', 'mail.send']));
  });

  it('is not told twice when the job runs twice', async () => {
    const coach = await createPerson(api.dataSource, {});
    await tell({ kind: 'account.approved', userId: coach.id });
    await tell({ kind: 'account.approved', userId: coach.id });
    await idle();
    expect(await bell(coach.id)).toHaveLength(1);
    expect(mailsTo(coach.email)).toHaveLength(1);
  });
});

describe('other happenings', () => {
  it('a rejection is mailed though the account is gone', async () => {
    const coach = await createPerson(api.dataSource, { isVerified: false });
    const admin = await api.signIn('admin');
    await admin.post(`/api/users/${coach.id}/verify`, { approved: false });
    await idle();
    expect(mailsTo(coach.email)).toHaveLength(1);
  });

  it('a registration reaches administrators and supervisors', async () => {
    const admin = await api.signIn('admin');
    const supervisor = await api.signIn('supervisor');
    const coach = await api.signIn('coach');
    await api.client().post('/api/auth/register', {
      firstName: 'Nia',
      lastName: 'Novak',
      email: 'nia@example.org',
      password: 'long-enough-1',
      confirmPassword: 'long-enough-1',
      userType: 'Coach',
      school: 'Liberty',
    });
    await idle();
    const told = {
      title: 'New coach waiting for approval',
      message: expect.stringContaining('Nia Novak of Liberty'),
    };
    expect(await bell(admin.person.id)).toEqual([told]);
    expect(await bell(supervisor.person.id)).toEqual([told]);
    expect(await bell(coach.person.id)).toEqual([]);
  });

  it('what is gone by the time the job runs is passed over', async () => {
    await tell({ kind: 'account.approved', userId: 999_999 });
    await tell({ kind: 'event.team', eventId: 999_999, teamIds: [1] });
    await tell({ kind: 'review.reported', reviewId: 999_999 });
    await idle();
  });
});

describe('a mail server that does not take a mail', () => {
  const delivery = async (address: string) =>
    (
      await api.dataSource.query(`SELECT state, attempts, "lastError" FROM deliveries WHERE address = $1`, [
        address,
      ])
    )[0];

  it('is tried five times, then the mail is kept as failed', async () => {
    box.refusing = true;
    const before = box.attempts;
    const coach = await createPerson(api.dataSource, {});
    await tell({ kind: 'account.approved', userId: coach.id });
    await until('failed for good', async () => (await delivery(coach.email))?.state === 'failed', 40_000);
    box.refusing = false;
    expect(await delivery(coach.email)).toEqual({
      state: 'failed',
      attempts: 5,
      lastError: expect.stringContaining('not now'),
    });
    expect(box.attempts - before).toBe(5);
    expect(mailsTo(coach.email)).toEqual([]);
  }, 60_000);

  it('gets it later when it works again', async () => {
    box.refusing = true;
    const coach = await createPerson(api.dataSource, {});
    await tell({ kind: 'account.approved', userId: coach.id });
    await until('one try', async () => (await delivery(coach.email))?.attempts >= 1);
    box.refusing = false;
    await until('sent', async () => (await delivery(coach.email))?.state === 'sent', 30_000);
    expect(mailsTo(coach.email)).toHaveLength(1);
  }, 60_000);
});
