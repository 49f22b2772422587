import { IMPORT_MESSAGES, MESSAGES } from '@rmo/contracts';
import {
  createPerson,
  startApi,
  startMailbox,
  startWorker,
  type Mailbox,
  type TestApi,
  type TestClient,
  type TestWorker,
} from '../support';
import {
  uploadAndApply,
  apply,
  check,
  uploadAndCheck,
  nonZeroCounts,
  inState,
  undo,
  upload,
  readVerdicts,
} from './flow';

let mailbox: Mailbox;
let api: TestApi;
let worker: TestWorker;
let admin: TestClient;
beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({ env: { MAIL_PORT: String(mailbox.port) } });
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
  await mailbox?.close();
});
// CASCADE would also delete the accounts of the teams.
beforeEach(async () => {
  for (const table of ['imports', 'import_external_ids', 'import_mappings', 'events', 'officials', 'teams'])
    await api.dataSource.query(`DELETE FROM ${table}`);
});

const rows = (sql: string, ...values: unknown[]) =>
  api.dataSource.query<Record<string, unknown>[]>(sql, values);
const verdictsFor = async (kind: Parameters<typeof uploadAndCheck>[1], file: string, source?: string) =>
  readVerdicts(admin, (await uploadAndCheck(admin, kind, file, { source })).id);
const readNames = () =>
  rows(`SELECT "firstName" || ' ' || "lastName" AS name, association FROM officials ORDER BY id`);
const readFields = async (kind: string, header: string, row: string, source?: string) =>
  (await upload(admin, kind, `${header}\n${row}\n`, { source })).body.columns.map(({ field }) => field);

