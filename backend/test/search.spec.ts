import { VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { createPerson, startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;
const LENGTH = 'Search must be 2 to 100 characters';

describe('the search', () => {
  let api: TestApi;
  let admin: Client;
  let official: number;
  let event: number;
  let team: number;
  const search = (client: { get: Client['get'] }, q: string) =>
    client.get(`/api/search?q=${encodeURIComponent(q)}`);

  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
    team = (await admin.post('/api/teams', { name: 'Quakertown', region: 'Bucks' })).body.id;
    official = (await admin.post('/api/officials', { ...VALID_OFFICIAL, location: 'Quakertown' })).body.id;
    const body = { ...validEvent(official), name: 'Quakertown Duals', teams: [team] };
    event = (await admin.post('/api/events', body)).body.id;
  });
  afterAll(() => api.close());

  it('finds officials, events and teams for visitors, each with a link, and no accounts', async () => {
    await createPerson(api.dataSource, { firstName: 'Quakertown', userType: 'Regional Supervisor' });
    const { status, body } = await search(api.client(), ' QUAKER ');
    expect(status).toBe(200);
    expect(body).toEqual({
      officials: [
        {
          ...{ id: official, name: 'Marcus Bell', date: null, link: `/officials/${official}` },
          detail: 'Lehigh Valley Chapter, Quakertown',
        },
      ],
      events: [
        {
          ...{ id: event, name: 'Quakertown Duals', link: `/events/${event}` },
          ...{ detail: 'Easton Area High School', date: '2026-01-17T12:00:00.000Z' },
        },
      ],
      teams: [{ id: team, name: 'Quakertown', detail: 'Bucks', date: null, link: `/schedule?team=${team}` }],
    });
    for (const actor of ['coach', 'official', 'member'] as const)
      expect((await search(await api.signIn(actor), 'quaker')).body).toEqual(body);
    expect((await search(api.client(), 'nothing like it')).body).toEqual({
      ...{ officials: [], events: [], teams: [] },
    });
  });

  it('finds names whose words are typed in another order, and only what has every word', async () => {
    const names = async (q: string) =>
      (await search(api.client(), q)).body.officials.map(({ name }: { name: string }) => name);
    expect(await names('bell  marcus')).toEqual(['Marcus Bell']);
    expect(await names('bell ruth')).toEqual([]);
    expect((await search(api.client(), 'duals quakertown')).body.events).toHaveLength(1);
    expect(await names('m % _ \\')).toEqual([]);
    expect((await search(api.client(), 'a '.repeat(50).trim())).status).toBe(200);
  });

  it('finds coaches and supervisors for those who manage them, by the rules of their lists', async () => {
    const supervisor = await api.signIn('supervisor', { region: 'Bucks' });
    const coach = await createPerson(api.dataSource, { lastName: 'Zebrowski', school: 'Quakertown' });
    const other = await createPerson(api.dataSource, {
      ...{ lastName: 'Zebrowski', userType: 'Regional Supervisor', region: 'Bucks' },
    });
    const pending = await createPerson(api.dataSource, {
      ...{ lastName: 'Zebrowski', userType: 'Regional Supervisor', isVerified: false },
    });
    const ids = (hits: { id: number }[]) => hits.map(({ id }) => id).sort((a, b) => a - b);
    const seen = (await search(supervisor, 'zebrow')).body;
    expect(seen.coaches).toEqual([
      {
        ...{ id: coach.id, name: 'Pat Zebrowski', detail: 'Quakertown', date: null },
        link: `/supervisor?tab=manage-coaches&q=${encodeURIComponent(coach.email)}`,
      },
    ]);
    expect(ids(seen.supervisors)).toEqual([other.id]);
    expect(seen.supervisors[0].link).toBe(`/supervisor/supervisors/${other.id}/edit`);
    const all = (await search(admin, 'zebrow')).body;
    expect(ids(all.supervisors)).toEqual([other.id, pending.id]);
    expect(all.supervisors[0].link).toBe(`/admin/supervisors/${all.supervisors[0].id}/edit`);
  });

  it('returns five of a kind at most', async () => {
    for (let n = 0; n < 6; n += 1) await admin.post('/api/teams', { name: `Sixfold ${n}` });
    expect((await search(api.client(), 'sixfold')).body.teams).toHaveLength(5);
  });

  it('takes what is searched literally', async () => {
    for (const q of ['%%', '__', "'; DROP TABLE teams; --"])
      expect((await search(api.client(), q)).body).toEqual({ officials: [], events: [], teams: [] });
  });

  it('refuses a text that is missing, shorter than 2 or longer than 100 characters', async () => {
    for (const q of ['', 'a', '  a ', 'x'.repeat(101)]) {
      const { status, body } = await search(api.client(), q);
      expect([status, body.message]).toEqual([400, LENGTH]);
    }
    expect((await api.client().get('/api/search')).status).toBe(400);
    expect((await api.client().get('/api/search?q=aa&q=bb')).status).toBe(400);
  });

  it('treats an ended session as a visitor', async () => {
    const client = await api.signIn('supervisor');
    await client.post('/api/auth/logout');
    const { status, body } = await search(client, 'quaker');
    expect([status, body.coaches]).toEqual([200, undefined]);
  });
});
