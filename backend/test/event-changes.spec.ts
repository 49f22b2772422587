import { INVALID_EVENTS, MESSAGES, VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

/** Concurrency tests run once, and ten times in the soak test. */
const ROUNDS = Array.from({ length: Number(process.env.SOAK || 1) }, (_, n) => n);

describe('PATCH /api/events/{id}', () => {
  let api: TestApi;
  let admin: Client;
  let officials: number[];
  let teams: number[];
  let id: number;

  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
    officials = [];
    teams = [];
    for (const firstName of ['Ann', 'Bob', 'Cal'])
      officials.push((await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName })).body.id);
    for (const name of ['Nazareth', 'Easton', 'Bethlehem'])
      teams.push((await admin.post('/api/teams', { name })).body.id);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    const input = { ...validEvent(officials[0]!), description: 'Weigh-ins at five.', teams: [teams[0]] };
    id = (await admin.post('/api/events', input)).body.id;
    await api.dataSource.query(`DELETE FROM outbox`);
  });

  const change = (input: unknown) => admin.patch(`/api/events/${id}`, input);
  const readEvent = async () => (await api.client().get(`/api/events/${id}`)).body;
  const notifyJobs = async () =>
    (await api.dataSource.query(`SELECT payload FROM outbox WHERE name = 'notify' ORDER BY id`)).map(
      (row: { payload: unknown }) => row.payload,
    );

  it('changes only the submitted fields', async () => {
    const before = await readEvent();
    const { status, body } = await change({ venue: ' New Hall ', date: '2026-02-01T23:00:00-05:00', id: 5 });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, venue: 'New Hall', date: '2026-02-01T12:00:00.000Z' });
    expect(await readEvent()).toEqual(body);
    const nothing = await change({});
    expect([nothing.status, nothing.body]).toEqual([200, body]);
    expect(await notifyJobs()).toEqual([]);
  });

  it('clears the start time and description if they are submitted empty', async () => {
    expect((await change({ startTime: '', description: '  ' })).body).toMatchObject({
      startTime: null,
      description: null,
    });
    await change({ startTime: '18:30', description: 'Back' });
    expect((await change({ startTime: null, description: null })).body).toMatchObject({
      startTime: null,
      description: null,
    });
  });

  it('stores officials and teams in the submitted order, and notifies only those added', async () => {
    const { body } = await change({
      officials: [{ officialId: officials[2], role: 'Referee' }, { officialId: officials[0] }],
      teams: [teams[1], teams[0]],
    });
    expect(body.officials.map((o: { id: number; role: string }) => [o.id, o.role])).toEqual([
      [officials[2], 'Referee'],
      [officials[0], null],
    ]);
    expect(body.teams.map((team: { id: number }) => team.id)).toEqual([teams[1], teams[0]]);
    expect(await notifyJobs()).toEqual([
      { kind: 'event.team', eventId: id, teamIds: [teams[1]] },
      { kind: 'event.assignment', eventId: id, officialIds: [officials[2]] },
    ]);
  });

  const roles = (event: { officials: { id: number; role: string | null }[] }) =>
    event.officials.map((official) => [official.id, official.role]);

  it('preserves an official’s role if none is submitted', async () => {
    await change({
      officials: [
        { officialId: officials[0], role: 'Referee' },
        { officialId: officials[1], role: 'Second' },
      ],
    });
    const { body } = await change({
      officials: [{ officialId: officials[2] }, { officialId: officials[1] }, { officialId: officials[0] }],
    });
    expect(roles(body)).toEqual([
      [officials[2], null],
      [officials[1], 'Second'],
      [officials[0], 'Referee'],
    ]);
    const response = await change({
      officials: [
        { officialId: officials[0], role: 'Mat 1' },
        { officialId: officials[1], role: null },
        { officialId: officials[2], role: ' ' },
      ],
    });
    expect(roles(response.body)).toEqual([
      [officials[0], 'Mat 1'],
      [officials[1], null],
      [officials[2], null],
    ]);
  });

  it('changes nothing if the event is submitted as it was returned', async () => {
    await change({
      officials: [{ officialId: officials[0], role: 'Referee' }, { officialId: officials[1] }],
      teams: [teams[1], teams[0]],
    });
    const before = await readEvent();
    const { status, body } = await change(before);
    expect([status, body]).toEqual([200, before]);
    expect(
      (
        await change({
          officials: before.officials.map(({ officialId: _, ...rest }: { officialId: number }) => rest),
        })
      ).body,
    ).toEqual(before);
    expect(await notifyJobs()).toHaveLength(2);
    // The default host is not stored, so it still changes with the teams.
    expect((await change({ teams: [teams[2]] })).body.host).toBe('Bethlehem');
    await admin.patch(`/api/teams/${teams[2]}`, { name: 'Bethlehem Area' });
    expect((await readEvent()).host).toBe('Bethlehem Area');
    await admin.patch(`/api/teams/${teams[2]}`, { name: 'Bethlehem' });
  });

  it('does not store a host that equals the default before or after the change', async () => {
    const host = async (input: unknown) => (await change(input)).body.host;
    const readHost = async () =>
      (await api.dataSource.query(`SELECT host FROM events WHERE id = $1`, [id]))[0].host as string | null;
    expect(await readHost()).toBeNull();
    expect(await host({ teams: [teams[0], teams[1]], host: 'Nazareth, Easton' })).toBe('Nazareth, Easton');
    expect(await host({ teams: [teams[1]], host: 'Nazareth, Easton' })).toBe('Easton');
    expect(await host({ host: 'Easton' })).toBe('Easton');
    expect(await host({ teams: [], host: 'No host' })).toBe('No host');
    expect(await readHost()).toBeNull();
    expect(await host({ host: 'The League', teams: [teams[0]] })).toBe('The League');
    expect(await host({ host: 'Nazareth' })).toBe('The League');
    expect(await host({ host: null })).toBe('Nazareth');
  });

  it('updates the default host when the teams change', async () => {
    expect((await change({ teams: [teams[1], teams[2]] })).body.host).toBe('Easton, Bethlehem');
    expect((await change({ teams: [] })).body).toMatchObject({ host: 'No host', teams: [] });
    expect((await change({ teams: [teams[2]] })).body.host).toBe('Bethlehem');
    expect((await change({ host: ' The League ' })).body.host).toBe('The League');
    expect((await change({ teams: [teams[0], teams[1]] })).body.host).toBe('The League');
    expect((await change({ host: '' })).body.host).toBe('Nazareth, Easton');
    expect((await change({ teams: null })).body).toMatchObject({ host: 'No host', teams: [] });
  });

  it.each(INVALID_EVENTS)('rejects a change to $change', async ({ change: input, field, message }) => {
    const before = await readEvent();
    const { status, body } = await change({ description: 'Half', ...input });
    expect(status).toBe(400);
    expect(body).toEqual({ statusCode: 400, message, errors: [{ field, message }] });
    expect(await readEvent()).toEqual(before);
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['a name that is null', () => ({ name: null })],
    ['a date that is null', () => ({ date: null })],
    ['a type that is null', () => ({ eventType: null })],
    ['officials that are null', () => ({ officials: null })],
    ['unknown officials', () => ({ officials: [{ officialId: 900001 }] })],
    ['unknown teams', () => ({ teams: [900001] })],
    [
      'the same official twice',
      () => ({ officials: [{ officialId: officials[0] }, { officialId: officials[0] }] }),
    ],
    ['the same team twice', () => ({ teams: [teams[0], teams[0]] })],
  ])('rejects a change with %s and stores none of it', async (_, input) => {
    const before = await readEvent();
    expect((await change({ venue: 'Half', ...input() })).status).toBe(400);
    expect(await readEvent()).toEqual(before);
  });

  it('reports both unknown officials and unknown teams', async () => {
    const { body } = await change({ officials: [{ officialId: 900001 }], teams: [800001] });
    expect(body.errors).toEqual([
      { field: 'officials', message: `${MESSAGES.officialNotFound}: 900001` },
      { field: 'teams', message: `${MESSAGES.teamNotFound}: 800001` },
    ]);
  });

  it.each(ROUNDS)('merges fifty concurrent changes to different fields (round %i)', async () => {
    const changes = [
      (n: number) => ({ name: `Name ${n}` }),
      (n: number) => ({ venue: `Venue ${n}` }),
      (n: number) => ({ description: `Text ${n}` }),
      () => ({ officials: [{ officialId: officials[2] }, { officialId: officials[1], role: 'Second' }] }),
      () => ({ teams: [teams[2], teams[1]] }),
    ];
    const responses = await Promise.all(Array.from({ length: 50 }, (_, n) => change(changes[n % 5]!(n))));
    expect(responses.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    const now = await readEvent();
    expect(now).toMatchObject({
      name: expect.stringMatching(/^Name \d+$/),
      venue: expect.stringMatching(/^Venue \d+$/),
      description: expect.stringMatching(/^Text \d+$/),
      startTime: '19:00',
      host: 'Bethlehem, Easton',
    });
    expect(now.officials.map((o: { id: number }) => o.id)).toEqual([officials[2], officials[1]]);
    expect(now.teams.map((team: { id: number }) => team.id)).toEqual([teams[2], teams[1]]);
    // Officials and teams are notified only once of being added.
    expect(await notifyJobs()).toHaveLength(2);
  });

  it('lets only managers change an event, and audits the change', async () => {
    expect((await api.client().patch(`/api/events/${id}`, { name: 'X' })).status).toBe(401);
    for (const actor of ['coach', 'official', 'member'] as const)
      expect((await (await api.signIn(actor)).patch(`/api/events/${id}`, { name: 'X' })).status).toBe(403);
    const supervisor = await api.signIn('supervisor');
    expect((await supervisor.patch(`/api/events/${id}`, { name: 'X', venue: 'Y' })).status).toBe(200);
    const entries = await api.dataSource.query(
      `SELECT action, detail, "actorId" FROM audit_log WHERE subject = 'event' AND "subjectId" = $1 ORDER BY id`,
      [id],
    );
    const changes = {
      name: { from: expect.any(String), to: 'X' },
      venue: { from: expect.any(String), to: 'Y' },
    };
    expect(entries.at(-1)).toEqual({
      ...{ action: 'event.update', actorId: supervisor.person.id },
      detail: { fields: ['name', 'venue'], changes },
    });
    expect((await admin.patch('/api/events/999999', { name: 'X' })).body).toEqual({
      statusCode: 404,
      message: MESSAGES.eventNotFound,
    });
    expect((await admin.patch('/api/events/x', { name: 'X' })).status).toBe(400);
  });
});
