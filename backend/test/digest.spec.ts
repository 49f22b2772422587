import { longDatesText, VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { NotificationsCron } from '../src/modules/notifications/notifications.cron';
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

const DAY_MS = 86_400_000;

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
const weeklyEmailsTo = (address: string) =>
  emailsTo(address).filter(({ mail }) => mail.subject?.startsWith('Your week'));

/** Runs the job on a different Sunday each time, because it runs only once for the same day. */
const sendDigests = async (now?: Date) => {
  await api.dataSource.query(`DELETE FROM scheduled_runs WHERE job = 'digest'`);
  const cron = api.app.get(NotificationsCron);
  expect(await cron.sendDigest(now)).toBe(true);
  expect(await cron.sendDigest(now)).toBe(false);
  await jobsDone();
};
const set = (userId: number, value: 'on' | 'off') =>
  api.dataSource.query(
    `INSERT INTO user_settings ("userId", key, value) VALUES ($1, 'mailDigest', $2)
     ON CONFLICT ("userId", key) DO UPDATE SET value = excluded.value`,
    [userId, value],
  );

let count = 0;
const newTeam = async () => {
  const name = `Team ${++count}`;
  return { name, id: (await admin.post('/api/teams', { name })).body.id as number };
};
const addEvent = async (name: string, days: number, teams: number[], startTime: string | null = '19:05') =>
  (
    await admin.post('/api/events', {
      ...validEvent(official),
      name,
      date: dayFromNow(days),
      teams,
      startTime,
    })
  ).body.id as number;

describe('the weekly email', () => {
  it('lists the events of the next seven days in order, and contains a link that turns it off', async () => {
    const team = await newTeam();
    const coach = await createPerson(api.dataSource, { school: team.name });
    await set(coach.id, 'on');
    const events = [
      await addEvent('Last', 7, [team.id], null),
      await addEvent('First', 1, [team.id]),
      await addEvent('Today', 0, [team.id]),
      await addEvent('Too late', 8, [team.id]),
    ];
    await jobsDone();
    await sendDigests();
    await until('the mail', async () => weeklyEmailsTo(coach.email).length === 1);
    const [{ mail, header } = { mail: undefined, header: () => undefined }] = weeklyEmailsTo(coach.email);
    expect(mail?.subject).toBe('Your week: 2 events');
    expect(mail?.text).toMatch(
      new RegExp(
        `7:05 PM: First, Easton Area High School https://rate\\.example\\.org/events/${events[1]}\\n` +
          `\\w+ \\d+, \\d+: Last, Easton Area High School https://rate\\.example\\.org/events/${events[0]}\\n`,
      ),
    );
    expect(mail?.text).not.toMatch(/Today|Too late/);
    const url = /<(https:\/\/\S+)>/.exec(header('list-unsubscribe')!.replace(/\s/g, ''))![1]!;
    expect((await api.client().post(new URL(url).pathname)).status).toBe(200);
    await sendDigests();
    expect(weeklyEmailsTo(coach.email)).toHaveLength(1);
  });

  it('lists an event of several days once, also if it has begun before or ends after these days', async () => {
    const team = await newTeam();
    const coach = await createPerson(api.dataSource, { school: team.name });
    await set(coach.id, 'on');
    const events = [
      { name: 'Begun', date: -1, endDate: 1 },
      { name: 'Long', date: 3, endDate: 4 },
      { name: 'Late', date: 7, endDate: 9 },
      { name: 'Over', date: -1, endDate: 0 },
    ];
    for (const { name, date, endDate } of events)
      await admin.post('/api/events', {
        ...{ ...validEvent(official), name, teams: [team.id] },
        ...{ date: dayFromNow(date), endDate: dayFromNow(endDate) },
      });
    await jobsDone();
    await sendDigests();
    await until('the mail', async () => weeklyEmailsTo(coach.email).length === 1);
    const [{ mail } = { mail: undefined }] = weeklyEmailsTo(coach.email);
    expect(mail?.subject).toBe('Your week: 3 events');
    const dates = { date: dayFromNow(3), endDate: dayFromNow(4) };
    expect(mail?.text).toContain(`${longDatesText(dates)}, `);
    expect(mail?.text?.match(/(?<=: )(Begun|Long|Late|Over)(?=,)/g)).toEqual(['Begun', 'Long', 'Late']);
  });

  it('skips pending accounts, accounts that have not turned it on, and weeks without events', async () => {
    const [team, empty] = [await newTeam(), await newTeam()];
    await addEvent('Dual', 2, [team.id]);
    const unset = await createPerson(api.dataSource, { school: team.name });
    const off = await createPerson(api.dataSource, { school: team.name });
    const pending = await createPerson(api.dataSource, { school: team.name, isVerified: false });
    const personWithoutEvents = await createPerson(api.dataSource, { school: empty.name });
    const on = await createPerson(api.dataSource, { school: team.name });
    await set(off.id, 'off');
    for (const { id } of [pending, personWithoutEvents, on]) await set(id, 'on');
    await sendDigests();
    await until('the mail', async () => weeklyEmailsTo(on.email).length === 1);
    for (const { email } of [unset, off, pending, personWithoutEvents])
      expect(weeklyEmailsTo(email)).toEqual([]);
    // The weekly email has no in-app notification.
    expect(
      await api.dataSource.query(`SELECT 1 FROM notifications WHERE kind = 'events.coming-week'`),
    ).toEqual([]);
  });

  it('is not sent if its job runs two days late, and lists at most 20 events', async () => {
    const team = await newTeam();
    const coach = await createPerson(api.dataSource, { school: team.name });
    await set(coach.id, 'on');
    for (let n = 0; n < 22; n++) await addEvent(`Meet ${n}`, 3, [team.id]);
    await jobsDone();
    await sendDigests(new Date(Date.now() - 2.5 * DAY_MS));
    expect(weeklyEmailsTo(coach.email)).toEqual([]);
    await sendDigests();
    await until('the mail', async () => weeklyEmailsTo(coach.email).length === 1);
    const [{ mail } = { mail: undefined }] = weeklyEmailsTo(coach.email);
    expect(mail?.subject).toBe('Your week: 22 events');
    expect(mail?.text).toContain('Here are the first 20 of 22.');
    expect(mail?.text?.match(/Meet \d+/g)).toHaveLength(20);
  });
});
