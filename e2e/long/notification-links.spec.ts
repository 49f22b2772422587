import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { type Browser, DEMO_PASSWORD, demoEmail, launch, openVisitor, until } from '../support/browser';
import { linkIn, mailTo } from '../support/inbox';
import { logIn, Preparation } from '../support/people';

/*
 * The tests cause every kind of notification, read the emails from the mail server, and follow the links in emails and in-app
 * notifications as the recipient: each must open its target, not an error, an access-denied page or the login page. The last test
 * compares the notifications with the list of kinds in the source.
 */
const KINDS_SOURCE = 'backend/src/queue/notifications.ts';
/** This kind doesn't notify anyone; it marks the notifications about a registration as done. */
const WITHOUT_LINKS = ['registration.decided'];
interface Session {
  context: BrowserContext;
  page: Page;
  problems: string[];
  email: string;
}

const DAY_MS = 86_400_000;
const stamp = Date.now();
const PASSWORD = 'a-password-of-their-own-1';
const SCHOOL = `Links High ${stamp}`;
const addressOf = (name: string) => `${name}.${stamp}@links.example`;
const RENAMED_SCHOOL = `Renamed Linksworth ${stamp}`;
const dayFromStamp = (days: number) => new Date(stamp + days * DAY_MS).toISOString().slice(0, 10);

let browser: Browser;
let prepared: Preparation;
let official: { id: number };
let colleague: { id: number };
const sessions: Session[] = [];

async function signedIn(email: string, password = PASSWORD): Promise<Session> {
  const session = { ...(await openVisitor(browser)), email };
  sessions.push(session);
  await logIn(session.context, email, password);
  return session;
}
async function send<T>(
  { context }: Pick<Session, 'context'>,
  method: string,
  path: string,
  data?: object,
): Promise<T> {
  const response = await context.request.fetch(`/api${path}`, { method, ...(data && { data }) });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}
async function query<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
  const db = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await db.connect();
  const { rows } = await db.query<Row>(sql, values);
  await db.end();
  return rows;
}
/** Enqueues a job that would otherwise wait for its schedule. `$today` is replaced with the current date in New York. */
const enqueue = (payload: object) =>
  query(
    `INSERT INTO outbox (name, payload)
     SELECT 'notify', replace($1, '$today', to_char(now() AT TIME ZONE 'America/New_York', 'YYYY-MM-DD'))::jsonb`,
    [JSON.stringify(payload)],
  );
const waitForHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first().waitFor();
/** Waits for the heading of the event's first official without a rating. */
const toRate = (page: Page) => waitForHeading(page, new RegExp(`Links(worth|ter) ${stamp}`));
/** Sets the password as a visitor, through the link in an invitation. */
async function acceptInvitation(email: string): Promise<void> {
  const mail = await mailTo(email, 'You are invited to RateMyOfficial');
  const { page, context } = await openVisitor(browser);
  await page.goto(linkIn(mail, 'Set your password'));
  await page.getByText(email).waitFor();
  await page.getByLabel(/^New password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/login');
  await context.close();
}
/** Registers a coach from a school that only this test uses. */
const registerCoach = async (name: string) => {
  const email = addressOf(name);
  await prepared.send('POST', '/auth/register', {
    ...{ email, firstName: 'Robin', lastName: name, userType: 'Coach', school: SCHOOL },
    ...{ password: PASSWORD, confirmPassword: PASSWORD },
  });
  const pending = await prepared.send<{ id: number; email: string }[]>('GET', '/users/pending');
  return { email, id: pending.find((one) => one.email === email)!.id };
};
const newEvent = async (name: string, date: string, teams: number[]) => {
  const { id } = await prepared.send<{ id: number }>('POST', '/events', {
    ...{ name, date, startTime: '12:00', venue: 'Easton Area High School', eventType: 'Dual Match' },
    ...{ officials: [{ officialId: official.id }, { officialId: colleague.id }], teams },
  });
  return { id, name };
};

let coach: Session;
let otto: Session;
let sandra: Session;
let ada: Session;
let teamId: number;
/** Yesterday's event, and an upcoming event that is moved. */
let past: { id: number; name: string };
let ahead: { id: number; name: string };
/** The kinds of in-app notifications whose links the tests have followed. */
const followed = new Set<string>();

beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
  official = await prepared.official(`Linksworth ${stamp}`);
  colleague = await prepared.official(`Linkster ${stamp}`);
  ada = await signedIn(demoEmail('admin'), DEMO_PASSWORD);
  sandra = await signedIn(demoEmail('supervisor'), DEMO_PASSWORD);
  // The official is in a different region from the supervisor, whose lists initially only show the supervisor's region.
  const { region: own } = await send<{ region: string }>(sandra, 'GET', '/auth/me');
  const regions = await send<string[]>(sandra, 'GET', '/regions');
  await prepared.send('PATCH', `/officials/${official.id}`, { region: regions.find((one) => one !== own) });
  const { email, id } = await registerCoach('coach');
  await prepared.send('POST', `/users/${id}/verify`, { approved: true });
  coach = await signedIn(email);
  teamId = (await send<{ teamId: number }>(coach, 'GET', '/auth/me')).teamId;
});
afterAll(() => browser.close());
afterEach(() => expect(sessions.flatMap(({ problems }) => problems)).toEqual([]));

