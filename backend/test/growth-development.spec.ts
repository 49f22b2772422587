import {
  CATEGORY_INVALID,
  DUE_DATE_INVALID,
  GOAL_NOT_FOUND,
  GOAL_OF_MANAGER,
  GOAL_OF_OFFICIAL,
  GOAL_REPEATS,
  GOAL_STATE_INVALID,
  GROWTH_LIMITS,
  MESSAGES,
  NOTE_NOT_FOUND,
  NOTE_REPEATS,
  TOO_MANY_GOALS,
  TOO_MANY_NOTES,
  TOO_MANY_OPEN_GOALS,
  TOO_MANY_OWN_GOALS,
  VALID_OFFICIAL,
  validEvent,
  validReview,
} from '@rmo/contracts';
import { startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;
const GOAL = { category: 'stalling', text: 'Call it in the first period.', dueDate: '2027-02-01' };

describe("an official's notes and goals", () => {
  let api: TestApi;
  let admin: Client;
  let supervisor: Client;
  let coach: Client;
  let account: Client;
  let official: number;

  const add = (kind: 'notes' | 'goals', body: object, client = supervisor, id = official) =>
    client.post(`/api/officials/${id}/${kind}`, body);
  const list = async (kind: 'notes' | 'goals', client = supervisor, id: number | 'me' = official) =>
    (await client.get(`/api/officials/${id}/${kind}`)).body;
  const readOwnList = (kind: 'notes' | 'goals') => list(kind, account, 'me');
  const addOwn = (body: object = GOAL) => account.post('/api/officials/me/goals', body);
  const setOwnState = (id: number, state: string) =>
    account.patch(`/api/officials/me/goals/${id}`, { state });
  const readAuditEntries = async () =>
    (
      await api.dataSource.query(
        `SELECT action, "actorId", "subjectId", "subjectName", detail FROM audit_log
          WHERE action ~ '(note|goal)' ORDER BY id`,
      )
    ).map(({ detail, ...entry }: { detail: object }) => ({ ...entry, detail }));

  beforeAll(async () => {
    api = await startApi({ env: { RATING_WAIT_MS: '0' } });
    admin = await api.signIn('admin');
    supervisor = await api.signIn('supervisor');
    coach = await api.signIn('coach');
  });
  afterAll(() => api?.close());
  beforeEach(async () => {
    await api.dataSource.query(`DELETE FROM officials`);
    await api.dataSource.query(`TRUNCATE audit_log`);
    official = (await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName: 'Bell' })).body.id;
    account = await api.signIn('official');
    await api.dataSource.query(`UPDATE officials SET "userId" = $1 WHERE id = $2`, [
      account.person.id,
      official,
    ]);
    await api.dataSource.query(`TRUNCATE audit_log`);
  });

  it('are written and signed by managers, shown to the official if shared, and audited without their text', async () => {
    const { status, body } = await add('notes', { text: '  Calm in a hot gym.\r\nKeep it. ' });
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: body.id, text: 'Calm in a hot gym.\nKeep it.', isShared: true },
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        author: { firstName: 'Sue', lastName: 'Supervisor' },
      },
    ]);
    await add('notes', { text: 'Watch the travel costs.', isShared: false }, admin);
    const goal = (await add('goals', GOAL, admin)).body;
    expect(goal).toMatchObject({ ...GOAL, state: 'open', isShared: true });
    await add('goals', { ...GOAL, category: 'mechanics', isShared: false });

    expect(await readOwnList('notes')).toEqual([body]);
    expect(await readOwnList('goals')).toEqual([goal]);
    expect((await list('notes')).map(({ isShared }: { isShared: boolean }) => isShared)).toEqual([
      false,
      true,
    ]);
    expect(await list('goals', admin)).toHaveLength(2);
    const about = { subjectId: official, subjectName: 'Marcus Bell' };
    const auditEntry = (action: string, actor: Client, isShared: boolean) => ({
      ...{ action, actorId: actor.person.id, ...about, detail: { isShared } },
    });
    expect(await readAuditEntries()).toEqual([
      auditEntry('official.add-note', supervisor, true),
      auditEntry('official.add-note', admin, false),
      auditEntry('official.add-goal', admin, true),
      auditEntry('official.add-goal', supervisor, false),
    ]);
    await api.dataSource.query(`DELETE FROM users WHERE id = $1`, [supervisor.person.id]);
    expect((await readOwnList('notes'))[0].author).toBeNull();
    supervisor = await api.signIn('supervisor');
  });

  it('are rejected if they repeat eight consecutive words of a review, regardless of case or punctuation', async () => {
    const { body: event } = await admin.post('/api/events', validEvent(official));
    const comment = 'He did not kneel low enough at the edge to see the fall, twice.';
    const response = await coach.post(`/api/officials/${official}/reviews`, {
      ...validReview(event.id),
      comment,
      isAnonymous: true,
    });
    expect(response.status).toBe(201);
    const text = 'Remember: KNEEL low — enough, at the\nEDGE to see. Always.';
    expect(await add('notes', { text })).toMatchObject({ status: 409, body: { message: NOTE_REPEATS } });
    expect(await add('goals', { ...GOAL, text: comment })).toMatchObject({
      status: 409,
      body: { message: GOAL_REPEATS },
    });
    const { body: goal } = await add('goals', GOAL);
    expect(await supervisor.patch(`/api/development-goals/${goal.id}`, { text: comment })).toMatchObject({
      status: 409,
      body: { message: GOAL_REPEATS },
    });
    expect((await add('notes', { text: 'Kneel low enough at the edge to watch the fall.' })).status).toBe(
      201,
    );
    // A rejection would tell the official what the reviews say.
    const { status, body: ownGoal } = await addOwn({ ...GOAL, text: comment });
    expect(status).toBe(201);
    expect((await account.delete(`/api/officials/me/goals/${ownGoal.id}`)).status).toBe(200);
    // A rejection would reveal words from a review that nobody may know about yet.
    await api.dataSource.query(`UPDATE reviews SET "isHeld" = true WHERE "officialId" = $1`, [official]);
    expect((await add('notes', { text })).status).toBe(201);
    await api.dataSource.query(`UPDATE reviews SET "isHeld" = false WHERE "officialId" = $1`, [official]);
    // These words are from another official's review.
    const otherOfficial = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    expect((await add('notes', { text }, supervisor, otherOfficial)).status).toBe(201);
    expect(await list('goals')).toEqual([goal]);
  });

  it('are compared with many comments in batches, without waiting for a review being written', async () => {
    const { body: event } = await admin.post('/api/events', validEvent(official));
    const quoted = 'the very last comment of them all has eight words in a row';
    await api.dataSource.query(
      `WITH people AS (
         INSERT INTO users (email, password, "firstName", "lastName", role, "userType")
         SELECT 'writer' || n || '@example.org', '', 'Will', 'Writer', 'user', 'Coach' FROM generate_series(1, 170) n
         RETURNING id)
       INSERT INTO reviews ("officialId", "userId", "eventId", comment, mechanics, professionalism, positioning, stalling,
              consistency, appearance)
       SELECT $1, id, $2, 'number ' || id, 3, 3, 3, 3, 3, 3 FROM people`,
      [official, event.id],
    );
    await api.dataSource.query(
      `UPDATE reviews SET comment = $2 WHERE id = (SELECT max(id) FROM reviews WHERE "officialId" = $1)`,
      [official, quoted],
    );
    const { query } = api.dataSource;
    const sizes: number[] = [];
    const spy = jest.spyOn(api.dataSource, 'query').mockImplementation(async (sql, ...rest) => {
      const rows = (await query.call(api.dataSource, sql, ...rest)) as unknown[];
      if (sql.includes('reviews_comment_view')) sizes.push(rows.length);
      return rows;
    });
    // Locks the official, as a transaction that writes a review does.
    await api.dataSource.transaction(async (em) => {
      await em.query(`SELECT 1 FROM officials WHERE id = $1 FOR UPDATE`, [official]);
      expect((await add('notes', { text: quoted })).body.message).toBe(NOTE_REPEATS);
    });
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(170);
    expect(Math.max(...sizes)).toBe(50);
    spy.mockRestore();
    expect((await add('notes', { text: quoted.replace('them', 'those') })).status).toBe(201);
  });

  it('are rejected with an error for each value that is missing, too long or unknown', async () => {
    const errorsOf = async (kind: 'notes' | 'goals', body: object) => {
      const { status, body: response } = await add(kind, body);
      expect(status).toBe(400);
      return response.errors;
    };
    expect(await errorsOf('notes', {})).toEqual([{ field: 'text', message: 'Please write a note' }]);
    expect(await errorsOf('notes', { text: 'x'.repeat(2001) })).toEqual([
      { field: 'text', message: 'Note must be at most 2000 characters' },
    ]);
    expect(await errorsOf('notes', { text: 'Good', isShared: 'no' })).toMatchObject([{ field: 'isShared' }]);
    expect(await errorsOf('notes', { text: 'Good', isShared: null })).toMatchObject([{ field: 'isShared' }]);
    expect(
      await errorsOf('goals', { text: 'x'.repeat(301), category: 'speed', dueDate: '2027-02-30' }),
    ).toEqual([
      { field: 'category', message: CATEGORY_INVALID },
      { field: 'text', message: 'Goal must be at most 300 characters' },
      { field: 'dueDate', message: DUE_DATE_INVALID },
    ]);
    const { body: goal } = await add('goals', GOAL);
    for (const change of [{ state: 'late' }, { state: null }])
      expect((await supervisor.patch(`/api/development-goals/${goal.id}`, change)).body.errors).toEqual([
        { field: 'state', message: GOAL_STATE_INVALID },
      ]);
    expect((await add('notes', { text: 'Good' }, supervisor, 999_999_999)).status).toBe(404);
    expect(await list('goals')).toEqual([goal]);
  });

  it('are changed only by managers, except that the official can set the state of a shared goal', async () => {
    const { body: goal } = await add('goals', GOAL);
    const { body: hidden } = await add('goals', { ...GOAL, isShared: false });
    const { body: note } = await add('notes', { text: 'Good.' });
    const otherAccount = await api.signIn('official');
    for (const client of [coach, account, otherAccount]) {
      expect((await add('notes', { text: 'Good' }, client)).status).toBe(403);
      expect((await client.delete(`/api/development-notes/${note.id}`)).status).toBe(403);
      expect((await client.patch(`/api/development-goals/${goal.id}`, { state: 'done' })).status).toBe(403);
      expect((await client.get(`/api/officials/${official}/notes`)).status).toBe(403);
    }
    const setState = (client: Client, id: number, body: object) =>
      client.patch(`/api/officials/me/goals/${id}`, body);
    expect((await setState(supervisor, goal.id, { state: 'done' })).status).toBe(403);
    for (const [client, id] of [
      [account, hidden.id],
      [otherAccount, goal.id],
      [account, 999_999_999],
    ] as const)
      expect(await setState(client, id, { state: 'done' })).toMatchObject({
        status: 404,
        body: { message: GOAL_NOT_FOUND },
      });
    const response = await setState(account, goal.id, { state: 'done', text: 'Nothing.', isShared: false });
    expect([response.status, response.body]).toEqual([200, { ...goal, state: 'done' }]);
    expect(await otherAccount.get('/api/officials/me/notes')).toMatchObject({ status: 200, body: [] });
  });

  it('can be goals that officials set for themselves, which managers read but cannot change or delete', async () => {
    const { status, body: goal } = await addOwn({ ...GOAL, state: 'done', isShared: false });
    expect([status, goal]).toEqual([
      201,
      {
        ...{ ...GOAL, id: goal.id, state: 'open', isShared: true, isOwn: true },
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        author: { firstName: 'Otto', lastName: 'Official' },
      },
    ]);
    const path = `/api/development-goals/${goal.id}`;
    const forbidden = { status: 403, body: { message: GOAL_OF_OFFICIAL } };
    for (const change of [{ state: 'done' }, { text: 'Call it late.' }, {}])
      expect(await supervisor.patch(path, change)).toMatchObject(forbidden);
    expect(await admin.delete(path)).toMatchObject(forbidden);
    expect(await list('goals')).toEqual([goal]);
    expect((await setOwnState(goal.id, 'dropped')).body).toEqual({ ...goal, state: 'dropped' });
    const responses = await Promise.all(
      [1, 2].map(() => account.delete(`/api/officials/me/goals/${goal.id}`)),
    );
    expect(responses.map(({ status: one, body }) => [one, body.message]).sort()).toEqual([
      [200, 'Goal deleted'],
      [404, GOAL_NOT_FOUND],
    ]);
    expect(await readOwnList('goals')).toEqual([]);
    expect(await readAuditEntries()).toEqual([]);
  });

  it('are not deleted by officials who did not set them', async () => {
    const { body: goal } = await add('goals', GOAL);
    const { body: hidden } = await add('goals', { ...GOAL, isShared: false });
    const { body: ownGoal } = await addOwn();
    const otherAccount = await api.signIn('official');
    const notFound = { status: 404, body: { message: GOAL_NOT_FOUND } };
    for (const [client, id, expected] of [
      [account, goal.id, { status: 403, body: { message: GOAL_OF_MANAGER } }],
      [account, hidden.id, notFound],
      [otherAccount, ownGoal.id, notFound],
    ] as const)
      expect(await client.delete(`/api/officials/me/goals/${id}`)).toMatchObject(expected);
    expect(await list('goals')).toEqual([ownGoal, hidden, goal]);
  });

  it('can be changed by managers once the account of the official who set them is deleted', async () => {
    const { body: goal } = await addOwn();
    await api.dataSource.query(`DELETE FROM users WHERE id = $1`, [account.person.id]);
    const { status, body } = await supervisor.patch(`/api/development-goals/${goal.id}`, { state: 'done' });
    expect([status, body]).toEqual([200, { ...goal, state: 'done', isOwn: false, author: null }]);
  });

  it('are limited separately for managers and officials, who can have only ten open goals of their own', async () => {
    const insertGoals = (authorId: number | null, state: string, count: number) =>
      api.dataSource.query<{ id: number }[]>(
        `INSERT INTO development_goals ("officialId", "authorId", category, text, "dueDate", state)
         SELECT $1, $2::int, 'stalling', 'Goal ' || n, '2027-02-01', $3 FROM generate_series(1, $4::int) n RETURNING id`,
        [official, authorId, state, count],
      );
    const tooManyOpen = { status: 409, body: { message: TOO_MANY_OPEN_GOALS } };
    const [open] = await insertGoals(account.person.id, 'open', GROWTH_LIMITS.openOwnGoals - 1);
    const [done] = await insertGoals(account.person.id, 'done', 1);
    const responses = await Promise.all([addOwn(), addOwn()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(responses.find(({ status }) => status === 409)).toMatchObject(tooManyOpen);
    expect(await setOwnState(done!.id, 'open')).toMatchObject(tooManyOpen);

    await insertGoals(null, 'open', GROWTH_LIMITS.goals - 1);
    expect((await add('goals', GOAL)).status).toBe(201);
    expect(await add('goals', GOAL)).toMatchObject({ status: 409, body: { message: TOO_MANY_GOALS } });

    await insertGoals(account.person.id, 'done', GROWTH_LIMITS.goals - GROWTH_LIMITS.openOwnGoals - 1);
    expect((await setOwnState(open!.id, 'done')).status).toBe(200);
    expect(await addOwn()).toMatchObject({ status: 409, body: { message: TOO_MANY_OWN_GOALS } });
    expect((await setOwnState(done!.id, 'open')).status).toBe(200);
  });

  it('merge concurrent changes, are deleted only once and never exceed their limit', async () => {
    const { body: goal } = await add('goals', GOAL);
    const path = `/api/development-goals/${goal.id}`;
    const [one, two, three] = await Promise.all([
      supervisor.patch(path, { text: 'Call it early.' }),
      admin.patch(path, { dueDate: '2027-03-01', category: 'mechanics' }),
      account.patch(`/api/officials/me/goals/${goal.id}`, { state: 'dropped' }),
    ]);
    expect([one.status, two.status, three.status]).toEqual([200, 200, 200]);
    expect(await list('goals')).toEqual([
      { ...goal, text: 'Call it early.', dueDate: '2027-03-01', category: 'mechanics', state: 'dropped' },
    ]);
    const changes = (await readAuditEntries()).filter(
      ({ action }: { action: string }) => action === 'official.update-goal',
    );
    // The audit log contains neither the text nor the official's change.
    expect(changes).toHaveLength(2);
    expect(JSON.stringify(changes)).not.toContain('early');

    const deleted = await Promise.all([supervisor.delete(path), admin.delete(path)]);
    expect(deleted.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await admin.patch(path, { state: 'done' })).status).toBe(404);

    await api.dataSource.query(
      `INSERT INTO development_notes ("officialId", text) SELECT $1, 'Note ' || n FROM generate_series(2, $2::int) n`,
      [official, GROWTH_LIMITS.notes],
    );
    const responses = await Promise.all([
      add('notes', { text: 'One of two.' }),
      add('notes', { text: 'One of two.' }, admin),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(responses.find(({ status }) => status === 409)!.body.message).toBe(TOO_MANY_NOTES);
    const { body: page, headers } = await supervisor.get(`/api/officials/${official}/notes?page=2&limit=30`);
    expect([page.length, headers.get('x-total-count')]).toEqual([30, String(GROWTH_LIMITS.notes)]);

    const { body: note } = await supervisor.get(`/api/officials/${official}/notes?page=1&limit=1`);
    const gone = await Promise.all(
      [1, 2].map(() => supervisor.delete(`/api/development-notes/${note[0].id}`)),
    );
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(gone.find(({ status }) => status === 404)!.body.message).toBe(NOTE_NOT_FOUND);
    await admin.delete(`/api/officials/${official}`);
    expect(await supervisor.get(`/api/officials/${official}/notes`)).toMatchObject({
      status: 404,
      body: { message: MESSAGES.officialNotFound },
    });
  });
});
