import { VALID_OFFICIAL, VALID_REGISTRATION, validEvent, validReview } from '@rmo/contracts';
import { createWorld, form, PASSWORD, picture, startApi, type TestApi, type World } from './support';

/* Tests the requests in section 7 of the product's specification, line by line. */

type Client = Awaited<ReturnType<TestApi['signIn']>>;
let api: TestApi;
let world: World;
let admin: Client;
let supervisor: Client;
let coach: Client;

beforeAll(async () => {
  api = await startApi();
  admin = await api.signIn('admin');
  supervisor = await api.signIn('supervisor');
  coach = await api.signIn('coach');
});
beforeEach(async () => {
  world = await createWorld(api.dataSource, coach.person.id);
});
afterAll(() => api?.close());

const MESSAGE_BODY = { message: expect.any(String) };
const ISO_DATE = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const rows = (sql: string, ...values: unknown[]) => api.dataSource.query<unknown[]>(sql, values);

describe('the API for accounts', () => {
  it('GET /api/auth/me returns the current user’s id, role and user type, and 401 without a session', async () => {
    const { status, body } = await coach.get('/api/auth/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: coach.person.id, role: 'user', userType: 'Coach', photoUrl: null });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['password']));
    expect((await api.client().get('/api/auth/me')).status).toBe(401);
  });

  it('POST /api/auth/register creates an account that can’t log in until it is approved', async () => {
    const email = `walk${Date.now()}@example.org`;
    const client = api.client();
    const response = await client.post('/api/auth/register', { ...VALID_REGISTRATION, email });
    expect([response.status, response.body.isVerified]).toEqual([201, false]);
    const login = { email, password: VALID_REGISTRATION.password };
    expect((await client.post('/api/auth/login', login)).status).toBe(403);
    expect((await admin.post(`/api/users/${response.body.id}/verify`, { approved: true })).status).toBe(200);
    const signedIn = await client.post('/api/auth/login', login);
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toMatchObject({ role: 'user', userType: 'Coach' });
  });

  it('POST /api/auth/login returns the role and user type, and POST /api/auth/logout takes no payload', async () => {
    const { person } = await api.signIn('supervisor');
    const client = api.client();
    const { body } = await client.post('/api/auth/login', { email: person.email, password: PASSWORD });
    expect(body).toMatchObject({ role: 'user', userType: 'Regional Supervisor' });
    expect(await client.post('/api/auth/logout')).toMatchObject({ status: 200, body: MESSAGE_BODY });
    expect((await client.get('/api/auth/me')).status).toBe(401);
  });

  it('GET /api/users/pending returns pending accounts with all specified fields', async () => {
    const { status, body } = await admin.get('/api/users/pending');
    expect(status).toBe(200);
    expect(body).toContainEqual({
      id: world.pendingCoach,
      firstName: 'Carl',
      lastName: 'Coach',
      email: expect.stringContaining('@'),
      userType: 'Coach',
      school: 'Northampton',
      // The region is that of the team.
      region: 'East',
      yearsCoaching: null,
      createdAt: ISO_DATE,
    });
  });

  it('POST /api/users/{id}/verify approves or rejects an account', async () => {
    const verify = (id: number, approved: boolean) =>
      supervisor.post(`/api/users/${id}/verify`, { approved });
    expect(await verify(world.pendingCoach, false)).toMatchObject({ status: 200, body: MESSAGE_BODY });
    expect(await rows(`SELECT 1 FROM users WHERE id = $1`, world.pendingCoach)).toEqual([]);
    const response = await admin.post(`/api/users/${world.pendingSupervisor}/verify`, { approved: true });
    expect(response).toMatchObject({ status: 200, body: { isVerified: true } });
  });

  it('DELETE /api/admin/users/{id} deletes an account', async () => {
    expect(await admin.delete(`/api/admin/users/${world.pendingCoach}`)).toMatchObject({
      status: 200,
      body: MESSAGE_BODY,
    });
    expect(await rows(`SELECT 1 FROM users WHERE id = $1`, world.pendingCoach)).toEqual([]);
  });

  it('GET /api/users/supervisors returns supervisors in `data`, pending ones only to administrators', async () => {
    const { status, body } = await supervisor.get('/api/users/supervisors');
    expect(status).toBe(200);
    expect(body.data).toContainEqual(
      expect.objectContaining({ id: world.supervisor, region: 'East', isVerified: true }),
    );
    // Accounts that only an administrator decides about are visible to administrators only.
    const pending = expect.objectContaining({ id: world.pendingSupervisor, isVerified: false });
    expect(body.data).not.toContainEqual(pending);
    expect((await admin.get('/api/users/supervisors')).body.data).toContainEqual(pending);
  });

  it.each([
    ['admin', '/api/admin/supervisors'],
    ['supervisor', '/api/users/supervisors'],
  ])('role %s can delete a supervisor through %s/{id}', async (who, path) => {
    const client = who === 'admin' ? admin : supervisor;
    expect(await client.delete(`${path}/${world.supervisor}`)).toMatchObject({
      status: 200,
      body: MESSAGE_BODY,
    });
    expect(await rows(`SELECT 1 FROM users WHERE id = $1`, world.supervisor)).toEqual([]);
  });

  it('PUT /api/users/profile accepts a form with a photo, or JSON, and returns the updated user', async () => {
    const otherCoach = await api.signIn('coach');
    const fields = {
      firstName: 'Cora',
      lastName: 'New',
      email: otherCoach.person.email,
      school: 'Easton',
      age: 44,
    };
    const input = form(
      { ...fields, experience: 9, teamMascot: 'Rovers' },
      { field: 'photo', bytes: await picture() },
    );
    const { status, body } = await otherCoach.put('/api/users/profile', input);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...fields,
      experience: 9,
      yearsCoaching: 9,
      teamMascot: 'Rovers',
      photoUrl: expect.stringMatching(/^\/uploads\//),
    });
    expect((await otherCoach.get(body.photoUrl)).status).toBe(200);
    const inspector = await api.signIn('supervisor');
    const response = await inspector.put('/api/users/profile', {
      firstName: 'Sue',
      lastName: 'West',
      email: inspector.person.email,
      region: 'West',
      yearsExperience: 12,
    });
    expect(response).toMatchObject({
      status: 200,
      body: { region: 'West', yearsExperience: 12, lastName: 'West' },
    });
  });
});

