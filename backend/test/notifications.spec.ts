import { MESSAGES } from '@rmo/contracts';
import { mailHelpers } from './mail-helpers';
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

// A worker does the rest of each call: it may take its time on a busy machine.
jest.setTimeout(30_000);

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

const { tell, idle, bell, mailsTo, delivery } = mailHelpers(
  () => api,
  () => box,
);

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
    expect(list.body[0]).toEqual({
      id: expect.any(Number),
      userId: client.person.id,
      title: 'three',
      message: 'm',
      isRead: false,
      createdAt: expect.any(String),
    });
    expect((await client.get('/api/notifications/unread-count')).body).toEqual({ count: 3 });
    const read = await client.post(`/api/notifications/${list.body[0]!.id}/mark-read`);
    expect([read.status, read.body]).toEqual([200, { ...list.body[0], isRead: true }]);
    expect((await client.get('/api/notifications/unread-count')).body).toEqual({ count: 2 });
    expect((await client.post('/api/notifications/mark-all-read')).status).toBe(200);
    expect((await client.get('/api/notifications/unread-count')).body).toEqual({ count: 0 });
    expect((await client.delete(`/api/notifications/${list.body[0]!.id}`)).body).toEqual({
      message: expect.any(String),
    });
    expect((await client.get('/api/notifications')).body).toHaveLength(2);
  });

  it('is read in pages, with the total beside it', async () => {
    const client = await api.signIn('coach');
    await fill(client.person.id, ['one', 'two', 'three']);
    const page = await client.get<{ title: string }[]>('/api/notifications?page=2&limit=2');
    expect([page.body.map(({ title }) => title), page.headers.get('x-total-count')]).toEqual([['one'], '3']);
  });

  it('counts anew as soon as something changed, and is 304 until then', async () => {
    const client = await api.signIn('coach');
    await fill(client.person.id, ['one', 'two']);
    const count = '/api/notifications/unread-count';
    const first = await client.get(count);
    const etag = first.headers.get('etag')!;
    expect(first.body).toEqual({ count: 2 });
    expect((await client.get(count, { 'if-none-match': etag })).status).toBe(304);
    // Another person with the same number of them is told the own number all the same.
    const other = await api.signIn('coach');
    expect((await other.get(count)).body).toEqual({ count: 0 });
    const [{ id }] = (await client.get('/api/notifications')).body;
    await client.delete(`/api/notifications/${id}`);
    const changed = await client.get(count, { 'if-none-match': etag });
    expect([changed.status, changed.body]).toEqual([200, { count: 1 }]);
    await client.post('/api/notifications/mark-all-read');
    expect((await client.get(count)).body).toEqual({ count: 0 });
    // Written by the worker: heard of within a second.
    await tell({ kind: 'account.approved', userId: client.person.id });
    await until('the new one is counted', async () => (await client.get(count)).body.count === 1);
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

  it('a coach of a region concerns its supervisors, however they write it', async () => {
    const [here, there] = [
      await createPerson(api.dataSource, { userType: 'Regional Supervisor', region: 'lehigh VALLEY' }),
      await createPerson(api.dataSource, { userType: 'Regional Supervisor', region: 'Pocono' }),
    ];
    const coach = await createPerson(api.dataSource, { isVerified: false, region: 'Lehigh Valley' });
    await tell({ kind: 'pending.coach', userId: coach.id });
    await idle();
    expect([(await bell(here.id)).length, await bell(there.id)]).toEqual([1, []]);
  });

  it.each([
    ['account.invited', 'invited', '7 days'],
    ['password.reset', 'password', '24 hours'],
  ] as const)('%s mails a link, whose token is kept nowhere once it is sent', async (kind, word, time) => {
    const coach = await createPerson(api.dataSource, { firstName: 'Ines' });
    const token = `clear-token-of-${kind}`;
    await tell({ kind, userId: coach.id, token });
    await idle();
    const [mail, ...more] = mailsTo(coach.email);
    expect(more).toEqual([]);
    expect(mail!.mail.subject).toMatch(new RegExp(word));
    for (const part of [mail!.mail.text, mail!.mail.html]) {
      expect(part).toContain(`https://rate.example.org/reset-password#token`);
      expect(part).toContain(token);
      expect(part).toContain(time);
    }
    const kept = await api.dataSource.query(
      `SELECT to_jsonb(t)::text AS row FROM deliveries t WHERE t.address = $1
        UNION ALL SELECT to_jsonb(o)::text FROM outbox o WHERE o.payload->>'userId' = $2`,
      [coach.email, String(coach.id)],
    );
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(worker.lines.filter((line) => JSON.stringify(line).includes(token))).toEqual([]);
    // The same link is mailed once, another one again.
    await tell({ kind, userId: coach.id, token });
    await tell({ kind, userId: coach.id, token: `${token}-2` });
    await idle();
    expect(mailsTo(coach.email)).toHaveLength(2);
  });

  it('a new event reaches the coaches of its teams and its officials, in the bell and by mail', async () => {
    const insert = async (sql: string, values: unknown[]) =>
      (await api.dataSource.query(`${sql} RETURNING id`, values))[0].id as number;
    const teamId = await insert(`INSERT INTO teams (name) VALUES ($1)`, ['Wilson <North>']);
    const coach = await api.signIn('coach', { school: 'Wilson <North>' });
    const other = await api.signIn('coach', { school: 'Parkland' });
    const pending = await createPerson(api.dataSource, { school: 'wilson <north>', isVerified: false });
    const official = await api.signIn('official');
    const officialId = await insert(
      `INSERT INTO officials ("firstName", "lastName", location, association, "userId") VALUES ('O', 'O', 'E', 'L', $1)`,
      [official.person.id],
    );
    const eventId = await insert(
      `INSERT INTO events (name, date, "startTime", venue, "eventType", host)
       VALUES ('Duals & <more>', '2026-01-17T12:00:00Z', '18:30', 'Gym', 'Dual Match', 'x')`,
      [],
    );
    await tell({ kind: 'event.team', eventId, teamIds: [teamId] });
    await tell({ kind: 'event.team', eventId, teamIds: [teamId] });
    await tell({ kind: 'event.assignment', eventId, officialIds: [officialId] });
    await idle();
    expect(await bell(coach.person.id)).toEqual([
      { title: 'New event', message: 'Your team takes part in Duals & <more> on January 17, 2026.' },
    ]);
    expect(await bell(official.person.id)).toEqual([
      { title: 'New assignment', message: 'You are assigned to Duals & <more> on January 17, 2026.' },
    ]);
    for (const [person, subject] of [
      [coach.person, 'New event with your team: Duals & <more>'],
      [official.person, 'New assignment: Duals & <more>'],
    ] as const) {
      const mails = mailsTo(person.email);
      expect(mails.map(({ mail }) => mail.subject)).toEqual([subject]);
      expect(mails[0]!.mail.text).toContain('Date: January 17, 2026, 6:30 PM');
      expect(mails[0]!.mail.html).toContain('Duals &amp; &lt;more&gt;');
      expect(mails[0]!.mail.html).toContain(`https://rate.example.org/events/${eventId}`);
    }
    for (const { id, email } of [other.person, pending])
      expect([await bell(id), mailsTo(email)]).toEqual([[], []]);
  });

  const reviewBy = async (author: number, isAnonymous: boolean): Promise<number> => {
    const [{ id }] = await api.dataSource.query(
      `WITH o AS (INSERT INTO officials ("firstName", "lastName", location, association)
                  VALUES ('Olga', 'Orr', 'E', 'L') RETURNING id),
            e AS (INSERT INTO events (name, date, venue, "eventType")
                  VALUES ('E', now(), 'Gym', 'Dual Match') RETURNING id)
       INSERT INTO reviews ("officialId", "userId", "eventId", "isAnonymous", mechanics, professionalism, positioning,
                            stalling, consistency, appearance)
       SELECT o.id, $1, e.id, $2, 1, 1, 1, 1, 1, 1 FROM o, e RETURNING id`,
      [author, isAnonymous],
    );
    return id;
  };

  it('a reported review reaches its author in the bell only', async () => {
    const author = await api.signIn('coach');
    const id = await reviewBy(author.person.id, false);
    await tell({ kind: 'review.reported', reviewId: id });
    await idle();
    expect((await bell(author.person.id)).map(({ title }) => title)).toEqual(['Review reported']);
    expect([mailsTo(author.person.email), await delivery(author.person.email)]).toEqual([[], undefined]);
  });

  it('a reported review reaches all managers but the reporter, once, and does not tell who wrote it', async () => {
    const writer = await api.signIn('supervisor', {
      firstName: 'Wilma',
      lastName: 'Writer',
      region: 'Wilmas',
    });
    const reporter = await api.signIn('supervisor');
    const managers = [await api.signIn('admin'), await api.signIn('supervisor', { region: 'Elsewhere' })];
    const waiting = await createPerson(api.dataSource, {
      userType: 'Regional Supervisor',
      isVerified: false,
    });
    const others = [await api.signIn('coach'), await api.signIn('official'), await api.signIn('member')];
    const id = await reviewBy(writer.person.id, true);
    for (const client of [reporter, reporter, managers[0]!])
      expect((await client.post(`/api/reviews/${id}/report`)).status).toBe(200);
    await idle();
    const told = {
      title: 'A review was reported',
      message: 'A review of Olga Orr was reported. It stands under Manage Reviews, marked as reported.',
    };
    for (const { person } of managers) expect(await bell(person.id)).toEqual([told]);
    // A manager who wrote it is not left out: the others could tell by that.
    expect((await bell(writer.person.id)).map(({ title }) => title).sort()).toEqual([
      'A review was reported',
      'Review reported',
    ]);
    for (const person of [reporter.person, waiting, ...others.map((other) => other.person)])
      expect(await bell(person.id)).toEqual([]);
    const kept = await api.dataSource.query(
      `SELECT payload::text AS text FROM outbox WHERE payload->>'reviewId' = $1
        UNION ALL SELECT title || message || coalesce(cause, '') FROM notifications WHERE cause = $2`,
      [String(id), `review.to-check:${id}`],
    );
    expect(JSON.stringify(kept)).not.toContain('Wilma');
    expect(kept.filter(({ text }: { text: string }) => text.includes(`: ${writer.person.id}`))).toEqual([]);
    expect(mailsTo(managers[0]!.person.email)).toEqual([]);
  });

  it('what is gone by the time the job runs is passed over', async () => {
    await tell({ kind: 'account.approved', userId: 999_999 });
    await tell({ kind: 'event.team', eventId: 999_999, teamIds: [1] });
    await tell({ kind: 'review.reported', reviewId: 999_999 });
    await tell({ kind: 'review.to-check', reviewId: 999_999, reporterId: 1 });
    await idle();
  });
});

describe('a mail server that does not take a mail', () => {
  it('is tried five times, then the mail is kept as failed', async () => {
    box.refusing = true;
    const before = box.attempts;
    const coach = await createPerson(api.dataSource, {});
    await tell({ kind: 'account.approved', userId: coach.id });
    await until('failed for good', async () => (await delivery(coach.email))?.state === 'failed', 40_000);
    box.refusing = false;
    expect(await delivery(coach.email)).toMatchObject({
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
