import { INVALID_ANNOUNCEMENTS, MESSAGES, VALID_ANNOUNCEMENT } from '@rmo/contracts';
import { notificationHelpers } from './notification-helpers';
import {
  createPerson,
  startApi,
  startMailbox,
  startWorker,
  until,
  type Mailbox,
  type TestApi,
  type TestClient,
  type TestWorker,
} from './support';

let mailbox: Mailbox;
let api: TestApi;
let worker: TestWorker;
let admin: TestClient & { person: { id: number; email: string } };

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({ env: { MAIL_PORT: String(mailbox.port), QUEUE_RESEND_AFTER_MS: '2000' } });
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
  await mailbox?.close();
});

const { jobsDone, notificationsOf, emailsTo } = notificationHelpers(
  () => api,
  () => mailbox,
);
const send = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  admin.post('/api/admin/notifications/send', { subject: 'Clinic', message: 'At nine.', ...body }, headers);
/** Returns the email addresses of accounts that got a notification, and of those that got an email. */
const receivedBy = async (subject: string) => {
  await jobsDone();
  const rows = await api.dataSource.query(
    `SELECT lower(u.email) AS email FROM notifications n JOIN users u ON u.id = n."userId" WHERE n.title = $1`,
    [subject],
  );
  return {
    notifications: rows.map(({ email }: { email: string }) => email).sort(),
    emails: mailbox.received
      .filter(({ mail }) => mail.subject === subject)
      .flatMap(({ envelope }) => envelope.to.map((address) => address.toLowerCase()))
      .sort(),
  };
};

