import {
  FIRST_RUN_STEPS,
  lastWeekend,
  RATING_CATEGORIES,
  seasonYear,
  VALID_OFFICIAL,
  validEvent,
  validReview,
} from '@rmo/contracts';
import type { Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { RatingsService, ReviewsCron } from '../src/modules/reviews';
import { RelayService } from '../src/queue/relay.service';
import { dayFromNow, createPerson, startApi, type TestApi, until } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;
interface Item {
  kind: string;
  count: number;
  oldest?: string;
  link: string;
  steps?: { step: string; isDone: boolean }[];
}

const read = async (client: Client): Promise<Item[]> => (await client.get('/api/overview')).body;
const find = async (client: Client, kind: string): Promise<Item | undefined> =>
  (await read(client)).find((item) => item.kind === kind);

/** Scores of a valid review for the six categories. */
const SCORES = RATING_CATEGORIES.map((name) => validReview(0)[name]);
const AVERAGE = Number((SCORES.reduce((sum, score) => sum + score, 0) / SCORES.length).toFixed(2));

describe('the first run', () => {
  let api: TestApi;
  let admin: Client;
  const readStepsLeft = async () =>
    (await find(admin, 'first-run'))?.steps?.filter(({ isDone }) => !isDone).map(({ step }) => step);
  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
  });
  afterAll(() => api.close());

  it('lists the setup steps until the first review, and marks each completed step', async () => {
    expect(await find(admin, 'first-run')).toEqual({
      ...{ kind: 'first-run', count: 7, link: '/admin?tab=overview' },
      steps: FIRST_RUN_STEPS.map((step) => ({ step, isDone: false })),
    });
    expect(await readStepsLeft()).toEqual([...FIRST_RUN_STEPS]);
    await admin.post('/api/teams', { name: 'Easton' });
    const official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    expect(await readStepsLeft()).toEqual([
      'supervisors',
      'first-event',
      'coaches',
      'mail-test',
      'rating-rules',
    ]);
    const event = (await admin.post('/api/events', validEvent(official))).body.id;
    await createPerson(api.dataSource, { userType: 'Regional Supervisor' });
    await createPerson(api.dataSource, { userType: 'Coach' });
    // Saving the rules without changes confirms them too.
    expect((await admin.put('/api/admin/rating-rules', {})).status).toBe(200);
    expect(await find(admin, 'first-run')).toMatchObject({ count: 1 });
    expect(await readStepsLeft()).toEqual(['mail-test']);
    await admin.post('/api/admin/notifications/test-email', { email: 'me@example.org' });
    expect(await readStepsLeft()).toEqual(['mail-test']);
    await api.dataSource.query(`UPDATE deliveries SET state = 'sent' WHERE cause LIKE 'test:%'`);
    expect(await find(admin, 'first-run')).toBeUndefined();
    await api.dataSource.query(`DELETE FROM deliveries`);
    expect(await readStepsLeft()).toEqual(['mail-test']);
    await (await api.signIn('coach')).post(`/api/officials/${official}/reviews`, validReview(event));
    expect(await find(admin, 'first-run')).toBeUndefined();
  });

  it('is shown only to administrators', async () => {
    for (const actor of ['supervisor', 'coach', 'official', 'member'] as const)
      expect(await find(await api.signIn(actor), 'first-run')).toBeUndefined();
  });
});

