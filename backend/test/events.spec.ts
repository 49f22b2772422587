import { INVALID_EVENTS, MESSAGES, VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

describe('the API for events', () => {
  let api: TestApi;
  let admin: Client;
  let officials: number[];
  let teams: number[];

  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
    officials = [];
    teams = [];
    for (const firstName of ['Ann', 'Bob', 'Cal']) {
      officials.push((await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName })).body.id);
    }
    for (const name of ['Nazareth', 'Easton', 'Bethlehem']) {
      teams.push((await admin.post('/api/teams', { name })).body.id);
    }
  });
  afterAll(() => api.close());
  beforeEach(() => api.dataSource.query(`DELETE FROM events`));

  const validInput = () => validEvent(officials[0] as number);
  const countRows = async () => {
    const [row] = await api.dataSource.query(
      `SELECT (SELECT count(*)::int FROM events) AS events, (SELECT count(*)::int FROM event_officials) AS officials,
              (SELECT count(*)::int FROM event_teams) AS teams`,
    );
    return row;
  };

  it('creates an event with officials and teams in the submitted order', async () => {
    const response = await admin.post('/api/events', {
      ...validInput(),
      id: 77,
      name: '  Easton Tri ',
      date: '2026-01-17T23:30:00-05:00',
      description: ' Weigh-ins at five. ',
      officials: [{ officialId: officials[2], role: 'Referee' }, { officialId: officials[0] }],
      teams: [teams[1], teams[0]],
    });
    expect(response.status).toBe(201);
    const official = (firstName: string, id: number | undefined, role: string | null) => ({
      id,
      officialId: id,
      firstName,
      lastName: 'Bell',
      association: VALID_OFFICIAL.association,
      yearsExperience: 12,
      location: 'Bethlehem',
      photoUrl: null,
      role,
      days: null,
    });
    expect(response.body).toEqual({
      id: expect.any(Number),
      name: 'Easton Tri',
      date: '2026-01-17T12:00:00.000Z',
      endDate: null,
      startTime: '19:00',
      venue: 'Easton Area High School',
      eventType: 'Dual Match',
      host: 'Easton, Nazareth',
      description: 'Weigh-ins at five.',
      officials: [official('Cal', officials[2], 'Referee'), official('Ann', officials[0], null)],
      teams: [
        { id: teams[1], name: 'Easton' },
        { id: teams[0], name: 'Nazareth' },
      ],
    });
    const visitor = api.client();
    expect((await visitor.get(`/api/events/${response.body.id}`)).body).toEqual(response.body);
    expect((await visitor.get('/api/events')).body).toEqual([response.body]);
    expect((await visitor.get(`/api/events/${response.body.id}/officials`)).body).toEqual(
      response.body.officials,
    );
    expect((await visitor.get(`/api/events/${response.body.id}/teams`)).body).toEqual(response.body.teams);
    expect((await visitor.get(`/api/officials/${officials[2]}/events`)).body).toEqual([
      {
        id: response.body.id,
        name: 'Easton Tri',
        date: '2026-01-17T12:00:00.000Z',
        endDate: null,
        startTime: '19:00',
        venue: 'Easton Area High School',
        eventType: 'Dual Match',
        role: 'Referee',
        days: null,
        crew: null,
        opensAt: null,
        closesAt: null,
      },
    ]);
  });

  it('returns the other officials of an official’s events that aren’t over', async () => {
    const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const assignments = [
      { officialId: officials[2], role: 'Head Referee' },
      { officialId: officials[0] },
      { officialId: officials[1], role: 'Mat 2' },
    ];
    const { id } = (await admin.post('/api/events', { ...validInput(), date, officials: assignments })).body;
    const crewOf = async (officialId?: number) => {
      const { body } = await api.client().get(`/api/officials/${officialId}/events`);
      return body.find((event: { id: number }) => event.id === id).crew;
    };
    const others = [
      expect.objectContaining({ id: officials[0], firstName: 'Ann', role: null }),
      expect.objectContaining({ id: officials[1], firstName: 'Bob', role: 'Mat 2' }),
    ];
    expect(await crewOf(officials[2])).toEqual(others);
    const head = expect.objectContaining({ id: officials[2], firstName: 'Cal', role: 'Head Referee' });
    expect(await crewOf(officials[1])).toEqual([head, others[0]]);
    expect((await admin.patch(`/api/events/${id}`, { officials: assignments.slice(0, 1) })).status).toBe(200);
    expect(await crewOf(officials[2])).toEqual([]);
  });

  it('returns the submitted host, or "No host" for an event without a host or teams', async () => {
    const response = await admin.post('/api/events', {
      ...validInput(),
      host: ' Lehigh Valley League ',
      teams: [teams[0]],
    });
    expect(response.body.host).toBe('Lehigh Valley League');
    const bare = await admin.post('/api/events', {
      ...validInput(),
      host: '',
      startTime: '',
      description: null,
      teams: null,
    });
    expect(bare.body).toMatchObject({ host: 'No host', startTime: null, description: null, teams: [] });
  });

  it('enqueues notifications for coaches and officials in the same transaction', async () => {
    await api.dataSource.query(`DELETE FROM outbox`);
    const response = await admin.post('/api/events', { ...validInput(), teams: [teams[0]] });
    const jobs = await api.dataSource.query(`SELECT name, payload FROM outbox ORDER BY id`);
    expect(jobs).toEqual([
      { name: 'notify', payload: { kind: 'event.team', eventId: response.body.id, teamIds: [teams[0]] } },
      {
        name: 'notify',
        payload: { kind: 'event.assignment', eventId: response.body.id, officialIds: [officials[0]] },
      },
    ]);
  });

  it.each(INVALID_EVENTS)('does not create an event with $change', async ({ change, field, message }) => {
    const { status, body } = await admin.post('/api/events', { ...validInput(), ...change });
    expect(status).toBe(400);
    expect(body).toEqual({ statusCode: 400, message, errors: [{ field, message }] });
    expect(await countRows()).toEqual({ events: 0, officials: 0, teams: 0 });
  });

  it.each<[string, () => Record<string, unknown>, string]>([
    [
      'an official id that is not a number',
      () => ({ officials: [{ officialId: '1' }] }),
      'officials.0.officialId',
    ],
    [
      'an official id that is not an integer',
      () => ({ officials: [{ officialId: 1.5 }] }),
      'officials.0.officialId',
    ],
    ['officials that are ids', () => ({ officials: [officials[0]] }), 'officials.0'],
    ['officials that are null', () => ({ officials: [null] }), 'officials.0'],
    ['officials that are an object', () => ({ officials: { officialId: 1 } }), 'officials'],
    ['no officials field', () => ({ officials: undefined }), 'officials'],
    [
      'a role that is not a string',
      () => ({ officials: [{ officialId: officials[0], role: 5 }] }),
      'officials.0.role',
    ],
    ['team ids that are strings', () => ({ teams: ['1'] }), 'teams'],
    ['teams that are not a list', () => ({ teams: 3 }), 'teams'],
    ['a date that is a number', () => ({ date: 20260117 }), 'date'],
    ['a date in month 13', () => ({ date: '2026-13-01' }), 'date'],
    ['no date', () => ({ date: undefined }), 'date'],
    ['a name that is a list', () => ({ name: ['x'] }), 'name'],
    ['a name that is too long', () => ({ name: 'x'.repeat(201) }), 'name'],
    ['a start at 24:00', () => ({ startTime: '24:00' }), 'startTime'],
    ['a start that is a number', () => ({ startTime: 19 }), 'startTime'],
    ['a description that is too long', () => ({ description: 'x'.repeat(5001) }), 'description'],
  ])('does not create an event with %s', async (_, change, field) => {
    const { status, body } = await admin.post('/api/events', { ...validInput(), ...change() });
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await countRows()).toEqual({ events: 0, officials: 0, teams: 0 });
  });

  it('reports all unknown officials and teams', async () => {
    const { status, body } = await admin.post('/api/events', {
      ...validInput(),
      officials: [{ officialId: officials[0] }, { officialId: 900001 }, { officialId: 900002 }],
      teams: [800001],
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'officials', message: `${MESSAGES.officialNotFound}: 900001, 900002` },
      { field: 'teams', message: `${MESSAGES.teamNotFound}: 800001` },
    ]);
    expect(await countRows()).toEqual({ events: 0, officials: 0, teams: 0 });
  });

  it('does not create an event that lists an official or a team twice', async () => {
    const response = await admin.post('/api/events', {
      ...validInput(),
      officials: [{ officialId: officials[0] }, { officialId: officials[0] }],
    });
    expect(response.status).toBe(400);
    expect(response.body.errors[0].field).toBe('officials');
    const teamTwice = await admin.post('/api/events', {
      ...validInput(),
      teams: [teams[0], teams[1], teams[0]],
    });
    expect(teamTwice.body.message).toBe(`The same team is listed twice: ${teams[0]}`);
  });

  it('does not create an event from invalid JSON or a missing body', async () => {
    for (const body of ['{', '"x"', '[]', 'null', '']) {
      const { status, text } = await admin.post('/api/events', body, { 'content-type': 'application/json' });
      expect([body, status]).toEqual([body, 400]);
      expect(text).not.toMatch(/at .*\.(ts|js)/);
    }
    expect(await countRows()).toEqual({ events: 0, officials: 0, teams: 0 });
  });

  it('lets only managers create an event', async () => {
    expect((await api.client().post('/api/events', validInput())).status).toBe(401);
    for (const actor of ['coach', 'official', 'member'] as const) {
      expect((await (await api.signIn(actor)).post('/api/events', validInput())).status).toBe(403);
    }
    expect((await (await api.signIn('supervisor')).post('/api/events', validInput())).status).toBe(201);
  });

  it('returns 404 for an unknown event id and 400 for an invalid id', async () => {
    for (const path of ['', '/officials', '/teams']) {
      const { status, body } = await api.client().get(`/api/events/999999${path}`);
      expect(status).toBe(404);
      expect(body).toEqual({ statusCode: 404, message: MESSAGES.eventNotFound });
      expect((await api.client().get(`/api/events/x${path}`)).status).toBe(400);
    }
  });

  it('lists events newest first, filtered and paginated, with the total count', async () => {
    for (const [name, date] of [
      ['A', '2026-01-01'],
      ['B', '2026-01-02'],
      ['C', '2026-01-03'],
      ['D 100%', '2026-01-03'],
    ]) {
      await admin.post('/api/events', { ...validInput(), name, date });
    }
    const readNames = async (query: string) => {
      const { body, headers } = await api.client().get(`/api/events${query}`);
      return `${body.map((event: { name: string }) => event.name[0]).join('')} ${headers.get('x-total-count')}`;
    };
    expect(await readNames('')).toBe('DCBA 4');
    expect(await readNames('?from=2026-01-02')).toBe('DCB 3');
    expect(await readNames('?to=2026-01-02')).toBe('BA 2');
    expect(await readNames('?from=2026-01-02&to=2026-01-02')).toBe('B 1');
    expect(await readNames('?q=100%25')).toBe('D 1');
    expect(await readNames('?q=easton')).toBe('DCBA 4');
    expect(await readNames('?page=2&limit=3')).toBe('A 4');
    for (const query of ['?from=soon', '?to=2026-02-30', '?page=0', '?limit=9999']) {
      expect((await api.client().get(`/api/events${query}`)).status).toBe(400);
    }
  });

  it('returns 304 for the list until an event is added', async () => {
    await admin.post('/api/events', validInput());
    const visitor = api.client();
    const firstResponse = await visitor.get('/api/events');
    const etag = firstResponse.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/".+"$/);
    expect(firstResponse.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const unchangedResponse = await visitor.get('/api/events', { 'if-none-match': `"other", ${etag}` });
    expect([unchangedResponse.status, unchangedResponse.text]).toEqual([304, '']);
    await admin.post('/api/events', validInput());
    const changedResponse = await visitor.get('/api/events', { 'if-none-match': etag });
    expect([changedResponse.status, changedResponse.body.length]).toEqual([200, 2]);
    expect(changedResponse.headers.get('etag')).not.toBe(etag);
  });
});
