import { INVALID_COACHES, MESSAGES, validReview, VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { multipart, picture } from './forms';
import { countLockWaits, raceForRow } from './race-for-row';
import { createPerson, PEOPLE, startApi, until, type TestApi } from './support';

let api: TestApi;
let admin: Awaited<ReturnType<TestApi['signIn']>>;
let supervisor: typeof admin;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signIn('admin');
  supervisor = await api.signIn('supervisor', { region: 'Lehigh' });
});
afterAll(() => api?.close());

const userRow = async (id: number) =>
  (await api.dataSource.query(`SELECT * FROM users WHERE id = $1`, [id]))[0];
const readAuditEntries = async (action: string, id: number) =>
  api.dataSource.query(`SELECT "actorId", detail FROM audit_log WHERE action = $1 AND "subjectId" = $2`, [
    action,
    id,
  ]);
const namesOf = (people: { lastName: string }[]) => people.map(({ lastName }) => lastName);

const variants = [
  { base: '/api/admin/coaches', client: () => admin },
  { base: '/api/supervisor/coaches', client: () => supervisor },
];

describe.each(variants)('$base', ({ base, client }) => {
  it('lists coaches by name, including pending ones, with the expected fields and without secrets', async () => {
    await api.dataSource.query(`DELETE FROM users WHERE "userType" = 'Coach'`);
    await createPerson(api.dataSource, { lastName: 'Zeller', school: 'Parkland', region: 'Lehigh' });
    await createPerson(api.dataSource, { lastName: 'Adams', firstName: 'Zed', isVerified: false });
    await createPerson(api.dataSource, { lastName: 'Adams', firstName: 'Al', region: 'Berks' });
    await createPerson(api.dataSource, { lastName: 'Other', userType: 'Regional Supervisor' });

    const { status, body, headers, text } = await client().get(base);
    expect(status).toBe(200);
    expect(
      body.map((coach: { firstName: string; lastName: string }) => coach.lastName + coach.firstName),
    ).toEqual(['AdamsAl', 'AdamsZed', 'ZellerPat']);
    expect(headers.get('x-total-count')).toBe('3');
    expect(Object.keys(body[0]).sort()).toEqual(
      [
        ...['age', 'createdAt', 'email', 'experience', 'firstName', 'id', 'isVerified', 'lastName'],
        ...['photoUrl', 'region', 'role', 'school', 'teamId', 'teamMascot', 'teamRegion', 'userType'],
        'yearsCoaching',
      ].sort(),
    );
    expect(body.map((coach: { isVerified: boolean }) => coach.isVerified)).toEqual([true, false, true]);
    expect(text).not.toMatch(/password|token/i);

    const pages = await client().get(`${base}?page=2&limit=2`);
    expect([namesOf(pages.body), pages.headers.get('x-total-count')]).toEqual([['Zeller'], '3']);
    const response = await client().get(`${base}?shown=${body[2].id}&limit=2`);
    expect([namesOf(response.body), response.headers.get('x-page')]).toEqual([['Zeller'], '2']);
    expect(namesOf((await client().get(`${base}?q=ARKL`)).body)).toEqual(['Zeller']);
    expect(namesOf((await client().get(`${base}?q=al%20adams`)).body)).toEqual(['Adams']);
    expect((await client().get(`${base}?q=%25`)).body).toEqual([]);
    expect(namesOf((await client().get(`${base}?region=lehigh`)).body)).toEqual(['Zeller']);
    expect((await client().get(`${base}?limit=0`)).status).toBe(400);
    expect((await client().get(`${base}?region=a&region=b`)).status).toBe(400);
  });

  it('sorts coaches by name, school, region or experience, with missing values last', async () => {
    await api.dataSource.query(`DELETE FROM users WHERE "userType" = 'Coach'`);
    await createPerson(api.dataSource, { lastName: 'Adams', school: null });
    await createPerson(api.dataSource, { lastName: 'Baker', school: 'parkland', region: 'berks' });
    await createPerson(api.dataSource, { lastName: 'Clark', school: 'Easton', region: 'Lehigh' });
    await api.dataSource.query(
      `UPDATE users SET "yearsCoaching" = CASE "lastName" WHEN 'Baker' THEN 3 WHEN 'Clark' THEN 12 END
        WHERE "userType" = 'Coach'`,
    );
    const sorted = async (sort: string) => namesOf((await client().get(`${base}?sort=${sort}`)).body);
    expect(await sorted('name')).toEqual(['Adams', 'Baker', 'Clark']);
    expect(await sorted('-name')).toEqual(['Clark', 'Baker', 'Adams']);
    expect(await sorted('school')).toEqual(['Clark', 'Baker', 'Adams']);
    expect(await sorted('-school')).toEqual(['Baker', 'Clark', 'Adams']);
    expect(await sorted('region')).toEqual(['Baker', 'Clark', 'Adams']);
    expect(await sorted('-region')).toEqual(['Clark', 'Baker', 'Adams']);
    expect(await sorted('experience')).toEqual(['Baker', 'Clark', 'Adams']);
    expect(await sorted('-experience')).toEqual(['Clark', 'Baker', 'Adams']);
    const [{ id }] = (await client().get(`${base}?sort=-experience`)).body;
    const shown = await client().get(`${base}?sort=experience&shown=${id}&limit=1`);
    expect([namesOf(shown.body), shown.headers.get('x-page')]).toEqual([['Clark'], '2']);
    expect((await client().get(`${base}?sort=password`)).status).toBe(400);
  });

  it('returns a coach, and 404 for any other account', async () => {
    const coach = await createPerson(api.dataSource, { school: 'Nazareth' });
    expect((await client().get(`${base}/${coach.id}`)).body).toMatchObject({
      id: coach.id,
      school: 'Nazareth',
      experience: null,
    });
    for (const otherId of [admin.person.id, supervisor.person.id, 999_999]) {
      const { status, body } = await client().get(`${base}/${otherId}`);
      expect([status, body.message]).toEqual([404, MESSAGES.coachNotFound]);
      expect((await client().patch(`${base}/${otherId}`, { firstName: 'X' })).status).toBe(404);
      expect((await client().delete(`${base}/${otherId}`)).status).toBe(404);
    }
    expect(await userRow(admin.person.id)).toBeDefined();
    expect((await client().get(`${base}/x`)).status).toBe(400);
  });

  it('changes only the fields submitted as JSON or as a form, and creates a team for a new school', async () => {
    const coach = await createPerson(api.dataSource, { school: 'Nazareth', region: 'Berks' });
    const before = await userRow(coach.id);
    const school = `Freedom ${base}`;
    const { status, body } = await client().patch(`${base}/${coach.id}`, {
      school: ` ${school} `,
      experience: 9,
    });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id: coach.id, school, experience: 9, yearsCoaching: 9, region: 'Berks' }),
    ]);
    expect(await userRow(coach.id)).toEqual({
      ...before,
      school: null,
      teamId: expect.any(Number),
      yearsCoaching: 9,
      // The lists add the team's name to it.
      searchKey: expect.not.stringContaining('nazareth'),
    });
    expect(await api.dataSource.query(`SELECT 1 FROM teams WHERE name = $1`, [school])).toHaveLength(1);
    expect(await readAuditEntries('coach.update', coach.id)).toEqual([
      {
        actorId: client().person.id,
        detail: {
          fields: ['yearsCoaching', 'school'],
          changes: { school: { from: before.school, to: school } },
        },
      },
    ]);

    const form = multipart({ age: '51', teamMascot: 'Patriots', experience: '' }, await picture());
    const second = await client().patch(`${base}/${coach.id}`, form);
    expect(second.body).toMatchObject({ age: 51, teamMascot: 'Patriots', experience: null, school });
    expect(second.body.photoUrl).toMatch(/^\/uploads\/photos\//);
    const third = await client().patch(`${base}/${coach.id}`, { photoUrl: null, school: '' });
    expect(third.body).toMatchObject({ photoUrl: null, school: null, age: 51 });
    expect((await client().patch(`${base}/${coach.id}`, {})).body).toEqual(third.body);
  });

  it.each(INVALID_COACHES)('rejects a change to $change ($message)', async ({ change, field, message }) => {
    const coach = await createPerson(api.dataSource);
    const before = await userRow(coach.id);
    const { status, body } = await client().patch(`${base}/${coach.id}`, change);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    expect(await userRow(coach.id)).toEqual(before);
  });

  it('accepts experience and yearsCoaching as names of the same field, with the same validation', async () => {
    const coach = await createPerson(api.dataSource, PEOPLE.coach);
    const path = `${base}/${coach.id}`;
    const changeResponse = await client().patch(path, { yearsCoaching: 9 });
    expect([
      changeResponse.status,
      changeResponse.body.experience,
      changeResponse.body.yearsCoaching,
    ]).toEqual([200, 9, 9]);
    expect((await client().patch(path, { teamMascot: 'Rovers' })).body.experience).toBe(9);
    expect((await client().patch(path, multipart({ yearsCoaching: '7' }))).body.experience).toBe(7);
    for (const yearsCoaching of [130, 'abc']) {
      const { status, body } = await client().patch(path, { yearsCoaching });
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'yearsCoaching', message: MESSAGES.yearsCoachingInvalid }],
      ]);
    }
    const rejection = await client().patch(path, { experience: 5, yearsCoaching: 6 });
    expect([rejection.status, rejection.body.message]).toEqual([400, MESSAGES.yearsCoachingDiffers]);
    const email = `years-${coach.id}-${base.length}@example.org`;
    const createResponse = await client().post(base, {
      firstName: 'Cy',
      lastName: 'Years',
      email,
      yearsCoaching: 3,
    });
    expect([createResponse.status, createResponse.body.experience]).toEqual([201, 3]);
  });

  it('rejects an email that is taken', async () => {
    const [person, otherPerson] = [await createPerson(api.dataSource), await createPerson(api.dataSource)];
    const { status, body } = await client().patch(`${base}/${person.id}`, {
      email: otherPerson.email.toUpperCase(),
    });
    expect([status, body.message]).toEqual([409, MESSAGES.emailTaken]);
    expect(await userRow(person.id)).toMatchObject({ email: person.email });
  });

  it("drops fields that can't be changed here", async () => {
    const coach = await createPerson(api.dataSource, { isVerified: false });
    await client().patch(`${base}/${coach.id}`, {
      role: 'admin',
      userType: 'Admin',
      isVerified: true,
      id: 1,
    });
    expect(await userRow(coach.id)).toMatchObject({ role: 'user', userType: 'Coach', isVerified: false });
  });

  it('deletes the account and its sessions, but preserves its reviews', async () => {
    const coach = await api.signIn('coach');
    const official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id as number;
    const event = (await admin.post('/api/events', validEvent(official))).body.id as number;
    expect((await coach.post(`/api/officials/${official}/reviews`, validReview(event))).status).toBe(201);

    const { status, body } = await client().delete(`${base}/${coach.person.id}`);
    expect([status, body]).toEqual([200, { message: 'Coach deleted' }]);
    expect(await userRow(coach.person.id)).toBeUndefined();
    expect((await coach.get('/api/auth/me')).status).toBe(401);
    const reviews = await admin.get(`/api/officials/${official}/reviews`);
    expect(reviews.body).toEqual([
      expect.objectContaining({
        userId: null,
        user: { firstName: 'Former', lastName: 'member', userType: null, photoUrl: null },
      }),
    ]);
    expect(await readAuditEntries('coach.delete', coach.person.id)).toHaveLength(1);
  });
});

