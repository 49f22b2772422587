import { csvRow, type Field, OFFICIAL_FIELDS, TEAM_FIELDS, VALID_OFFICIAL, VALID_TEAM } from '@rmo/contracts';
import {
  createPerson,
  createWorld,
  startApi,
  startWorker,
  type TestApi,
  type TestClient,
  type TestWorker,
  until,
} from '../support';
import {
  apply,
  check,
  nonZeroCounts,
  readVerdicts,
  tableHashes,
  undo,
  upload,
  uploadAndApply,
  uploadAndCheck,
} from './flow';

let api: TestApi;
let worker: TestWorker;
let admin: TestClient;
beforeAll(async () => {
  api = await startApi();
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
});

const rows = (sql: string, ...values: unknown[]) =>
  api.dataSource.query<Record<string, unknown>[]>(sql, values);

/** Returns a file with a column for each field; its two records differ from `valid`. */
const fileOf = (fields: Record<string, Field>, valid: object, ...changes: [object, object]): string => {
  const labels = Object.keys(valid).map((name) => fields[name]!.label);
  const records = changes.map((change) => Object.values({ ...valid, ...change }) as (string | number)[]);
  return [labels, ...records].map(csvRow).join('');
};

const FILES = {
  officials: fileOf(
    OFFICIAL_FIELDS,
    VALID_OFFICIAL,
    { firstName: 'Al', lastName: 'Bo' },
    { firstName: 'Omar', lastName: 'w1', association: 'Lehigh' },
  ),
  teams: fileOf(TEAM_FIELDS, VALID_TEAM, { name: 'New Team' }, { name: 'Team w1' }),
  coaches: `Name,Email,School,Region,Mascot
Co Al,co.al@example.org,New School,North,Bears
Co Be,co.be@example.org,New School,,
Carl Cee,keep@example.org,Team w1,South,Lions
`,
  supervisors: `Name,Email,Region,Years\nSu Al,su.al@example.org,North,4\n`,
  events: `Date,End date,Event,Venue,Time,Teams,Officials
12/5/2026,12/6/2026,New Meet,Gym,7:00p,Team w1,Omar w1
1/17/2026,,Event w1,Gym,6:30 PM,"Team w1/Other Team",Other Ref
2/7/2026,2/7/2026,Long Meet,Gym,,,
`,
  assignments: `Date,Event,Officials,Role\n1/17/2026,Event w1,Other Ref & Omar w1,Head\n2/7/2026,Long Meet,Other Ref & Omar w1,Head\n`,
} as const;

describe('the tables after an undo', () => {
  beforeAll(async () => {
    await createWorld(api.dataSource, null);
    await rows(
      `INSERT INTO officials ("firstName", "lastName", location, association) VALUES ('Other', 'Ref', 'Erie', 'West')`,
    );
    await rows(`INSERT INTO teams (name) VALUES ('Other Team')`);
    await rows(
      `WITH long AS (
         INSERT INTO events (name, date, "endDate", venue, "eventType")
         VALUES ('Long Meet', '2026-02-07T12:00:00Z', '2026-02-08T12:00:00Z', 'Gym', 'Dual Match') RETURNING id)
       INSERT INTO event_officials ("eventId", "officialId", days)
       SELECT long.id, o.id, '{2026-02-08}' FROM long, officials o WHERE o."firstName" = 'Other'`,
    );
    await rows(
      `INSERT INTO users (email, password, "firstName", "lastName", "userType", school, "isVerified")
       VALUES ('keep@example.org', 'x', 'Carl', 'Cee', 'Coach', 'No Team High', true)`,
    );
  });

  it.each(Object.entries(FILES) as [keyof typeof FILES, string][])(
    'have the same rows as before the import of %s',
    async (kind, file) => {
      const before = await tableHashes(api.dataSource);
      const importJob = await uploadAndApply(admin, kind, file);
      expect(importJob.counts.error).toBe(0);
      expect(importJob.counts.create + importJob.counts.update).toBeGreaterThan(0);
      expect(await tableHashes(api.dataSource)).not.toEqual(before);
      const undoneImport = await undo(admin, importJob.id);
      expect([undoneImport.counts.kept, await readVerdicts(admin, importJob.id)]).toEqual([
        0,
        expect.anything(),
      ]);
      expect(await tableHashes(api.dataSource)).toEqual(before);
    },
  );

  it('have the same rows as before all kinds were imported in turn', async () => {
    const before = await tableHashes(api.dataSource);
    const ids: number[] = [];
    for (const [kind, file] of Object.entries(FILES) as [keyof typeof FILES, string][])
      ids.push((await uploadAndApply(admin, kind, file)).id);
    for (const id of ids.reverse()) expect((await undo(admin, id)).counts.kept).toBe(0);
    expect(await tableHashes(api.dataSource)).toEqual(before);
  });
});