describe('the overview', () => {
  let api: TestApi;
  let admin: Client;
  let supervisor: Client;
  let official: number;
  const createPending = (input: object) => createPerson(api.dataSource, { isVerified: false, ...input });
  const readCounts = async (client: Client) =>
    Object.fromEntries((await read(client)).map(({ kind, count }) => [kind, count]));

  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
    supervisor = await api.signIn('supervisor', { region: 'Bucks' });
    official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    const event = (await admin.post('/api/events', validEvent(official))).body.id;
    const coach = await api.signIn('coach', { school: null });
    await coach.post(`/api/officials/${official}/reviews`, validReview(event));
    // A recent review would appear in the overview itself.
    await api.dataSource.query(`UPDATE reviews SET date = now() - interval '30 days'`);
  });
  afterAll(() => api.close());
  afterEach(async () => {
    await api.dataSource.query(
      `DELETE FROM users WHERE NOT "isVerified" OR "teamId" IS NULL AND school IS NOT NULL`,
    );
    await api.dataSource.query(
      `DELETE FROM moderation_cases; DELETE FROM deliveries; DELETE FROM scheduled_runs`,
    );
    await api.dataSource.query(`DELETE FROM events WHERE date > now() - interval '90 days'`);
  });

  it('uses at most two connections from the pool', async () => {
    const { master } = api.dataSource.driver as PostgresDriver;
    const pool = master as Pool;
    // The outbox relay uses a connection of its own every second.
    const relay = api.app.get(RelayService, { strict: false });
    const wake = jest.spyOn(relay, 'wake').mockReturnValue();
    await until('no connection is in use', () => pool.idleCount === pool.totalCount);
    const busyConnections: number[] = [];
    const count = (): number => busyConnections.push(pool.totalCount - pool.idleCount);
    pool.on('acquire', count);
    for (const client of [admin, supervisor]) await read(client);
    pool.off('acquire', count);
    wake.mockRestore();
    expect(Math.max(...busyConnections)).toBeLessThanOrEqual(2);
  });

  it('is empty when nothing waits', async () => {
    for (const client of [admin, supervisor, await api.signIn('member')])
      expect(await read(client)).toEqual([]);
  });

  it('counts all pending people for an administrator, but only the coaches in scope for a supervisor', async () => {
    const { id } = await createPending({ region: 'Bucks' });
    await api.dataSource.query(`UPDATE users SET "createdAt" = '2026-01-02T03:04:05Z' WHERE id = $1`, [id]);
    await createPending({ region: null });
    await createPending({ region: 'Erie' });
    await createPending({ userType: 'Regional Supervisor', region: 'Bucks' });
    expect(await find(admin, 'pending-people')).toEqual({
      ...{ kind: 'pending-people', count: 4, oldest: '2026-01-02T03:04:05.000Z' },
      link: '/admin?tab=pending-users',
    });
    expect(await find(supervisor, 'pending-people')).toMatchObject({
      ...{ count: 2, link: '/supervisor?tab=pending-users' },
    });
  });

  it('counts a coach without a region under their team’s region, as the list of pending users does', async () => {
    await admin.post('/api/teams', { name: 'Erie Prep', region: 'Erie' });
    await createPending({ region: 'Bucks' });
    const { id } = await createPending({ region: null, school: 'Erie Prep' });
    expect(await find(supervisor, 'pending-people')).toMatchObject({
      count: 1,
      elsewhere: { count: 1, link: '/supervisor?tab=pending-users&regions=all' },
    });
    const { body } = await supervisor.get<{ id: number; region: string }[]>('/api/users/pending');
    expect(body.find((user) => user.id === id)).toMatchObject({ region: 'Erie' });
    expect(await find(admin, 'pending-people')).not.toHaveProperty('elsewhere');
  });

  it('counts only cases that a person may decide, excluding cases about their own reviews and reports', async () => {
    const reviews = await api.dataSource.query<{ id: number }[]>(`SELECT id FROM reviews`);
    const openCase = async (client: Client) =>
      client.post(`/api/reviews/${reviews[0]!.id}/report`, { reason: 'coordinated' });
    await openCase(supervisor);
    expect(await find(admin, 'open-cases')).toMatchObject({
      count: 1,
      link: '/admin?tab=manage-reviews&view=reported',
    });
    expect(await find(supervisor, 'open-cases')).toBeUndefined();
    const otherSupervisor = await api.signIn('supervisor');
    expect(await find(otherSupervisor, 'open-cases')).toMatchObject({
      count: 1,
      link: '/supervisor?tab=manage-reviews&view=reported',
    });
    const [{ id }] = await api.dataSource.query(`SELECT id FROM moderation_cases`);
    await otherSupervisor.post(`/api/moderation/cases/${id}/take`);
    expect(await find(otherSupervisor, 'open-cases')).toMatchObject({ count: 1 });
    expect(await find(admin, 'open-cases')).toBeUndefined();
    // Makes the case look as if the person who took it had deleted their account.
    await api.dataSource.query(`UPDATE moderation_cases SET "takenBy" = NULL`);
    expect(await find(admin, 'open-cases')).toMatchObject({ count: 1 });
    await api.dataSource.query(`UPDATE moderation_cases SET state = 'open'`);
    await api.dataSource.query(`UPDATE reviews SET "userId" = $1`, [admin.person.id]);
    expect(await find(admin, 'open-cases')).toBeUndefined();
    expect(await find(await api.signIn('coach'), 'open-cases')).toBeUndefined();
  });

  it('counts cases of a supervisor’s region as the moderation desk lists them, and other regions’ cases separately', async () => {
    const reviews = await api.dataSource.query<{ id: number }[]>(`SELECT id FROM reviews`);
    await supervisor.post(`/api/reviews/${reviews[0]!.id}/report`, { reason: 'coordinated' });
    const region = 'Erie';
    const regionSupervisor = await api.signIn('supervisor', { region });
    for (const [of, count] of [
      ['Elsewhere', 0],
      [region, 1],
      [null, 1],
    ] as const) {
      await api.dataSource.query(`UPDATE officials SET region = $1`, [of]);
      const elsewhere = { count: 1, link: '/supervisor?tab=manage-reviews&view=reported&regions=all' };
      expect(await find(regionSupervisor, 'open-cases')).toEqual({
        ...{ kind: 'open-cases', count, link: '/supervisor?tab=manage-reviews&view=reported' },
        ...(count === 0 ? { elsewhere } : { oldest: expect.any(String) }),
      });
      const response = await regionSupervisor.get(`/api/moderation/cases?state=waiting&region=${region}`);
      expect(response.body.length).toBe(count);
    }
    await api.dataSource.query(`UPDATE officials SET region = 'Elsewhere'`);
    const anywhere = await api.signIn('supervisor', { region: null });
    expect(await find(anywhere, 'open-cases')).toMatchObject({ count: 1 });
    await api.dataSource.query(`UPDATE officials SET region = NULL`);
  });

  it('counts upcoming events without officials by region, and the event list shows the same events', async () => {
    const team = (await admin.post('/api/teams', { name: 'Erie High', region: 'Erie' })).body.id;
    const officials = [{ officialId: official }];
    const base = { ...validEvent(official), officials };
    const today = (await admin.post('/api/events', { ...base, name: 'Soon', date: dayFromNow(1) })).body.id;
    const erie = { ...base, name: 'In Erie', date: dayFromNow(3), teams: [team] };
    const far = (await admin.post('/api/events', erie)).body.id;
    const past = (await admin.post('/api/events', { ...base, date: dayFromNow(-3) })).body.id;
    await admin.post('/api/events', { ...base, name: 'Staffed', date: dayFromNow(2) });
    await api.dataSource.query(`DELETE FROM event_officials WHERE "eventId" = ANY($1::int[])`, [
      [today, far, past],
    ]);
    expect(await find(admin, 'events-without-officials')).toEqual({
      ...{ kind: 'events-without-officials', count: 2, oldest: `${dayFromNow(1)}T12:00:00.000Z` },
      link: '/admin?tab=manage-events&officials=none',
    });
    expect(await find(supervisor, 'events-without-officials')).toMatchObject({ count: 1 });
    const events = (await admin.get(`/api/events?officials=none&from=${dayFromNow(0)}`)).body;
    expect(events.map(({ name }: { name: string }) => name)).toEqual(['In Erie', 'Soon']);
    const { status, body } = await admin.get('/api/events?officials=some');
    expect([status, body.message]).toEqual([400, 'Officials must be none or double']);
  });

  it('counts upcoming events that overlap with another event of the same official, and the event list shows the same events', async () => {
    const official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    const day = { date: dayFromNow(3), eventType: 'Dual Match' };
    for (const event of [
      { name: 'At six', ...day, startTime: '18:00' },
      { name: 'At seven', ...day, startTime: '19:00' },
      { name: 'In the morning', ...day, startTime: '10:00' },
      { name: 'The day after', ...day, date: dayFromNow(4), startTime: '19:00' },
    ])
      expect((await admin.post('/api/events', { ...validEvent(official), ...event })).status).toBe(201);
    expect(await find(admin, 'double-bookings')).toEqual({
      ...{ kind: 'double-bookings', count: 2, oldest: `${dayFromNow(3)}T12:00:00.000Z` },
      link: '/admin?tab=manage-events&officials=double',
    });
    const events = (await admin.get(`/api/events?officials=double&from=${dayFromNow(0)}`)).body;
    expect(events.map(({ name }: { name: string }) => name).sort()).toEqual(['At seven', 'At six']);
  });

  it('counts verified coaches whose school is not a team, and the coach list shows the same coaches', async () => {
    const lost = await createPerson(api.dataSource, { school: 'Nowhere High', region: 'Bucks' });
    await createPerson(api.dataSource, { school: 'Elsewhere High', region: 'Erie' });
    await createPerson(api.dataSource, { school: null });
    await createPending({ school: 'Pending High' });
    expect(await find(admin, 'schools-without-team')).toMatchObject({
      ...{ count: 2, link: '/admin?tab=manage-coaches&team=none' },
    });
    expect(await find(supervisor, 'schools-without-team')).toMatchObject({ count: 1 });
    const coaches = (await supervisor.get('/api/supervisor/coaches?team=none&ownRegion=true')).body;
    expect(coaches.map(({ id }: { id: number }) => id)).toEqual([lost.id]);
    const { status, body } = await admin.get('/api/admin/coaches?team=7');
    expect([status, body.message]).toEqual([400, 'Team must be none']);
  });

  it('shows administrators failed emails and repaired ratings', async () => {
    await api.dataSource.query(
      `INSERT INTO deliveries (cause, address, "recipientName", subject, content, state)
       VALUES ('a:1', 'a@example.org', 'A', 'S', '{}', 'failed'), ('a:2', 'a@example.org', 'A', 'S', '{}', 'sent')`,
    );
    await api.dataSource.query(`UPDATE officials SET "totalReviews" = 9 WHERE id = $1`, [official]);
    const cron = api.app.get(ReviewsCron);
    const findCheck = async () => (await admin.get('/api/admin/ratings/last-check')).body.lastCheck;
    expect(await findCheck()).toBeNull();
    await cron.reconcile(new Date(Date.now() - 86_400_000));
    expect(await findCheck()).toEqual({ count: 1, ranAt: expect.any(String) });
    expect(await read(admin)).toEqual([
      {
        ...{ kind: 'failed-mails', count: 1, oldest: expect.any(String) },
        link: '/admin?tab=notifications&state=failed',
      },
      {
        ...{ kind: 'rating-drift', count: 1, oldest: expect.any(String) },
        link: '/admin?tab=system',
      },
    ]);
    expect(await read(supervisor)).toEqual([]);
    // The next night finds nothing to repair.
    await cron.reconcile(new Date());
    expect(await find(admin, 'rating-drift')).toBeUndefined();
  });

  it('counts the events open for rating, and links directly to the event if there is only one', async () => {
    const team = (await admin.post('/api/teams', { name: 'Quakertown' })).body.id;
    const coach = await api.signIn('coach', { school: 'Quakertown' });
    const add = async (days: number) =>
      (await admin.post('/api/events', { ...validEvent(official), teams: [team], date: dayFromNow(days) }))
        .body.id;
    const firstEvent = await add(-2);
    expect(await read(coach)).toEqual([
      {
        ...{ kind: 'to-rate', count: 1, oldest: `${dayFromNow(-2)}T12:00:00.000Z` },
        link: `/rate/${firstEvent}`,
      },
    ]);
    const second = await add(-5);
    expect(await find(coach, 'to-rate')).toMatchObject({
      ...{ count: 2, link: '/coach', oldest: `${dayFromNow(-5)}T12:00:00.000Z` },
    });
    await admin.put('/api/admin/rating-rules', { opensHours: 72 });
    expect(await find(coach, 'to-rate')).toMatchObject({ count: 1 });
    await admin.put('/api/admin/rating-rules', { opensHours: null });
    await admin.post('/api/reviews/to-rate/pin', { eventId: firstEvent });
    expect(await readCounts(admin)).toEqual({ 'to-rate': 1 });
    expect((await find(admin, 'to-rate'))?.link).toBe(`/rate/${firstEvent}`);
    await admin.post('/api/reviews/to-rate/pin', { eventId: second });
    expect(await find(admin, 'to-rate')).toMatchObject({ count: 2, link: '/rate' });
  });

  it('stops counting pending people at 1,000', async () => {
    await api.dataSource.query(
      `INSERT INTO users (email, password, "firstName", "lastName", "userType")
       SELECT 'many' || n || '@example.org', '', 'A', 'B', 'Coach' FROM generate_series(1, 1002) n`,
    );
    expect(await find(admin, 'pending-people')).toMatchObject({ count: 1000 });
  });
});

