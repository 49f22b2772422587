import { INVALID_TEAMS, MESSAGES, VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

/** Concurrency tests run once, and ten times in the soak test. */
const ROUNDS = Array.from({ length: Number(process.env.SOAK || 1) }, (_, n) => n);

describe('a team', () => {
  let api: TestApi;
  let admin: Client;
  let official: number;
  let count = 0;
  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
    official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
  });
  afterAll(() => api.close());

  const newTeam = async (name = `Team ${++count}`): Promise<{ id: number; name: string }> =>
    (await admin.post('/api/teams', { name })).body;
  const newEvent = async (input: Record<string, unknown>): Promise<number> =>
    (await admin.post('/api/events', { ...validEvent(official), ...input })).body.id;
  const hostOf = async (id: number) => (await api.client().get(`/api/events/${id}`)).body.host;

  it('appears under its new name in coaches’ schools and default hosts after a rename', async () => {
    const [team, other] = [await newTeam(), await newTeam()];
    const coach = await api.signIn('coach', { school: ` ${team.name.toUpperCase()}`.trim() });
    const otherCoach = await api.signIn('coach', { school: other.name });
    const sharedEvent = await newEvent({ teams: [other.id, team.id] });
    const eventWithHost = await newEvent({ teams: [team.id], host: 'The League' });
    const otherEvent = await newEvent({ teams: [other.id] });

    const { status, body } = await admin.patch(`/api/teams/${team.id}`, { name: '  Renamed High ' });
    expect([status, body]).toEqual([200, { ...team, name: 'Renamed High' }]);
    expect(await hostOf(sharedEvent)).toBe(`${other.name}, Renamed High`);
    expect(await hostOf(eventWithHost)).toBe('The League');
    expect(await hostOf(otherEvent)).toBe(other.name);
    expect((await coach.get('/api/auth/me')).body.school).toBe('Renamed High');
    expect((await otherCoach.get('/api/auth/me')).body.school).toBe(other.name);
    expect(
      (await coach.get('/api/coach/events')).body.map((event: { id: number }) => event.id).sort(),
    ).toEqual([sharedEvent, eventWithHost].sort());
    const [entry] = await api.dataSource.query(
      `SELECT action, detail FROM audit_log WHERE subject = 'team' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toMatchObject({
      action: 'team.update',
      detail: { fields: ['name'], changes: { name: { to: 'Renamed High' } } },
    });
  });

  it('can be renamed by case only, but not to another team’s name', async () => {
    const [team, other] = [await newTeam(), await newTeam()];
    expect((await admin.patch(`/api/teams/${team.id}`, { name: team.name.toUpperCase() })).body.name).toBe(
      team.name.toUpperCase(),
    );
    const event = await newEvent({ teams: [team.id] });
    const rejection = await admin.patch(`/api/teams/${team.id}`, { name: other.name.toLowerCase() });
    expect([rejection.status, rejection.body]).toEqual([
      409,
      { statusCode: 409, message: MESSAGES.teamExists },
    ]);
    expect(await hostOf(event)).toBe(team.name.toUpperCase());
  });

  it('can be renamed to its own name', async () => {
    const team = await newTeam();
    const { status, body } = await admin.patch(`/api/teams/${team.id}`, { name: team.name });
    expect([status, body]).toEqual([200, team]);
  });

  it.each(INVALID_TEAMS)('can’t be changed to $change', async ({ change, field, message }) => {
    const team = await newTeam();
    const { status, body } = await admin.patch(`/api/teams/${team.id}`, { name: team.name, ...change });
    expect(status).toBe(400);
    expect(body).toEqual({ statusCode: 400, message, errors: [{ field, message }] });
  });

  it('is removed from its events when deleted', async () => {
    const [team, other] = [await newTeam(), await newTeam()];
    const sharedEvent = await newEvent({ teams: [team.id, other.id] });
    const eventOfTeamOnly = await newEvent({ teams: [team.id] });
    const eventWithHost = await newEvent({ teams: [team.id], host: team.name });
    await admin.patch(`/api/events/${eventWithHost}`, { host: `At ${team.name}` });
    const { status, body } = await admin.delete(`/api/teams/${team.id}`);
    expect([status, body]).toEqual([200, { message: 'Team deleted' }]);
    expect(await hostOf(sharedEvent)).toBe(other.name);
    expect(await hostOf(eventOfTeamOnly)).toBe('No host');
    expect(await hostOf(eventWithHost)).toBe(`At ${team.name}`);
    expect((await api.client().get(`/api/events/${eventOfTeamOnly}/teams`)).body).toEqual([]);
    expect((await admin.delete(`/api/teams/${team.id}`)).body).toEqual({
      statusCode: 404,
      message: MESSAGES.teamNotFound,
    });
    expect((await admin.patch(`/api/teams/${team.id}`, { name: 'X' })).status).toBe(404);
  });

  it('can be changed only by administrators and supervisors', async () => {
    const team = await newTeam();
    const path = `/api/teams/${team.id}`;
    expect((await api.client().patch(path, { name: 'X' })).status).toBe(401);
    expect((await api.client().delete(path)).status).toBe(401);
    for (const actor of ['coach', 'official', 'member'] as const) {
      const person = await api.signIn(actor);
      expect((await person.patch(path, { name: 'X' })).status).toBe(403);
      expect((await person.delete(path)).status).toBe(403);
    }
    const supervisor = await api.signIn('supervisor');
    expect((await supervisor.patch(path, { name: `Kept ${team.id}` })).status).toBe(200);
    expect((await supervisor.delete(path)).status).toBe(200);
  });

  it.each(ROUNDS)(
    'is created only once by fifty concurrent requests, regardless of case (round %i)',
    async (round) => {
      const name = `Crowded High ${round}`;
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          admin.post('/api/teams', { name: n % 2 ? name : name.toUpperCase() }),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)]);
      const [{ n }] = await api.dataSource.query(
        `SELECT count(*)::int AS n FROM teams WHERE lower(name) = lower($1)`,
        [name],
      );
      expect(n).toBe(1);
    },
  );

  it.each(ROUNDS)(
    'can be changed concurrently with events, officials and accounts without deadlocks (round %i)',
    async () => {
      const names = Array.from({ length: 4 }, () => newTeam());
      const teams = await Promise.all(names);
      const people = await Promise.all([1, 2, 3, 4].map(() => api.signIn('coach')));
      const officials: number[] = [];
      for (let n = 0; n < 4; n++)
        officials.push((await admin.post('/api/officials', VALID_OFFICIAL)).body.id);
      const events: number[] = [];
      for (let n = 0; n < 8; n++) {
        events.push(
          await newEvent({
            teams: teams.map((team) => team.id),
            officials: [official, ...officials].map((officialId) => ({ officialId })),
          }),
        );
      }
      const work: (() => Promise<{ status: number; text: string }>)[] = [];
      for (let n = 0; n < 8; n++) {
        work.push(() => admin.patch(`/api/teams/${teams[n % 2]!.id}`, { name: `Busy ${n} ${Date.now()}` }));
        work.push(() => admin.patch(`/api/events/${events[n]}`, { teams: [teams[0]!.id, teams[1]!.id] }));
        work.push(() => admin.patch(`/api/events/${events[n]}`, { officials: [{ officialId: official }] }));
        for (const person of people) {
          work.push(() => person.post(`/api/officials/${official}/reviews`, validReview(events[n]!)));
          work.push(() => person.post(`/api/officials/${officials[n % 4]}/reviews`, validReview(events[n]!)));
        }
        if (n < 4) work.push(() => admin.delete(`/api/officials/${officials[n]}`));
        if (n > 4) work.push(() => admin.delete(`/api/events/${events[n]}`));
        if (n > 3) work.push(() => admin.delete(`/api/admin/users/${people[n - 4]!.person.id}`));
        if (n > 5) work.push(() => admin.delete(`/api/teams/${teams[n - 4]!.id}`));
      }
      // The order is shuffled deterministically.
      work.sort((a, b) => ((work.indexOf(a) * 7919) % 101) - ((work.indexOf(b) * 7919) % 101));
      const responses = await Promise.all(work.map((change) => change()));
      expect(responses.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
      for (const id of events.slice(0, 5)) {
        const { body } = await api.client().get(`/api/events/${id}`);
        expect(body.host).toBe(body.teams.map((team: { name: string }) => team.name).join(', ') || 'No host');
      }
    },
  );
});
