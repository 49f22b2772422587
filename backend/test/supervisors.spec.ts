import { INVALID_SUPERVISORS, MESSAGES, VALID_OFFICIAL, VALID_SUPERVISOR } from '@rmo/contracts';
import { multipart, picture } from './forms';
import { createPerson, startApi, type TestApi } from './support';

let api: TestApi;
let admin: Awaited<ReturnType<TestApi['signIn']>>;
let supervisor: typeof admin;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signIn('admin');
  supervisor = await api.signIn('supervisor', { lastName: 'Self' });
});
afterAll(() => api?.close());

let count = 0;
const newSupervisor = (change: Record<string, unknown> = {}) => ({
  ...VALID_SUPERVISOR,
  email: `supervisor${++count}@example.org`,
  userType: 'Regional Supervisor',
  ...change,
});
const createSupervisor = (input: Record<string, unknown> = {}) =>
  createPerson(api.dataSource, { userType: 'Regional Supervisor', region: 'West', ...input });
const userRow = async (id: number) =>
  (await api.dataSource.query(`SELECT * FROM users WHERE id = $1`, [id]))[0];
const readCounts = async () =>
  (
    await api.dataSource.query(
      `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM officials) AS officials`,
    )
  )[0];
const countAuditEntries = async (action: string, id: number) =>
  (await api.dataSource.query(`SELECT 1 FROM audit_log WHERE action = $1 AND "subjectId" = $2`, [action, id]))
    .length;

describe('adding a supervisor', () => {
  it.each(['admin', 'supervisor'] as const)(
    'creates a verified account through the officials route, and enqueues the invitation (role %s)',
    async (actor) => {
      const client = actor === 'admin' ? admin : supervisor;
      const before = await readCounts();
      const input = newSupervisor({ role: 'admin', isVerified: false });
      const { status, body } = await client.post('/api/officials', input);
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(Number),
        firstName: 'Sandra',
        lastName: 'Voss',
        email: input.email,
        role: 'user',
        userType: 'Regional Supervisor',
        region: 'Lehigh',
        yearsExperience: 21,
        photoUrl: null,
        isVerified: true,
        createdAt: expect.any(String),
      });
      expect(await readCounts()).toEqual({ users: before.users + 1, officials: before.officials });
      const row = await userRow(body.id);
      expect(row).toMatchObject({ role: 'user', isVerified: true, password: '' });
      expect(row.verificationToken).toMatch(/^[0-9a-f]{64}$/);
      const days = (row.verificationExpires - Date.now()) / 86_400_000;
      expect([days > 6.9, days < 7.1]).toEqual([true, true]);
      const jobs = await api.dataSource.query(
        `SELECT payload->>'kind' AS kind FROM outbox WHERE name = 'notify' AND payload->>'userId' = $1`,
        [String(body.id)],
      );
      expect(jobs).toEqual([{ kind: 'account.invited' }]);
      expect(await countAuditEntries('supervisor.create', body.id)).toBe(1);
    },
  );

  it('accepts a form with a photo', async () => {
    const { status, body } = await admin.post('/api/officials', multipart(newSupervisor(), await picture()));
    expect([status, body.yearsExperience]).toEqual([201, 21]);
    expect(body.photoUrl).toMatch(/^\/uploads\/photos\//);
  });

  it.each(INVALID_SUPERVISORS)('rejects $change ($message)', async ({ change, field, message }) => {
    const before = await readCounts();
    const { status, body } = await admin.post('/api/officials', newSupervisor(change));
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ field, message });
    expect(await readCounts()).toEqual(before);
  });

  it('rejects an email already in use, and requests without permission', async () => {
    const before = await readCounts();
    const { status, body } = await admin.post(
      '/api/officials',
      newSupervisor({ email: supervisor.person.email }),
    );
    expect([status, body.message]).toEqual([409, MESSAGES.emailTaken]);
    expect(await readCounts()).toEqual(before);
    const coach = await api.signIn('coach');
    expect((await coach.post('/api/officials', newSupervisor())).status).toBe(403);
    expect((await api.client().post('/api/officials', newSupervisor())).status).toBe(401);
  });

  it('still allows adding officials through the same route', async () => {
    const before = await readCounts();
    const { status, body } = await admin.post('/api/officials', { ...VALID_OFFICIAL, userType: 'Official' });
    expect([status, body.association]).toEqual([201, VALID_OFFICIAL.association]);
    expect(await readCounts()).toEqual({ users: before.users, officials: before.officials + 1 });
    const rejection = await admin.post('/api/officials', { firstName: 'Only' });
    expect(rejection.body.errors).toContainEqual({
      field: 'association',
      message: MESSAGES.associationRequired,
    });
  });
});

