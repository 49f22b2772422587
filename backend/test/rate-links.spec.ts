import { MESSAGES, VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { newToken } from '../src/common/auth/token';
import { RemindersService } from '../src/modules/notifications/reminders/reminders.service';
import { RateLinksService } from '../src/modules/rate-links';
import { notificationHelpers } from './notification-helpers';
import {
  dayFromNow,
  PASSWORD,
  startApi,
  startMailbox,
  startWorker,
  type Mailbox,
  type TestApi,
  type TestWorker,
} from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;
let mailbox: Mailbox;
let api: TestApi;
let worker: TestWorker;
let admin: Client;
let [first, second, event, other]: number[] = [];
let team: { id: number; name: string };
const { eventId: _event, ...SCORES } = validReview(1);

beforeAll(async () => {
  mailbox = await startMailbox();
  const env = { MAIL_PORT: String(mailbox.port), PUBLIC_URL: 'https://rate.example.org' };
  api = await startApi({ env: { ...env, LIMIT_RATE_CODES: '1000' } });
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
  const add = async (firstName: string) =>
    (await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName })).body.id as number;
  [first, second] = [await add('First'), await add('Second')];
  team = (await admin.post('/api/teams', { name: 'Northampton' })).body;
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
  await mailbox?.close();
});
beforeEach(async () => {
  await api.dataSource.query('DELETE FROM events');
  await admin.put('/api/admin/rating-rules', { closesDays: null, opensHours: null, eligibility: 'any' });
  [event, other] = [await newEvent(), await newEvent()];
});
const { jobsDone, emailsTo } = notificationHelpers(
  () => api,
  () => mailbox,
);

let count = 0;
const newEvent = async (input: object = {}): Promise<number> => {
  const officials = [{ officialId: first }, { officialId: second }];
  const fields = {
    ...validEvent(first!),
    name: `Duals ${++count}`,
    date: dayFromNow(-1),
    officials,
    teams: [team.id],
  };
  return (await admin.post('/api/events', { ...fields, ...input })).body.id;
};
const create = async (userId: number, eventId = event!) =>
  (await api.dataSource.transaction((em) => api.app.get(RateLinksService).create(em, userId, [eventId]))).get(
    eventId,
  );
const open = async (token: unknown) => {
  const client = api.client();
  const response = await client.post('/api/rate-links', { token });
  return { client, ...response };
};
const invalid = (response: { status: number; body: { message?: string } }) => {
  expect([response.status, response.body.message]).toEqual([404, MESSAGES.rateLinkInvalid]);
};
/** Returns a coach with a link to the event, and a browser that has opened it. */
const linked = async () => {
  const coach = await api.signIn('coach', { school: team.name, firstName: 'Jane', lastName: 'Doe' });
  const token = (await create(coach.person.id))!;
  const { client, status, body } = await open(token);
  expect(status).toBe(200);
  return { coach, token, browser: client, body };
};
const rate = (client: { post: Client['post'] }, officialId = first!, eventId = event!, more: object = {}) =>
  client.post(`/api/events/${eventId}/reviews`, { reviews: [{ ...SCORES, ...more, officialId }] });