describe('the API for officials and reviews', () => {
  it('GET /api/officials returns officials in `data`, and GET /api/officials/{id} returns one of them', async () => {
    const list = await api.client().get('/api/officials');
    expect(list.status).toBe(200);
    const response = await api.client().get(`/api/officials/${world.official}`);
    expect(response.body).toMatchObject({
      id: world.official,
      firstName: 'Omar',
      age: 40,
      location: 'Easton',
      association: 'Lehigh',
      yearsExperience: 9,
      photoUrl: null,
      averageRating: 4,
      totalReviews: 1,
    });
    // One official also has the association's average, if it is shown.
    const { associationAverage, ...official } = response.body;
    expect(associationAverage).toBe(4);
    expect(list.body.data).toContainEqual(official);
    expect((await api.client().get('/api/officials/999999')).body.message).toBe('Official not found');
  });

  it('GET /api/officials/{id}/events returns the official’s events', async () => {
    const { body } = await api.client().get(`/api/officials/${world.official}/events`);
    expect(body).toEqual([expect.objectContaining({ id: world.event, date: ISO_DATE, venue: 'Gym' })]);
  });

  it('GET /api/officials/{id}/reviews returns reviews only to users who may read them', async () => {
    const path = `/api/officials/${world.official}/reviews`;
    expect((await coach.get(path)).status).toBe(403);
    const { body } = await supervisor.get(path);
    expect(body).toEqual([
      expect.objectContaining({
        id: world.review,
        mechanics: 4,
        comment: 'fine',
        date: ISO_DATE,
        isReported: false,
        isAnonymous: false,
        user: { firstName: 'Carl', lastName: 'Coach', userType: 'Coach', photoUrl: null },
        event: { id: world.event, name: expect.stringContaining('Event'), date: ISO_DATE, endDate: null },
      }),
    ]);
  });

  it('POST /api/officials creates an official from a form with an optional photo', async () => {
    const input = form(VALID_OFFICIAL, { field: 'photo', bytes: await picture() });
    const { status, body } = await supervisor.post('/api/officials', input);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...VALID_OFFICIAL,
      photoUrl: expect.stringMatching(/^\/uploads\//),
      averageRating: 0,
      totalReviews: 0,
    });
    expect((await admin.post('/api/officials', form(VALID_OFFICIAL))).body.photoUrl).toBeNull();
    const rejection = await admin.post('/api/officials', form({ ...VALID_OFFICIAL, firstName: '' }));
    expect([rejection.status, rejection.body.message]).toEqual([400, 'First name is required']);
  });

  it('POST /api/officials also creates a supervisor', async () => {
    const fields = {
      userType: 'Regional Supervisor',
      firstName: 'Rita',
      lastName: 'Ruiz',
      email: `rita${Date.now()}@example.org`,
      region: 'North',
      yearsExperience: '7',
    };
    const { status, body } = await admin.post('/api/officials', form(fields));
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...fields, yearsExperience: 7, isVerified: true });
    expect((await admin.get(`/api/admin/supervisors/${body.id}`)).status).toBe(200);
  });

  it('PATCH /api/officials/{id} updates an official from a form with a photo', async () => {
    const { status, body } = await supervisor.patch(
      `/api/officials/${world.official}`,
      form({ location: 'Allentown', age: 41 }, { field: 'photo', bytes: await picture('#993311') }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: world.official, location: 'Allentown', age: 41, association: 'Lehigh' });
    expect(body.photoUrl).toMatch(/^\/uploads\//);
  });

  it('DELETE /api/officials/{id} deletes an official along with their reviews', async () => {
    const { status, body } = await admin.delete(`/api/officials/${world.official}`);
    expect([status, body]).toEqual([200, { message: 'Official deleted' }]);
    expect(await rows(`SELECT 1 FROM reviews WHERE id = $1`, world.review)).toEqual([]);
  });

  it('POST /api/officials/{id}/reviews creates one review per author and event', async () => {
    const path = `/api/officials/${world.official}/reviews`;
    const { status, body } = await coach.post(path, validReview(world.event));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...validReview(world.event),
      officialId: world.official,
      isReported: false,
    });
    expect((await coach.post(path, validReview(world.event))).status).toBe(409);
  });

  it('POST /api/reviews/{id}/report takes no payload, and DELETE /api/reviews/{id} deletes a review', async () => {
    const response = await supervisor.post(`/api/reviews/${world.review}/report`);
    expect([response.status, response.body.isReported]).toEqual([200, true]);
    expect(await admin.delete(`/api/reviews/${world.review}`)).toMatchObject({
      status: 200,
      body: MESSAGE_BODY,
    });
    expect(await rows(`SELECT 1 FROM reviews WHERE id = $1`, world.review)).toEqual([]);
  });
});

