import { MESSAGES, TEAM_NAMES_MAX, teamNameTaken } from '@rmo/contracts';
import { startApi, type TestApi } from './support';

describe('the other names of a team', () => {
  let api: TestApi;
  beforeAll(async () => void (api = await startApi()));
  afterAll(() => api.close());

  it('finds a team by its other names and schools, which the public list does not show', async () => {
    const admin = await api.signIn('admin');
    const { body: team } = await admin.post('/api/teams', { name: 'Harbor Creek' });
    const names = { aliases: ['The Huskies'], schools: ['Iroquois', 'Seneca'] };
    const { status, body } = await admin.put(`/api/teams/${team.id}/names`, {
      aliases: [' The Huskies ', 'harbor creek', 'seneca'],
      schools: names.schools,
    });
    expect(status).toBe(200);
    expect(body).toEqual(names);
    expect((await admin.get(`/api/teams/${team.id}/names`)).body).toEqual(names);
    for (const q of ['huskies', 'iroquois'])
      expect((await api.client().get(`/api/teams?q=${q}`)).body).toEqual([team]);
    await admin.put(`/api/teams/${team.id}/names`, { aliases: [], schools: [] });
    expect((await api.client().get('/api/teams?q=huskies')).body).toEqual([]);
  });

  it('refuses a name of another team, and says which team has it', async () => {
    const admin = await api.signIn('admin');
    const { body: first } = await admin.post('/api/teams', { name: 'Fairview' });
    const { body: second } = await admin.post('/api/teams', { name: 'Girard' });
    await admin.put(`/api/teams/${first.id}/names`, { aliases: ['Tigers'], schools: [] });
    const taken = { statusCode: 409, message: teamNameTaken('Tigers', 'Fairview') };
    const refused = [
      await admin.put(`/api/teams/${second.id}/names`, { aliases: [], schools: ['tigers'] }),
      await admin.post('/api/teams', { name: 'TIGERS' }),
      await admin.patch(`/api/teams/${second.id}`, { name: 'tigers' }),
    ];
    expect(refused.map((response) => response.body)).toEqual([taken, taken, taken]);
    expect((await admin.patch(`/api/teams/${first.id}`, { name: 'Tigers' })).status).toBe(200);
    expect((await admin.get(`/api/teams/${first.id}/names`)).body).toEqual({ aliases: [], schools: [] });
  });

  it('gives a name to one of two teams that ask for it at once', async () => {
    const admin = await api.signIn('admin');
    const teams = await Promise.all(
      ['Union City', 'Corry'].map((name) => admin.post('/api/teams', { name })),
    );
    const responses = await Promise.all(
      teams.map(({ body }) => admin.put(`/api/teams/${body.id}/names`, { aliases: ['Bears'], schools: [] })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    [{ aliases: 'x', schools: [] }, MESSAGES.teamNamesInvalid],
    [{ aliases: [], schools: Array(TEAM_NAMES_MAX + 1).fill('x') }, MESSAGES.teamNamesTooMany],
    [{ aliases: [''], schools: [] }, MESSAGES.teamNameRequired],
  ])('refuses names that are no short list of names: %j', async (input, message) => {
    const admin = await api.signIn('admin');
    const { body: team } = await admin.post('/api/teams', { name: `Valid ${message}` });
    const response = await admin.put(`/api/teams/${team.id}/names`, input);
    expect(response.status).toBe(400);
    expect([response.body.message].flat().join()).toContain(message);
  });
});
