import {
  INVALID_COACH_PROFILES,
  INVALID_PROFILES,
  INVALID_SUPERVISORS,
  MESSAGES,
  VALID_COACH_PROFILE,
  VALID_PROFILE,
  VALID_SUPERVISOR,
} from '@rmo/contracts';
import { multipart, picture } from './forms';
import { createPerson, PASSWORD, startApi, type TestApi } from './support';

let api: TestApi;
beforeAll(async () => (api = await startApi()));
afterAll(() => api?.close());

let count = 0;
const withEmail = <T extends object>(profile: T): T & { email: string } => ({
  ...profile,
  email: `profile${++count}@example.org`,
});
const userRow = async (id: number) =>
  (await api.dataSource.query(`SELECT * FROM users WHERE id = $1`, [id]))[0];
const teamsNamed = async (name: string) =>
  (await api.dataSource.query(`SELECT name FROM teams WHERE lower(name) = lower($1)`, [name])).length;

describe('a coach’s own profile', () => {
  it('accepts JSON and returns the profile, without creating a team for a new school', async () => {
    const coach = await api.signIn('coach');
    const input = withEmail({ ...VALID_COACH_PROFILE, school: 'Saucon Valley' });
    const { status, body } = await coach.put('/api/users/profile', input);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...input, id: coach.person.id, yearsCoaching: 17, userType: 'Coach' });
    expect((await coach.get('/api/auth/me')).body).toEqual(body);
    expect(JSON.stringify(body)).not.toMatch(/password|token|argon2/i);
    expect(await teamsNamed('saucon valley')).toBe(0);
  });

  it('accepts a form with a photo, and deletes the replaced photo', async () => {
    const coach = await api.signIn('coach');
    const input = withEmail(VALID_COACH_PROFILE);
    const firstResponse = await coach.put('/api/users/profile', multipart(input, await picture(10)));
    expect([firstResponse.status, firstResponse.body.age, firstResponse.body.experience]).toEqual([
      200, 44, 17,
    ]);
    expect(firstResponse.body.photoUrl).toMatch(/^\/uploads\/photos\/[0-9a-f]+\.webp$/);
    expect((await api.client().get(firstResponse.body.photoUrl)).status).toBe(200);

    const second = await coach.put('/api/users/profile', multipart(input, await picture(200)));
    expect(second.body.photoUrl).not.toBe(firstResponse.body.photoUrl);
    const released = await api.dataSource.query(`SELECT payload FROM outbox WHERE name = 'files.remove'`);
    expect(released).toContainEqual({
      payload: { name: firstResponse.body.photoUrl.replace('/uploads/', '') },
    });

    const unchangedResponse = await coach.put('/api/users/profile', {
      ...input,
      photoUrl: second.body.photoUrl,
    });
    expect(unchangedResponse.body.photoUrl).toBe(second.body.photoUrl);
    const none = await coach.put('/api/users/profile', { ...input, photoUrl: '' });
    expect(none.body.photoUrl).toBeNull();
  });

  it('accepts the years of experience under both field names, with the same validation', async () => {
    const coach = await api.signIn('coach');
    const { experience: _, ...needed } = withEmail(VALID_COACH_PROFILE);
    const put = async (years: object) => coach.put('/api/users/profile', { ...needed, ...years });
    expect((await put({ yearsCoaching: 9 })).body).toMatchObject({ experience: 9, yearsCoaching: 9 });
    expect((await put({})).body).toMatchObject({ experience: 9, yearsCoaching: 9 });
    expect((await put({ experience: 8, yearsCoaching: 8 })).body.yearsCoaching).toBe(8);
    const asForm = await coach.put('/api/users/profile', multipart({ ...needed, yearsCoaching: '7' }));
    expect([asForm.status, asForm.body.experience]).toEqual([200, 7]);
    for (const yearsCoaching of [130, -1, 4.5, 'abc', '7']) {
      const { status, body } = await put({ yearsCoaching });
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'yearsCoaching', message: MESSAGES.yearsCoachingInvalid }],
      ]);
    }
    const response = await put({ experience: 5, yearsCoaching: 6 });
    expect([response.status, response.body.message]).toEqual([400, MESSAGES.yearsCoachingDiffers]);
    expect((await put({ yearsCoaching: null })).body.experience).toBeNull();
  });

  it('preserves omitted fields and clears empty fields', async () => {
    const coach = await api.signIn('coach');
    const { age, experience, teamMascot, ...needed } = withEmail(VALID_COACH_PROFILE);
    await coach.put('/api/users/profile', { ...needed, age, experience, teamMascot });
    const omitted = await coach.put('/api/users/profile', needed);
    expect(omitted.body).toMatchObject({ age, experience, teamMascot });
    const emptied = await coach.put('/api/users/profile', {
      ...needed,
      age: null,
      experience: null,
      teamMascot: '',
    });
    expect(emptied.body).toMatchObject({
      age: null,
      experience: null,
      yearsCoaching: null,
      teamMascot: null,
    });
    await coach.put('/api/users/profile', { ...needed, age: 40 });
    expect((await coach.put('/api/users/profile', multipart({ ...needed, age: '' }))).body.age).toBeNull();
  });

  it('ignores fields that a coach must not set', async () => {
    const coach = await api.signIn('coach', { region: 'East' });
    const { status, body } = await coach.put('/api/users/profile', {
      ...withEmail(VALID_COACH_PROFILE),
      role: 'admin',
      userType: 'Admin',
      isVerified: false,
      id: 1,
      region: 'West',
      yearsExperience: 5,
      password: 'something-else',
      createdAt: '2000-01-01',
    });
    expect(status).toBe(200);
    expect(await userRow(coach.person.id)).toMatchObject({
      role: 'user',
      userType: 'Coach',
      isVerified: true,
      region: 'East',
      yearsExperience: null,
    });
    expect((await coach.get('/api/auth/me')).status).toBe(200);
    const loginResponse = await api
      .client()
      .post('/api/auth/login', { email: body.email, password: PASSWORD });
    expect(loginResponse.status).toBe(200);
  });

  it.each(INVALID_COACH_PROFILES)('rejects $change ($message)', async ({ change, field, message }) => {
    const coach = await api.signIn('coach');
    const before = await userRow(coach.person.id);
    const response = await coach.put('/api/users/profile', { ...withEmail(VALID_COACH_PROFILE), ...change });
    expect(response.status).toBe(400);
    expect(response.body.errors).toContainEqual({ field, message });
    expect(await userRow(coach.person.id)).toEqual(before);
  });

  it.each([
    [{ firstName: 5 }, 'firstName'],
    [{ firstName: 'x'.repeat(101) }, 'firstName'],
    [{ school: ['a'] }, 'school'],
    [{ school: 'x'.repeat(201) }, 'school'],
    [{ age: '44' }, 'age'],
    [{ experience: 1e21 }, 'experience'],
    [{ teamMascot: { $ne: 1 } }, 'teamMascot'],
    [{ email: 'a@example.org\r\nBcc: b@example.org' }, 'email'],
  ])('rejects %j, whose type or length is wrong, with an error for %s', async (change, field) => {
    const coach = await api.signIn('coach');
    const { status, body } = await coach.put('/api/users/profile', {
      ...withEmail(VALID_COACH_PROFILE),
      ...change,
    });
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('rejects a file that is not an image, without changing anything', async () => {
    const coach = await api.signIn('coach');
    const before = await userRow(coach.person.id);
    const form = multipart(
      withEmail(VALID_COACH_PROFILE),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    );
    const { status, body } = await coach.put('/api/users/profile', form);
    expect([status, body.message]).toEqual([415, MESSAGES.invalidFile]);
    expect(await userRow(coach.person.id)).toEqual(before);
  });
});

