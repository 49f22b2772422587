import { MESSAGES, VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { notificationHelpers } from './notification-helpers';
import {
  createPerson,
  startApi,
  startMailbox,
  startWorker,
  type Mailbox,
  type TestApi,
  type TestWorker,
  until,
} from './support';
import type { NotifyJob } from '../src/queue';

let mailbox: Mailbox;
let api: TestApi;
let worker: TestWorker;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({
    env: {
      MAIL_PORT: String(mailbox.port),
      PUBLIC_URL: 'https://rate.example.org',
      QUEUE_RESEND_AFTER_MS: '2000',
    },
  });
  worker = await startWorker(api.env);
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
  await mailbox?.close();
});

const { notify, jobsDone, notificationsOf, emailsTo, deliveryTo } = notificationHelpers(
  () => api,
  () => mailbox,
);

describe('a user’s notifications', () => {
  const fill = (userId: number, titles: string[]) =>
    api.dataSource.query(
      `INSERT INTO notifications ("userId", title, message, "createdAt")
       SELECT $1, t, 'm', now() + n * interval '1 second' FROM unnest($2::text[]) WITH ORDINALITY AS x(t, n)`,
      [userId, titles],
    );

  it('are listed newest first, counted, marked as read and deleted', async () => {
    const client = await api.signIn('coach');
    await fill(client.person.id, ['one', 'two', 'three']);
    const list = await client.get<{ id: number; title: string; isRead: boolean }[]>('/api/notifications');
    expect(list.body.map(({ title }) => title)).toEqual(['three', 'two', 'one']);
    expect(list.body[0]).toEqual({
      id: expect.any(Number),
      userId: client.person.id,
      title: 'three',
      message: 'm',
      link: '/',
      note: null,
      isRead: false,
      createdAt: expect.any(String),
    });
    expect((await client.get('/api/notifications/unread-count')).body).toEqual({ count: 3 });
    const response = await client.post(`/api/notifications/${list.body[0]!.id}/mark-read`);
    expect([response.status, response.body]).toEqual([200, { ...list.body[0], isRead: true }]);
    expect((await client.get('/api/notifications/unread-count')).body).toEqual({ count: 2 });
    expect((await client.post('/api/notifications/mark-all-read')).status).toBe(200);
    expect((await client.get('/api/notifications/unread-count')).body).toEqual({ count: 0 });
    expect((await client.delete(`/api/notifications/${list.body[0]!.id}`)).body).toEqual({
      message: expect.any(String),
    });
    expect((await client.get('/api/notifications')).body).toHaveLength(2);
  });

  it('are listed in pages, with the total count in a header', async () => {
    const client = await api.signIn('coach');
    await fill(client.person.id, ['one', 'two', 'three']);
    const page = await client.get<{ title: string }[]>('/api/notifications?page=2&limit=2');
    expect([page.body.map(({ title }) => title), page.headers.get('x-total-count')]).toEqual([['one'], '3']);
  });

  it('are recounted on each request', async () => {
    const client = await api.signIn('coach');
    await fill(client.person.id, ['one', 'two']);
    const count = '/api/notifications/unread-count';
    const response = await client.get(count);
    expect([response.body, response.headers.get('etag')]).toEqual([{ count: 2 }, null]);
    const otherCoach = await api.signIn('coach');
    expect((await otherCoach.get(count)).body).toEqual({ count: 0 });
    const [{ id }] = (await client.get('/api/notifications')).body;
    await client.delete(`/api/notifications/${id}`);
    expect((await client.get(count)).body).toEqual({ count: 1 });
    await client.post('/api/notifications/mark-all-read');
    expect((await client.get(count)).body).toEqual({ count: 0 });
    // A worker, which is another process, writes this notification.
    await notify({ kind: 'account.approved', userId: client.person.id });
    await jobsDone();
    expect((await client.get(count)).body).toEqual({ count: 1 });
  });

  it('can’t be read, marked or deleted by another account', async () => {
    const owner = await api.signIn('coach');
    await fill(owner.person.id, ['mine']);
    const { id } = (await owner.get('/api/notifications')).body[0];
    const otherAdmin = await api.signIn('admin');
    for (const response of [
      await otherAdmin.post(`/api/notifications/${id}/mark-read`),
      await otherAdmin.delete(`/api/notifications/${id}`),
      await otherAdmin.delete('/api/notifications/999999'),
    ]) {
      expect([response.status, response.body.message]).toEqual([404, MESSAGES.notificationNotFound]);
    }
    await otherAdmin.post('/api/notifications/mark-all-read');
    expect((await owner.get('/api/notifications')).body).toEqual([
      expect.objectContaining({ id, isRead: false }),
    ]);
  });
});