describe('undoing an import', () => {
  it('preserves records that have been changed, reviewed or used since, and gives the reason', async () => {
    const importJob = await uploadAndApply(
      admin,
      'officials',
      `Name,City,Association\nUn Changed,Erie,West\nWas Changed,Erie,West\nWas Assigned,Erie,West\nHas Account,Erie,West\nHas Note,Erie,West\nWas Deleted,Erie,West\n`,
    );
    const ids = await rows(
      `SELECT id, "lastName" AS name FROM officials WHERE "lastName" ~ '^(Changed|Assigned|Account|Note|Deleted)$' ORDER BY id`,
    );
    const [, changed, assigned, account, note, deleted] = ids.map(({ id }) => Number(id));
    await admin.patch(`/api/officials/${changed}`, { location: 'Elsewhere' });
    await rows(
      `INSERT INTO event_officials ("eventId", "officialId") SELECT min(id), $1 FROM events`,
      assigned,
    );
    await admin.post(`/api/officials/${account}/invite`, { email: 'has.account@example.org' });
    await admin.post(`/api/officials/${note}/notes`, { text: 'A good season.' });
    await admin.delete(`/api/officials/${deleted}`);
    const undoneImport = await undo(admin, importJob.id);
    expect(nonZeroCounts(undoneImport)).toEqual({ create: 2, kept: 4 });
    expect(await readVerdicts(admin, importJob.id)).toEqual([
      ['create', null],
      ['kept', 'It was changed since the import'],
      ['kept', 'The official is assigned to events'],
      ['kept', 'It was changed since the import'],
      ['kept', 'The official has development notes or goals'],
      ['create', null],
    ]);
    expect(await rows(`SELECT 1 FROM officials WHERE "firstName" = 'Un'`)).toEqual([]);
    const csv = await admin.get(`/api/imports/${importJob.id}/errors.csv`);
    expect(csv.text).toContain('Was Changed,Erie,West,It was changed since the import\r\n');
  });

  it('reverts rows that were imported before an upgrade added a field', async () => {
    const importJob = await uploadAndApply(admin, 'teams', 'Team\nOld Version\n');
    await rows(
      `UPDATE import_rows SET after = after #- '{image,region}' WHERE "importId" = $1`,
      importJob.id,
    );
    expect((await undo(admin, importJob.id)).counts.kept).toBe(0);
    expect(await rows(`SELECT 1 FROM teams WHERE name = 'Old Version'`)).toEqual([]);
  });

  it('preserves events with reviews, and accounts that someone uses', async () => {
    const events = await uploadAndApply(
      admin,
      'events',
      'Date,Event,Venue,Officials\n1/10/2026,Reviewed Meet,Gym,Other Ref\n',
    );
    await rows(
      `INSERT INTO reviews ("officialId", "userId", "eventId", mechanics, professionalism, positioning, stalling, consistency, appearance)
       SELECT o.id, u.id, e.id, 3, 3, 3, 3, 3, 3 FROM officials o, users u, events e
        WHERE o."lastName" = 'Ref' AND u.email = 'keep@example.org' AND e.name = 'Reviewed Meet'`,
    );
    const coaches = await uploadAndApply(admin, 'coaches', 'Name,Email\nUs Er,us.er@example.org\n');
    await rows(
      `UPDATE users SET password = 'hash', "passwordSetAt" = now() WHERE email = 'us.er@example.org'`,
    );
    await rows(
      `INSERT INTO officials ("firstName", "lastName", location, association) VALUES ('Held', 'Back', 'Erie', 'West')`,
    );
    const assignments = await uploadAndApply(
      admin,
      'assignments',
      'Date,Event,Officials\n1/10/2026,Reviewed Meet,Held Back\n',
    );
    expect(assignments.counts.create).toBe(1);
    // The undo must not reveal an anonymous review that doesn't show its event.
    await rows(
      `INSERT INTO reviews ("officialId", "userId", "eventId", "isAnonymous", "isHeld", mechanics, professionalism, positioning, stalling, consistency, appearance)
       SELECT o.id, u.id, e.id, true, true, 3, 3, 3, 3, 3, 3 FROM officials o, users u, events e
        WHERE o."lastName" = 'Back' AND u.email = 'keep@example.org' AND e.name = 'Reviewed Meet'`,
    );
    expect((await undo(admin, assignments.id)).counts.kept).toBe(0);
    await undo(admin, events.id);
    await undo(admin, coaches.id);
    expect(await readVerdicts(admin, events.id)).toEqual([['kept', 'The event has reviews']]);
    expect(await readVerdicts(admin, coaches.id)).toEqual([['kept', 'It was changed since the import']]);
  });

  it('is possible only once, for 30 days, and only for an applied import', async () => {
    const importJob = await uploadAndCheck(admin, 'teams', 'Team\nOnce\n');
    expect((await admin.post(`/api/imports/${importJob.id}/undo`)).body.message).toBe(
      'This import has not been applied',
    );
    await apply(admin, importJob);
    await rows(`UPDATE imports SET "appliedAt" = now() - interval '30 days' WHERE id = $1`, importJob.id);
    expect((await admin.post(`/api/imports/${importJob.id}/undo`)).body.message).toBe(
      'An import can be undone for 30 days',
    );
    await rows(`UPDATE imports SET "appliedAt" = now() WHERE id = $1`, importJob.id);
    await undo(admin, importJob.id);
    expect((await admin.post(`/api/imports/${importJob.id}/undo`)).status).toBe(409);
    expect((await admin.delete(`/api/imports/${importJob.id}`)).status).toBe(409);
  });
});