describe('an id in an import', () => {
  it('requires a named source, and is not guessed from a number in a list', async () => {
    const file = (row: string) => `No.,First,Last,Association,City\n${row}\n`;
    expect(await readFields('officials', 'No.,First,Last,Association,City', '1,Ann,North,N,Easton')).toEqual([
      ...[null, 'firstName', 'lastName', 'association', 'location'],
    ]);
    await uploadAndApply(admin, 'officials', file('1,Ann,North,N,Easton'));
    expect(await verdictsFor('officials', file('1,Zoe,South,S,York'))).toEqual([['create', null]]);
    expect(await verdictsFor('officials', 'ID,Name,City,Association\n1,Zoe South,York,S\n')).toEqual([
      ['create', null],
    ]);
  });

  it.each([
    [
      'officials',
      'Phone number,Official,City,Referee phone',
      '555,Al Bo,Erie,556',
      [null, 'name', 'location', null],
    ],
    [
      'events',
      'Week #,Date,Game,Site,Bus number,Game Fee',
      '1,12/5/2026,Duals,Gym,7,85',
      [null, 'date', 'name', 'venue', null, null],
    ],
    [
      'events',
      'Number of mats,Date,Event,Site,Contact number',
      '2,12/5/2026,Duals,Gym,555',
      [null, 'date', 'name', 'venue', null],
    ],
  ] as const)('is not guessed in a file of %s with the headers %s', async (kind, header, row, expected) => {
    expect(await readFields(kind, header, row, 'League')).toEqual(expected);
  });

  it.each([
    ['officials', 'Official ID,Name,City'],
    ['officials', 'UUID,Name,City'],
    ['events', 'Game ID,Event,Site'],
    ['teams', 'External id,Team,Region'],
  ])('is recognized in a file of %s by its column name: %s', async (kind, header) => {
    expect((await readFields(kind, header, '7,Al Bo,Erie', 'League'))[0]).toBe('externalId');
    const response = await upload(admin, kind, `${header}\n7,Al Bo,Erie\n7,Cy Do,York\n`, {
      source: 'League',
    });
    expect(response.body.columns[0]!.field).toBeNull();
  });

  it('is recognized once the source is named, and ignored again without a source', async () => {
    const { body } = await upload(admin, 'officials', 'ID,Name,City\n7,Al Bo,Erie\n');
    const readField = async (source: string) =>
      (await admin.patch(`/api/imports/${body.id}`, { source })).body.columns[0].field;
    expect([body.columns[0]!.field, await readField('League'), await readField('Spreadsheet')]).toEqual([
      ...[null, 'externalId', null],
    ]);
    const mapping = ['externalId', 'name', 'location'];
    const rejection = await admin.patch(`/api/imports/${body.id}`, { mapping });
    expect([rejection.status, rejection.body.message]).toEqual([400, IMPORT_MESSAGES.mappingInvalid]);
  });

  it('stays unmapped after the user excludes it and changes something else', async () => {
    const file = 'Game ID,Date,Event,Site\n5,5/6/2026,Duals,Gym\n';
    const { body } = await upload(admin, 'events', file, { source: 'League' });
    const readColumns = async (change: object) =>
      (await admin.patch(`/api/imports/${body.id}`, change)).body.columns.map(
        ({ field }: { field: string | null }) => field,
      );
    const mapping = [null, 'date', 'name', 'venue'];
    expect(body.columns[0]!.field).toBe('externalId');
    for (const change of [{ mapping }, { dayFirst: true }, { defaultYear: 2025 }, { source: 'League' }])
      expect(await readColumns(change)).toEqual(mapping);
  });

  it('causes an error if it belongs to another person, but not if the last name is new', async () => {
    const file = (...people: string[]) => `ID,First,Last,Association,City\n${people.join('\n')}\n`;
    await uploadAndApply(admin, 'officials', file('1,Ann,North,N,Easton'), { source: 'League' });
    expect(await verdictsFor('officials', file('1,Zoe,South,N,Easton'), 'League')).toEqual([
      ['error', 'Another person has this id: Ann North'],
    ]);
    expect(await verdictsFor('officials', file('1,Ann,South,N,Easton'), 'League')).toEqual([
      ['update', 'Last name: North → South'],
    ]);
    expect(await verdictsFor('officials', file('1,Zoe,South,N,Easton'), 'Another')).toEqual([
      ['create', null],
    ]);
  });

  it('causes an error if it belongs to another event or team', async () => {
    const event = (row: string) => `Game ID,Date,Event,Site\n${row}\n`;
    await uploadAndApply(admin, 'events', event('5,12/5/2026,Duals,Gym'), { source: 'League' });
    expect(await verdictsFor('events', event('5,12/6/2026,Open,Gym'), 'League')).toEqual([
      ['error', 'Another event has this id: Duals, 2026-12-05'],
    ]);
    expect(await verdictsFor('events', event('5,12/6/2026,Duals,Gym'), 'League')).toEqual([
      ['update', 'Date: 2026-12-06'],
    ]);
    const team = (row: string) => `Team ID,Team\n${row}\n`;
    await uploadAndApply(admin, 'teams', team('9,Easton'), { source: 'League' });
    expect(await verdictsFor('teams', team('9,York'), 'League')).toEqual([
      ['error', 'Another team has this id: Easton'],
    ]);
    expect(await verdictsFor('teams', team('9,Easton Area'), 'League')).toEqual([
      ['update', 'Team name: Easton → Easton Area'],
    ]);
  });

  it('distinguishes people of the same name, within a file and in the next file', async () => {
    const file = `ID,Name,Association,City\n1,John Smith,West,Erie\n18,John Smith,West,Erie\n1,John Smith,West,Erie\n`;
    const importJob = await uploadAndCheck(
      admin,
      'officials',
      file.replace(/1,John Smith,West,Erie\n$/, ''),
      {
        source: 'League',
      },
    );
    expect(await readVerdicts(admin, importJob.id)).toEqual([
      ['create', null],
      ['create', null],
    ]);
    expect(nonZeroCounts(await apply(admin, importJob))).toEqual({ create: 2 });
    expect(await readNames()).toHaveLength(2);
    const reorderedFile = `ID,Name,Association,City\n18,John Smith,West,York\n1,John Smith,West,Erie\n`;
    expect(await verdictsFor('officials', reorderedFile, 'League')).toEqual([
      ['update', 'Location: Erie → York'],
      ['same', null],
    ]);
  });
});