describe('the supervisors list', () => {
  it('returns all supervisors to an administrator, and other verified supervisors to a supervisor', async () => {
    const pendingPerson = await createSupervisor({ isVerified: false, lastName: 'Waiting' });
    const otherPerson = await createSupervisor({ lastName: 'Other', region: 'Pocono' });
    const coach = await createPerson(api.dataSource);
    const idsOf = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id);

    const all = await admin.get('/api/users/supervisors');
    expect(idsOf(all)).toEqual(
      expect.arrayContaining([pendingPerson.id, otherPerson.id, supervisor.person.id]),
    );
    expect(idsOf(all)).not.toContain(coach.id);
    expect(all.headers.get('x-total-count')).toBe(String(all.body.data.length));
    expect(all.text).not.toMatch(/password|token/i);
    const visible = idsOf(await supervisor.get('/api/users/supervisors'));
    expect(visible).toContain(otherPerson.id);
    expect(visible).not.toContain(pendingPerson.id);
    expect(visible).not.toContain(supervisor.person.id);
    expect(idsOf(await admin.get('/api/users/supervisors?region=POCONO'))).toEqual([otherPerson.id]);
    expect(idsOf(await admin.get('/api/users/supervisors?q=waiting'))).toEqual([pendingPerson.id]);
    expect(idsOf(await admin.get('/api/users/supervisors?page=1&limit=1'))).toHaveLength(1);
  });

  it('returns 403 to coaches', async () => {
    const coach = await api.signIn('coach');
    expect((await coach.get('/api/users/supervisors')).status).toBe(403);
  });
});

const variants = [
  { base: '/api/users/supervisors', client: () => supervisor },
  { base: '/api/users/supervisors', client: () => admin },
  { base: '/api/admin/supervisors', client: () => admin },
];
describe.each(variants)('$base/{id}', ({ base, client }) => {
  // The supervisor has no region; regions.spec.ts tests how a region limits supervisors.
  beforeAll(() =>
    api.dataSource.query(`UPDATE users SET region = NULL WHERE id = $1`, [supervisor.person.id]),
  );

  it('returns a supervisor, changes the submitted fields, and deletes the account', async () => {
    const target = await createSupervisor();
    expect((await client().get(`${base}/${target.id}`)).body).toMatchObject({
      id: target.id,
      region: 'West',
    });
    const before = await userRow(target.id);
    const json = await client().patch(`${base}/${target.id}`, { region: 'South', school: 'Dropped' });
    expect([json.status, json.body.region]).toEqual([200, 'South']);
    expect(await userRow(target.id)).toEqual({
      ...before,
      region: 'South',
      searchKey: expect.stringMatching(/ south$/),
    });
    const form = await client().patch(
      `${base}/${target.id}`,
      multipart({ yearsExperience: '7' }, await picture()),
    );
    expect(form.body).toMatchObject({ yearsExperience: 7, region: 'South' });
    expect(form.body.photoUrl).toMatch(/^\/uploads\//);
    expect(await countAuditEntries('supervisor.update', target.id)).toBe(2);
    const deletion = await client().delete(`${base}/${target.id}`);
    expect([deletion.status, deletion.body]).toEqual([200, { message: 'Supervisor deleted' }]);
    expect((await client().get(`${base}/${target.id}`)).body.message).toBe(MESSAGES.supervisorNotFound);
    expect(await countAuditEntries('supervisor.delete', target.id)).toBe(1);
  });

  it.each(INVALID_SUPERVISORS)('rejects $change ($message)', async ({ change, field, message }) => {
    const target = await createSupervisor();
    const { status, body } = await client().patch(`${base}/${target.id}`, change);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });

  it('returns 404 for accounts that are not supervisors', async () => {
    const coach = await createPerson(api.dataSource);
    const otherAdmin = await createPerson(api.dataSource, { role: 'admin', userType: 'Admin' });
    for (const { id } of [coach, otherAdmin]) {
      expect((await client().patch(`${base}/${id}`, { firstName: 'X' })).status).toBe(404);
      expect((await client().delete(`${base}/${id}`)).status).toBe(404);
      expect(await userRow(id)).toBeDefined();
    }
  });
});

describe('a supervisor’s limits', () => {
  it('forbid reading, changing or deleting a pending supervisor', async () => {
    const pendingPerson = await createSupervisor({ isVerified: false });
    const path = `/api/users/supervisors/${pendingPerson.id}`;
    const before = await userRow(pendingPerson.id);
    for (const response of [
      await supervisor.get(path),
      await supervisor.patch(path, { firstName: 'X' }),
      await supervisor.delete(path),
    ]) {
      expect([response.status, response.body.message]).toEqual([403, MESSAGES.forbidden]);
    }
    expect(await userRow(pendingPerson.id)).toEqual(before);
    expect((await admin.get(path)).body.isVerified).toBe(false);
    expect((await admin.delete(path)).status).toBe(200);
  });

  it('forbid deleting their own account and using administrator routes', async () => {
    const ownPath = `supervisors/${supervisor.person.id}`;
    const { status, body } = await supervisor.delete(`/api/users/${ownPath}`);
    expect([status, body.message]).toEqual([409, MESSAGES.ownAccount]);
    expect((await supervisor.get(`/api/users/${ownPath}`)).status).toBe(200);
    const otherPerson = await createSupervisor();
    for (const response of [
      await supervisor.get(`/api/admin/supervisors/${otherPerson.id}`),
      await supervisor.patch(`/api/admin/supervisors/${otherPerson.id}`, {}),
      await supervisor.delete(`/api/admin/supervisors/${otherPerson.id}`),
    ]) {
      expect(response.status).toBe(403);
    }
  });
});
