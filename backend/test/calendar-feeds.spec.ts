import {
  FEED_ID_REQUIRED,
  FEED_ID_UNEXPECTED,
  FEED_LIMITS,
  FEED_NOT_FOUND,
  FEED_SCOPE_INVALID,
  MESSAGES,
  TOO_MANY_FEEDS,
  VALID_OFFICIAL,
  validEvent,
} from '@rmo/contracts';
import {
  dayFromNow,
  type ApiProcess,
  createPerson,
  startApi,
  startApiProcess,
  type TestApi,
} from './support';
import { parseCalendar } from './support/calendar';

type Client = Awaited<ReturnType<TestApi['signIn']>>;
type Scope = 'me' | 'team' | 'official';

let api: TestApi;
let admin: Client;
let official: number;
let team: number;
let otherTeam: number;

beforeAll(async () => {
  api = await startApi({
    env: {
      PUBLIC_URL: 'https://rate.example.org',
      METRICS_TOKEN: 'a token for metrics',
      LOG_LEVEL: 'silent',
    },
  });
  admin = await api.signIn('admin');
});
afterAll(() => api?.close());
beforeEach(async () => {
  await api.dataSource.query(`DELETE FROM calendar_feeds`);
  await api.dataSource.query(`DELETE FROM events`);
  official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
  team = (await admin.post('/api/teams', { name: `Nazareth ${official}`, region: 'East' })).body.id;
  otherTeam = (await admin.post('/api/teams', { name: `Easton ${official}` })).body.id;
});

async function addEvent(fields: object = {}): Promise<number> {
  const event = { ...validEvent(official), date: dayFromNow(7), ...fields };
  const { status, body } = await admin.post('/api/events', event);
  expect(status).toBe(201);
  return body.id;
}
/** Creates a feed and returns its URL path. */
async function subscribe(client: Client, scope: Scope, id?: number): Promise<string> {
  const { status, body } = await client.post('/api/calendar-feeds', { scope, id });
  expect(status).toBe(201);
  return new URL(body.address).pathname;
}
const readEventNames = async (path: string) => {
  const { status, text } = await api.client().get(path);
  expect(status).toBe(200);
  return parseCalendar(text).events.map(({ summary }) => summary);
};