describe('the API for announcements', () => {
  const people: Record<string, string> = {};
  beforeAll(async () => {
    const createAccount = async (name: string, input: Parameters<typeof createPerson>[1]) => {
      const email = `${name}@many.example`;
      people[name] = email;
      await createPerson(api.dataSource, { ...input, email });
    };
    await createAccount('coach.east', { userType: 'Coach', region: 'East' });
    await createAccount('coach.west', { userType: 'Coach', region: 'West' });
    await createAccount('coach.pending', { userType: 'Coach', region: 'East', isVerified: false });
    await createAccount('supervisor.east', { userType: 'Regional Supervisor', region: 'East' });
    await createAccount('supervisor.west', { userType: 'Regional Supervisor', region: 'West' });
    await createAccount('official', { role: 'official', userType: 'Official' });
    await createAccount('Mixed.Case', { userType: 'Coach', region: null });
  });
  const addressesOf = (...names: string[]) => names.map((name) => people[name]!.toLowerCase()).sort();

  const EVERYBODY = [
    'coach.east',
    'coach.west',
    'supervisor.east',
    'supervisor.west',
    'official',
    'Mixed.Case',
  ];
  it.each<[string, Record<string, unknown>, string[], string[]]>([
    ['administrators', { recipientType: 'admin' }, ['admin'], []],
    ['administrators of all regions', { recipientType: 'admin', region: 'East' }, ['admin'], []],
    ['supervisors', { recipientType: 'Regional Supervisor' }, ['supervisor.east', 'supervisor.west'], []],
    [
      'supervisors of a region',
      { recipientType: 'Regional Supervisor', region: ' east ' },
      ['supervisor.east'],
      [],
    ],
    ['coaches', { recipientType: 'coach' }, ['coach.east', 'coach.west', 'Mixed.Case'], []],
    ['coaches of a region', { recipientType: 'coach', region: 'West' }, ['coach.west'], []],
    ['everybody verified', {}, ['admin', ...EVERYBODY], []],
    [
      'everybody when all fields are empty',
      { recipientType: '', region: 'East', specificEmails: ' , ' },
      ['admin', ...EVERYBODY],
      [],
    ],
    [
      'addresses only, once each regardless of case',
      {
        specificEmails:
          'MIXED.case@many.example, ann@else.example,, Ann@Else.example ,mixed.case@many.example',
      },
      ['Mixed.Case'],
      ['ann@else.example'],
    ],
    ['addresses as a list', { specificEmails: ['bob@else.example'] }, [], ['bob@else.example']],
    [
      'a type and addresses, each account once',
      {
        recipientType: 'coach',
        region: 'East',
        specificEmails: 'coach.east@many.example,supervisor.west@many.example',
      },
      ['coach.east', 'supervisor.west'],
      [],
    ],
    [
      'a pending account that is named',
      { specificEmails: 'coach.pending@many.example' },
      ['coach.pending'],
      [],
    ],
  ])('reaches %s', async (what, to, accounts, others) => {
    people.admin = admin.person.email;
    const subject = `To ${what}`;
    const { status, body } = await send({ ...to, subject });
    const expected = addressesOf(...accounts);
    const recipients = expected.length + others.length;
    expect([status, body]).toEqual([
      200,
      { message: expect.stringMatching(/sent to \d+ recipient/), recipients },
    ]);
    expect(await receivedBy(subject)).toEqual({
      notifications: expected,
      emails: [...expected, ...others].sort(),
    });
  });

  it('rejects an announcement without recipients, but doesn’t use up its idempotency key', async () => {
    const to = { recipientType: 'coach', region: 'Lehigh Vally', subject: 'To nobody' };
    const sendWithKey = () => send(to, { 'idempotency-key': 'nobody' });
    const message = MESSAGES.announcementToNobody;
    for (const response of [await send(to), await sendWithKey()])
      expect([response.status, response.body]).toEqual([
        400,
        { statusCode: 400, message, errors: [{ field: 'region', message }] },
      ]);
    expect(await receivedBy('To nobody')).toEqual({ notifications: [], emails: [] });
    const rows = `SELECT 1 FROM announcements WHERE subject = 'To nobody'`;
    expect(await api.dataSource.query(rows)).toEqual([]);
    const { email } = await createPerson(api.dataSource, { userType: 'Coach', region: 'Lehigh Vally' });
    expect((await sendWithKey()).body.recipients).toBe(1);
    expect((await receivedBy('To nobody')).emails).toEqual([email]);
  });

  it('previews the number of recipients and the regions in use', async () => {
    const count = async (to: Record<string, unknown>) => {
      const { status, body } = await admin.post('/api/admin/notifications/recipients', to);
      expect(status).toBe(200);
      return body as {
        recipients: number;
        groups: { group: string; count: number }[];
        regions: string[];
      };
    };
    await createPerson(api.dataSource, { userType: 'Coach', region: ' Hudson Valley ' });
    await createPerson(api.dataSource, { userType: 'Coach', region: 'hudson valley' });
    await createPerson(api.dataSource, { userType: 'Regional Supervisor', region: '  ' });
    await createPerson(api.dataSource, { userType: 'Coach', region: 'Unverified', isVerified: false });
    const coaches = await count({ recipientType: 'coach' });
    expect(coaches.regions).toEqual(['East', 'Hudson Valley', 'Lehigh Vally', 'West']);
    expect(await count({ recipientType: 'coach', region: ' HUDSON valley' })).toEqual({
      recipients: 2,
      groups: [{ group: 'coach', count: 2 }],
      regions: coaches.regions,
    });
    expect(await count({ recipientType: 'coach', region: 'Lehigh Valle' })).toMatchObject({ recipients: 0 });
    expect((await count({ recipientType: 'Regional Supervisor' })).regions).toEqual(['East', 'West']);
    expect((await count({ recipientType: 'admin', region: 'East' })).regions).toEqual([]);
    const many = Array.from({ length: 1000 }, (_, n) => `person.${n}@many-more.example`);
    expect((await count({ specificEmails: [...many, many[0]] })).recipients).toBe(1000);
    const [{ n }] = await api.dataSource.query(`SELECT count(*)::int AS n FROM users WHERE "isVerified"`);
    expect((await count({})).recipients).toBe(n);
    const official = await createPerson(api.dataSource, { role: 'official' });
    const { groups, recipients } = await count({ specificEmails: ['a@nowhere.example', admin.person.email] });
    expect([recipients, groups]).toEqual([
      2,
      [
        { group: 'admin', count: 1 },
        { group: 'address', count: 1 },
      ],
    ]);
    const everybody = (await count({})).groups;
    expect(everybody.map(({ group }) => group)).toEqual(
      expect.arrayContaining(['admin', 'coach', 'official']),
    );
    expect(everybody.reduce((sum, one) => sum + one.count, 0)).toBe(n + 1);
    await api.dataSource.query(`DELETE FROM users WHERE id = $1`, [official.id]);
    expect((await count({ recipientType: '', region: '', specificEmails: ' , ' })).recipients).toBe(n);
    const sentTo = (await send({ recipientType: 'coach', region: ' hudson VALLEY', subject: 'Counted' }))
      .body;
    expect(sentTo.recipients).toBe(2);
    for (const body of [{ recipientType: 'everybody' }, { region: 7 }, { specificEmails: 'nobody' }])
      expect((await admin.post('/api/admin/notifications/recipients', body)).status).toBe(400);
  });

  it('greets recipients by name, preserves line breaks and sends a single email per account', async () => {
    const { person } = await api.signIn('coach', { firstName: '<i>Ian</i>' });
    await send({ specificEmails: person.email, subject: 'Lines', message: 'One\n\n<b>Two</b> & three' });
    await jobsDone();
    const [mail] = emailsTo(person.email);
    expect(mail!.envelope.to).toEqual([person.email]);
    expect(mail!.mail.text).toContain('Hello <i>Ian</i>,\n\nOne\n\n<b>Two</b> & three');
    expect(mail!.mail.html).toContain('Hello &lt;i&gt;Ian&lt;/i&gt;,');
    expect(mail!.mail.html).toContain('&lt;b&gt;Two&lt;/b&gt; &amp; three');
    expect(mail!.mail.html).not.toMatch(/<b>|<i>/);
    expect(await notificationsOf(person.id)).toEqual([
      { title: 'Lines', message: 'One\n\n<b>Two</b> & three' },
    ]);
  });

  it('prevents header and recipient injection', async () => {
    const { person } = await api.signIn('coach', {
      firstName: 'Eve\r\nBcc: eve1@evil.example',
      lastName: '", <eve2@evil.example>, "',
    });
    const subject = 'News\r\nBcc: eve3@evil.example\u2028X-Evil: 1\0';
    await send({ specificEmails: person.email, subject, message: 'x\r\n.\r\nRCPT TO:<eve4@evil.example>' });
    await jobsDone();
    const [mail] = emailsTo(person.email);
    expect(mail!.mail.subject).toBe('News Bcc: eve3@evil.example X-Evil: 1');
    expect(mail!.envelope.to).toEqual([person.email]);
    expect([mail!.header('bcc'), mail!.header('x-evil')]).toEqual([undefined, undefined]);
    expect(mail!.mail.to).toEqual([{ name: expect.stringContaining('Eve'), address: person.email }]);
    expect(mail!.mail.text).toContain('RCPT TO:<eve4@evil.example>');
    expect(mailbox.received.filter(({ envelope }) => envelope.to.some((to) => to.includes('evil')))).toEqual(
      [],
    );
  });

  it.each(INVALID_ANNOUNCEMENTS)('rejects announcements with $change', async ({ change, field, message }) => {
    const response = await admin.post('/api/admin/notifications/send', { ...VALID_ANNOUNCEMENT, ...change });
    expect([response.status, response.body.message, response.body.errors]).toEqual([
      400,
      message,
      [{ field, message }],
    ]);
  });
  it.each([
    { region: 7 },
    { specificEmails: 7 },
    { specificEmails: ['a@x.example', 7] },
    { recipientType: ['coach'] },
    { subject: {} },
  ])('rejects announcements with a value of the wrong type: %j', async (change) => {
    const response = await admin.post('/api/admin/notifications/send', { ...VALID_ANNOUNCEMENT, ...change });
    expect([response.status, response.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      Object.keys(change),
    ]);
  });

  it('returns one error message if both the subject and the message are missing', async () => {
    const { status, body } = await admin.post('/api/admin/notifications/send', {});
    expect([status, body.message]).toEqual([400, MESSAGES.announcementIncomplete]);
  });

  it('audits the sender, subject and number of recipients, but not the text or addresses', async () => {
    await send({ specificEmails: 'noted@else.example', subject: 'Noted', message: 'secret words' });
    const [entry] = await api.dataSource.query(`SELECT * FROM audit_log ORDER BY id DESC LIMIT 1`);
    expect(entry).toMatchObject({
      action: 'announcement.send',
      subject: 'announcement',
      actorId: admin.person.id,
      subjectName: 'Noted',
      detail: { recipients: 1, recipientType: null, addresses: 1 },
    });
    expect(JSON.stringify(entry)).not.toMatch(/secret|else\.example/);
  });

  it('sends an announcement only once per idempotency key, even for concurrent requests', async () => {
    const to = { specificEmails: ['one@key.example', 'two@key.example'], subject: 'Sent twice' };
    const sendWithKey = (key: string) => send(to, { 'idempotency-key': key });
    const responses = await Promise.all([sendWithKey('first'), sendWithKey('first'), sendWithKey('first')]);
    for (const { status, body } of [...responses, await sendWithKey('first')]) {
      expect([status, body]).toEqual([200, { message: 'Notification sent to 2 recipients', recipients: 2 }]);
    }
    expect((await receivedBy('Sent twice')).emails).toEqual(['one@key.example', 'two@key.example']);
    await sendWithKey('second');
    expect((await receivedBy('Sent twice')).emails).toHaveLength(4);
    expect((await sendWithKey('a b')).status).toBe(400);
    // With the same key, an announcement that was changed counts as a different one.
    await send({ ...to, subject: 'Corrected' }, { 'idempotency-key': 'first' });
    expect((await receivedBy('Corrected')).emails).toHaveLength(2);
  });

  it('responds before notifying 5,000 accounts, each of which gets one notification and one email', async () => {
    await api.dataSource.query(
      `INSERT INTO users (email, password, "firstName", "lastName", "userType", region, "isVerified")
       SELECT 'crowd' || n || '@crowd.example', 'x', 'C', n::text, 'Coach', 'Crowd', true FROM generate_series(1, 5000) n`,
    );
    // Nobody can be notified while this transaction is open, so the response must come first.
    const blocker = api.dataSource.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query(`LOCK TABLE notifications, deliveries IN EXCLUSIVE MODE`);
    const { body } = await send({ recipientType: 'coach', region: 'Crowd', subject: 'To the crowd' });
    await blocker.rollbackTransaction();
    await blocker.release();
    expect(body.recipients).toBe(5000);
    const count = async (sql: string) => (await api.dataSource.query(sql))[0].n as number;
    const notifications = `SELECT count(*)::int AS n FROM notifications WHERE title = 'To the crowd'`;
    await until('all notifications', async () => (await count(notifications)) === 5000);
    const emails = `SELECT count(DISTINCT address)::int AS n FROM deliveries WHERE subject = 'To the crowd'`;
    expect(await count(emails)).toBe(5000);
    const receivedBefore = mailbox.received.length;
    await until('some are sent', () => mailbox.received.length > receivedBefore + 100);
    // A password reset does not wait for five thousand emails.
    await api.client().post('/api/auth/forgot-password', { email: 'crowd4999@crowd.example' });
    const isReset = ({ mail, envelope }: (typeof mailbox.received)[number]) =>
      envelope.to.includes('crowd4999@crowd.example') && mail.subject !== 'To the crowd';
    await until('the reset', () => mailbox.received.some(isReset));
    const waiting = `SELECT count(*)::int AS n FROM deliveries WHERE subject = 'To the crowd' AND state = 'waiting'`;
    expect(await count(waiting)).toBeGreaterThan(0);
    // The test doesn't need the remaining emails.
    await api.dataSource.query(`DELETE FROM outbox WHERE name = 'mail.announce'`);
  });
});