describe('an id column', () => {
  const HEADER = 'Official ID,Name,Association,City\n';
  const columnOf = async (file: string) => {
    const importJob = await uploadAndCheck(admin, 'officials', file, { source: 'League' });
    return importJob.columns[0]!.field;
  };

  it('is recognized even if the file contains a row twice', async () => {
    const row = '78,Yan Fresh,S,York\n';
    expect(await columnOf(`${HEADER}77,Zoe Fresh,S,York\n${row}${row}`)).toBe('externalId');
  });

  it('is not recognized if two people share an id, but is recognized again in the next file', async () => {
    expect(await columnOf(`${HEADER}77,Zoe Fresh,S,York\n77,Yan Fresh,S,York\n`)).toBeNull();
    expect(await columnOf(`${HEADER}77,Zoe Fresh,S,York\n78,Yan Fresh,S,York\n`)).toBe('externalId');
  });
});

describe('an import row', () => {
  it('is skipped if it repeats an earlier row exactly, but causes an error if it contradicts that row', async () => {
    const file = `First,Last,Association,City,Shirt\nJohn,Smith,West,Erie,L\nJohn,Smith,West,Erie,L\nJohn,Smith,West,Erie,M\n`;
    expect(await verdictsFor('officials', file)).toEqual([
      ['create', null],
      ['skip', 'The same as row 2'],
      ['error', 'Row 2 is about the same, with other values'],
    ]);
  });

  it('can have the last name’s suffix in a separate column', async () => {
    await uploadAndApply(
      admin,
      'officials',
      `First,Last,Suffix,Association,City\nJohn,Smith,,West,Erie\nJohn,Smith,Jr,West,Erie\n`,
    );
    expect(await readNames()).toEqual([
      { name: 'John Smith', association: 'West' },
      { name: 'John Smith Jr', association: 'West' },
    ]);
  });
});

describe('a match by name alone', () => {
  beforeEach(() =>
    uploadAndApply(
      admin,
      'officials',
      'Name,City,Association\nJohn Smith,Erie,West Chapter\nAnn North,Easton,N\n',
    ),
  );
  /** Without an association no official is created. */
  const ROSTER = 'Name,City,Age\nJohn Smith,York,40\nAnn North,Easton,50\nNew Man,York,30\n';
  const UNKNOWN = ['error', 'Association is required'];

  it('asks a question, and changes no record until it is answered', async () => {
    const importJob = await uploadAndCheck(admin, 'officials', ROSTER);
    expect(await readVerdicts(admin, importJob.id)).toEqual([
      ['ask', 'Is this John Smith of West Chapter?'],
      ['ask', 'Is this Ann North of N?'],
      UNKNOWN,
    ]);
    expect(nonZeroCounts(await apply(admin, importJob))).toEqual({ ask: 2, error: 1 });
    // These rows were not imported, so they are in the file of rows to correct.
    expect(
      (await admin.get(`/api/imports/${importJob.id}/errors.csv`)).text.split('\r\n').slice(1, 3),
    ).toEqual([
      'John Smith,York,40,Is this John Smith of West Chapter?',
      'Ann North,Easton,50,Is this Ann North of N?',
    ]);
    expect(await rows(`SELECT location, age FROM officials WHERE "lastName" = 'Smith'`)).toEqual([
      { location: 'Erie', age: 0 },
    ]);
  });

  it('accepts answers for a single row, or for all remaining rows', async () => {
    const importJob = await uploadAndCheck(admin, 'officials', ROSTER);
    const sendAnswers = async (body: object) => {
      const { status } = await admin.post(`/api/imports/${importJob.id}/answers`, body);
      return status === 202 ? inState(admin, importJob.id, 'checked') : status;
    };
    await sendAnswers({ answers: [{ number: 2, answer: 'new' }] });
    // This row now asks a different question, so it isn't answered along with the others.
    const nextQuestion = [
      'ask',
      'A new official needs an association, which this row does not have. Is this John Smith of West Chapter?',
    ];
    expect(await readVerdicts(admin, importJob.id)).toEqual([
      nextQuestion,
      ['ask', 'Is this Ann North of N?'],
      UNKNOWN,
    ]);
    const all = await sendAnswers({ all: 'same' });
    expect(await readVerdicts(admin, importJob.id)).toEqual([
      nextQuestion,
      ['update', 'Age: 0 → 50'],
      UNKNOWN,
    ]);
    expect(await sendAnswers({ all: 'same' })).toBe(409);
    for (const body of [{ all: 'maybe' }, { all: null }, { answers: null, all: 'same' }])
      expect(await sendAnswers(body)).toBe(400);
    await apply(admin, all as Awaited<ReturnType<typeof uploadAndCheck>>);
    expect(await rows(`SELECT "lastName" AS name, age FROM officials ORDER BY id`)).toEqual([
      { name: 'Smith', age: 0 },
      { name: 'North', age: 50 },
    ]);
  });

  it('can still be answered as a new person, so that another row can match the existing one', async () => {
    const file = 'Name,City,Age,Association\nJohn Smith,York,40,\nJohn Smith,Erie,41,West Chapter\n';
    const importJob = await uploadAndCheck(admin, 'officials', file);
    const verdictsAfterAnswer = async (answer: string) => {
      const body = { answers: [{ number: 2, answer }] };
      expect((await admin.post(`/api/imports/${importJob.id}/answers`, body)).status).toBe(202);
      await inState(admin, importJob.id, 'checked');
      return readVerdicts(admin, importJob.id);
    };
    expect(await readVerdicts(admin, importJob.id)).toEqual([
      ['ask', 'Is this John Smith of West Chapter?'],
      ['error', 'Row 2 is about the same'],
    ]);
    const update = ['update', 'Age: 0 → 41'];
    expect(await verdictsAfterAnswer('new')).toEqual([
      ['ask', expect.stringMatching(/^A new official needs/)],
      update,
    ]);
    expect(await verdictsAfterAnswer('same')).toEqual([['error', 'Row 3 is about the same'], update]);
  });

  it('needs no answer if the association is given or nothing would change', async () => {
    expect(await verdictsFor('officials', 'Name,City\nJohn Smith,Erie\n')).toEqual([['same', null]]);
    expect(await verdictsFor('officials', 'Name,Association,Age\nJohn Smith,West Chapter,40\n')).toEqual([
      ['update', 'Age: 0 → 40'],
    ]);
  });
});