describe('the API for events and teams', () => {
  it('GET /api/events returns an array of events, and GET /api/events/{id} returns one of them', async () => {
    const list = await api.client().get('/api/events');
    const response = await api.client().get(`/api/events/${world.event}`);
    expect(Array.isArray(list.body)).toBe(true);
    expect(list.body).toContainEqual(response.body);
    expect(response.body).toMatchObject({
      date: '2026-01-17T12:00:00.000Z',
      venue: 'Gym',
      eventType: 'Dual Match',
      startTime: null,
      description: null,
      officials: [expect.objectContaining({ id: world.official, officialId: world.official, role: null })],
      teams: [expect.objectContaining({ id: world.team })],
    });
    expect((await api.client().get('/api/events/999999')).status).toBe(404);
  });

  it('GET /api/events/{id}/officials and GET /api/events/{id}/teams return the event’s officials and teams', async () => {
    const officials = await api.client().get(`/api/events/${world.event}/officials`);
    expect(officials.body).toEqual([expect.objectContaining({ id: world.official, association: 'Lehigh' })]);
    const teams = await api.client().get(`/api/events/${world.event}/teams`);
    expect(teams.body).toEqual([expect.objectContaining({ id: world.team })]);
  });

  it('GET /api/coach/events returns the events of the coach’s own school', async () => {
    const [{ name }] = (await rows(`SELECT name FROM teams WHERE id = $1`, world.team)) as [{ name: string }];
    const otherCoach = await api.signIn('coach', { school: name });
    const { body } = await otherCoach.get('/api/coach/events');
    expect(body.map(({ id }: { id: number }) => id)).toEqual([world.event]);
  });

  it('POST /api/events creates an event with officials and teams', async () => {
    const input = {
      ...validEvent(world.official),
      officials: [{ officialId: world.official, role: 'Head' }],
      teams: [world.team],
    };
    const { status, body } = await admin.post('/api/events', input);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: input.name,
      date: '2026-01-17T12:00:00.000Z',
      startTime: '19:00',
      officials: [{ id: world.official, role: 'Head' }],
      teams: [{ id: world.team }],
      host: expect.stringContaining('Team'),
    });
  });

  it('PATCH /api/events/{id} updates an event, and DELETE /api/events/{id} deletes it', async () => {
    const path = `/api/events/${world.event}`;
    const { status, body } = await supervisor.patch(path, { venue: 'Arena' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: world.event, venue: 'Arena', officials: [{ id: world.official }] });
    expect(await supervisor.delete(path)).toMatchObject({ status: 200, body: { message: 'Event deleted' } });
    expect((await api.client().get(path)).status).toBe(404);
  });

  it('/api/teams lists, creates, renames and deletes teams', async () => {
    const name = `Walkers ${Date.now()}`;
    const response = await admin.post('/api/teams', { name });
    expect([response.status, response.body]).toEqual([
      201,
      { id: expect.any(Number), name, createdAt: ISO_DATE, region: null },
    ]);
    expect((await api.client().get('/api/teams')).body).toContainEqual(response.body);
    const path = `/api/teams/${response.body.id}`;
    const renamed = await admin.patch(path, { name: `${name} II` });
    expect(renamed).toMatchObject({ status: 200, body: { id: response.body.id, name: `${name} II` } });
    expect(await admin.delete(path)).toMatchObject({ status: 200, body: MESSAGE_BODY });
    expect((await admin.patch(path, { name })).status).toBe(404);
  });
});