describe('an approved account', () => {
  it('is notified once in-app and once by email, with the request’s id', async () => {
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
    await jobsDone();
    expect(await notificationsOf(coach.id)).toEqual([expect.objectContaining({ title: 'Account approved' })]);

    const [received, ...more] = emailsTo(coach.email);
    expect(more).toEqual([]);
    expect(received!.envelope.to).toEqual([coach.email]);
    expect(received!.header('x-request-id')).toBe('approval-request-1');
    expect(received!.header('message-id')).toMatch(/^<delivery-\d+@/);
    expect(received!.mail.html).toContain('&lt;b&gt;Bo&lt;/b&gt;');
    expect(received!.mail.html).not.toContain('<b>Bo</b>');
    expect(received!.mail.text).toContain('Hello <b>Bo</b>,');
    expect(received!.mail.html).toContain('https://rate.example.org/login');
  });

  it('gets one notification per job, even if the job runs twice and the notification has been read', async () => {
    const coach = await createPerson(api.dataSource, {});
    const countNotifications = async () => [
      (await notificationsOf(coach.id)).length,
      emailsTo(coach.email).length,
    ];
    const outboxId = await notify({ kind: 'account.approved', userId: coach.id });
    await jobsDone();
    await api.dataSource.query(`UPDATE notifications SET "isRead" = true WHERE "userId" = $1`, [coach.id]);
    await api.dataSource.query(
      `UPDATE outbox SET "doneAt" = NULL, "dispatchedAt" = NULL WHERE id = $1 AND "doneAt" IS NOT NULL`,
      [outboxId],
    );
    await jobsDone();
    const [{ attempts }] = await api.dataSource.query(`SELECT attempts FROM outbox WHERE id = $1`, [
      outboxId,
    ]);
    expect([attempts, await countNotifications()]).toEqual([2, [1, 1]]);
    expect(
      await api.dataSource.query(`SELECT "isRead" FROM notifications WHERE "userId" = $1`, [coach.id]),
    ).toEqual([{ isRead: true }]);
    await notify({ kind: 'account.approved', userId: coach.id });
    await jobsDone();
    expect(await countNotifications()).toEqual([2, 2]);
  });
});