describe('the links in account emails', () => {
  it('are omitted from the email to a rejected user', async () => {
    const { email, id } = await registerCoach('rejected');
    await prepared.send('POST', `/users/${id}/verify`, { approved: false });
    expect((await mailTo(email, 'Your RateMyOfficial registration was not approved')).text).not.toContain(
      'http',
    );
  });

  it('take invited officials and supervisors to the form that sets their password', async () => {
    const email = addressOf('otto');
    await prepared.send('POST', `/officials/${official.id}/invite`, { email });
    await acceptInvitation(email);
    otto = await signedIn(email);
    const supervisor = { firstName: 'Robin', lastName: 'Links', region: 'East', yearsExperience: 7 };
    const address = addressOf('supervisor');
    await prepared.send('POST', '/officials', {
      userType: 'Regional Supervisor',
      ...supervisor,
      email: address,
    });
    await acceptInvitation(address);
  });

  it('open the password reset after a password was forgotten or changed', async () => {
    await prepared.send('POST', '/auth/forgot-password', { email: otto.email });
    const { page, context } = await openVisitor(browser);
    const forgotten = await mailTo(otto.email, 'Set a new password for RateMyOfficial');
    await page.goto(linkIn(forgotten, 'Set a new password'));
    await page.getByText(otto.email).waitFor();

    const change = { currentPassword: PASSWORD, password: `${PASSWORD}2`, confirmPassword: `${PASSWORD}2` };
    await send(otto, 'POST', '/auth/change-password', change);
    const changeEmail = await mailTo(otto.email, 'Your RateMyOfficial password was changed');
    await page.goto(linkIn(changeEmail, 'Set a new password'));
    await waitForHeading(page, 'Forgot password');
    await context.close();
  });

  it('undo an email change from the email to the former address, and the new address gets an email about it', async () => {
    const { email, id } = await registerCoach('mover');
    await prepared.send('POST', `/users/${id}/verify`, { approved: true });
    const mover = await signedIn(email);
    const newAddress = addressOf('moved');
    await send(mover, 'PUT', '/users/profile', {
      ...{ firstName: 'Robin', lastName: 'Mover', email: newAddress, school: SCHOOL },
    });
    const mail = await mailTo(email, 'Your RateMyOfficial email was changed');
    await mover.page.goto(linkIn(mail, 'Undo the change'));
    await mover.page.getByRole('button', { name: 'Undo the change' }).click();
    await mover.page.getByText('Your old email is back', { exact: false }).waitFor();
    await mailTo(newAddress, 'A RateMyOfficial email was changed back');
  });
});