describe('a supervisor’s own profile', () => {
  it('accepts JSON and a form', async () => {
    const supervisor = await api.signIn('supervisor');
    const input = withEmail({ ...VALID_SUPERVISOR, region: 'Berks' });
    const json = await supervisor.put('/api/users/profile', { ...input, school: 'Nowhere High' });
    expect([json.status, json.body]).toEqual([200, expect.objectContaining({ ...input, school: null })]);
    expect(await teamsNamed('Nowhere High')).toBe(0);
    const form = await supervisor.put('/api/users/profile', multipart({ ...input, yearsExperience: '22' }));
    expect([form.status, form.body.yearsExperience]).toEqual([200, 22]);
  });

  it.each(INVALID_SUPERVISORS)('rejects $change ($message)', async ({ change, field, message }) => {
    const supervisor = await api.signIn('supervisor');
    const { status, body } = await supervisor.put('/api/users/profile', {
      ...withEmail(VALID_SUPERVISOR),
      ...change,
    });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ field, message });
  });
});

describe('an administrator’s or official’s profile', () => {
  it.each(['admin', 'official'] as const)('has names, an email and a photo (%s)', async (actor) => {
    const client = await api.signIn(actor);
    const input = withEmail(VALID_PROFILE);
    const { status, body } = await client.put('/api/users/profile', multipart(input, await picture()));
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ ...input, photoUrl: expect.stringMatching(/^\/uploads\//) }),
    ]);
  });

  it('contains the official’s id', async () => {
    const client = await api.signIn('official');
    const [{ id }] = await api.dataSource.query(
      `INSERT INTO officials ("firstName", "lastName", location, association, "userId")
       VALUES ('Otto', 'Lang', 'Easton', 'Lehigh', $1) RETURNING id`,
      [client.person.id],
    );
    const { body } = await client.put('/api/users/profile', withEmail(VALID_PROFILE));
    expect(body.officialId).toBe(id);
  });

  it.each(INVALID_PROFILES)('rejects $change ($message)', async ({ change, field, message }) => {
    const client = await api.signIn('official');
    const { status, body } = await client.put('/api/users/profile', {
      ...withEmail(VALID_PROFILE),
      ...change,
    });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ field, message });
  });
});

describe('the email in a profile', () => {
  it('is unique regardless of case, but an account may change the case of its own email', async () => {
    const otherPerson = await createPerson(api.dataSource);
    const coach = await api.signIn('coach');
    const clash = await coach.put('/api/users/profile', {
      ...VALID_COACH_PROFILE,
      email: otherPerson.email.toUpperCase(),
    });
    expect([clash.status, clash.body.message]).toEqual([409, MESSAGES.emailTaken]);
    const response = await coach.put('/api/users/profile', {
      ...VALID_COACH_PROFILE,
      email: `  ${coach.person.email.toUpperCase()} `,
    });
    expect([response.status, response.body.email]).toEqual([200, coach.person.email]);
  });

  it('invalidates links sent to the previous email when it changes', async () => {
    const coach = await api.signIn('coach');
    await api.dataSource.query(
      `UPDATE users SET "verificationToken" = 'x', "verificationExpires" = now() + interval '1 hour' WHERE id = $1`,
      [coach.person.id],
    );
    await coach.put('/api/users/profile', withEmail(VALID_COACH_PROFILE));
    expect(await userRow(coach.person.id)).toMatchObject({
      verificationToken: null,
      verificationExpires: null,
    });
  });
});