describe('the last weekend', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('lists the weekend’s events with the number of their officials who have reviews', async () => {
    const admin = await api.signIn('admin');
    const supervisor = await api.signIn('supervisor');
    const read = async (query = '') => (await supervisor.get(`/api/overview/weekend${query}`)).body;
    const { from } = lastWeekend(dayFromNow(0));
    const add = async (path: string, body: object): Promise<number> =>
      (await admin.post(`/api/${path}`, body)).body.id;
    const [rated, unrated] = [await add('officials', VALID_OFFICIAL), await add('officials', VALID_OFFICIAL)];
    const bucks = await add('teams', { name: 'Pennridge', region: 'Bucks' });
    const event = await add('events', {
      ...validEvent(rated),
      ...{ date: from, startTime: '18:30', teams: [bucks] },
      officials: [{ officialId: rated }, { officialId: unrated }],
    });
    const before = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10);
    await add('events', { ...validEvent(rated), date: before });
    for (const role of ['coach', 'member'] as const)
      await (await api.signIn(role)).post(`/api/officials/${rated}/reviews`, validReview(event));
    const weekend = await read('?region=Bucks');
    expect(weekend).toMatchObject({ from, total: 1 });
    const { name, venue } = validEvent(rated);
    expect(weekend.events).toEqual([
      {
        ...{ id: event, name, venue, date: `${from}T12:00:00.000Z`, endDate: null, startTime: '18:30' },
        ...{ officials: 2, rated: 1, reviews: 2, average: AVERAGE },
      },
    ]);
    const complete = await add('events', {
      ...validEvent(rated),
      date: from,
      startTime: '08:00',
      teams: [bucks],
    });
    await (await api.signIn('coach')).post(`/api/officials/${rated}/reviews`, validReview(complete));
    const events = (await read('?region=Bucks')).events.map(({ id }: { id: number }) => id);
    expect(events).toEqual([event, complete]);
    expect(await read('?region=Erie')).toMatchObject({ total: 0, events: [] });
    expect((await supervisor.get('/api/overview/weekend?region=a&region=b')).status).toBe(400);
  });
});