describe('an email in an import', () => {
  it('causes an error if it belongs to another person, although the first name may differ', async () => {
    const person = { email: 'ann@example.org', firstName: 'Ann', lastName: 'North' };
    await createPerson(api.dataSource, person);
    const file = (name: string) => `Name,Email\n${name},ann@example.org\n`;
    expect(await verdictsFor('coaches', file('Zoe South'))).toEqual([
      ['error', 'Another person has this email: Ann North'],
    ]);
    expect(await verdictsFor('coaches', file('Annie North'))).toEqual([
      ['update', 'First name: Ann → Annie'],
    ]);
  });

  it.each([
    ['zo ann@example.org', 'error', MESSAGES.emailInvalid],
    ['Ann Bo <ann@example.org>', 'create', null],
    ['mailto:ann@example.org', 'create', null],
    ['ann@example.org bo@example.org', 'create', 'The first of 2 emails is used: ann@example.org'],
    ['ann@example.org or bo@example.org', 'create', 'The first of 2 emails is used: ann@example.org'],
  ])('is read from %j with the result %s', async (email, verdict, problem) => {
    const file = `Name,City,Association,Email\nAl Bo,Erie,West,${email}\n`;
    expect(await verdictsFor('officials', file)).toEqual([[verdict, problem]]);
  });

  it.each(['N/A', 'none', 'TBD', 'Unknown', '-', ''])('counts as missing if it is %j', async (email) => {
    const file = `Name,City,Association,Email\nAl Bo,Erie,West,${email}\nCy Do,Erie,West,${email}\n`;
    const importJob = await apply(admin, await uploadAndCheck(admin, 'officials', file), true);
    expect(nonZeroCounts(importJob)).toEqual({ create: 2 });
    expect(await rows(`SELECT 1 FROM users WHERE role = 'official'`)).toEqual([]);
  });

  it('follows the rules for invitations, and only the first of several emails is used', async () => {
    const file =
      'Name,City,Association,Email\nAl Bo,Erie,West,nobody\nCy Do,Erie,West,cy@example.org; do@example.org\n';
    expect(await verdictsFor('officials', file)).toEqual([
      ['error', MESSAGES.emailInvalid],
      ['create', 'The first of 2 emails is used: cy@example.org'],
    ]);
  });

  it('prevents only the invitation if already in use, and an undo removes the invited account', async () => {
    await createPerson(api.dataSource, { email: 'taken@example.org' });
    const file =
      'Name,City,Association,Email\nAl Bo,Erie,West,taken@example.org\nCy Do,Erie,West,cy.do@example.org\n';
    const importJob = await apply(admin, await uploadAndCheck(admin, 'officials', file), true);
    expect(await readVerdicts(admin, importJob.id)).toEqual([
      ['create', `Not invited: ${MESSAGES.emailTaken}`],
      ['create', null],
    ]);
    expect(await rows(`SELECT email FROM users WHERE role = 'official'`)).toEqual([
      { email: 'cy.do@example.org' },
    ]);
    expect(nonZeroCounts(await undo(admin, importJob.id))).toEqual({ create: 2 });
    expect(await rows(`SELECT 1 FROM users WHERE role = 'official'`)).toEqual([]);
    expect(await readNames()).toEqual([]);
  });
});