describe('the API for calendar feeds', () => {
  it('shows a feed’s address only when it is created, and stores only a hash of its token', async () => {
    const coach = await api.signIn('coach');
    const { status, body } = await coach.post('/api/calendar-feeds', { scope: 'team', id: team });
    expect(status).toBe(201);
    const { address, ...feed } = body;
    expect(address).toMatch(/^https:\/\/rate\.example\.org\/api\/calendars\/[\w-]{43}\.ics$/);
    expect(feed).toEqual({
      id: expect.any(Number),
      scope: 'team',
      subject: { id: team, name: `Nazareth ${official}` },
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastUsedAt: null,
    });
    expect((await coach.get('/api/calendar-feeds')).body).toEqual([feed]);
    const token = /([\w-]{43})\.ics/.exec(address)![1]!;
    const [row] = await api.dataSource.query(`SELECT * FROM calendar_feeds`);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('rejects an invalid scope or id, and an unknown team or official', async () => {
    const coach = await api.signIn('coach');
    const rejectionOf = async (body: object) => {
      const response = await coach.post('/api/calendar-feeds', body);
      return [response.status, response.body.message];
    };
    expect(await rejectionOf({ scope: 'all' })).toEqual([400, FEED_SCOPE_INVALID]);
    expect(await rejectionOf({ scope: 'team' })).toEqual([400, FEED_ID_REQUIRED]);
    expect(await rejectionOf({ scope: 'official', id: '7' })).toEqual([400, FEED_ID_REQUIRED]);
    expect(await rejectionOf({ scope: 'me', id: team })).toEqual([400, FEED_ID_UNEXPECTED]);
    expect(await rejectionOf({ scope: 'team', id: 999_999_999 })).toEqual([404, MESSAGES.teamNotFound]);
    expect(await rejectionOf({ scope: 'official', id: 999_999_999 })).toEqual([
      404,
      MESSAGES.officialNotFound,
    ]);
  });

  it('limits each person to 20 feeds, even if they are created concurrently', async () => {
    const coach = await api.signIn('coach');
    const all = await Promise.all(
      Array.from({ length: FEED_LIMITS.perPerson + 5 }, () =>
        coach.post('/api/calendar-feeds', { scope: 'me' }),
      ),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(FEED_LIMITS.perPerson);
    const rejections = all.filter(({ status }) => status !== 201);
    expect(rejections.map(({ status, body }) => [status, body.message])).toEqual(
      Array(5).fill([409, TOO_MANY_FEEDS]),
    );
    const [{ id }] = (await coach.get('/api/calendar-feeds')).body;
    expect((await coach.delete(`/api/calendar-feeds/${id}`)).status).toBe(200);
    await subscribe(coach, 'me');
    await subscribe(await api.signIn('coach'), 'me');
  });

  it('lets only the owner revoke a feed, whose address then returns 404', async () => {
    const [coach, other] = [await api.signIn('coach'), await api.signIn('coach')];
    const path = await subscribe(coach, 'me');
    const [{ id }] = (await coach.get('/api/calendar-feeds')).body;
    const notFound = { status: 404, body: { message: FEED_NOT_FOUND } };
    expect(await other.delete(`/api/calendar-feeds/${id}`)).toMatchObject(notFound);
    expect(await readEventNames(path)).toEqual([]);
    expect((await coach.delete(`/api/calendar-feeds/${id}`)).status).toBe(200);
    expect(await api.client().get(path)).toMatchObject(notFound);
    expect(await coach.delete(`/api/calendar-feeds/${id}`)).toMatchObject(notFound);
    expect((await coach.get('/api/calendar-feeds')).body).toEqual([]);
    for (const token of ['A'.repeat(43), 'short', "'; DROP TABLE users"])
      expect(await api.client().get(`/api/calendars/${encodeURIComponent(token)}.ics`)).toMatchObject(
        notFound,
      );
  });

  it('revokes a feed when its account, team or official is deleted, and suspends it while the account is pending', async () => {
    const coach = await api.signIn('coach');
    const paths = [
      await subscribe(coach, 'team', otherTeam),
      await subscribe(coach, 'official', official),
      await subscribe(coach, 'me'),
    ];
    const readStatuses = () => Promise.all(paths.map(async (path) => (await api.client().get(path)).status));
    expect(await readStatuses()).toEqual([200, 200, 200]);
    expect((await admin.delete(`/api/teams/${otherTeam}`)).status).toBe(200);
    expect((await admin.delete(`/api/officials/${official}`)).status).toBe(200);
    expect(await readStatuses()).toEqual([404, 404, 200]);
    await admin.post(`/api/users/${coach.person.id}/set-pending`);
    expect(await readStatuses()).toEqual([404, 404, 404]);
    await admin.post(`/api/users/${coach.person.id}/verify`, { approved: true });
    expect(await readStatuses()).toEqual([404, 404, 200]);
    expect((await admin.delete(`/api/admin/coaches/${coach.person.id}`)).status).toBe(200);
    expect(await readStatuses()).toEqual([404, 404, 404]);
    expect(await api.dataSource.query(`SELECT 1 FROM calendar_feeds`)).toEqual([]);
  });

  it('shows when a feed was last used', async () => {
    const coach = await api.signIn('coach');
    const path = await subscribe(coach, 'me');
    const before = Date.now();
    await readEventNames(path);
    const [{ lastUsedAt }] = (await coach.get('/api/calendar-feeds')).body;
    expect(Date.parse(lastUsedAt)).toBeGreaterThan(before - 5000);
    await readEventNames(path);
    // The API writes the time at most once per minute.
    expect((await coach.get('/api/calendar-feeds')).body[0].lastUsedAt).toBe(lastUsedAt);
  });
});

describe("a calendar feed's content", () => {
  it('includes the events of a coach’s team, an official or a manager’s region', async () => {
    const otherOfficial = (await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName: 'Bell' })).body
      .id;
    await admin.patch(`/api/teams/${otherTeam}`, { name: `Easton ${official}`, region: 'West' });
    await addEvent({ name: 'Ours', teams: [team] });
    await addEvent({ name: 'Theirs', teams: [otherTeam], officials: [{ officialId: otherOfficial }] });
    const coach = await api.signIn('coach', { school: `Nazareth ${official}` });
    const supervisor = await api.signIn('supervisor', { region: 'west' });
    const account = await api.signIn('official');
    await api.dataSource.query(`UPDATE officials SET "userId" = $1 WHERE id = $2`, [
      account.person.id,
      otherOfficial,
    ]);
    expect(await readEventNames(await subscribe(coach, 'me'))).toEqual(['Ours']);
    expect(await readEventNames(await subscribe(account, 'me'))).toEqual(['Theirs']);
    expect(await readEventNames(await subscribe(supervisor, 'me'))).toEqual(['Theirs']);
    expect((await readEventNames(await subscribe(admin, 'me'))).sort()).toEqual(['Ours', 'Theirs']);
    expect(await readEventNames(await subscribe(await api.signIn('member'), 'me'))).toEqual([]);
    expect(await readEventNames(await subscribe(coach, 'team', otherTeam))).toEqual(['Theirs']);
    expect(await readEventNames(await subscribe(coach, 'official', official))).toEqual(['Ours']);
  });

  it('replaces the old team’s events with the new team’s when the coach moves', async () => {
    await addEvent({ name: 'Ours', teams: [team] });
    await addEvent({ name: 'Theirs', teams: [otherTeam] });
    const coach = await api.signIn('coach', { school: `Nazareth ${official}` });
    const path = await subscribe(coach, 'me');
    expect(await readEventNames(path)).toEqual(['Ours']);
    await admin.post(`/api/admin/coaches/${coach.person.id}/team`, { teamId: otherTeam });
    expect(await readEventNames(path)).toEqual(['Theirs']);
  });

  it('includes events from 30 days ago to 365 days ahead, except deleted ones', async () => {
    for (const days of [-31, -30, 365, 366])
      await addEvent({ name: `In ${days}`, date: dayFromNow(days), teams: [team] });
    const id = await addEvent({ name: 'Deleted', teams: [team] });
    const path = await subscribe(admin, 'team', team);
    expect(await readEventNames(path)).toEqual(['In -30', 'Deleted', 'In 365']);
    await admin.delete(`/api/events/${id}`);
    expect(await readEventNames(path)).toEqual(['In -30', 'In 365']);
  });
});

describe('reading a calendar feed', () => {
  let replica: ApiProcess;
  beforeAll(async () => {
    replica = await startApiProcess({ ...api.env, LOG_LEVEL: 'info' });
  });
  afterAll(() => replica?.stop());

  it('reveals the token neither in logs or metrics nor in any table, including the audit log', async () => {
    const supervisor = await api.signIn('supervisor');
    const remote = replica.client();
    remote.cookie = supervisor.cookie;
    const { body } = await remote.post('/api/calendar-feeds', { scope: 'official', id: official });
    const path = new URL(body.address).pathname;
    const token = /([\w-]{43})\.ics/.exec(path)![1]!;
    for (const address of [path, `${path}?x=${token}`, `${path}/more`, `/calendars/${token}`, `${path}%00`])
      await remote.get(address);
    await remote.post(path, {});
    const metrics = await remote.get('/metrics', { authorization: 'Bearer a token for metrics' });
    expect(metrics.text).toContain('route="/api/calendars/:token.ics",status="200"');
    expect(metrics.text).not.toContain(token);
    await supervisor.delete(`/api/calendar-feeds/${body.id}`);
    expect(replica.log()).toContain('"path":"/api/calendars/:token.ics","status":200');
    expect(replica.log()).not.toContain(token);
    const tables = await api.dataSource.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const rows = await api.dataSource.query(`SELECT 1 FROM "${name}" t WHERE strpos(t::text, $1) > 0`, [
        token,
      ]);
      expect([name, rows]).toEqual([name, []]);
    }
  });

  it('is limited to 60 requests per hour and address across all processes', async () => {
    const coach = await createPerson(api.dataSource).then(({ email }) =>
      api.signIn('coach', { email: `x${email}` }),
    );
    const [path, other] = [await subscribe(coach, 'me'), await subscribe(coach, 'me')];
    const clients = [api.client(), replica.client()];
    const statuses: number[] = [];
    for (let n = 0; n < 60; n++) statuses.push((await clients[n % 2]!.get(path)).status);
    expect(statuses).toEqual(Array(60).fill(200));
    for (const client of clients) {
      const { status, headers } = await client.get(path);
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
    }
    expect((await clients[0]!.get(other)).status).toBe(200);
  });
});