describe('the notification worker', () => {
  it('emails a rejected registrant although the account no longer exists', async () => {
    const coach = await createPerson(api.dataSource, { isVerified: false });
    const admin = await api.signIn('admin');
    await admin.post(`/api/users/${coach.id}/verify`, { approved: false });
    await jobsDone();
    expect(emailsTo(coach.email)).toHaveLength(1);
  });

  it('notifies administrators and supervisors of a pending registration', async () => {
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
    await jobsDone();
    const expected = {
      title: 'Nia Novak',
      message: 'New coach at Liberty, waiting for approval.',
    };
    expect(await notificationsOf(admin.person.id)).toEqual([expected]);
    expect(await notificationsOf(supervisor.person.id)).toEqual([expected]);
    expect(await notificationsOf(coach.person.id)).toEqual([]);
  });

  it('notifies the supervisors of a pending coach’s region, regardless of case', async () => {
    const [here, there] = [
      await createPerson(api.dataSource, { userType: 'Regional Supervisor', region: 'lehigh VALLEY' }),
      await createPerson(api.dataSource, { userType: 'Regional Supervisor', region: 'Pocono' }),
    ];
    const coach = await createPerson(api.dataSource, { isVerified: false, region: 'Lehigh Valley' });
    await notify({ kind: 'registration.pending', userId: coach.id });
    await jobsDone();
    expect([(await notificationsOf(here.id)).length, await notificationsOf(there.id)]).toEqual([1, []]);
  });

  it('links a supervisor of another region to the list of all regions, which includes the pending coach', async () => {
    const admin = await api.signIn('admin');
    await admin.post('/api/teams', { name: 'Monroe', region: 'Monroe' });
    const supervisors = [];
    for (const region of ['Monroe', 'Carbon'])
      supervisors.push((await createPerson(api.dataSource, { userType: 'Regional Supervisor', region })).id);
    const coach = await createPerson(api.dataSource, { isVerified: false, school: 'Monroe', region: null });
    await notify({ kind: 'registration.pending', userId: coach.id });
    await jobsDone();
    const links = await api.dataSource.query(
      `SELECT link FROM notifications WHERE "userId" = ANY($1::int[]) ORDER BY "userId"`,
      [supervisors],
    );
    const list = '/supervisor?tab=pending-users';
    expect(links).toEqual([{ link: list }, { link: `${list}&regions=all` }]);
  });

  it.each(['approved', 'rejected', 'deleted'] as const)(
    'marks the notification of a registration as read for everyone once the registration is %s, noting who did so',
    async (outcome) => {
      const admin = await api.signIn('admin', { firstName: 'Gus', lastName: 'Unger' });
      const otherAdmin = await api.signIn('admin');
      const coach = await createPerson(api.dataSource, { isVerified: false });
      const stays = await createPerson(api.dataSource, { isVerified: false });
      for (const { id } of [coach, stays]) {
        await notify({ kind: 'registration.pending', userId: id });
        // Jobs run concurrently and the newest notification is listed first, so each job must finish before the next.
        await jobsDone();
      }
      const readUnreadCount = async () => (await otherAdmin.get('/api/notifications/unread-count')).body;
      expect(await readUnreadCount()).toEqual({ count: 2 });
      if (outcome === 'deleted') await admin.delete(`/api/admin/users/${coach.id}`);
      else await admin.post(`/api/users/${coach.id}/verify`, { approved: outcome === 'approved' });
      await jobsDone();
      expect(await readUnreadCount()).toEqual({ count: 1 });
      const { body } = await otherAdmin.get('/api/notifications');
      const note = `${outcome[0]!.toUpperCase()}${outcome.slice(1)} by Gus Unger`;
      expect(body).toMatchObject([
        { isRead: false, note: null },
        { isRead: true, note },
      ]);
    },
  );

  it('marks the notification of a registration as unread for everyone, with a note, once the account is pending again', async () => {
    const admin = await api.signIn('admin', { firstName: 'Gus', lastName: 'Unger' });
    const otherAdmin = await api.signIn('admin');
    const coach = await createPerson(api.dataSource, { isVerified: false });
    await notify({ kind: 'registration.pending', userId: coach.id });
    await jobsDone();
    const expectNotification = async (expected: object) => {
      await jobsDone();
      await until('the notification says so', async () => {
        const { body } =
          await otherAdmin.get<{ isRead: boolean; note: string | null }[]>('/api/notifications');
        const [{ isRead, note } = {}] = body;
        return JSON.stringify({ isRead, note }) === JSON.stringify(expected);
      });
    };
    const approve = () => admin.post(`/api/users/${coach.id}/verify`, { approved: true });
    await approve();
    await expectNotification({ isRead: true, note: 'Approved by Gus Unger' });
    await admin.post(`/api/users/${coach.id}/set-pending`);
    await expectNotification({ isRead: false, note: 'Set back to pending by Gus Unger' });
    // Runs the job for the first approval late.
    await notify({
      ...{ kind: 'registration.decided', outcome: 'approved' },
      ...{ userId: coach.id, byId: admin.person.id },
    } as NotifyJob);
    await expectNotification({ isRead: false, note: 'Set back to pending by Gus Unger' });
    await approve();
    await expectNotification({ isRead: true, note: 'Approved by Gus Unger' });
  });

  it('notifies no one of a registration that is decided before the notifications are sent', async () => {
    const admin = await api.signIn('admin');
    const coach = await createPerson(api.dataSource, { isVerified: true });
    await notify({ kind: 'registration.pending', userId: coach.id });
    await jobsDone();
    expect(await notificationsOf(admin.person.id)).toEqual([]);
  });

  it.each([
    ['account.invited', 'invited', '7 days'],
    ['password.reset', 'password', '24 hours'],
  ] as const)('emails a link for %s, and drops the stored token after sending', async (kind, word, time) => {
    const coach = await createPerson(api.dataSource, { firstName: 'Ines' });
    const token = `clear-token-of-${kind}`;
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    await notify({ kind, userId: coach.id, token, expiresAt } as NotifyJob);
    await jobsDone();
    const [mail, ...more] = emailsTo(coach.email);
    expect(more).toEqual([]);
    expect(mail!.mail.subject).toMatch(new RegExp(word));
    for (const part of [mail!.mail.text, mail!.mail.html]) {
      expect(part).toContain(`https://rate.example.org/reset-password#token`);
      expect(part).toContain(token);
      expect(part).toContain(time);
    }
    const deliveries = await api.dataSource.query(
      `SELECT to_jsonb(t)::text AS row FROM deliveries t WHERE t.address = $1
        UNION ALL SELECT to_jsonb(o)::text FROM outbox o WHERE o.payload->>'userId' = $2`,
      [coach.email, String(coach.id)],
    );
    expect(deliveries).toHaveLength(2);
    expect(JSON.stringify(deliveries)).not.toContain(token);
  });

  it('notifies a new event’s coaches and officials, in-app and by email', async () => {
    const insert = async (sql: string, values: unknown[]) =>
      (await api.dataSource.query(`${sql} RETURNING id`, values))[0].id as number;
    const teamId = await insert(`INSERT INTO teams (name) VALUES ($1)`, ['Wilson <North>']);
    const coach = await api.signIn('coach', { school: 'Wilson <North>' });
    const otherCoach = await api.signIn('coach', { school: 'Parkland' });
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
    await api.dataSource.query(`INSERT INTO event_teams ("eventId", "teamId") VALUES ($1, $2)`, [
      eventId,
      teamId,
    ]);
    await api.dataSource.query(`INSERT INTO event_officials ("eventId", "officialId") VALUES ($1, $2)`, [
      eventId,
      officialId,
    ]);
    await notify({ kind: 'event.team', eventId, teamIds: [teamId] });
    await notify({ kind: 'event.assignment', eventId, officialIds: [officialId] });
    await jobsDone();
    expect(await notificationsOf(coach.person.id)).toEqual([
      { title: 'Duals & <more>', message: 'New event with your team on January 17, 2026.' },
    ]);
    expect(await notificationsOf(official.person.id)).toEqual([
      { title: 'Duals & <more>', message: 'You’re assigned: Sat, Jan 17, 6:30 PM, Gym' },
    ]);
    for (const [person, subject] of [
      [coach.person, 'New event with your team: Duals & <more>'],
      [official.person, 'New assignment: Duals & <more>'],
    ] as const) {
      const emails = emailsTo(person.email);
      expect(emails.map(({ mail }) => mail.subject)).toEqual([subject]);
      expect(emails[0]!.mail.text).toContain('Date: January 17, 2026, 6:30 PM');
      expect(emails[0]!.mail.html).toContain('Duals &amp; &lt;more&gt;');
      expect(emails[0]!.mail.html).toContain(`https://rate.example.org/events/${eventId}`);
    }
    for (const { id, email } of [otherCoach.person, pending])
      expect([await notificationsOf(id), emailsTo(email)]).toEqual([[], []]);
  });

  it('notifies an official of both assignments after being assigned, removed and assigned again', async () => {
    const admin = await api.signIn('admin');
    const official = await api.signIn('official');
    const create = async () => (await admin.post('/api/officials', VALID_OFFICIAL)).body.id as number;
    const [assigned, other] = [await create(), await create()];
    await api.dataSource.query(`UPDATE officials SET "userId" = $2 WHERE id = $1`, [
      assigned,
      official.person.id,
    ]);
    const event = (await admin.post('/api/events', validEvent(assigned))).body;
    for (const officialId of [other, assigned]) {
      const { status } = await admin.patch(`/api/events/${event.id}`, { officials: [{ officialId }] });
      expect(status).toBe(200);
    }
    await jobsDone();
    const expected = {
      title: event.name,
      message: 'You’re assigned: Sat, Jan 17, 7:00 PM, Easton Area High School',
    };
    expect(await notificationsOf(official.person.id)).toEqual([expected, expected]);
    expect(emailsTo(official.person.email).map(({ mail }) => mail.subject)).toEqual([
      `New assignment: ${event.name}`,
      `New assignment: ${event.name}`,
    ]);
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

  it('notifies a reported review’s author in-app only', async () => {
    const author = await api.signIn('coach');
    const id = await reviewBy(author.person.id, false);
    await notify({ kind: 'review.reported', reviewId: id });
    await jobsDone();
    expect((await notificationsOf(author.person.id)).map(({ title }) => title)).toEqual(['Review reported']);
    expect([emailsTo(author.person.email), await deliveryTo(author.person.email)]).toEqual([[], undefined]);
  });

  it('notifies all managers but the reporter of a reported review once, without revealing its author', async () => {
    const writer = await api.signIn('supervisor', {
      firstName: 'Wilma',
      lastName: 'Writer',
      region: 'Wilmas',
    });
    const reporter = await api.signIn('supervisor');
    const managers = [await api.signIn('admin'), await api.signIn('supervisor', { region: 'Elsewhere' })];
    const pendingPerson = await createPerson(api.dataSource, {
      userType: 'Regional Supervisor',
      isVerified: false,
    });
    const otherClients = [
      await api.signIn('coach'),
      await api.signIn('official'),
      await api.signIn('member'),
    ];
    const id = await reviewBy(writer.person.id, true);
    for (const client of [reporter, reporter, managers[0]!])
      expect((await client.post(`/api/reviews/${id}/report`)).status).toBe(200);
    await jobsDone();
    const expected = {
      title: 'Olga Orr',
      message: 'A review was reported. Decide on it in Manage Reviews.',
    };
    for (const { person } of managers) expect(await notificationsOf(person.id)).toEqual([expected]);
    // A manager who wrote it is notified too: otherwise the others could infer the author.
    expect((await notificationsOf(writer.person.id)).map(({ title }) => title).sort()).toEqual([
      'Olga Orr',
      'Review reported',
    ]);
    // No manager's link reveals more than those of the others.
    const links = await api.dataSource.query(
      `SELECT DISTINCT split_part(link, '?', 2) AS query FROM notifications
        WHERE kind = 'review.to-check' AND "subjectId" = $1`,
      [id],
    );
    expect(links).toEqual([
      { query: expect.stringMatching(/^tab=manage-reviews&view=reported&about=\d+&regions=all$/) },
    ]);
    for (const person of [reporter.person, pendingPerson, ...otherClients.map((other) => other.person)])
      expect(await notificationsOf(person.id)).toEqual([]);
    const jobPayloads = await api.dataSource.query(
      `SELECT payload::text AS text FROM outbox WHERE payload->>'reviewId' = $1
        UNION ALL SELECT to_jsonb(n) - 'userId' - 'id' #>> '{}' FROM notifications n
         WHERE kind = 'review.to-check' AND "subjectId" = $2`,
      [String(id), id],
    );
    expect(jobPayloads.length).toBeGreaterThan(2);
    expect(JSON.stringify(jobPayloads)).not.toContain('Wilma');
    expect(
      jobPayloads.filter(({ text }: { text: string }) => text.includes(`: ${writer.person.id}`)),
    ).toEqual([]);
    expect(emailsTo(managers[0]!.person.email)).toEqual([]);
  });

  it('finishes jobs about records that no longer exist', async () => {
    await notify({ kind: 'account.approved', userId: 999_999 });
    await notify({ kind: 'event.team', eventId: 999_999, teamIds: [1] });
    await notify({ kind: 'review.reported', reviewId: 999_999 });
    await notify({ kind: 'review.to-check', reviewId: 999_999, reporterId: 1 });
    await jobsDone();
  });
});

describe('an email that the mail server rejects', () => {
  it('is attempted five times, then stored as failed', async () => {
    mailbox.isRejecting = true;
    const before = mailbox.attempts;
    const coach = await createPerson(api.dataSource, {});
    await notify({ kind: 'account.approved', userId: coach.id });
    await until('the delivery failed', async () => (await deliveryTo(coach.email))?.state === 'failed');
    mailbox.isRejecting = false;
    expect(await deliveryTo(coach.email)).toMatchObject({
      state: 'failed',
      attempts: 5,
      lastError: expect.stringContaining('not now'),
    });
    expect(mailbox.attempts - before).toBe(5);
    expect(emailsTo(coach.email)).toEqual([]);
  });

  it('is sent once the mail server works again', async () => {
    mailbox.isRejecting = true;
    const coach = await createPerson(api.dataSource, {});
    await notify({ kind: 'account.approved', userId: coach.id });
    await until('one attempt', async () => (await deliveryTo(coach.email))?.attempts >= 1);
    mailbox.isRejecting = false;
    await until('sent', async () => (await deliveryTo(coach.email))?.state === 'sent');
    expect(emailsTo(coach.email)).toHaveLength(1);
  });
});
