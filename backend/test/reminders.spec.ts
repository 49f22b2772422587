import { VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { RemindersService } from '../src/modules/notifications/reminders/reminders.service';
import { NotificationsJobs } from '../src/modules/notifications/notifications.jobs';
import { notificationHelpers } from './notification-helpers';
import {
  dayFromNow,
  createPerson,
  startApi,
  startMailbox,
  startWorker,
  until,
  type Mailbox,
  type TestApi,
  type TestWorker,
} from './support';

let mailbox: Mailbox;
let api: TestApi;
let worker: TestWorker;
let admin: Awaited<ReturnType<TestApi['signIn']>>;
let official: number;
beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({
    env: { MAIL_PORT: String(mailbox.port), PUBLIC_URL: 'https://rate.example.org' },
  });
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
  official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
  await mailbox?.close();
});
const { jobsDone, emailsTo } = notificationHelpers(
  () => api,
  () => mailbox,
);

/** Sends a morning's reminders. Each call counts as a new morning, because the same day's reminders are sent only once. */
const sendReminders = async () => {
  await api.dataSource.query(`DELETE FROM scheduled_runs WHERE job = 'reminders'`);
  expect(await api.app.get(RemindersService).remind()).toBe(true);
  await jobsDone();
};
/** Makes everything that was sent look as if it had been sent the day before. */
const nextDay = () => api.dataSource.query(`UPDATE reminders SET "sentOn" = "sentOn" - 1`);
const inApp = (userId: number): Promise<{ link: string; title: string }[]> =>
  api.dataSource.query(
    `SELECT link, title FROM notifications WHERE "userId" = $1 AND kind = 'events.to-rate' ORDER BY id`,
    [userId],
  );
const remindersTo = (address: string) =>
  emailsTo(address).filter(({ mail }) => /to rate|Rate the officials/.test(mail.subject ?? ''));

let count = 0;
const newTeam = async () => {
  const name = `Team ${++count}`;
  return { name, id: (await admin.post('/api/teams', { name })).body.id as number };
};
const newEvent = async (teams: number[], days: number, fields: object = {}): Promise<number> => {
  const event = {
    ...validEvent(official),
    name: `Dual ${++count}`,
    date: dayFromNow(days),
    startTime: '00:00',
  };
  return (await admin.post('/api/events', { ...event, teams, ...fields })).body.id;
};
const setRules = (input: object) =>
  admin.put('/api/admin/rating-rules', { opensHours: null, closesDays: null, reminders: true, ...input });
beforeEach(async () => {
  await api.dataSource.query(`DELETE FROM events`);
  await setRules({});
});