describe('an import between check and apply', () => {
  const FILE = 'Name,City,Association\nBe Tween,Erie,West\n';

  it.each([
    [
      'a row of the file was created',
      () =>
        rows(
          `INSERT INTO officials ("firstName", "lastName", location, association) VALUES ('be', 'tween', 'x', 'WEST')`,
        ),
    ],
    ['it was deleted again', () => rows(`DELETE FROM officials WHERE "lastName" = 'tween'`)],
  ])('is rejected with 409 if %s, and can continue after a new check', async (_, change) => {
    const importJob = await uploadAndCheck(admin, 'officials', FILE);
    await change();
    const rejection = await admin.post(`/api/imports/${importJob.id}/apply`, { checkId: importJob.checkId });
    expect([rejection.status, rejection.body.message]).toEqual([409, 'The data changed since the check']);
    const recheckedImport = await check(admin, importJob.id);
    expect(recheckedImport.checkId).not.toBe(importJob.checkId);
    expect(
      (await admin.post(`/api/imports/${importJob.id}/apply`, { checkId: importJob.checkId })).status,
    ).toBe(409);
    await admin.delete(`/api/imports/${importJob.id}`);
  });

  it('allows edits of other records', async () => {
    const importJob = await uploadAndCheck(admin, 'officials', FILE);
    await rows(`UPDATE officials SET age = age + 1 WHERE "lastName" = 'Ref'`);
    expect((await apply(admin, importJob)).counts.create).toBe(1);
    await undo(admin, importJob.id);
  });

  it('needs a new check if the mapping changes', async () => {
    const importJob = await uploadAndCheck(admin, 'officials', FILE);
    await admin.patch(`/api/imports/${importJob.id}`, { defaultYear: 2025 });
    const rejection = await admin.post(`/api/imports/${importJob.id}/apply`, { checkId: importJob.checkId });
    expect([rejection.status, rejection.body.message]).toEqual([409, 'Check this import first']);
  });
});