describe('the links in event emails', () => {
  it('take the coach and the official to the event, even after it was moved', async () => {
    past = await newEvent(`Links Past ${stamp}`, dayFromStamp(-1), [teamId]);
    ahead = await newEvent(`Links Ahead ${stamp}`, dayFromStamp(20), [teamId]);
    const follow = async (person: Session, subject: string) => {
      const mail = await mailTo(person.email, `${subject}: ${ahead.name}`);
      await person.page.goto(linkIn(mail, 'See the event'));
      await waitForHeading(person.page, ahead.name);
      return mail;
    };
    await follow(coach, 'New event with your team');
    await follow(otto, 'New assignment');
    await prepared.send('PATCH', `/events/${ahead.id}`, { venue: 'Nazareth Area High School' });
    for (const person of [coach, otto]) {
      await follow(person, 'Event moved');
      await person.page.getByText('Nazareth Area High School').first().waitFor();
    }
  });

  it('are omitted from the email about a canceled event', async () => {
    const name = `Links Off ${stamp}`;
    const { id } = await newEvent(name, dayFromStamp(30), [teamId]);
    await prepared.send('DELETE', `/events/${id}`);
    for (const { email } of [coach, otto]) {
      const { text } = await mailTo(email, `Event canceled: ${name}`);
      expect(text.split('\n').filter((line) => line.includes('http'))).toEqual([
        expect.stringContaining('Turn off emails like this one: '),
      ]);
    }
  });

  it('are omitted from the email to people who no longer take part in an event', async () => {
    const { id, name } = await newEvent(`Links Left ${stamp}`, dayFromStamp(25), [teamId]);
    await mailTo(coach.email, `New event with your team: ${name}`);
    await prepared.send('PATCH', `/events/${id}`, { officials: [{ officialId: colleague.id }], teams: [] });
    for (const [email, subject] of [
      [coach.email, `Your team was removed: ${name}`],
      [otto.email, `Assignment removed: ${name}`],
    ] as const)
      expect((await mailTo(email, subject)).text.match(/http/g)).toHaveLength(1);
  });

  it('open the events and the schedule from the email about the coming week', async () => {
    const { name } = await newEvent(`Links Week ${stamp}`, dayFromStamp(3), []);
    await send(otto, 'POST', '/user/settings', { key: 'mailDigest', value: 'on' });
    const { id } = await send<{ id: number }>(otto, 'GET', '/auth/me');
    await enqueue({ kind: 'events.coming-week', userId: id, day: '$today' });
    const mail = await mailTo(otto.email, 'Your week: 1 event');
    await otto.page.goto(/\/events\/\d+/.exec(mail.text)![0]);
    await waitForHeading(otto.page, name);
    await otto.page.goto(linkIn(mail, 'See all events'));
    await otto.page.getByRole('link', { name }).first().waitFor();
  });

  it('open the page to rate an unrated event', async () => {
    const { id } = await send<{ id: number }>(coach, 'GET', '/auth/me');
    await enqueue({ kind: 'events.to-rate', userId: id, day: '$today' });
    const mail = await mailTo(coach.email, `Rate the officials of ${past.name}`);
    await coach.page.goto(linkIn(mail, 'Rate the officials'));
    await toRate(coach.page);
  });

  it('open each event listed in an email about several unrated events', async () => {
    const { id } = await send<{ id: number }>(otto, 'GET', '/auth/me');
    const { name } = await newEvent(`Links One ${stamp}`, dayFromStamp(-1), []);
    await enqueue({ kind: 'events.to-rate', userId: id, day: '$today' });
    const { text } = await mailTo(otto.email, '2 events to rate');
    for (const event of [past.name, name]) {
      const link = text.split('\n').find((line) => line.includes(event))!;
      await otto.page.goto(/\/rate\/\d+/.exec(link)![0]);
      await toRate(otto.page);
    }
  });

  it('turn the emails off without logging in, after a click on the page that they open', async () => {
    const mail = await mailTo(coach.email, `New event with your team: ${ahead.name}`);
    const { page, context } = await openVisitor(browser);
    await page.goto(linkIn(mail, 'Turn off emails like this one'));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page
      .getByText('You won’t get these emails anymore: Events and assignments', { exact: false })
      .waitFor();
    await context.close();
    await coach.page.goto('/coach/settings');
    const preference = coach.page.getByRole('switch', { name: /^Events and assignments/ });
    await until(async () => !(await preference.isChecked()));
  });
});

describe('the links in announcement emails', () => {
  it('open the start page', async () => {
    const subject = `Rules clinic ${stamp}`;
    await prepared.send('POST', '/admin/notifications/send', {
      ...{ subject, message: 'It starts at 9.', specificEmails: [coach.email] },
    });
    const mail = await mailTo(coach.email, subject);
    await coach.page.goto(linkIn(mail, 'Open RateMyOfficial') || '/');
    await coach.page.getByRole('link', { name: 'Officials' }).first().waitFor();
  });
});

