import {
  COACH_FIELDS,
  type ImportKindName,
  OFFICIAL_FIELDS,
  SUPERVISOR_FIELDS,
  TEAM_FIELDS,
  validReview,
} from '@rmo/contracts';
import { allowLongStatements } from '../../src/common/sql/bounded-client';
import type { ImportDto, ImportRowDto } from '../../src/modules/imports/imports.dto';
import { uploadAndCheck, nonZeroCounts } from '../imports/flow';
import {
  createPerson,
  startApi,
  startWorker,
  type TestApi,
  type TestClient,
  type TestWorker,
} from '../support';
import { csvRows, download } from './download';

let api: TestApi;
let worker: TestWorker;
let admin: TestClient;
let supervisor: TestClient;

/** Text that spreadsheets interpret as formulas, or that breaks files. */
const HOSTILE_TEXTS = [
  `=cmd|'/C calc'!A0`,
  `+1 610 555 0100`,
  '-Ann',
  '@SUM(A1)',
  `'=quoted`,
  `''+twice`,
  `'plain quote`,
  'Say "hi", now',
  'semi;colon',
  'Zoë 🤼 Łukasz',
  '<b>&amp;</b>',
  'Ann_x000D_',
];
/** Names containing the characters that separate officials in a cell. */
const NAMES_WITH_SEPARATORS = [
  'Al/Bo',
  'Al & Bo',
  'Al + Bo',
  'Al | Bo',
  'Al and Bo',
  'Al Bo, Cy Dee',
  'Al (Head)',
];
/** The associations of officials who share a name. */
const ASSOCIATIONS = ['West', 'East (PA)', 'East (NJ)', 'North, South', '=Formula'];
const KINDS = ['officials', 'coaches', 'supervisors', 'teams', 'events', 'assignments'] as const;
const RATING_COLUMNS = 2;

const file = (path: string, client = admin) => download(api, client, `/api/exports/${path}`);
const rowsOf = async (path: string, client = admin) => {
  const { status, bytes } = await file(path, client);
  if (status !== 200) throw new Error(`${path}: ${status} ${bytes.toString()}`);
  return csvRows(bytes).slice(1);
};

beforeAll(async () => {
  api = await startApi();
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
  supervisor = await api.signIn('supervisor', { region: 'Bucks', email: 'own@example.org' });
  const db = api.dataSource;
  await db.query(
    `INSERT INTO officials ("firstName", "lastName", age, location, association, region, "yearsExperience")
     SELECT name, 'N' || n, 40, name, name, CASE WHEN n % 2 = 0 THEN 'Bucks' END, n
       FROM unnest($1::text[]) WITH ORDINALITY AS x(name, n)`,
    [[...HOSTILE_TEXTS, ...NAMES_WITH_SEPARATORS]],
  );
  await db.query(
    `INSERT INTO officials ("firstName", "lastName", age, location, association, "yearsExperience")
     SELECT 'Same', 'Name', 40, 'Erie', association, 3 FROM unnest($1::text[]) AS x(association)`,
    [ASSOCIATIONS],
  );
  await db.query(`INSERT INTO teams (name, region) SELECT name, 'Bucks' FROM unnest($1::text[]) AS x(name)`, [
    [...HOSTILE_TEXTS, 'St. Mary/Notre Dame', 'Smith & Sons', 'North at South'],
  ]);
  await db.query(
    `INSERT INTO events (name, date, "endDate", "startTime", venue, "eventType", host, description)
     SELECT name, '2026-12-05T12:00:00Z', CASE WHEN n % 2 = 1 THEN '2026-12-06T12:00:00Z'::timestamptz END, CASE WHEN n % 2 = 0 THEN '19:00' END, name, 'Tri Match',
            CASE WHEN n % 3 = 0 THEN name END, CASE WHEN n % 2 = 0 THEN name || E'\\nsecond line' END
       FROM unnest($1::text[]) WITH ORDINALITY AS x(name, n)`,
    [HOSTILE_TEXTS],
  );
  await db.query(
    `INSERT INTO event_officials ("eventId", "officialId", role)
     SELECT e.id, o.id, CASE WHEN o.id % 2 = 0 THEN 'Head / Mat 1 (late)' END FROM events e, officials o WHERE (e.id + o.id) % 3 = 0`,
  );
  // Assigns all officials who share a name to the same event.
  await db.query(
    `INSERT INTO event_officials ("eventId", "officialId")
     SELECT (SELECT max(id) FROM events), id FROM officials WHERE "lastName" = 'Name' ON CONFLICT DO NOTHING`,
  );
  await db.query(
    `INSERT INTO event_teams ("eventId", "teamId") SELECT e.id, t.id FROM events e, teams t WHERE (e.id + t.id) % 4 = 0`,
  );
  for (const [n, name] of HOSTILE_TEXTS.entries()) {
    const emailOf = (kind: string) => `${kind}${n}@example.org`;
    await createPerson(db, {
      ...{ userType: 'Coach', firstName: name, lastName: `L${n}`, email: emailOf('coach'), school: name },
      ...{ region: n % 2 ? 'Bucks' : null, isVerified: n > 1 },
    });
    await createPerson(db, {
      ...{ userType: 'Regional Supervisor', firstName: name, lastName: `S${n}`, email: emailOf('super') },
      region: 'Bucks',
    });
  }
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
});