describe('reminders', () => {
  it('send one rating link to an event’s verified coaches, its officials and everyone who pinned it', async () => {
    const team = await newTeam();
    const coach = await createPerson(api.dataSource, { school: team.name });
    const pending = await createPerson(api.dataSource, { school: team.name, isVerified: false });
    const stranger = await createPerson(api.dataSource, { school: (await newTeam()).name });
    const colleague = (await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName: 'Cole' })).body.id;
    const person = await createPerson(api.dataSource, { role: 'official', userType: 'Official' });
    await api.dataSource.query(`UPDATE officials SET "userId" = $2 WHERE id = $1`, [colleague, person.id]);
    const event = await newEvent([team.id], 0, {
      officials: [{ officialId: official }, { officialId: colleague }],
    });
    await admin.post('/api/reviews/to-rate/pin', { eventId: event });

    await sendReminders();
    const reminded = { title: expect.stringMatching(/^Dual \d+$/), link: `/rate/${event}` };
    for (const { id } of [coach, person, admin.person]) expect(await inApp(id)).toEqual([reminded]);
    for (const { id } of [pending, stranger]) expect(await inApp(id)).toEqual([]);
    await until('the mail', async () => remindersTo(coach.email).length === 1);
    const [mail] = remindersTo(coach.email);
    expect(mail?.mail.text).toContain(`https://rate.example.org/rate/${event}`);
    expect(mail?.header('list-unsubscribe-post')).toContain('List-Unsubscribe=One-Click');

    await nextDay();
    await sendReminders();
    expect(await inApp(coach.id)).toHaveLength(1);
  });

  it('are sent to those who coached the team on the day of the event, whatever their team is now', async () => {
    const [team, other] = [await newTeam(), await newTeam()];
    const [moved, waiting, late] = [
      await createPerson(api.dataSource, { school: team.name }),
      await createPerson(api.dataSource, { school: team.name }),
      await createPerson(api.dataSource, { school: other.name }),
    ];
    for (const [person, teamId] of [
      [moved, other.id],
      [waiting, null],
      [late, team.id],
    ] as const)
      await api.dataSource.query(`UPDATE users SET "teamId" = $2 WHERE id = $1`, [person.id, teamId]);
    const event = await newEvent([team.id], -1, { startTime: '12:00' });
    await sendReminders();
    for (const { id } of [moved, waiting]) expect((await inApp(id))[0]?.link).toBe(`/rate/${event}`);
    expect(await inApp(late.id)).toEqual([]);
  });

  it('arrive in one email per day, however many events there are and however many times the job runs', async () => {
    const team = await newTeam();
    const coach = await createPerson(api.dataSource, { school: team.name });
    // The event starts at noon, so that rating opened at most two days ago.
    const yesterday = await newEvent([team.id], -1, { startTime: '12:00' });
    const events = [await newEvent([team.id], 0), yesterday];
    await sendReminders();
    await until('the mail', async () => remindersTo(coach.email).length === 1);
    const [mail] = remindersTo(coach.email);
    expect(mail?.mail.subject).toBe('2 events to rate');
    for (const event of events) expect(mail?.mail.html).toContain(`https://rate.example.org/rate/${event}`);
    expect((await inApp(coach.id)).map(({ link }) => link).sort()).toEqual(
      events.map((event) => `/rate/${event}`).sort(),
    );

    const third = await newEvent([team.id], 0);
    await sendReminders();
    expect(await inApp(coach.id)).toHaveLength(2);
    await nextDay();
    await sendReminders();
    expect((await inApp(coach.id)).at(-1)?.link).toBe(`/rate/${third}`);
    await until('the mail', async () => remindersTo(coach.email).length === 2);
  });

  it('are stored once when two workers run the same person’s job concurrently', async () => {
    const team = await newTeam();
    const coach = await createPerson(api.dataSource, { school: team.name });
    await newEvent([team.id], 0);
    const jobs = api.app.get(NotificationsJobs);
    const run = (outboxId: string) =>
      jobs.notify({ kind: 'events.to-rate', userId: coach.id, day: dayFromNow(0) }, { outboxId } as never);
    await Promise.all([run('900000001'), run('900000002')]);
    await jobsDone();
    expect(await inApp(coach.id)).toHaveLength(1);
  });

  it('use one connection each, so that they never deadlock when they outnumber the connections', async () => {
    const team = await newTeam();
    const coaches = await Promise.all(
      Array.from({ length: 12 }, () => createPerson(api.dataSource, { school: team.name })),
    );
    await newEvent([team.id], 0);
    const jobs = api.app.get(NotificationsJobs);
    await Promise.all(
      coaches.map(({ id }) =>
        jobs.notify({ kind: 'events.to-rate', userId: id, day: dayFromNow(0) }, {
          outboxId: `91${id}`,
        } as never),
      ),
    );
    for (const { id } of coaches) expect(await inApp(id)).toHaveLength(1);
  });

  it('are sent a second and last time three days before rating closes', async () => {
    await setRules({ closesDays: 14 });
    const team = await newTeam();
    const coach = await createPerson(api.dataSource, { school: team.name });
    await newEvent([team.id], -10);
    const closing = await newEvent([team.id], -11);
    await newEvent([team.id], -15);
    await sendReminders();
    expect((await inApp(coach.id)).map(({ link }) => link)).toEqual([`/rate/${closing}`]);
    await until('the mail', async () => remindersTo(coach.email).length === 1);
    expect(remindersTo(coach.email)[0]?.mail.text).toContain('Rating closes on');
    await nextDay();
    await sendReminders();
    expect(await inApp(coach.id)).toHaveLength(1);
  });

  it('are not sent before rating opens, to people who have already rated, or while turned off', async () => {
    const team = await newTeam();
    const coach = await createPerson(api.dataSource, { school: team.name });
    const event = await newEvent([team.id], 0);
    await setRules({ opensHours: 72 });
    await sendReminders();
    await setRules({ reminders: false });
    await sendReminders();
    expect(await inApp(coach.id)).toEqual([]);

    await setRules({});
    const client = api.client();
    await client.post('/api/auth/login', { email: coach.email, password: 'right-password-1' });
    expect((await client.post(`/api/officials/${official}/reviews`, validReview(event))).status).toBe(201);
    await sendReminders();
    expect(await inApp(coach.id)).toEqual([]);
  });

  it('arrive only in-app for people who have turned off the emails', async () => {
    const team = await newTeam();
    const [quiet, other] = [
      await createPerson(api.dataSource, { school: team.name }),
      await createPerson(api.dataSource, { school: team.name }),
    ];
    await api.dataSource.query(
      `INSERT INTO user_settings ("userId", key, value) VALUES ($1, 'mailReminders', 'off')`,
      [quiet.id],
    );
    await newEvent([team.id], 0);
    await sendReminders();
    await until('the mail', async () => remindersTo(other.email).length === 1);
    expect([remindersTo(quiet.email).length, (await inApp(quiet.id)).length]).toEqual([0, 1]);
  });

  it('are not listed for administrators, since that would reveal who has not rated an event', async () => {
    const team = await newTeam();
    const coach = await createPerson(api.dataSource, { school: team.name });
    await newEvent([team.id], 0);
    await sendReminders();
    await until('the mail', async () => remindersTo(coach.email).length === 1);
    const deliveriesIn = async (state: string) => {
      const { body, headers } = await admin.get(`/api/admin/deliveries?state=${state}`);
      expect(headers.get('x-total-count')).toBe(String(body.length));
      return body.filter(({ cause }: { cause: string }) => cause.startsWith('events.to-rate'));
    };
    expect(await deliveriesIn('sent')).toEqual([]);
    await api.dataSource.query(`UPDATE deliveries SET state = 'failed' WHERE cause LIKE 'events.to-rate:%'`);
    expect(await deliveriesIn('failed')).toEqual([]);
    const [{ id }] = await api.dataSource.query(
      `SELECT id FROM deliveries WHERE cause LIKE 'events.to-rate:%' LIMIT 1`,
    );
    expect((await admin.post(`/api/admin/deliveries/${id}/retry`)).status).toBe(404);
    const overview = (await admin.get('/api/overview')).body as { kind: string }[];
    expect(overview.map(({ kind }) => kind)).not.toContain('failed-mails');
  });

  it('are not sent late for an earlier day', async () => {
    const team = await newTeam();
    const coach = await createPerson(api.dataSource, { school: team.name });
    await newEvent([team.id], 0);
    const lateJob = { kind: 'events.to-rate' as const, userId: coach.id, day: dayFromNow(-1) };
    await api.app.get(NotificationsJobs).notify(lateJob, { outboxId: '900000003' } as never);
    expect(await inApp(coach.id)).toEqual([]);
  });

  it('are sent once a day, even if many processes try', async () => {
    await api.dataSource.query(`DELETE FROM scheduled_runs WHERE job = 'reminders'`);
    const service = api.app.get(RemindersService);
    const ran = await Promise.all([service.remind(), service.remind(), service.remind()]);
    expect(ran.filter(Boolean)).toHaveLength(1);
  });
});