describe('the links in in-app notifications', () => {
  const REASON = 'It was looked at by somebody who was there.';
  const decide = async (review: number, decision: object) => {
    const cases = await prepared.send<{ id: number; review: { id: number } | null }[]>(
      'GET',
      '/moderation/cases?state=waiting&limit=100',
    );
    const { id } = cases.find((one) => one.review?.id === review)!;
    await prepared.send('POST', `/moderation/cases/${id}/decide`, {
      ...decision,
      reason: REASON,
    });
  };
  const rate = (eventId: number) =>
    send<{ id: number }>(coach, 'POST', `/officials/${official.id}/reviews`, {
      ...{ mechanics: 4, professionalism: 4, positioning: 4, stalling: 4, consistency: 4, appearance: 4 },
      ...{ eventId, comment: '', isAnonymous: false },
    });

  /** The functions below wait for what each notification's page shows. */
  const manageReviews = (page: Page) =>
    page.getByRole('tab', { name: /^Manage Reviews/, selected: true }).waitFor();
  const name = `Morgan Linksworth ${stamp}`;
  const caseAbout = (page: Page) =>
    page.getByRole('region', { name: new RegExp(`^${name}, (reported|appeal)`) });
  /** Waits for the open case about the official. */
  const waitingCase = async (page: Page) => {
    await manageReviews(page);
    await caseAbout(page)
      .getByText(/^(Waiting since today|Waiting 1 day)$/)
      .waitFor();
  };
  const decidedCase = async (page: Page) => {
    await manageReviews(page);
    await caseAbout(page).getByText('Decided', { exact: true }).waitFor();
  };
  /** Waits for the reviews list of the official whose review and case were deleted. */
  const reviewsOfOfficial = async (page: Page) => {
    await manageReviews(page);
    await page.getByRole('region', { name: `Reviews of ${name}` }).waitFor();
  };
  const myRatings = (page: Page) => page.getByRole('tab', { name: /^My ratings/i, selected: true }).waitFor();
  const waitForEvent = (page: Page) => waitForHeading(page, /^Links (Past|Ahead|One|Week|Left|Early) \d+/);
  const coachesPage = (page: Page) => waitForHeading(page, 'Coaches Corner');
  const officialsPage = (page: Page) => waitForHeading(page, 'Officials Dashboard');
  const SHOWS: Record<string, (page: Page) => Promise<void>> = {
    'waiting for approval': (page) =>
      page.getByRole('tab', { name: /^Pending Users/, selected: true }).waitFor(),
    'Account approved': coachesPage,
    'New event': waitForEvent,
    'You’re assigned': waitForEvent,
    'Event canceled': (page) => waitForHeading(page, /^(Coaches Corner|Officials Dashboard|Dashboard)/),
    'team is no longer in': coachesPage,
    'no longer assigned': officialsPage,
    'from before the new date': manageReviews,
    'Event moved': waitForEvent,
    'Official renamed': (page) => page.getByRole('link', { name: RENAMED_SCHOOL }).first().waitFor(),
    'Your name was changed': officialsPage,
    'Rate the officials': toRate,
    'Review reported': myRatings,
    'Decision on your review': myRatings,
    'A review was reported': waitingCase,
    Appealed: waitingCase,
    'Your report was dismissed': decidedCase,
    'Your report was upheld': reviewsOfOfficial,
    'Reported reviews are waiting': manageReviews,
    'Fair scores were not computed': (page) =>
      page.getByRole('tab', { name: 'System', selected: true }).waitFor(),
  };
  /** A notification is told by its title or, if that is an event or a person, by what its message says. */
  const whatOf = ({ title, message }: { title: string; message: string }) =>
    Object.keys(SHOWS).find((text) => title === text || message.includes(text));
  const seenTexts = new Set<string>();
  /** What each person has already followed; the official may have been renamed since then. */
  const seenBy = new Set<string>();
  /**
   * True for notifications caused by other tests, which concurrently report other officials' reviews, rename officials and move
   * events.
   */
  const isOfOthers = ({
    title,
    link,
    message,
  }: {
    title: string;
    link: string;
    message: string;
  }): boolean => {
    if (title === 'Official renamed' || message.includes('from before the new date'))
      return !`${title} ${message}`.includes(String(stamp));
    const query = new URLSearchParams(link.split('?')[1]);
    const about = query.get('about') ?? query.get('official');
    return about === null ? query.has('case') && !message.endsWith(REASON) : about !== String(official.id);
  };
  /** Follows one link of each kind of notification that the person has received since the test began. */
  const followAll = async (person: Session, expected: string[]) => {
    type Entry = { id: number; title: string; message: string; link: string; createdAt: string };
    const read = async () =>
      (await send<Entry[]>(person, 'GET', '/notifications?limit=100')).filter(
        (notification) =>
          Date.parse(notification.createdAt) >= stamp &&
          whatOf(notification) !== undefined &&
          !seenBy.has(`${person.email} ${whatOf(notification)}`) &&
          !isOfOthers(notification),
      );
    const all = await until(async () => {
      const list = await read();
      return expected.every((text) => list.some((one) => whatOf(one) === text)) && list;
    });
    const byKind = new Map(
      all.map((notification) => [
        `${whatOf(notification)} ${notification.link.replace(/\d+/g, '')}`,
        notification,
      ]),
    );
    for (const notification of byKind.values()) {
      const text = whatOf(notification)!;
      await person.page.goto(notification.link);
      await SHOWS[text]!(person.page).catch((error: Error) => {
        throw new Error(`${text}, ${notification.link}: ${error.message}`);
      });
      seenTexts.add(text);
    }
    for (const notification of byKind.values()) seenBy.add(`${person.email} ${whatOf(notification)}`);
    const ids = [...byKind.values()].map(({ id }) => id);
    const kinds = await query<{ kind: string }>('SELECT kind FROM notifications WHERE id = ANY($1)', [ids]);
    for (const { kind } of kinds) followed.add(kind);
  };

  beforeAll(async () => {
    const [kept, deleted] = [await rate(past.id), await rate(ahead.id)];
    for (const { id } of [kept, deleted])
      await send(sandra, 'POST', `/reviews/${id}/report`, { reason: 'not-present' });
    await decide(kept.id, { decision: 'dismissed', outcome: 'kept' });
    await decide(deleted.id, { decision: 'upheld', outcome: 'deleted' });
    const text = 'The author of a rating of this event was not there at all.';
    await send(otto, 'POST', '/officials/me/appeals', { eventId: past.id, reason: 'not-present', text });
    const early = await newEvent(`Links Early ${stamp}`, dayFromStamp(-1), [teamId]);
    await rate(early.id);
    await prepared.send('PATCH', `/events/${early.id}`, { date: dayFromStamp(15) });
    await enqueue({ kind: 'cases.overdue', count: 2 });
    await enqueue({ kind: 'scores.failed', sweeps: 80 });
  });

  it('take the coach to their events and ratings', () =>
    followAll(coach, [
      'Account approved',
      'New event',
      'Event moved',
      'Event canceled',
      'team is no longer in',
      'Rate the officials',
      'Review reported',
      'Decision on your review',
    ]));

  it('take the official to their events', () =>
    followAll(otto, [
      'You’re assigned',
      'Event moved',
      'Event canceled',
      'no longer assigned',
      'Rate the officials',
    ]));

  it('take the supervisor to cases awaiting a decision', () =>
    followAll(sandra, ['Appealed', 'Your report was dismissed', 'Your report was upheld']));

  it('take the administrator to cases and accounts awaiting a decision', () =>
    followAll(ada, [
      'waiting for approval',
      'A review was reported',
      'Appealed',
      'from before the new date',
      'Reported reviews are waiting',
      'Fair scores were not computed',
    ]));

  it('take managers to an official who changed their name, and officials to their own changed name', async () => {
    await send(otto, 'PUT', '/users/profile', {
      ...{ firstName: RENAMED_SCHOOL.split(' ')[0], lastName: `Linksworth ${stamp}`, email: otto.email },
    });
    await followAll(ada, ['Official renamed']);
    await prepared.send('PATCH', `/officials/${official.id}`, { firstName: 'Morgan' });
    await followAll(otto, ['Your name was changed']);
  });

  it('are tested for every possible notification', () =>
    expect([...seenTexts].sort()).toEqual(Object.keys(SHOWS).sort()));
});

