import { MESSAGES, VALID_OFFICIAL } from '@rmo/contracts';
import { countLockWaits } from './race-for-row';
import { createPerson, PASSWORD, startApi, type TestApi, until } from './support';

let api: TestApi;
beforeAll(async () => (api = await startApi()));
afterAll(() => api?.close());

const createPendingCoach = (input: Record<string, unknown> = {}) =>
  createPerson(api.dataSource, {
    userType: 'Coach',
    school: 'Bethlehem Catholic',
    isVerified: false,
    ...input,
  });
const userRow = async (id: number) =>
  (await api.dataSource.query(`SELECT * FROM users WHERE id = $1`, [id]))[0];
const notifyJobs = async (userId: number) =>
  api.dataSource.query(
    `SELECT payload FROM outbox WHERE name = 'notify' AND payload->>'userId' = $1 ORDER BY payload->>'kind'`,
    [String(userId)],
  );

describe('the pending list', () => {
  it('shows only coaches to a supervisor, and all accounts to an administrator', async () => {
    const coach = await createPendingCoach();
    const supervisorAccount = await createPerson(api.dataSource, {
      userType: 'Regional Supervisor',
      isVerified: false,
    });
    const readIds = async (actor: 'admin' | 'supervisor') =>
      (await (await api.signIn(actor)).get<{ id: number }[]>('/api/users/pending')).body.map(({ id }) => id);
    expect(await readIds('admin')).toEqual(expect.arrayContaining([coach.id, supervisorAccount.id]));
    const visible = await readIds('supervisor');
    expect(visible).toContain(coach.id);
    expect(visible).not.toContain(supervisorAccount.id);
  });

  it('contains only the specified fields', async () => {
    const coach = await createPendingCoach();
    const { body } = await (await api.signIn('admin')).get<{ id: number }[]>('/api/users/pending');
    const entry = body.find(({ id }) => id === coach.id)!;
    expect(Object.keys(entry).sort()).toEqual(
      [
        'createdAt',
        'email',
        'firstName',
        'id',
        'lastName',
        'region',
        'school',
        'userType',
        'yearsCoaching',
      ].sort(),
    );
  });
});