describe.each(['admin', 'supervisor'])('/api/%s/coaches', (area) => {
  const client = () => (area === 'admin' ? admin : supervisor);
  const path = `/api/${area}/coaches`;

  it('returns an array of coaches, including pending ones', async () => {
    const { status, body } = await client().get(path);
    expect(status).toBe(200);
    expect(body).toContainEqual(
      expect.objectContaining({
        id: world.coach,
        firstName: 'Carl',
        lastName: 'Coach',
        email: expect.any(String),
        school: 'Northampton',
        age: null,
        experience: null,
        teamMascot: null,
        photoUrl: null,
        region: 'East',
      }),
    );
    expect(body.map(({ id }: { id: number }) => id)).toContain(world.pendingCoach);
  });

  it('updates a coach, creates the new school’s team, and deletes the coach', async () => {
    const edited = await client().patch(`${path}/${world.coach}`, {
      firstName: 'Cal',
      lastName: 'Coach',
      email: `cal${world.coach}@example.org`,
      school: `School ${world.coach}`,
      age: 51,
      experience: 20,
      teamMascot: 'Bears',
    });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({ firstName: 'Cal', age: 51, experience: 20, teamMascot: 'Bears' });
    // The edit has created the team of the school.
    expect(await rows(`SELECT 1 FROM teams WHERE name = $1`, `School ${world.coach}`)).toHaveLength(1);
    expect(await client().delete(`${path}/${world.coach}`)).toMatchObject({
      status: 200,
      body: MESSAGE_BODY,
    });
    expect((await client().get(`${path}/${world.coach}`)).status).toBe(404);
  });
});