describe('the comparison of regions', () => {
  let api: TestApi;
  let admin: Client;
  let bucks: number;
  let event: number;
  const readRegions = async () => (await admin.get('/api/overview/regions')).body;
  const add = async (path: string, body: object): Promise<number> =>
    (await admin.post(`/api/${path}`, body)).body.id;
  /** Returns the id of the review, whose months are then up to date. */
  const rate = async (isAnonymous: boolean): Promise<number> => {
    const review = { ...validReview(event), isAnonymous };
    const { body } = await (await api.signIn('coach')).post(`/api/officials/${bucks}/reviews`, review);
    await api.app.get(RatingsService).recompute({ officialId: bucks });
    return body.id;
  };
  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
    bucks = await add('officials', { ...VALID_OFFICIAL, region: 'Bucks' });
    const team = await add('teams', { name: 'Pennridge', region: 'Bucks' });
    await add('teams', { name: 'Erie High', region: 'Erie' });
    const today = { ...validEvent(bucks), date: dayFromNow(0) };
    event = await add('events', { ...today, teams: [team] });
    await add('events', { ...today, name: 'Without teams' });
    await add('events', { ...today, name: 'Long ago', date: '2020-01-11' });
    await createPerson(api.dataSource, { isVerified: false, region: 'ERIE' });
    await createPerson(api.dataSource, { isVerified: false });
  });
  afterAll(() => api.close());

  it('counts a region’s events, ratings, undecided cases and pending people, and in every region those without one', async () => {
    const review = await rate(false);
    const supervisor = await api.signIn('supervisor', { region: 'Bucks' });
    await supervisor.post(`/api/reviews/${review}/report`, { reason: 'coordinated' });
    const month = expect.stringMatching(/^\d{4}-\d{2}$/);
    expect(await readRegions()).toEqual({
      year: seasonYear(dayFromNow(0)),
      all: {
        ...{ events: 2, months: [{ month, count: 1, average: AVERAGE }] },
        ...{ openCases: 1, pendingUsers: 2 },
      },
      regions: [
        {
          ...{ region: 'Bucks', events: 2, months: [{ month, count: 1, average: AVERAGE }] },
          ...{ openCases: 1, pendingUsers: 1 },
        },
        { region: 'Erie', events: 1, months: [], openCases: 0, pendingUsers: 2 },
      ],
    });
    await api.dataSource.query(`UPDATE officials SET region = NULL`);
    const { all, regions } = await readRegions();
    expect(all).toMatchObject({ months: [{ count: 1 }], openCases: 1 });
    expect(regions[1]).toMatchObject({ region: 'Erie', months: [{ count: 1 }], openCases: 1 });
    await api.dataSource.query(`UPDATE officials SET region = 'Bucks'`);
  });

  it('stays the same when an anonymous review is written while averages appear in batches', async () => {
    expect((await admin.put('/api/admin/rating-rules', { publication: 'batched' })).status).toBe(200);
    const before = await readRegions();
    await rate(true);
    expect(await readRegions()).toEqual(before);
  });
});