describe('two concurrent imports', () => {
  it('create each record of the same file once', async () => {
    const file = `Name,City,Association\n${Array.from({ length: 300 }, (_, n) => `Twin N${n},Erie,West`).join('\n')}\n`;
    const supervisor = await api.signIn('supervisor');
    const adminImport = await uploadAndCheck(admin, 'officials', file);
    const supervisorImport = await uploadAndCheck(supervisor, 'officials', file);
    const responses = await Promise.all([
      admin.post(`/api/imports/${adminImport.id}/apply`, { checkId: adminImport.checkId }),
      supervisor.post(`/api/imports/${supervisorImport.id}/apply`, { checkId: supervisorImport.checkId }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([202, 202]);
    await until('both are done', async () => {
      const states = await rows(
        `SELECT state FROM imports WHERE id IN ($1, $2)`,
        adminImport.id,
        supervisorImport.id,
      );
      return states.every(({ state }) => state === 'applied');
    });
    expect(
      await rows(
        `SELECT count(*)::int AS n, count(DISTINCT "lastName")::int AS names FROM officials WHERE "firstName" = 'Twin'`,
      ),
    ).toEqual([{ n: 300, names: 300 }]);
    const results = await rows(
      `SELECT verdict, problem, count(*)::int AS n FROM import_rows WHERE "importId" IN ($1, $2)
      AND verdict IS NOT NULL GROUP BY 1, 2 ORDER BY 1`,
      adminImport.id,
      supervisorImport.id,
    );
    expect(results.reduce((sum, { n }) => sum + Number(n), 0)).toBe(600);
    expect(results.find(({ verdict }) => verdict === 'create')).toMatchObject({ n: 300 });
  });
});

describe('an external id in an import', () => {
  it('identifies the same person under another name, and is forgotten when the import is undone', async () => {
    const source = 'Arbiter';
    const importJob = await uploadAndApply(
      admin,
      'officials',
      'ID,Name,City,Association\n77,Ex Ternal,Erie,West\n',
      {
        source,
      },
    );
    const married = await uploadAndCheck(
      admin,
      'officials',
      'ID,Name,City,Association\n77,Ex Married,Erie,West\n',
      {
        source,
      },
    );
    expect(await readVerdicts(admin, married.id)).toEqual([['update', 'Last name: Ternal → Married']]);
    const importWithoutSource = await uploadAndCheck(
      admin,
      'officials',
      'ID,Name,City,Association\n77,Ex Married,Erie,West\n',
    );
    expect(nonZeroCounts(importWithoutSource)).toEqual({ create: 1 });
    await undo(admin, importJob.id);
    const reimport = await uploadAndCheck(
      admin,
      'officials',
      'ID,Name,City,Association\n77,Ex Married,Erie,West\n',
      {
        source,
      },
    );
    expect(nonZeroCounts(reimport)).toEqual({ create: 1 });
  });

  it('outlives an undo if its row was kept or another import relies on it', async () => {
    const options = { source: 'Keeper' };
    const file = (...names: string[]) =>
      `ID,Name,City,Association\n${names.map((name, n) => `${80 + n},${name},Erie,West`).join('\n')}\n`;
    await uploadAndApply(admin, 'officials', 'Name,City,Association\nLa Ter,Erie,West\n');
    const one = await uploadAndApply(admin, 'officials', file('Sta Ys', 'La Ter'), options);
    const [stays] = await rows(`SELECT id FROM officials WHERE "lastName" = 'Ys'`);
    await admin.patch(`/api/officials/${Number(stays!.id)}`, { location: 'Elsewhere' });
    const later = await uploadAndApply(
      admin,
      'officials',
      file('Sta Ys', 'La Ter').replace('80,Sta Ys,Erie,West\n', ''),
      options,
    );
    await undo(admin, one.id);
    const renamed = async () =>
      readVerdicts(admin, (await uploadAndCheck(admin, 'officials', file('Sta Y', 'La T'), options)).id);
    expect(await renamed()).toEqual([
      ['update', 'Last name: Ys → Y. Location: Elsewhere → Erie'],
      ['update', 'Last name: Ter → T'],
    ]);
    await undo(admin, later.id);
    expect((await renamed()).map(([verdict]) => verdict)).toEqual(['update', 'create']);

    // The second import's undo must not remove the id of a row that the first one's undo kept.
    const first = await uploadAndApply(
      admin,
      'officials',
      'ID,Name,City,Association\n90,Tw Ice,Erie,West\n',
      options,
    );
    const second = await uploadAndApply(
      admin,
      'officials',
      'ID,Name,City,Association\n90,Tw Ice,Elsewhere,West\n',
      options,
    );
    expect((await undo(admin, first.id)).counts.kept).toBe(1);
    expect((await undo(admin, second.id)).counts.kept).toBe(0);
    const third = await uploadAndCheck(
      admin,
      'officials',
      'ID,Name,City,Association\n90,Tw Time,Erie,West\n',
      options,
    );
    expect(nonZeroCounts(third)).toEqual({ update: 1 });
  });

  it('renames an official with an account without notifying the official, even when undone', async () => {
    const file = (lastName: string) => `ID,Name,City,Association\n78,Re ${lastName},Erie,West\n`;
    const options = { source: 'Arbiter' };
    await uploadAndApply(admin, 'officials', file('Before'), options);
    const { id } = await createPerson(api.dataSource, { role: 'official', userType: 'Official' });
    await rows(`UPDATE officials SET "userId" = $1 WHERE "lastName" = 'Before'`, id);
    const readNames = () => rows(`SELECT "lastName" FROM officials WHERE "userId" = $1`, id);
    const renamed = await uploadAndApply(admin, 'officials', file('Named'), options);
    expect(await readNames()).toEqual([{ lastName: 'Named' }]);
    await undo(admin, renamed.id);
    expect(await readNames()).toEqual([{ lastName: 'Before' }]);
    expect(await rows(`SELECT 1 FROM outbox WHERE payload->>'kind' = 'name.changed'`)).toEqual([]);
  });
});

describe('an import’s invitations', () => {
  it.each(['coaches', 'supervisors'] as const)(
    'are the only notifications sent by an import of %s and its undo',
    async (kind) => {
      const readNotifyJobs = () =>
        rows(
          `SELECT payload->>'kind' AS kind, payload->>'userId' AS id FROM outbox WHERE name = 'notify' ORDER BY id`,
        );
      const userType = kind === 'coaches' ? 'Coach' : 'Regional Supervisor';
      const existingPerson = await createPerson(api.dataSource, {
        userType,
        region: 'West',
        firstName: 'No',
        lastName: 'Tified',
      });
      const file = (name: string) =>
        `Name,Email,Region\nNo Tified,${existingPerson.email},East\n${name},${name.replace(' ', '.')}.${kind}@example.org,East\n`;
      const before = await readNotifyJobs();
      await undo(admin, (await uploadAndApply(admin, kind, file('Un Told'))).id);
      expect(await readNotifyJobs()).toEqual(before);
      const invited = await apply(admin, await uploadAndCheck(admin, kind, file('In Vited')), true);
      expect(nonZeroCounts(invited)).toEqual({ create: 1, update: 1 });
      const [{ id }] = (await rows(`SELECT id::text FROM users WHERE email LIKE 'in.vited.${kind}@%'`)) as [
        { id: string },
      ];
      expect(await readNotifyJobs()).toEqual([...before, { kind: 'account.invited', id }]);
      await undo(admin, invited.id);
      expect(await readNotifyJobs()).toEqual([...before, { kind: 'account.invited', id }]);
    },
  );

  it('are sent only to new people, and only if requested', async () => {
    const coach = (n: number) => `Name,Email\nIn Vited,in.vited${n}@example.org\n`;
    const readInvitations = () =>
      rows(
        `SELECT payload->>'kind' AS kind FROM outbox WHERE name = 'notify' AND payload->>'kind' = 'account.invited'`,
      );
    const before = (await readInvitations()).length;
    await uploadAndApply(admin, 'coaches', coach(1));
    expect((await readInvitations()).length).toBe(before);
    await apply(admin, await uploadAndCheck(admin, 'coaches', coach(2)), true);
    expect((await readInvitations()).length).toBe(before + 1);
    const official = 'Name,City,Association,Email\nIn Vited,Erie,West,in.vited3@example.org\n';
    await apply(admin, await uploadAndCheck(admin, 'officials', official), true);
    expect((await readInvitations()).length).toBe(before + 2);
  });
});

it('the nightly cleanup deletes rows and unapplied imports after 30 days, but not while a step is running', async () => {
  const { body: unapplied } = await upload(admin, 'teams', 'Team\nOld one\n');
  const appliedImport = await uploadAndApply(admin, 'teams', 'Team\nOld two\n');
  const { body: recent } = await upload(admin, 'teams', 'Team\nRecent\n');
  const { body: applying } = await upload(admin, 'teams', 'Team\nOld three\n');
  const undoing = await uploadAndApply(admin, 'teams', 'Team\nOld four\n');
  const ids = [appliedImport.id, recent.id, applying.id, undoing.id];
  await rows(
    `UPDATE imports SET "createdAt" = now() - interval '31 days', "appliedAt" = "appliedAt" - interval '31 days' WHERE id <> $1`,
    recent.id,
  );
  await rows(`UPDATE imports SET state = 'applying' WHERE id = $1`, applying.id);
  await rows(`UPDATE imports SET state = 'undoing' WHERE id = $1`, undoing.id);
  const { ImportsService } = await import('../../src/modules/imports');
  expect(await api.app.get(ImportsService, { strict: false }).cleanup()).toBe(true);
  expect(
    await rows(`SELECT id, "hasRows" FROM imports WHERE id = ANY($1) ORDER BY id`, [unapplied.id, ...ids]),
  ).toEqual(ids.map((id) => ({ id, hasRows: id !== appliedImport.id })));
  expect(
    await rows(
      `SELECT DISTINCT "importId" AS id FROM import_rows WHERE "importId" = ANY($1) ORDER BY 1`,
      ids,
    ),
  ).toEqual(ids.slice(1).map((id) => ({ id })));
});