describe('the API for settings', () => {
  it('GET /api/settings returns keys and values, and POST /api/settings changes one', async () => {
    const removal = await admin.post('/api/settings', { key: 'homeBackgroundImage', value: '' });
    expect(removal).toMatchObject({ status: 200, body: { key: 'homeBackgroundImage', value: '' } });
    const { body } = await api.client().get('/api/settings');
    expect(Array.isArray(body)).toBe(true);
    for (const setting of body)
      expect(setting).toMatchObject({ key: expect.any(String), value: expect.any(String) });
  });

  it('GET /api/user/settings returns a setting that POST /api/user/settings has stored', async () => {
    const otherSupervisor = await api.signIn('supervisor');
    expect((await otherSupervisor.post('/api/user/settings', { key: 'theme', value: 'dark' })).status).toBe(
      200,
    );
    expect((await otherSupervisor.get('/api/user/settings')).body).toContainEqual(
      expect.objectContaining({ key: 'theme', value: 'dark' }),
    );
  });

  it.each([
    ['upload-background', 'backgroundImage'],
    ['upload-home-background', 'homeBackgroundImage'],
    ['upload-events-background', 'eventsBackgroundImage'],
    ['upload-officials-background', 'officialsBackgroundImage'],
    ['upload-page-background/register', 'registerBackgroundImage'],
    ['upload-page-background/login', 'loginBackgroundImage'],
    ['upload-page-background/supervisor', 'supervisorBackgroundImage'],
  ])(
    'POST /api/settings/%s stores the image in the field %s and returns its path, and an empty value removes it',
    async (path, field) => {
      const setting = async () => {
        const { body } = await api.client().get<{ key: string; value: string }[]>('/api/settings');
        return body.find(({ key }) => key === field)?.value ?? '';
      };
      const bytes = await picture('#101820', 64);
      const { status, body } = await admin.post(`/api/settings/${path}`, form({}, { field, bytes }));
      expect(status).toBe(200);
      expect(body).toEqual({ message: expect.any(String), [field]: expect.stringMatching(/^\/uploads\//) });
      expect(await setting()).toBe(body[field]);
      expect((await api.client().get(body[field])).status).toBe(200);
      expect((await admin.post(`/api/settings/${path}`, form({}))).status).toBe(400);
      await admin.post('/api/settings', { key: field, value: '' });
      expect(await setting()).toBe('');
    },
  );
});

describe('the API for administrators', () => {
  it('POST /api/admin/notifications/send returns the number of recipients, and requires a subject and a message', async () => {
    const { status, body } = await admin.post('/api/admin/notifications/send', {
      subject: 'Season',
      message: 'It starts.',
      recipientType: 'coach',
      region: 'East',
      specificEmails: 'one@example.org, , two@example.org',
    });
    expect(status).toBe(200);
    expect(body).toEqual({ message: expect.any(String), recipients: expect.any(Number) });
    expect(body.recipients).toBeGreaterThanOrEqual(3);
    const rejection = await admin.post('/api/admin/notifications/send', { subject: 'Season' });
    expect(rejection.status).toBe(400);
    expect(rejection.body.message).toBe('Missing fields: Subject and message are required');
  });

  it('POST /api/admin/notifications/test-email sends an email to the submitted address', async () => {
    const response = await admin.post('/api/admin/notifications/test-email', { email: 'test@example.org' });
    expect(response).toMatchObject({ status: 200, body: MESSAGE_BODY });
  });

  it('POST /api/admin/refresh-ratings repairs ratings, and POST /api/admin/update-experience adds a year', async () => {
    await rows(`UPDATE officials SET "averageRating" = 1, "averageScore" = 1 WHERE id = $1`, world.official);
    expect(await admin.post('/api/admin/refresh-ratings')).toMatchObject({ status: 200, body: MESSAGE_BODY });
    expect(await admin.post('/api/admin/update-experience')).toMatchObject({
      status: 200,
      body: MESSAGE_BODY,
    });
    const { body } = await api.client().get(`/api/officials/${world.official}`);
    expect(body).toMatchObject({ averageRating: 4, yearsExperience: 10 });
  });
});

describe('the API for notifications', () => {
  it('/api/notifications lists, counts, marks and deletes notifications', async () => {
    const otherCoach = await api.signIn('coach');
    const [first, second] = [
      (await createWorld(api.dataSource, otherCoach.person.id)).ownNotification,
      (await createWorld(api.dataSource, otherCoach.person.id)).ownNotification,
    ];
    const readUnreadCount = async () => (await otherCoach.get('/api/notifications/unread-count')).body;
    const { body } = await otherCoach.get('/api/notifications');
    expect(body.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    expect(body[0]).toEqual({
      id: second,
      title: 'Hello',
      message: expect.any(String),
      isRead: false,
      createdAt: ISO_DATE,
      userId: body[0].userId,
      link: '/',
      note: null,
    });
    expect(await readUnreadCount()).toEqual({ count: 2 });
    expect((await otherCoach.post(`/api/notifications/${first}/mark-read`)).status).toBe(200);
    expect(await readUnreadCount()).toEqual({ count: 1 });
    expect((await otherCoach.post('/api/notifications/mark-all-read')).status).toBe(200);
    expect(await readUnreadCount()).toEqual({ count: 0 });
    expect(await otherCoach.delete(`/api/notifications/${first}`)).toMatchObject({
      status: 200,
      body: MESSAGE_BODY,
    });
    expect((await otherCoach.get('/api/notifications')).body).toHaveLength(1);
  });
});