describe('dates and statuses in an import', () => {
  const HEADER = 'Date,Time,Event,Site\n';
  const readDays = async (id: number) =>
    (
      await rows(
        `SELECT values->>'day' AS day FROM import_rows WHERE "importId" = $1 AND values IS NOT NULL ORDER BY number`,
        id,
      )
    ).map(({ day }) => day);

  it.each([
    ['Event,Status', 'Easton Duals,Postponed', 'skip', 'The event is postponed'],
    ['Event,Status', 'Easton Duals,Canceled', 'skip', 'The event is canceled'],
    ['Event,Status', 'Easton Duals,Confirmed', 'create', null],
    ['Event', 'Easton Duals - POSTPONED', 'skip', 'The event is postponed'],
    ['Event', 'CANCELLED: Easton Duals', 'skip', 'The event is canceled'],
    ['Event', 'Easton Duals (cancelled)', 'skip', 'The event is canceled'],
    ['Event', 'Cancelled Check Classic', 'create', null],
  ])(
    'are read from the columns %s with the values %j and the result %s',
    async (header, cells, verdict, problem) => {
      const file = `Date,Site,${header}\n12/5/2026,Gym,${cells}\n`;
      expect(await verdictsFor('events', file)).toEqual([[verdict, problem]]);
    },
  );

  it('are read day first if the column says so, unless the order is changed', async () => {
    const { body } = await upload(admin, 'events', `${HEADER}05/06/2025,,A,Gym\n13/03/2025,,B,Gym\n`);
    expect(body.dayFirst).toBe(true);
    await check(admin, body.id);
    expect(await readDays(body.id)).toEqual(['2025-06-05', '2025-03-13']);
    expect((await admin.patch(`/api/imports/${body.id}`, { dayFirst: false })).body.dayFirst).toBe(false);
    await check(admin, body.id);
    expect(await readDays(body.id)).toEqual(['2025-05-06']);
    expect((await readVerdicts(admin, body.id)).at(1)).toEqual([
      ...['error', '13/03/2025 isn’t a date with the month first'],
    ]);
  });

  it.each([
    ['12/5-6/2026', '7 PM', 'create', null],
    ['Dec 5, 6, 2024', '', 'error', 'The date is followed by something else: 6, 2024'],
    ['12/5/2026 (moved)', '7 PM', 'error', 'The date is followed by something else: (moved)'],
    ['12/5/2026 POSTPONED', '7 PM', 'skip', 'The event is postponed'],
    ['12/5/2026', 'cancelled', 'skip', 'The event is canceled'],
    ['Cancelled', '', 'skip', 'The event is canceled'],
    ['12/5/2026 6:00 PM', '7 PM', 'error', 'The date says 18:00, the start time says 19:00'],
    ['12/5/2026 12:00 AM', '7 PM', 'create', null],
    ['12/5/2026 7 PM', 'TBA', 'create', null],
  ])('are read from %s and the time %j with the result %s', async (date, time, verdict, problem) => {
    expect(await verdictsFor('events', `${HEADER}"${date}",${time},A,Gym\n`)).toEqual([[verdict, problem]]);
  });
});
