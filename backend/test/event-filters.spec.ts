import { MESSAGES, VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

describe('the API for filtered events', () => {
  let api: TestApi;
  let admin: Client;
  const team: Record<string, number> = {};
  const official: Record<string, number> = {};

  const add = (name: string, date: string, change: object = {}) =>
    admin.post('/api/events', {
      ...validEvent(official.Lehigh!),
      ...{ name, date, teams: [], startTime: '18:00' },
      ...change,
    });
  const readNames = async (query: string) => {
    const { status, body, headers } = await api.client().get<{ name: string }[]>(`/api/events${query}`);
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe(String(body.length));
    return body.map(({ name }) => name).join('');
  };
  const readDays = (query: string) =>
    api
      .client()
      .get<{ day: string; count: number; events: { name: string; eventType: string }[] }[]>(
        `/api/events/days${query}`,
      );

  const dual = (name: string, eventType = 'Dual Match'): unknown =>
    expect.objectContaining({ name, eventType });

  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
    for (const association of ['Lehigh', 'Pocono']) {
      const { body } = await admin.post('/api/officials', { ...VALID_OFFICIAL, association });
      official[association] = body.id;
    }
    for (const [name, region] of [
      ['North', 'North'],
      ['South', 'South'],
      ['None', undefined],
    ] as const)
      team[name] = (await admin.post('/api/teams', { name, region })).body.id;
    await add('A', '2026-01-10', { teams: [team.North] });
    await add('B', '2026-01-11', { teams: [team.South, team.None], eventType: 'Tri Match' });
    await add('C', '2026-01-11', { teams: [team.None], startTime: '09:00' });
    await add('D', '2026-02-01', {
      teams: [team.North, team.South],
      officials: [{ officialId: official.Pocono }, { officialId: official.Lehigh }],
    });
    await add('E', '2026-02-02', { startTime: null, officials: [{ officialId: official.Pocono }] });
  });
  afterAll(() => api.close());

  it.each([
    ['', 'EDCBA'],
    ['?order=desc', 'EDCBA'],
    ['?order=asc', 'ACBDE'],
    ['?type=Tri%20Match', 'B'],
    ['?q=south', 'DB'],
    ['?q=SOUTH%20easton%20area', 'DB'],
    ['?q=south%20nowhere', ''],
    ['?region=north&order=asc', 'ACDE'],
    ['?region=South&order=asc', 'CBDE'],
    ['?region=Atlantis&order=asc', 'CE'],
    ['?association=Pocono', 'ED'],
    ['?association=Pocono&region=North&order=asc&to=2026-02-01', 'D'],
    ['?region=&association=', 'EDCBA'],
  ])('responds to GET /api/events%s with the events %s', async (query, expected) => {
    expect(await readNames(query)).toBe(expected);
  });

  it('lists a team’s events', async () => {
    expect(await readNames(`?team=${team.South}`)).toBe('DB');
    expect(await readNames(`?team=${team.None}&from=2026-01-11&order=asc`)).toBe('CB');
    expect(await readNames('?team=2000000000')).toBe('');
  });

  it('lists an official’s events', async () => {
    expect(await readNames(`?official=${official.Pocono}`)).toBe('ED');
    expect(await readNames(`?official=${official.Lehigh}&from=2026-01-11&order=asc`)).toBe('CBD');
    expect(await readNames('?official=2000000000')).toBe('');
  });

  it('counts the events per day in a date range, and names the first two', async () => {
    const { body: extra } = await add('F', '2026-01-11', { startTime: '23:00' });
    const { body, headers } = await readDays('?from=2026-01-01&to=2026-02-01');
    await admin.delete(`/api/events/${extra.id}`);
    expect(body).toEqual([
      { day: '2026-01-10', count: 1, starting: 1, events: [dual('A')] },
      { day: '2026-01-11', count: 3, starting: 3, events: [dual('C'), dual('B', 'Tri Match')] },
      { day: '2026-02-01', count: 1, starting: 1, events: [dual('D')] },
    ]);
    expect(headers.get('etag')).toBeTruthy();
    expect((await readDays('?from=2026-01-01&to=2026-02-28&region=north&type=Dual%20Match')).body).toEqual([
      { day: '2026-01-10', count: 1, starting: 1, events: [dual('A')] },
      { day: '2026-01-11', count: 1, starting: 1, events: [dual('C')] },
      { day: '2026-02-01', count: 1, starting: 1, events: [dual('D')] },
      { day: '2026-02-02', count: 1, starting: 1, events: [dual('E')] },
    ]);
  });

  it('rejects date ranges that are incomplete, invalid, reversed or longer than 62 days', async () => {
    expect((await readDays('?from=2026-01-01&to=2026-03-03')).status).toBe(200);
    for (const query of ['?from=2026-01-01&to=2026-03-04', '?from=2026-01-02&to=2026-01-01']) {
      const { status, body } = await readDays(query);
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ message: 'The days must be a span of 1 to 62' }),
      ]);
    }
    for (const query of [
      '',
      '?from=2026-01-01',
      '?to=2026-01-01',
      '?from=soon&to=2026-01-01',
      '?from=2026-02-30&to=2026-03-01',
    ]) {
      const { status, body } = await readDays(query);
      expect([status, body]).toEqual([400, expect.objectContaining({ message: MESSAGES.invalidDate })]);
    }
  });

  it.each([
    ['type=Open%20Mat', MESSAGES.eventTypeInvalid],
    ['order=up', 'Order must be one of: asc, desc'],
    ['team=0', 'Team must be the id of a team'],
    ['team=x', 'Team must be the id of a team'],
    ['official=0', 'Official must be the id of an official'],
    ['team=2147483648', 'Team must be the id of a team'],
    [`region=${'x'.repeat(201)}`, 'Region must be at most 200 characters'],
  ])('rejects the query %s', async (query, message) => {
    const { status, body } = await api.client().get(`/api/events?${query}`);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('immediately reflects a change to a team’s region', async () => {
    expect(await readNames('?region=South&order=asc')).toBe('CBDE');
    await admin.patch(`/api/teams/${team.None}`, { name: 'None', region: 'North' });
    expect(await readNames('?region=South&order=asc')).toBe('BDE');
    expect((await readDays('?from=2026-01-01&to=2026-01-31&region=South')).body).toEqual([
      { day: '2026-01-11', count: 1, starting: 1, events: [dual('B', 'Tri Match')] },
    ]);
  });
});
