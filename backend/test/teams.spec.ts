import { INVALID_TEAMS, MESSAGES, VALID_TEAM } from '@rmo/contracts';
import { TeamsService } from '../src/modules/teams';
import { startApi, type TestApi } from './support';

describe('the API for teams', () => {
  let api: TestApi;
  beforeAll(async () => void (api = await startApi()));
  afterAll(() => api.close());

  it('lists teams publicly, sorted by name', async () => {
    const admin = await api.signIn('admin');
    for (const name of ['Wayne', 'easton', 'Bellefonte']) await admin.post('/api/teams', { name });
    const { status, body } = await api.client().get('/api/teams');
    expect(status).toBe(200);
    expect(body.map((team: { name: string }) => team.name)).toEqual(['Bellefonte', 'easton', 'Wayne']);
    expect(body[0]).toEqual({
      ...Object.fromEntries(Object.keys(VALID_TEAM).map((field) => [field, null])),
      id: expect.any(Number),
      name: 'Bellefonte',
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it('lets supervisors create a team with a trimmed name that is unique regardless of case', async () => {
    const supervisor = await api.signIn('supervisor');
    const response = await supervisor.post('/api/teams', {
      name: '  Goshen ',
      id: 99,
      createdAt: '2001-01-01',
    });
    expect(response.status).toBe(201);
    expect(response.body.name).toBe('Goshen');
    expect(response.body.id).not.toBe(99);
    const secondResponse = await supervisor.post('/api/teams', { name: 'GOSHEN' });
    expect(secondResponse.status).toBe(409);
    expect(secondResponse.body).toEqual({ statusCode: 409, message: MESSAGES.teamExists });
  });

  it('trims, stores and returns every field, and changes only submitted fields', async () => {
    const admin = await api.signIn('admin');
    const padded = Object.entries(VALID_TEAM).map(([name, value]) => [name, ` ${value} `]);
    const { body: team } = await admin.post('/api/teams', Object.fromEntries(padded));
    expect(team).toEqual({ ...VALID_TEAM, id: expect.any(Number), createdAt: expect.any(String) });
    const { name, ...optional } = VALID_TEAM;
    const change = async (input: object) =>
      (await admin.patch(`/api/teams/${team.id}`, { name, ...input })).body;
    expect(await change({})).toEqual(team);
    const cleared = { ...team };
    for (const [field, from] of Object.entries(optional)) {
      cleared[field] = null;
      expect(await change({ [field]: '' })).toEqual(cleared);
      const [entry] = await api.dataSource.query(
        `SELECT detail FROM audit_log WHERE action = 'team.update' ORDER BY id DESC LIMIT 1`,
      );
      expect(entry.detail).toEqual({ fields: [field], changes: { [field]: { from, to: null } } });
    }
    expect((await api.client().get('/api/teams')).body).toContainEqual(cleared);
  });

  it.each(INVALID_TEAMS)('rejects a new team with $change', async ({ change, field, message }) => {
    const admin = await api.signIn('admin');
    const { status, body } = await admin.post('/api/teams', { ...VALID_TEAM, ...change });
    expect(status).toBe(400);
    expect(body).toEqual({ statusCode: 400, message, errors: [{ field, message }] });
  });

  it.each([{}, { name: 7 }, { name: null }, { name: ['a'] }, { name: { $ne: '' } }])(
    'rejects %j as a new team',
    async (input) => {
      const admin = await api.signIn('admin');
      const { status, body } = await admin.post('/api/teams', input);
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ field: 'name', message: MESSAGES.teamNameRequired }]);
    },
  );

  it('does not let other roles create a team', async () => {
    expect((await api.client().post('/api/teams', { name: 'X' })).status).toBe(401);
    for (const actor of ['coach', 'official', 'member'] as const) {
      expect((await (await api.signIn(actor)).post('/api/teams', { name: 'X' })).status).toBe(403);
    }
  });

  it('creates a team only once for concurrent calls of findOrCreate', async () => {
    const teams = api.app.get(TeamsService, { strict: false });
    const createdTeams = await Promise.all(
      ['Carmel', 'carmel', ' CARMEL ', 'Carmel'].map((name) =>
        api.dataSource.transaction((em) => teams.findOrCreate(em, name)),
      ),
    );
    expect(new Set(createdTeams.map((team) => team.id)).size).toBe(1);
  });
});