const readProblems = async (importJob: ImportDto) =>
  (await admin.get<ImportRowDto[]>(`/api/imports/${importJob.id}/rows?limit=500`)).body
    .filter(({ verdict }) => verdict !== 'same')
    .map(({ cells, verdict, problem }) => ({ cells, verdict, problem }));

describe.each(KINDS)('the list of %s', (kind: ImportKindName) => {
  it.each(['csv', 'xlsx'])('can be imported again from its %s file without changes', async (format) => {
    const { status, bytes, headers } = await file(`${kind}.${format}`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${kind}.${format}"`);
    expect(headers.get('cache-control')).toBe('no-store');
    const importJob = await uploadAndCheck(admin, kind, bytes, { name: `${kind}.${format}` });
    expect(await readProblems(importJob)).toEqual([]);
    const { same } = nonZeroCounts(importJob);
    expect(same).toBe((await rowsOf(`${kind}.csv`)).length);
    expect(same).toBeGreaterThanOrEqual(HOSTILE_TEXTS.length);
  });

  it('has no cell that a spreadsheet would treat as a formula', async () => {
    const cells = csvRows((await file(`${kind}.csv`)).bytes).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells.filter((cell) => cell.startsWith(`'`)).length).toBeGreaterThan(2);
  });
});

describe('the export of a list', () => {
  it.each([
    ['officials', OFFICIAL_FIELDS],
    ['coaches', COACH_FIELDS],
    ['supervisors', SUPERVISOR_FIELDS],
    ['teams', TEAM_FIELDS],
  ])('has a column for every field of %s', async (list, fields) => {
    const [headers] = csvRows((await file(`${list}.csv`)).bytes);
    expect(headers).toEqual(expect.arrayContaining(Object.values(fields).map(({ label }) => label)));
  });

  it('has the list’s rows in the list’s order, with the same filters', async () => {
    const lists: [string, string, (row: Record<string, string>) => string][] = [
      ['officials', '?sort=experience&region=bucks', ({ lastName }) => lastName!],
      ['officials', '?q=ann', ({ lastName }) => lastName!],
      ['teams', '?q=a', ({ name }) => name!],
      ['events', '?order=asc&q=ann', ({ name }) => name!],
    ];
    for (const [list, query, nameOf] of lists) {
      const { body, status, text } = await admin.get(`/api/${list}${query}`);
      if (status !== 200) throw new Error(text);
      const expected = (Array.isArray(body) ? body : body.data).map(nameOf) as string[];
      expect(expected.length).toBeGreaterThan(0);
      const column = { officials: 1, teams: 0, events: 3 }[list]!;
      const cells = (await rowsOf(`${list}.csv${query}`)).map((row) => row[column]!);
      expect(cells.map((cell) => cell.replace(/^'(?='*[=+\-@])/, ''))).toEqual(expected);
    }
  });

  it('searches and sorts teams like the teams page', async () => {
    const add = (name: string, region: string, createdAt: string) =>
      api.dataSource.query(`INSERT INTO teams (name, region, "createdAt") VALUES ($1, $2, $3)`, [
        ...[name, region, createdAt],
      ]);
    await add('Zeta High', 'Pocono Ridge', '2026-01-02');
    await add('Eta High', 'Pocono Ridge', '2026-01-03');
    await add('Theta High', 'Apple', '2026-01-01');
    const readNames = async (query: string) => (await rowsOf(`teams.csv?${query}`)).map(([name]) => name);
    expect(await readNames('q=OCONO%20r')).toEqual(['Eta High', 'Zeta High']);
    expect(await readNames('q=high&sort=-name')).toEqual(['Zeta High', 'Theta High', 'Eta High']);
    expect(await readNames('q=high&sort=region')).toEqual(['Theta High', 'Eta High', 'Zeta High']);
    expect(await readNames('q=high&sort=-region')).toEqual(['Eta High', 'Zeta High', 'Theta High']);
    expect(await readNames('q=high&sort=created')).toEqual(['Theta High', 'Zeta High', 'Eta High']);
    expect(await readNames('q=high&sort=-created')).toEqual(['Eta High', 'Zeta High', 'Theta High']);
    expect(await readNames('q=high&region=apple')).toEqual(['Theta High']);
    expect((await file('teams.csv?sort=id')).status).toBe(400);
  });

  it('shows a supervisor the same rows as the list', async () => {
    const readEmails = async (path: string, client: TestClient) =>
      (await rowsOf(path, client)).map((row) => row[2]);
    const response = await supervisor.get('/api/users/supervisors');
    const expected = (response.body.data as { email: string }[]).map(({ email }) => email);
    expect(await readEmails('supervisors.csv', supervisor)).toEqual(expected);
    expect(expected).not.toContain('own@example.org');
    expect(await readEmails('supervisors.csv', admin)).toContain('own@example.org');
    const { body } = await supervisor.get('/api/supervisor/coaches?ownRegion=true');
    expect(await readEmails('coaches.csv?ownRegion=true', supervisor)).toEqual(
      (body as { email: string }[]).map(({ email }) => email),
    );
  });

  it('rejects filters that the list rejects, and unknown formats', async () => {
    expect((await file('officials.csv?sort=nothing')).status).toBe(400);
    expect((await file('officials.pdf')).status).toBe(404);
  });

  it('is audited with the list’s name but without its content', async () => {
    await file('teams.xlsx?q=ann');
    const [entry] = await api.dataSource.query(
      `SELECT action, subject, "subjectName", detail FROM audit_log ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toEqual({
      ...{ action: 'export.list', subject: 'export', subjectName: 'teams' },
      detail: { format: 'xlsx', rows: expect.any(Number) },
    });
  });

  it('contains every row of several chunks exactly once, and fails above 50,000 rows', async () => {
    // The limit for requests doesn't apply here, because each statement takes seconds on a busy machine.
    const change = (sql: string) =>
      api.dataSource.transaction((em) => allowLongStatements(em, () => em.query(sql)));
    await change(
      `INSERT INTO officials ("firstName", "lastName", age, location, association, "yearsExperience")
       SELECT 'Al', 'Many ' || n, 40, 'Erie', 'Many', 3 FROM generate_series(1, 2500) n`,
    );
    const names = (await rowsOf('officials.csv?association=Many')).map((row) => row[1]);
    expect(names).toHaveLength(2500);
    expect(new Set(names).size).toBe(2500);
    await change(`DELETE FROM officials WHERE association = 'Many'`);
    await change(
      `INSERT INTO teams (name) SELECT 'Many ' || gen_random_uuid() FROM generate_series(1, 50001)`,
    );
    const { status, bytes } = await file('teams.csv?q=many');
    await change(`DELETE FROM teams WHERE name LIKE 'Many %'`);
    expect(status).toBe(413);
    expect(JSON.parse(bytes.toString()).message).toContain('more than 50,000 rows');
  });
});

describe('exported officials', () => {
  it('include stats of unpublished reviews if averages are published in batches', async () => {
    const more = ['Average score with unpublished', 'Reviews with unpublished', 'Unpublished reviews'];
    const headersOf = async () => csvRows((await file('officials.csv')).bytes)[0]!;
    expect(await headersOf()).not.toEqual(expect.arrayContaining([more[0]]));
    const [{ eventId, officialId }] = await api.dataSource.query(
      `SELECT "eventId", "officialId" FROM event_officials ORDER BY id LIMIT 1`,
    );
    expect((await admin.put('/api/admin/rating-rules', { publication: 'batched' })).status).toBe(200);
    const coach = await api.signIn('coach');
    const { status } = await coach.post(`/api/officials/${officialId}/reviews`, validReview(eventId));
    expect(status).toBe(201);
    await api.drainJobs();
    expect((await headersOf()).slice(-3)).toEqual(more);
    const { firstName, lastName } = (await admin.get(`/api/officials/${officialId}`)).body;
    const row = (await rowsOf('officials.csv')).find(
      (cells) => cells[0]?.endsWith(firstName) && cells[1] === lastName,
    );
    expect(row?.slice(-5)).toEqual(['0', '0', '4.17', '1', '1']);
    await api.dataSource.query(`DELETE FROM reviews`);
    expect((await admin.put('/api/admin/rating-rules', { publication: 'live' })).status).toBe(200);
  });
});

describe('exported reviews', () => {
  it('reveal neither author, school, event nor day, nor the order of the days', async () => {
    const { id: author } = await createPerson(api.dataSource, {
      ...{ userType: 'Coach', firstName: 'Secretfirst', lastName: 'Secretlast' },
      ...{ email: 'secret@secret.example', school: 'Secretschool', region: 'Secretregion' },
    });
    const [official] = await api.dataSource.query(`SELECT id FROM officials ORDER BY id LIMIT 1`);
    const events = await api.dataSource.query<{ id: number }[]>(`SELECT id FROM events ORDER BY id LIMIT 3`);
    const { comment: _, eventId: __, ...scores } = { ...validReview(events[0]!.id) };
    const add = (eventId: number, comment: string, date: string, isAnonymous: boolean) => {
      const columns = {
        ...scores,
        officialId: official.id,
        userId: author,
        eventId,
        comment,
        date,
        isAnonymous,
      };
      const names = Object.keys(columns);
      return api.dataSource.query(
        `INSERT INTO reviews (${names.map((name) => `"${name}"`).join(', ')})
         VALUES (${names.map((_name, index) => `$${index + 1}`).join(', ')})`,
        Object.values(columns),
      );
    };
    await add(events[0]!.id, '=b first written', '2026-01-03T17:11:00Z', true);
    await add(events[1]!.id, 'a later', '2026-01-19T17:12:00Z', false);
    // In New York, it is still January at that time.
    await add(events[2]!.id, 'c last', '2026-02-01T03:13:00Z', false);
    const { bytes } = await file('reviews.csv', supervisor);
    const [headers, ...rows] = csvRows(bytes);
    expect(headers).toEqual([
      ...['Month', 'Official', 'Mechanics', 'Professionalism', 'Positioning', 'Stalling', 'Consistency'],
      ...['Appearance', 'Comment'],
    ]);
    expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ['2026-01', `'=b first written`],
      ['2026-01', 'a later'],
      ['2026-01', 'c last'],
    ]);
    const text = bytes.toString();
    expect(text).not.toMatch(/secret/i);
    expect(text).not.toMatch(/2026-\d\d-\d\d|17:1|03:13/);
    for (const { name } of await api.dataSource.query(
      `SELECT name FROM events WHERE name NOT IN (SELECT "firstName" FROM officials)`,
    ))
      expect(text).not.toContain(name);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveLength(1 + RATING_COLUMNS + 6);
  });

  it('use the reviews page’s filters, without matching anything that the page hides', async () => {
    const readComments = async (query: string) =>
      (await rowsOf(`reviews.csv?${query}`)).map((row) => row.at(-1)).sort();
    const all = [`'=b first written`, 'a later', 'c last'].sort();
    const [official] = await api.dataSource.query(`SELECT id FROM officials ORDER BY id LIMIT 2 OFFSET 1`);
    await api.dataSource.query(`UPDATE reviews SET "isReported" = true WHERE comment = 'c last'`);
    expect(await readComments('')).toEqual(all);
    expect(await readComments('q=LATER')).toEqual(['a later']);
    // The first review is anonymous.
    expect(await readComments('q=secretfirst%20secretlast')).toEqual(['a later', 'c last']);
    expect(await readComments('q=secretschool')).toEqual(['a later', 'c last']);
    expect(await readComments('q=anonymous')).toEqual([`'=b first written`]);
    expect(await readComments('reported=yes')).toEqual(['c last']);
    expect(await readComments('reported=no')).toEqual([`'=b first written`, 'a later'].sort());
    expect(await readComments(`official=${official.id}`)).toEqual([]);
    await api.dataSource.query(`UPDATE reviews SET moderation = 'comment-hidden' WHERE comment = 'a later'`);
    expect(await readComments('q=later')).toEqual([]);
    await api.dataSource.query(`UPDATE reviews SET moderation = NULL WHERE comment = 'a later'`);
    for (const query of ['reported=maybe', 'official=x'])
      expect((await file(`reviews.csv?${query}`)).status).toBe(400);
  });

  it('exclude unpublished reviews', async () => {
    const before = await rowsOf('reviews.csv');
    await api.dataSource.query(`UPDATE reviews SET "isHeld" = true WHERE comment = 'a later'`);
    expect((await rowsOf('reviews.csv')).length).toBe(before.length - 1);
  });
});
