import { VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { startApi, type TestApi } from './support';

describe('GET /api/coach/events', () => {
  let api: TestApi;
  beforeAll(async () => void (api = await startApi()));
  afterAll(() => api.close());

  it('returns the events of the coach’s team, newest first, matching the team name regardless of case', async () => {
    const admin = await api.signIn('admin');
    const officialId = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    const ownTeam = (await admin.post('/api/teams', { name: 'Northampton' })).body.id;
    const otherTeam = (await admin.post('/api/teams', { name: 'Nazareth' })).body.id;
    const add = (name: string, date: string, teams: number[]) =>
      admin.post('/api/events', { ...validEvent(officialId), name, date, teams });
    await add('first', '2026-01-05', [ownTeam, otherTeam]);
    await add('second', '2026-02-05', [ownTeam]);
    await add('not mine', '2026-03-05', [otherTeam]);
    await add('without teams', '2026-03-06', []);

    const coach = await api.signIn('coach', { school: 'NORTHAMPTON ' });
    const { status, body } = await coach.get('/api/coach/events');
    expect(status).toBe(200);
    expect(body.map((event: { name: string }) => event.name)).toEqual(['second', 'first']);
    expect(body[1].teams.map((team: { name: string }) => team.name)).toEqual(['Northampton', 'Nazareth']);
    expect(body[1].officials).toHaveLength(1);
  });

  it('returns no events for a coach without a team', async () => {
    for (const school of [null, '', '  ', 'Nowhere']) {
      const coach = await api.signIn('coach', { school });
      expect((await coach.get('/api/coach/events')).body).toEqual([]);
    }
  });

  it('is accessible only to coaches', async () => {
    expect((await api.client().get('/api/coach/events')).status).toBe(401);
    for (const actor of ['admin', 'supervisor', 'official', 'member'] as const) {
      expect((await (await api.signIn(actor)).get('/api/coach/events')).status).toBe(403);
    }
  });
});