describe('approving an account', () => {
  it('verifies a coach, assigns the coach the supervisor’s region, and creates the school’s team', async () => {
    const coach = await createPendingCoach({ school: 'Nazareth Area' });
    const supervisor = await api.signIn('supervisor', { region: 'Lehigh' });
    const { status, body } = await supervisor.post(`/api/users/${coach.id}/verify`, { approved: true });
    expect([status, body]).toEqual([
      200,
      { id: coach.id, isVerified: true, message: 'User verification status updated' },
    ]);
    expect(await userRow(coach.id)).toMatchObject({
      isVerified: true,
      region: 'Lehigh',
      verificationToken: null,
    });
    const teams = await api.dataSource.query(`SELECT name FROM teams WHERE lower(name) = 'nazareth area'`);
    expect(teams).toEqual([{ name: 'Nazareth Area' }]);
    const decision = { userId: coach.id, outcome: 'approved', byId: supervisor.person.id };
    expect(await notifyJobs(coach.id)).toEqual([
      { payload: { kind: 'account.approved', userId: coach.id } },
      { payload: { kind: 'registration.decided', ...decision } },
    ]);
  });

  it('uses an existing team regardless of case, and does not change an existing region', async () => {
    await api.dataSource.query(`INSERT INTO teams (name) VALUES ('PARKLAND')`);
    const coach = await createPendingCoach({ school: 'Parkland', region: 'West' });
    const supervisor = await api.signIn('supervisor', { region: 'West' });
    expect((await supervisor.post(`/api/users/${coach.id}/verify`, { approved: true })).status).toBe(200);
    expect(await userRow(coach.id)).toMatchObject({ region: 'West' });
    expect(await api.dataSource.query(`SELECT name FROM teams WHERE lower(name) = 'parkland'`)).toHaveLength(
      1,
    );
  });

  it('succeeds for only one of two concurrent decisions', async () => {
    const coach = await createPendingCoach();
    const [a, b] = await Promise.all([api.signIn('supervisor'), api.signIn('admin')]);
    const responses = await Promise.all(
      [a, b].map((client) => client.post(`/api/users/${coach.id}/verify`, { approved: true })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await notifyJobs(coach.id)).toHaveLength(2);
  });
});

describe('rejecting an account', () => {
  it('deletes the account and enqueues an email', async () => {
    const coach = await createPendingCoach({ firstName: 'Rea', lastName: 'Jected' });
    const admin = await api.signIn('admin');
    const { status, body } = await admin.post(`/api/users/${coach.id}/verify`, { approved: false });
    expect([status, body.isVerified]).toEqual([200, false]);
    expect(await userRow(coach.id)).toBeUndefined();
    const decision = { userId: coach.id, outcome: 'rejected', byId: admin.person.id };
    expect(await notifyJobs(coach.id)).toEqual([
      {
        payload: {
          kind: 'account.rejected',
          userId: coach.id,
          email: coach.email,
          name: 'Rea Jected',
          reason: null,
        },
      },
      { payload: { kind: 'registration.decided', ...decision } },
    ]);
  });
});

describe('the reason for a rejection', () => {
  it('appears in the email and in the audit log', async () => {
    const coach = await createPendingCoach();
    const admin = await api.signIn('admin');
    const reason = '  Another coach of <b>your</b> school has an account already.  ';
    const { status } = await admin.post(`/api/users/${coach.id}/verify`, { approved: false, reason });
    expect(status).toBe(200);
    const [job] = await notifyJobs(coach.id);
    expect(job).toMatchObject({ payload: { kind: 'account.rejected', reason: reason.trim() } });
    const { body } = await admin.get('/api/admin/audit?action=user.reject');
    expect(JSON.stringify(body)).toContain(reason.trim());
  });

  it.each([
    ['is too long', 'x'.repeat(201)],
    ['has several lines', 'One\nTwo'],
    ['is not text', 7],
  ])('is rejected with 400 if it %s, and the account is not deleted', async (_, reason) => {
    const coach = await createPendingCoach();
    const admin = await api.signIn('admin');
    const response = await admin.post(`/api/users/${coach.id}/verify`, { approved: false, reason });
    expect([response.status, response.body.message]).toEqual([400, expect.stringMatching(/^Reason /)]);
    expect(await userRow(coach.id)).toMatchObject({ isVerified: false });
  });
});

describe('a decision on a registration', () => {
  it('fails with 403 and changes nothing if a supervisor decides on an account that is not a coach’s', async () => {
    const pendingSupervisor = await createPerson(api.dataSource, {
      userType: 'Regional Supervisor',
      isVerified: false,
    });
    const supervisor = await api.signIn('supervisor');
    for (const approved of [true, false]) {
      expect((await supervisor.post(`/api/users/${pendingSupervisor.id}/verify`, { approved })).status).toBe(
        403,
      );
    }
    expect(await userRow(pendingSupervisor.id)).toMatchObject({ isVerified: false });
  });

  it('fails with 409 for an account that is not pending', async () => {
    const { person } = await api.signIn('coach');
    const admin = await api.signIn('admin');
    for (const approved of [true, false]) {
      const { status, body } = await admin.post(`/api/users/${person.id}/verify`, { approved });
      expect([status, body.message]).toEqual([409, MESSAGES.notPending]);
    }
    expect(await userRow(person.id)).toMatchObject({ isVerified: true });
  });

  it('fails for a missing account, a malformed id, a wrong body, or a coach as the actor', async () => {
    const admin = await api.signIn('admin');
    expect((await admin.post('/api/users/999999/verify', { approved: true })).status).toBe(404);
    expect((await admin.post('/api/users/x/verify', { approved: true })).status).toBe(400);
    const coach = await createPendingCoach();
    for (const body of [{}, { approved: 'true' }, { approved: 1 }, { approved: null }]) {
      expect((await admin.post(`/api/users/${coach.id}/verify`, body)).status).toBe(400);
    }
    const otherCoach = await api.signIn('coach');
    expect((await otherCoach.post(`/api/users/${coach.id}/verify`, { approved: true })).status).toBe(403);
    expect(await userRow(coach.id)).toMatchObject({ isVerified: false });
  });
});

describe('setting an approved registration back to pending', () => {
  it('ends the sessions, is audited, and lets a manager decide about the account again', async () => {
    const coach = await createPendingCoach({ region: 'Lehigh' });
    const supervisor = await api.signIn('supervisor', { region: 'lehigh' });
    const setPending = () => supervisor.post(`/api/users/${coach.id}/set-pending`);
    const verify = () => supervisor.post(`/api/users/${coach.id}/verify`, { approved: true });
    expect((await setPending()).status).toBe(409);
    await verify();
    const client = api.client();
    const login = () => client.post('/api/auth/login', { email: coach.email, password: PASSWORD });
    expect((await login()).status).toBe(200);
    expect(await setPending()).toMatchObject({ status: 200, body: { id: coach.id, isVerified: false } });
    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect(await login()).toMatchObject({ status: 403, body: { message: MESSAGES.pendingApproval } });
    const { body } = await supervisor.get<{ id: number }[]>('/api/users/pending');
    expect(body.map(({ id }) => id)).toContain(coach.id);
    const audited = await api.dataSource.query(
      `SELECT "actorId" FROM audit_log WHERE action = 'user.set-pending' AND "subjectId" = $1`,
      [coach.id],
    );
    expect(audited).toEqual([{ actorId: supervisor.person.id }]);
    expect((await verify()).status).toBe(200);
    expect((await login()).status).toBe(200);
  });

  it('ends the sessions for good, even if the account is approved again', async () => {
    const supervisor = await api.signIn('supervisor');
    const coach = await api.signIn('coach');
    const { id } = coach.person;
    await api.dataSource.query(
      `UPDATE users SET "approvedAt" = now() - interval '11 seconds' WHERE id = $1`,
      [id],
    );
    await supervisor.post(`/api/users/${id}/set-pending`);
    expect((await supervisor.post(`/api/users/${id}/verify`, { approved: true })).status).toBe(200);
    expect((await coach.get('/api/auth/me')).status).toBe(401);
  });

  it('fully undoes an approval within ten seconds, but only for its approver, and pauses the sessions', async () => {
    const supervisor = await api.signIn('supervisor', { region: 'East' });
    const { body: team } = await supervisor.post('/api/teams', { name: 'Undone High', region: 'Lehigh' });
    const { id, email } = await createPendingCoach({ school: team.name });
    const decide = async (action: string, by = supervisor) =>
      (await by.post(`/api/users/${id}/${action}`, { approved: true })).status;
    expect(await decide('verify')).toBe(200);
    // However long this test takes, the approval stays within its ten seconds.
    const isNow = `UPDATE users SET "approvedAt" = now() + interval '1 hour' WHERE id = $1`;
    await api.dataSource.query(isNow, [id]);
    expect((await userRow(id)).region).toBe('Lehigh');
    const coach = api.client();
    expect((await coach.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    expect(await decide('set-pending', await api.signIn('supervisor', { region: 'East' }))).toBe(403);
    expect(await decide('set-pending')).toBe(200);
    expect((await coach.get('/api/auth/me')).status).toBe(401);
    expect((await userRow(id)).region).toBeNull();
    expect(await decide('verify')).toBe(200);
    expect((await coach.get('/api/auth/me')).status).toBe(200);
  });

  it('succeeds for only one of two concurrent requests', async () => {
    const { person } = await api.signIn('coach');
    const [a, b] = await Promise.all([api.signIn('supervisor'), api.signIn('admin')]);
    const responses = await Promise.all(
      [a, b].map((client) => client.post(`/api/users/${person.id}/set-pending`)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is forbidden to supervisors except for coaches in their region, and to administrators for officials and administrators', async () => {
    const supervisor = await api.signIn('supervisor', { region: 'Lehigh' });
    const admin = await api.signIn('admin');
    const northCoach = await createPerson(api.dataSource, { userType: 'Coach', region: 'North' });
    const voss = await createPerson(api.dataSource, { userType: 'Regional Supervisor', region: 'Lehigh' });
    const { person: official } = await api.signIn('official');
    const { person: ada } = await api.signIn('admin');
    const status = async (client: typeof admin, id: number) =>
      (await client.post(`/api/users/${id}/set-pending`)).status;
    for (const { id } of [northCoach, voss, official, ada]) expect(await status(supervisor, id)).toBe(403);
    for (const { id } of [official, ada, admin.person]) expect(await status(admin, id)).toBe(403);
    for (const { id } of [northCoach, voss]) expect(await status(admin, id)).toBe(200);
    expect(await status(admin, 999_999)).toBe(404);
    const invited = await createPerson(api.dataSource, { userType: 'Coach' });
    await api.dataSource.query(`UPDATE users SET password = '' WHERE id = $1`, [invited.id]);
    expect(await status(admin, invited.id)).toBe(409);
  });
});

describe('deleting an account', () => {
  const remove = async (actor: 'admin' | 'supervisor', id: number) =>
    (await api.signIn(actor)).delete<{ message: string }>(`/api/admin/users/${id}`);

  it('is allowed to administrators for any account, and to supervisors for a pending coach', async () => {
    const [waiting, other] = [await createPendingCoach(), await createPendingCoach({ isVerified: true })];
    expect(await remove('supervisor', waiting.id)).toMatchObject({
      status: 200,
      body: { message: 'User deleted' },
    });
    expect(await userRow(waiting.id)).toBeUndefined();
    expect((await remove('supervisor', other.id)).status).toBe(403);
    expect(await userRow(other.id)).toBeDefined();
    expect((await remove('admin', other.id)).status).toBe(200);
    expect(await userRow(other.id)).toBeUndefined();
    expect((await remove('admin', other.id)).status).toBe(404);
  });

  it('is forbidden to supervisors for a pending supervisor', async () => {
    const pendingSupervisor = await createPerson(api.dataSource, {
      userType: 'Regional Supervisor',
      isVerified: false,
    });
    expect((await remove('supervisor', pendingSupervisor.id)).status).toBe(403);
    expect(await userRow(pendingSupervisor.id)).toBeDefined();
  });

  it('is rejected for the actor’s own account', async () => {
    const admin = await api.signIn('admin');
    const { body } = await admin.get<{ id: number }>('/api/auth/me');
    const response = await admin.delete<{ message: string }>(`/api/admin/users/${body.id}`);
    expect([response.status, response.body.message]).toEqual([409, MESSAGES.ownAccount]);
    expect(await userRow(body.id)).toBeDefined();
  });

  it('does not wait for a notification that is being written for an administrator', async () => {
    const [admin, other, waiting] = [
      await api.signIn('admin'),
      await createPerson(api.dataSource, { role: 'admin', userType: 'Admin' }),
      await createPendingCoach(),
    ];
    const runner = api.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(`INSERT INTO notifications ("userId", title, message) VALUES ($1, 't', 'm')`, [
        other.id,
      ]);
      let status = 0;
      const deletion = admin
        .delete(`/api/admin/users/${waiting.id}`)
        .then((response) => (status = response.status));
      await until('the response', () => status > 0);
      await deletion;
      expect(status).toBe(200);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });

  it('locks the account’s official before the account itself, as an invitation does', async () => {
    const admin = await api.signIn('admin');
    const { id } = await createPerson(api.dataSource, { role: 'official', userType: 'Official' });
    const official = (await admin.post<{ id: number }>('/api/officials', VALID_OFFICIAL)).body.id;
    await api.dataSource.query(`UPDATE officials SET "userId" = $1 WHERE id = $2`, [id, official]);
    const runner = api.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(`SELECT id FROM officials WHERE id = $1 FOR UPDATE`, [official]);
      const deletion = admin.delete(`/api/admin/users/${id}`);
      await until('it waits for the official', async () => (await countLockWaits(api.dataSource)) > 0);
      await api.dataSource.query(`SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE NOWAIT`, [id]);
      await runner.commitTransaction();
      expect((await deletion).status).toBe(200);
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
    const rows = await api.dataSource.query(`SELECT "userId" FROM officials WHERE id = $1`, [official]);
    expect(rows).toEqual([{ userId: null }]);
  });

  it('leaves one administrator when two delete each other concurrently', async () => {
    await api.dataSource.query(`DELETE FROM users WHERE role = 'admin'`);
    const pair = [await api.signIn('admin'), await api.signIn('admin')];
    const ids = await Promise.all(
      pair.map(async (client) => (await client.get<{ id: number }>('/api/auth/me')).body.id),
    );
    await Promise.all(pair.map((client, index) => client.delete(`/api/admin/users/${ids[1 - index]}`)));
    const [{ n }] = await api.dataSource.query(`SELECT count(*)::int AS n FROM users WHERE role = 'admin'`);
    expect(n).toBe(1);
  });
});