describe('a reminder’s link', () => {
  it('is in the email of the reminder, one for each event, and in nothing else', async () => {
    const coach = await api.signIn('coach', { school: team.name });
    await admin.put('/api/admin/rating-rules', { reminders: true });
    await api.app.get(RemindersService).remind();
    await jobsDone();
    const received = emailsTo(coach.person.email).find(({ mail }) => mail.subject === '2 events to rate');
    const links = [
      ...received!.mail.text!.matchAll(/https:\/\/rate\.example\.org\/rate\/(\d+)#k=([\w-]{43})/g),
    ];
    expect(new Set(links.map(([, id]) => Number(id)))).toEqual(new Set([event, other]));
    for (const [, id, token] of links)
      expect((await open(token)).body).toMatchObject({ eventId: Number(id) });
    const stored = await api.dataSource.query(
      `SELECT (SELECT json_agg(o)::text FROM outbox o) || (SELECT json_agg(n)::text FROM notifications n)
         || (SELECT json_agg(d)::text FROM deliveries d) || (SELECT json_agg(k)::text FROM rate_links k) AS text`,
    );
    for (const [, , token] of links) expect(stored[0].text).not.toContain(token);
  });

  it('opens a session for 12 hours that says whom it is for, on any number of devices', async () => {
    const { coach, token, browser, body } = await linked();
    const { id } = coach.person;
    expect(body).toEqual({
      eventId: event,
      rater: { id, firstName: 'Jane', lastName: 'Doe', role: 'user', userType: 'Coach', officialId: null },
    });
    const { headers } = await open(token);
    const cookie = headers.getSetCookie().join();
    for (const part of ['rmo_rating=', 'Max-Age=43200', 'Path=/api', 'HttpOnly', 'SameSite=Lax'])
      expect(cookie).toContain(part);
    const [session] = await api.dataSource.query(
      `SELECT round(extract(epoch FROM "expiresAt" - "createdAt") / 3600)::int AS hours FROM sessions
        WHERE "linkId" IS NOT NULL AND "userId" = $1`,
      [id],
    );
    expect(session).toEqual({ hours: 12 });
    expect((await rate(browser)).body.results).toMatchObject([{ status: 201 }]);
  });

  it('is refused alike if it is unknown, of another kind, ended, or no text', async () => {
    const { token, coach } = await linked();
    invalid(await open(newToken()));
    invalid(await open('x'.repeat(43)));
    await api.dataSource.query(`DELETE FROM rate_links WHERE "userId" = $1`, [coach.person.id]);
    invalid(await open(token));
    for (const nonsense of [undefined, 7, ['a'], 'x'.repeat(101)])
      expect((await open(nonsense)).status).toBe(400);
  });

  it('works until rating closes', async () => {
    const { token } = await linked();
    await admin.put('/api/admin/rating-rules', { closesDays: 1 });
    expect((await open(token)).status).toBe(200);
    await api.dataSource.query(`UPDATE events SET date = date - interval '5 days' WHERE id = $1`, [event]);
    invalid(await open(token));
  });

  it('is not created for accounts that are pending or whose email a manager has changed', async () => {
    const coach = await api.signIn('coach');
    const set = (column: string, value: boolean) =>
      api.dataSource.query(`UPDATE users SET "${column}" = $2 WHERE id = $1`, [coach.person.id, value]);
    await set('emailUnproven', true);
    expect(await create(coach.person.id)).toBeUndefined();
    await set('emailUnproven', false);
    await set('isVerified', false);
    expect(await create(coach.person.id)).toBeUndefined();
  });

  it.each<[string, (coach: Client) => Promise<unknown>]>([
    ['logs out everywhere', (coach) => coach.post('/api/auth/logout-everywhere')],
    [
      'changes the password',
      (coach) =>
        coach.post('/api/auth/change-password', {
          ...{ currentPassword: PASSWORD, password: 'another-whistle-12' },
          confirmPassword: 'another-whistle-12',
        }),
    ],
    [
      'gets another email',
      ({ person }) => admin.patch(`/api/admin/coaches/${person.id}`, { email: `new${++count}@example.org` }),
    ],
    [
      'gets another role',
      ({ person }) =>
        api.dataSource.query(
          `UPDATE users SET "userType" = 'Official', role = 'official', "teamId" = NULL WHERE id = $1`,
          [person.id],
        ),
    ],
    ['is deleted', ({ person }) => api.dataSource.query(`DELETE FROM users WHERE id = $1`, [person.id])],
  ])('ends together with its sessions when its owner %s', async (_what, change) => {
    const { coach, token, browser } = await linked();
    const result = (await change(coach)) as { status?: number };
    expect(result.status ?? 200).toBe(200);
    invalid(await open(token));
    expect((await browser.get('/api/rate-links/session')).status).toBe(401);
    expect((await rate(browser)).status).toBe(401);
  });
});

describe('a session from a link', () => {
  it('reads which officials are open, but no review of the account', async () => {
    const { coach, browser } = await linked();
    const comment = 'A comment that nobody else may read';
    await rate(coach, second, event, { comment });
    await rate(coach, first, other, { comment });
    const { status, body, text } = await browser.get('/api/rate-links/session');
    expect(status).toBe(200);
    expect(body.toRate.event.id).toBe(event);
    expect(body.toRate.officials.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
      [first, 'open'],
      [second, 'done'],
    ]);
    expect(text).not.toContain(comment);
    // A repetition of a stored review would confirm its scores.
    for (const more of [{ comment }, {}]) {
      const [result] = (await rate(browser, second, event, more)).body.results;
      expect(result).toEqual({ officialId: second, status: 409, message: MESSAGES.alreadyReviewed });
    }
  });

  it('may skip officials of the event', async () => {
    const { browser } = await linked();
    const skip = { eventId: event, officialId: first };
    expect((await browser.post('/api/reviews/skip', skip)).status).toBe(200);
    const { body } = await browser.get('/api/rate-links/session');
    expect(body.toRate.officials[0].state).toBe('skipped');
    expect((await browser.send('DELETE', '/api/reviews/skip', skip)).status).toBe(200);
  });

  it('may rate no other event, in whatever way it is named', async () => {
    const { browser } = await linked();
    const refused = [
      await rate(browser, first, other),
      await browser.post('/api/reviews/skip', { eventId: other, officialId: first }),
      await browser.post('/api/reviews/skip', { eventId: [event], officialId: first }),
      await browser.post(`/api/reviews/skip?eventId=${event}`, { eventId: other, officialId: first }),
      await browser.post(`/api/events/0${event}/reviews`, { reviews: [] }),
      await browser.post(`/api/officials/${first}/reviews`, { ...SCORES, eventId: event }),
      await browser.get('/api/auth/me'),
      await browser.get(`/api/reviews/mine?eventId=${event}`),
      await browser.get('/api/reviews/to-rate'),
    ];
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([403, MESSAGES.logInToDoThis]);
  });

  it('is no login: its token opens nothing in the cookie of a login', async () => {
    const { browser } = await linked();
    const client = api.client();
    client.cookie = browser.cookie.replace('rmo_rating', 'rmo_session');
    expect((await client.get('/api/auth/me')).status).toBe(401);
    client.cookie = (await api.signIn('coach')).cookie.replace('rmo_session', 'rmo_rating');
    expect((await client.get('/api/rate-links/session')).status).toBe(401);
  });

  it('leaves a login in the same browser as it is', async () => {
    const { browser } = await linked();
    const owner = await api.signIn('coach');
    owner.cookie = `${owner.cookie}; ${browser.cookie}`;
    expect((await owner.get('/api/auth/me')).body.id).toBe(owner.person.id);
    invalid(await owner.get('/api/rate-links/session'));
    await rate(owner);
    const [review] = await api.dataSource.query(`SELECT "userId" FROM reviews WHERE "eventId" = $1`, [event]);
    expect(review).toEqual({ userId: owner.person.id });
  });

  it('ends by request, after which the link still works', async () => {
    const { browser, token } = await linked();
    const before = browser.cookie;
    expect((await browser.delete('/api/rate-links/session')).status).toBe(200);
    expect(browser.cookie).toBe('');
    browser.cookie = before;
    expect((await browser.get('/api/rate-links/session')).status).toBe(401);
    expect((await open(token)).status).toBe(200);
  });
});

it('unknown links are limited per address', async () => {
  const limited = await startApi({ env: { LIMIT_RATE_CODES: '3' } });
  try {
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt++)
      statuses.push((await limited.client().post('/api/rate-links', { token: newToken() })).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
  } finally {
    await limited.close();
  }
});