describe('an account', () => {
  it('can be deleted in the settings, and its last email has no links', async () => {
    await coach.page.goto('/coach/settings');
    await coach.page.getByRole('button', { name: 'Delete my account' }).click();
    const question = coach.page.getByRole('dialog');
    await question.getByLabel(/^Password/).fill(PASSWORD);
    await question.getByRole('button', { name: 'Delete my account' }).click();
    await coach.page.getByTestId('toast').getByText('Your account has been deleted').waitFor();
    expect(new URL(coach.page.url()).pathname).toBe('/');
    expect((await mailTo(coach.email, 'Your RateMyOfficial account was deleted')).text).not.toContain('http');
    expect((await coach.context.request.get('/api/auth/me')).status()).toBe(401);
  });
});

it('every kind of notification occurs in these tests', async () => {
  const source = readFileSync(KINDS_SOURCE, 'utf8');
  const kinds = [...source.matchAll(/^ {2}'?([a-z-]+\.[a-z-]+)'?: /gm)].map(([, kind]) => kind);
  const mailed = await query<{ kind: string }>(
    `SELECT DISTINCT split_part(cause, ':', 1) AS kind FROM deliveries WHERE state = 'sent' AND address LIKE $1`,
    [`%.${stamp}@links.example`],
  );
  const happened = [...followed, ...mailed.map(({ kind }) => kind), ...WITHOUT_LINKS];
  expect(kinds.filter((kind) => !happened.includes(kind!))).toEqual([]);
  expect(kinds).toContain('scores.failed');
});
