import { MESSAGES, VALID_OFFICIAL } from '@rmo/contracts';
import { createPerson, startApi, type TestApi, until } from './support';
import { picture } from './forms';

type Client = Awaited<ReturnType<TestApi['signIn']>>;
interface Row {
  id: number;
  name: string;
  region: string | null;
}

describe('the region of a team or official', () => {
  let api: TestApi;
  let admin: Client;
  let supervisor: Client;
  const rejection = [400, [{ field: 'region', message: MESSAGES.regionUnknown }]];
  const outcome = ({ status, body }: { status: number; body: { errors?: unknown } }) => [status, body.errors];
  let count = 0;
  const addTeam = async (region?: string): Promise<Row> =>
    (await admin.post('/api/teams', { name: `Team ${++count}`, region })).body;
  const regionOf = async (id: number) =>
    (await api.client().get<Row[]>('/api/teams')).body.find((team) => team.id === id)?.region;

  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
    supervisor = await api.signIn('supervisor', { region: 'North' });
  });
  afterAll(() => api.close());

  it('can be a new region only if an administrator sets it, and can then be used by others', async () => {
    const name = 'Bethlehem';
    expect(outcome(await supervisor.post('/api/teams', { name, region: 'Delta' }))).toEqual(rejection);
    const response = await admin.post('/api/teams', { name, region: ' Delta ' });
    expect([response.status, response.body.region]).toEqual([201, 'Delta']);
    expect((await api.client().get('/api/regions')).body).toContain('Delta');
    const otherResponse = await supervisor.post('/api/teams', { name: 'Wind Gap', region: 'DELTA' });
    expect([otherResponse.status, otherResponse.body.region]).toEqual([201, 'Delta']);
    const longRegion = await admin.post('/api/teams', { name: 'Long', region: 'x'.repeat(201) });
    expect([longRegion.status, longRegion.body.message]).toEqual([400, MESSAGES.regionTooLong]);
  });

  it('changes for a team only if submitted, and is removed if set to an empty value', async () => {
    const { id, name } = await addTeam('Delta');
    const path = `/api/teams/${id}`;
    expect((await supervisor.patch(path, { name: `${name}!` })).body.region).toBe('Delta');
    expect((await supervisor.patch(path, { name, region: 'north' })).body.region).toBe('North');
    expect(outcome(await supervisor.patch(path, { name, region: 'Atlantis' }))).toEqual(rejection);
    expect(await regionOf(id)).toBe('North');
    expect((await supervisor.patch(path, { name, region: '' })).body.region).toBeNull();
    expect(await regionOf(id)).toBeNull();
    const [entry] = await api.dataSource.query(
      `SELECT detail FROM audit_log WHERE action = 'team.update' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry.detail).toEqual({ fields: ['region'], changes: { region: { from: 'North', to: null } } });
  });

  it('can also be set for an official in a form, changes only if submitted, and can be removed', async () => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...VALID_OFFICIAL, region: 'Delta' }))
      form.append(field, String(value));
    form.append('photo', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'a.png');
    const { status, body } = await supervisor.post('/api/officials', form);
    expect([status, body.region]).toEqual([201, 'Delta']);
    const path = `/api/officials/${body.id}`;
    expect((await supervisor.patch(path, { age: 50 })).body.region).toBe('Delta');
    expect(outcome(await supervisor.patch(path, { region: 'Atlantis' }))).toEqual(rejection);
    expect((await admin.patch(path, { region: 'Atlantis' })).body.region).toBe('Atlantis');
    expect((await supervisor.patch(path, { region: null })).body.region).toBeNull();
    const created = await supervisor.post('/api/officials', { ...VALID_OFFICIAL, region: 'Nowhere' });
    expect(outcome(created)).toEqual(rejection);
  });

  it('defaults for a team to the region of its first verified coach who has one', async () => {
    const { id, name } = await addTeam();
    await createPerson(api.dataSource, { school: name, region: null });
    await createPerson(api.dataSource, { school: name, region: 'South', isVerified: false });
    expect(await regionOf(id)).toBeNull();
    await createPerson(api.dataSource, { school: name, region: 'East' });
    await createPerson(api.dataSource, { school: name, region: 'West' });
    // The row bypasses the API, which therefore notices it a moment later.
    expect(await until('a region', () => regionOf(id))).toBe('East');
  });

  it('is taken from a coach who joins, is approved or gets a region if the team has none', async () => {
    const [joined, approved, placed] = [await addTeam(), await addTeam(), await addTeam()];
    const joining = await createPerson(api.dataSource, { region: 'East' });
    await admin.post(`/api/admin/coaches/${joining.id}/team`, { teamId: joined.id });
    const pending = { school: approved.name, region: 'West', isVerified: false };
    const { id } = await createPerson(api.dataSource, pending);
    await admin.post(`/api/users/${id}/verify`, { approved: true });
    const coach = await createPerson(api.dataSource, { school: placed.name, region: null });
    await admin.patch(`/api/admin/coaches/${coach.id}`, { region: 'North' });
    expect(await Promise.all([joined, approved, placed].map((team) => regionOf(team.id)))).toEqual([
      'East',
      'West',
      'North',
    ]);
  });

  it('does not change when coaches join a team whose region a manager chose', async () => {
    const { id, name } = await addTeam('Delta');
    await createPerson(api.dataSource, { school: name, region: 'East' });
    expect(await regionOf(id)).toBe('Delta');
  });

  it('filters teams and officials, always including those without a region', async () => {
    await api.dataSource.query(`DELETE FROM teams`);
    await api.dataSource.query(`DELETE FROM officials`);
    for (const [name, region] of [
      ['Alpha', 'Delta'],
      ['Beta', 'Gamma'],
      ['Gate_way', undefined],
    ] as const) {
      await admin.post('/api/teams', { name, region });
      await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName: name, region });
    }
    const readTeams = async (query: string) =>
      (await api.client().get<Row[]>(`/api/teams${query}`)).body.map(({ name }) => name);
    expect(await readTeams('?region=DELTA')).toEqual(['Alpha', 'Gate_way']);
    expect(await readTeams('?region=nowhere')).toEqual(['Gate_way']);
    expect(await readTeams('?q=TA')).toEqual(['Beta']);
    expect(await readTeams('?q=_')).toEqual(['Gate_way']);
    expect(await readTeams('?q=a&region=gamma')).toEqual(['Beta', 'Gate_way']);
    expect(await readTeams('?region=')).toEqual(['Alpha', 'Beta', 'Gate_way']);
    expect((await api.client().get(`/api/teams?region=${'x'.repeat(201)}`)).status).toBe(400);
    const { body } = await api.client().get('/api/officials?region=delta');
    expect(body.total).toBe(2);
    expect(body.data.map((official: { lastName: string }) => official.lastName)).toEqual([
      'Alpha',
      'Gate_way',
    ]);
  });
});
