import { VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { createPerson, startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;
const LENGTH_MESSAGE = 'Search must be 2 to 100 characters';

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

  it('finds officials, events and teams for visitors, each with a link, but no accounts', async () => {
    await createPerson(api.dataSource, { firstName: 'Quakertown', userType: 'Regional Supervisor' });
    const { status, body } = await search(api.client(), ' QUAKER ');
    expect(status).toBe(200);
    expect(body).toEqual({
      officials: [
        {
          ...{ id: official, name: 'Marcus Bell', date: null, endDate: null, link: `/officials/${official}` },
          detail: 'Lehigh Valley Chapter, Quakertown',
        },
      ],
      events: [
        {
          ...{ id: event, name: 'Quakertown Duals', link: `/events/${event}` },
          ...{ detail: 'Easton Area High School', date: '2026-01-17T12:00:00.000Z', endDate: null },
        },
      ],
      teams: [
        {
          id: team,
          name: 'Quakertown',
          detail: 'Bucks',
          date: null,
          endDate: null,
          link: `/schedule?team=${team}`,
        },
      ],
    });
    for (const actor of ['coach', 'official', 'member'] as const)
      expect((await search(await api.signIn(actor), 'quaker')).body).toEqual(body);
    expect((await search(api.client(), 'nothing like it')).body).toEqual({
      ...{ officials: [], events: [], teams: [] },
    });
  });

  it('finds names by their words in any order, but only names with every word', async () => {
    const findNames = async (q: string) =>
      (await search(api.client(), q)).body.officials.map(({ name }: { name: string }) => name);
    expect(await findNames('bell  marcus')).toEqual(['Marcus Bell']);
    expect(await findNames('bell ruth')).toEqual([]);
    expect((await search(api.client(), 'duals quakertown')).body.events).toHaveLength(1);
    expect(await findNames('m % _ \\')).toEqual([]);
    expect((await search(api.client(), 'a '.repeat(50).trim())).status).toBe(200);
  });

  it('finds records by their current names, and coaches by the current name of their team', async () => {
    const { id } = (await admin.post('/api/teams', { name: 'Old Forge', region: 'Bucks' })).body;
    const { id: eventId } = (
      await admin.post('/api/events', { ...validEvent(official), name: 'Old Forge Open', teams: [id] })
    ).body;
    const coach = await createPerson(api.dataSource, { school: 'Old Forge', lastName: 'Forger' });
    await admin.patch(`/api/teams/${id}`, { name: 'Newtown' });
    await admin.patch(`/api/events/${eventId}`, { name: 'Newtown Open' });
    const countsOf = async (q: string) => {
      const { body } = await search(admin, q);
      return [body.teams.length, body.events.length, body.isSimilar];
    };
    expect(await countsOf('old forge')).toEqual([0, 0, undefined]);
    expect(await countsOf('newtown')).toEqual([1, 1, undefined]);
    const ids = (await search(admin, 'newtown')).body.coaches.map((hit: { id: number }) => hit.id);
    expect(ids).toEqual([coach.id]);
  });

  it('suggests similarly spelled names if nothing matches, and says so', async () => {
    const lutz = { ...VALID_OFFICIAL, firstName: 'Keith', lastName: 'Lutz' };
    const { id } = (await admin.post('/api/officials', lutz)).body;
    for (const q of ['lutx', 'Luts keith', 'KEIHT LUTZ']) {
      const { body } = await search(api.client(), q);
      expect([q, body.officials.map((hit: { id: number }) => hit.id), body.isSimilar]).toEqual([
        q,
        [id],
        true,
      ]);
      expect(body.officials[0].link).toBe(`/officials/${id}`);
    }
    expect((await search(api.client(), 'lutz')).body).not.toHaveProperty('isSimilar');
    expect((await search(api.client(), 'quakertwon')).body).toMatchObject({
      ...{ officials: [], isSimilar: true },
      events: [{ name: 'Quakertown Duals' }],
      teams: [{ name: 'Quakertown' }],
    });
    // One of two words being similar is not enough, and an official's town is not part of the name.
    for (const q of ['lutx ruth', 'lehigh valey'])
      expect((await search(api.client(), q)).body).toEqual({ officials: [], events: [], teams: [] });
  });

  it('suggests similar names of people only to users who may find them in lists', async () => {
    await createPerson(api.dataSource, { lastName: 'Wyszynski' });
    const pending = { lastName: 'Wyszynska', userType: 'Regional Supervisor', isVerified: false } as const;
    await createPerson(api.dataSource, pending);
    const supervisor = await api.signIn('supervisor');
    const searchAs = async (client: { get: Client['get'] }) => {
      const { coaches, supervisors, isSimilar } = (await search(client, 'wyszinski')).body;
      return [coaches?.length, supervisors?.length, isSimilar];
    };
    expect(await searchAs(api.client())).toEqual([undefined, undefined, undefined]);
    expect(await searchAs(supervisor)).toEqual([1, 0, true]);
    expect(await searchAs(admin)).toEqual([1, 1, true]);
  });

  it('finds coaches and supervisors for users who manage them, following the rules of the lists', async () => {
    const supervisor = await api.signIn('supervisor', { region: 'Bucks' });
    const coach = await createPerson(api.dataSource, { lastName: 'Zebrowski', school: 'Quakertown' });
    const otherSupervisor = await createPerson(api.dataSource, {
      ...{ lastName: 'Zebrowski', userType: 'Regional Supervisor', region: 'Bucks' },
    });
    const pending = await createPerson(api.dataSource, {
      ...{ lastName: 'Zebrowski', userType: 'Regional Supervisor', isVerified: false },
    });
    const idsOf = (hits: { id: number }[]) => hits.map(({ id }) => id).sort((a, b) => a - b);
    const results = (await search(supervisor, 'zebrow')).body;
    expect(results.coaches).toEqual([
      {
        ...{ id: coach.id, name: 'Pat Zebrowski', detail: 'Quakertown', date: null, endDate: null },
        link: `/supervisor?tab=manage-coaches&q=${encodeURIComponent(coach.email)}&regions=all`,
      },
    ]);
    expect(idsOf(results.supervisors)).toEqual([otherSupervisor.id]);
    expect(results.supervisors[0].link).toBe(`/supervisor/supervisors/${otherSupervisor.id}/edit`);
    const all = (await search(admin, 'zebrow')).body;
    expect(idsOf(all.supervisors)).toEqual([otherSupervisor.id, pending.id]);
    expect(all.supervisors[0].link).toBe(`/admin/supervisors/${all.supervisors[0].id}/edit`);
    for (const role of ['coach', 'official'] as const)
      expect((await search(await api.signIn(role), 'zebrow')).body).toEqual({
        ...{ officials: [], events: [], teams: [] },
      });
  });

  it('returns at most five results per kind', async () => {
    for (let n = 0; n < 6; n += 1) await admin.post('/api/teams', { name: `Sixfold ${n}` });
    expect((await search(api.client(), 'sixfold')).body.teams).toHaveLength(5);
  });

  it('shows results from the user’s own region first, followed by the rest', async () => {
    for (const [n, region] of ['Bucks', 'Berks', null, 'Berks', 'Bucks', 'Bucks'].entries())
      await admin.post('/api/teams', { name: `Ridge ${n}`, region });
    const findNames = async (client: { get: Client['get'] }) =>
      (await search(client, 'ridge')).body.teams.map(({ name }: { name: string }) => name);
    expect(await findNames(api.client())).toEqual(['Ridge 0', 'Ridge 1', 'Ridge 2', 'Ridge 3', 'Ridge 4']);
    const supervisor = await api.signIn('supervisor', { region: 'berks' });
    expect(await findNames(supervisor)).toEqual(['Ridge 1', 'Ridge 2', 'Ridge 3', 'Ridge 0', 'Ridge 4']);
    // A coach without a region belongs to the region of the team.
    const coach = await api.signIn('coach', { school: 'Ridge 5', region: null });
    expect(await findNames(coach)).toEqual(['Ridge 0', 'Ridge 2', 'Ridge 4', 'Ridge 5', 'Ridge 1']);
  });

  it('lists names that start with the text first, then other names, then matches of a town, venue or school', async () => {
    const post = async (path: string, body: object) => (await admin.post(`/api/${path}`, body)).body;
    const abel = { firstName: 'Adam', lastName: 'Abel', location: 'Norwood', region: 'Bucks' };
    await post('officials', { ...VALID_OFFICIAL, ...abel });
    await post('officials', { ...VALID_OFFICIAL, firstName: 'Zed', lastName: 'Norwood', region: 'Berks' });
    const events = {
      'Norwood Quad': '2026-01-20',
      'Duals at Norwood': '2026-01-21',
      'Spring Open': '2026-01-22',
    };
    for (const [name, date] of Object.entries(events))
      await post('events', { ...validEvent(official), name, date, venue: 'Norwood Gym' });
    for (const name of ['Marnorwood', 'East Norwood', 'Norwood']) await post('teams', { name });
    await createPerson(api.dataSource, { firstName: 'Al', lastName: 'Abel', school: 'Norwood' });
    await createPerson(api.dataSource, { firstName: 'Zoe', lastName: 'Norwood' });
    // A name elsewhere comes before a town in the user's own region.
    const { body } = await search(await api.signIn('supervisor', { region: 'Bucks' }), 'norw');
    const namesOf = (kind: string) => body[kind].map(({ name }: { name: string }) => name);
    expect(namesOf('officials')).toEqual(['Zed Norwood', 'Adam Abel']);
    expect(namesOf('events')).toEqual(['Norwood Quad', 'Duals at Norwood', 'Spring Open']);
    expect(namesOf('teams')).toEqual(['Norwood', 'East Norwood', 'Marnorwood']);
    expect(namesOf('coaches')).toEqual(['Zoe Norwood', 'Al Abel']);
  });

  it('takes the search text literally', async () => {
    for (const q of ['%%', '__', "'; DROP TABLE teams; --"])
      expect((await search(api.client(), q)).body).toEqual({ officials: [], events: [], teams: [] });
  });

  it('rejects a search text that is missing, shorter than 2 or longer than 100 characters', async () => {
    for (const q of ['', 'a', '  a ', 'x'.repeat(101)]) {
      const { status, body } = await search(api.client(), q);
      expect([status, body.message]).toEqual([400, LENGTH_MESSAGE]);
    }
    expect((await api.client().get('/api/search')).status).toBe(400);
    expect((await api.client().get('/api/search?q=aa&q=bb')).status).toBe(400);
  });

  it('treats a user whose session has ended as a visitor', async () => {
    const client = await api.signIn('supervisor');
    await client.post('/api/auth/logout');
    const { status, body } = await search(client, 'quaker');
    expect([status, body.coaches]).toEqual([200, undefined]);
  });
});