describe("a school's team", () => {
  it('is recreated if it is deleted while a coach moves to the school', async () => {
    const team = (await admin.post('/api/teams', { name: 'Old Name' })).body.id as number;
    const existing = await createPerson(api.dataSource, { school: 'Old Name' });
    const moving = await createPerson(api.dataSource, { school: null });
    // Locks the existing coach, so that the deletion is blocked after it has locked the team.
    const responses = await raceForRow(api, { table: 'users', id: existing.id }, 2, async () => {
      const deletion = admin.delete(`/api/teams/${team}`);
      await until('the deletion is blocked', async () => (await countLockWaits(api.dataSource)) > 0);
      return Promise.all([deletion, admin.patch(`/api/admin/coaches/${moving.id}`, { school: 'Old Name' })]);
    });
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await userRow(existing.id)).toMatchObject({ school: 'Old Name', teamId: null });
    const [made] = await api.dataSource.query(`SELECT id FROM teams WHERE name = 'Old Name'`);
    expect(await userRow(moving.id)).toMatchObject({ school: null, teamId: made.id });
  });
});

describe('coach permissions', () => {
  it.each([
    ['/api/admin/coaches', ['supervisor', 'coach', 'official']],
    ['/api/supervisor/coaches', ['admin', 'coach', 'official']],
  ] as const)('forbid all requests to %s by %j', async (base, actors) => {
    const coach = await createPerson(api.dataSource);
    for (const actor of actors) {
      const client = await api.signIn(actor);
      const responses = [
        await client.get(base),
        await client.get(`${base}/${coach.id}`),
        await client.post(base, {}),
        await client.patch(`${base}/${coach.id}`, { firstName: 'Changed' }),
        await client.delete(`${base}/${coach.id}`),
      ];
      expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
    expect(await userRow(coach.id)).toMatchObject({ firstName: 'Pat' });
  });
});
