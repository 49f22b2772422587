import { MESSAGES, VALID_REGISTRATION } from '@rmo/contracts';
import { createPerson, PASSWORD, startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;
let api: TestApi;
let admin: Client;
let supervisor: Client;
beforeAll(async () => {
  api = await startApi({ env: { LIMIT_REGISTRATIONS: '1000' } });
  admin = await api.signIn('admin');
  supervisor = await api.signIn('supervisor');
});
afterAll(() => api?.close());

let count = 0;
const schoolName = () => `School ${++count}`;
const teamsNamed = async (name: string) =>
  (await api.dataSource.query(`SELECT 1 FROM teams WHERE lower(name) = lower($1)`, [name])).length;
const newTeam = async (name = schoolName()) =>
  (await admin.post('/api/teams', { name })).body as { id: number; name: string };
const profile = (coach: Client, school: string) => ({
  ...{ firstName: 'Carl', lastName: 'Coach', email: coach.person.email, school },
});
const readAsManager = async (id: number) => (await admin.get(`/api/admin/coaches/${id}`)).body;

describe('a coach’s school', () => {
  it('is stored as text if no team has that name, without creating a team', async () => {
    const [first, second] = [schoolName(), schoolName()];
    const email = `register${++count}@example.org`;
    const registered = await api
      .client()
      .post('/api/auth/register', { ...VALID_REGISTRATION, email, school: first });
    expect(registered.status).toBe(201);
    expect(await readAsManager(registered.body.id)).toMatchObject({ school: first, teamId: null });

    const coach = await api.signIn('coach', { school: first });
    for (let n = 0; n < 5; n++) {
      const saved = await coach.put('/api/users/profile', profile(coach, `${second} ${n}`));
      expect([saved.status, saved.body.school, saved.body.teamId]).toEqual([200, `${second} ${n}`, null]);
    }
    expect(await api.dataSource.query(`SELECT 1 FROM teams WHERE name LIKE 'School%'`)).toEqual([]);
    expect((await coach.get('/api/coach/events')).body).toEqual([]);
  });

  it('assigns the coach to the team of that name, regardless of case', async () => {
    const team = await newTeam();
    const coach = await api.signIn('coach', { school: null });
    const { body } = await coach.put('/api/users/profile', profile(coach, team.name.toUpperCase()));
    expect(body).toMatchObject({ school: team.name, teamId: team.id });
    const email = `register${++count}@example.org`;
    const registered = await api
      .client()
      .post('/api/auth/register', { ...VALID_REGISTRATION, email, school: ` ${team.name.toUpperCase()} ` });
    expect(await readAsManager(registered.body.id)).toMatchObject({ school: team.name, teamId: team.id });
  });

  it('creates a team when the coach is approved, or when a manager edits the school', async () => {
    const [first, second] = [schoolName(), schoolName()];
    const pending = await createPerson(api.dataSource, { school: first, isVerified: false });
    expect(await teamsNamed(first)).toBe(0);
    await supervisor.post(`/api/users/${pending.id}/verify`, { approved: true });
    expect([await teamsNamed(first), (await readAsManager(pending.id)).school]).toEqual([1, first]);
    const edited = await supervisor.patch(`/api/supervisor/coaches/${pending.id}`, { school: second });
    expect(edited.body).toMatchObject({ school: second, teamId: expect.any(Number) });
    expect(await teamsNamed(second)).toBe(1);
    const otherCoach = await createPerson(api.dataSource, { school: schoolName() });
    const otherEntry = await readAsManager(otherCoach.id);
    await admin.patch(`/api/admin/coaches/${otherCoach.id}`, {
      firstName: 'Renamed',
      school: otherEntry.school,
    });
    expect(await teamsNamed(otherEntry.school)).toBe(0);
  });

  it('follows a team’s new name without updating the coach, and survives the team’s deletion', async () => {
    const team = await newTeam();
    const coach = await api.signIn('coach', { school: team.name });
    const [before] = await api.dataSource.query(`SELECT xmin FROM users WHERE id = $1`, [coach.person.id]);
    const name = schoolName();
    await admin.patch(`/api/teams/${team.id}`, { name });
    expect((await coach.get('/api/auth/me')).body).toMatchObject({ school: name, teamId: team.id });
    const [after] = await api.dataSource.query(`SELECT xmin FROM users WHERE id = $1`, [coach.person.id]);
    expect(after).toEqual(before);
    expect((await admin.get(`/api/admin/coaches?q=${encodeURIComponent(name)}`)).body).toHaveLength(1);
    await admin.delete(`/api/teams/${team.id}`);
    expect((await coach.get('/api/auth/me')).body).toMatchObject({ school: name, teamId: null });
  });

  it('can be assigned by a manager to the team of that name or to another team', async () => {
    const school = schoolName();
    const coach = await createPerson(api.dataSource, { school });
    const path = `/api/supervisor/coaches/${coach.id}/team`;
    const response = await supervisor.post(path, {});
    expect([response.status, response.body]).toEqual([
      200,
      expect.objectContaining({ school, teamId: expect.any(Number) }),
    ]);
    expect(await teamsNamed(school)).toBe(1);
    const secondResponse = await supervisor.post(path, {});
    expect(secondResponse.body).toEqual(response.body);

    const team = await newTeam();
    const linked = await admin.post(`/api/admin/coaches/${coach.id}/team`, { teamId: team.id });
    expect(linked.body).toMatchObject({ school: team.name, teamId: team.id });
    const entries = await api.dataSource.query(
      `SELECT "actorId", detail FROM audit_log WHERE action = 'coach.team' AND "subjectId" = $1 ORDER BY id`,
      [coach.id],
    );
    expect(entries).toEqual([
      { actorId: supervisor.person.id, detail: { teamId: response.body.teamId, team: response.body.school } },
      { actorId: admin.person.id, detail: { teamId: team.id, team: team.name } },
    ]);

    expect((await admin.post(`/api/admin/coaches/${coach.id}/team`, { teamId: 999_999 })).body.message).toBe(
      MESSAGES.teamNotFound,
    );
    expect((await admin.post(`/api/admin/coaches/${coach.id}/team`, { teamId: 'x' })).status).toBe(400);
    expect((await admin.post(`/api/admin/coaches/${admin.person.id}/team`, {})).status).toBe(404);
    const none = await createPerson(api.dataSource, { school: null });
    expect((await admin.post(`/api/admin/coaches/${none.id}/team`, {})).body.message).toBe(
      MESSAGES.coachWithoutSchool,
    );
  });
});

it('a coach’s years of experience are accepted under either field name, with the same validation', async () => {
  const coach = await api.signIn('coach', { school: 'Easton' });
  const ownChange = profile(coach, 'Easton');
  const saved = await coach.put('/api/users/profile', { ...ownChange, yearsCoaching: 7 });
  expect(saved.body).toMatchObject({ yearsCoaching: 7, experience: 7 });
  const edited = await admin.patch(`/api/admin/coaches/${coach.person.id}`, { yearsCoaching: 8 });
  expect(edited.body).toMatchObject({ yearsCoaching: 8, experience: 8 });
  for (const years of [130, -1, 1.5, 'abc']) {
    const responses = [
      await coach.put('/api/users/profile', { ...ownChange, yearsCoaching: years }),
      await admin.patch(`/api/admin/coaches/${coach.person.id}`, { yearsCoaching: years }),
      await admin.post('/api/admin/coaches', {
        ...ownChange,
        email: `y${++count}@example.org`,
        yearsCoaching: years,
      }),
    ];
    for (const { status, body } of responses)
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'yearsCoaching', message: MESSAGES.yearsCoachingInvalid }],
      ]);
  }
  expect(
    (await coach.post('/api/auth/login', { email: coach.person.email, password: PASSWORD })).body,
  ).toMatchObject({
    yearsCoaching: 8,
  });
});
