import { MESSAGES } from '@rmo/contracts';
import {
  createPerson,
  startApi,
  startWorker,
  type TestApi,
  type TestClient,
  type TestWorker,
} from '../support';
import { uploadAndApply, check, uploadAndCheck, upload, readVerdicts } from './flow';
import { styled, workbook } from './xlsx';

let api: TestApi;
let worker: TestWorker;
let admin: TestClient;
let supervisor: TestClient;
beforeAll(async () => {
  api = await startApi();
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
  supervisor = await api.signIn('supervisor');
  await uploadAndApply(
    admin,
    'officials',
    `Name,City,Association
Al Smith,Erie,West
Bo Smith,Erie,West
Cy Jones,Erie,West
Cy Jones,Erie,East
Di Young Jr.,Erie,West
`,
  );
  await uploadAndApply(admin, 'teams', 'Team\nEaston\nNazareth\nParkland\nSt. Mary/Notre Dame\n');
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
});

const rows = (sql: string) => api.dataSource.query<Record<string, unknown>[]>(sql);
const verdictsFor = async (
  kind: Parameters<typeof uploadAndCheck>[1],
  file: string | Buffer,
  client = admin,
) => readVerdicts(client, (await uploadAndCheck(client, kind, file)).id);

describe('imported officials', () => {
  it('must name the association to distinguish officials with the same name', async () => {
    expect(await verdictsFor('officials', 'Name,City\nCy Jones,Erie\n')).toEqual([
      ['error', 'This could be any of 2 officials'],
    ]);
    expect(
      await verdictsFor('officials', 'Name,City,Association\nCY JONES,Easton,East\nCy Jones,Erie,North\n'),
    ).toEqual([
      ['update', 'Location: Erie → Easton'],
      ['create', null],
    ]);
  });

  it('cause an error if they contradict an earlier row', async () => {
    const file = 'Name,City,Association\nNe Wman,Erie,West\nne wman,Easton,WEST\n';
    expect(await verdictsFor('officials', file)).toEqual([
      ['create', null],
      ['error', 'Row 2 is about the same, with other values'],
    ]);
  });

  it('can have a new region only if an administrator imports them, as in the form', async () => {
    const file = 'Name,City,Association,Region\nRe Gion,Erie,West,Far North\n';
    expect(await verdictsFor('officials', file)).toEqual([['create', null]]);
    expect(await verdictsFor('officials', file, supervisor)).toEqual([['error', MESSAGES.regionUnknown]]);
  });

  it('cause an error if a formula has no result', async () => {
    const failedFormula = {
      xml: (at: string) => `<c r="${at}" t="e"><f>VLOOKUP(1,Z:Z,1)</f><v>#N/A</v></c>`,
    };
    const rows = [
      ['Name', 'City', 'Association'],
      ['Fo Rmula', failedFormula, 'West'],
    ];
    expect(await verdictsFor('officials', workbook([{ name: 'A', rows }]))).toEqual([
      ['error', 'A formula of this row has no result: #N/A'],
    ]);
  });

  it('keep a value if its cell in the file is empty', async () => {
    await uploadAndApply(admin, 'officials', 'Name,Association,Age\nAl Smith,West,44\n');
    await uploadAndApply(admin, 'officials', 'Name,Association,Age,City\nAl Smith,West,,Easton\n');
    expect(await rows(`SELECT age, location FROM officials WHERE "firstName" = 'Al'`)).toEqual([
      { age: 44, location: 'Easton' },
    ]);
  });
});

describe('imported coaches and supervisors', () => {
  it('are identified by their email, which must not belong to an account of another kind', async () => {
    await createPerson(api.dataSource, { email: 'is.coach@example.org', firstName: 'Is', lastName: 'Coach' });
    const file =
      'Name,Email,Region\nIs Coach,IS.COACH@example.org,East\nNo Email,,East\nBad Email,nobody,East\n';
    expect(await verdictsFor('supervisors', file)).toEqual([
      ['error', 'This email belongs to a different kind of account'],
      ['error', 'The email is missing'],
      ['error', MESSAGES.emailInvalid],
    ]);
    expect(await verdictsFor('coaches', file)).toEqual([
      ['update', 'Region: none → East'],
      ['error', 'The email is missing'],
      ['error', MESSAGES.emailInvalid],
    ]);
  });

  it('keep their email, even if another program has a new email for them', async () => {
    const source = 'Directory';
    await uploadAndApply(admin, 'coaches', 'ID,Name,Email\n5,Co Ach,co.ach@example.org\n', { source });
    const moved = await uploadAndCheck(admin, 'coaches', 'ID,Name,Email\n5,Co Ach,new.ach@example.org\n', {
      source,
    });
    expect(await readVerdicts(admin, moved.id)).toEqual([
      ['error', 'This person has a different email here. You can only change it in the form.'],
    ]);
  });
});

describe('imported events', () => {
  const SCHEDULE = `Date,Time,Event,Site,Type,Teams,Officials
12/5/2026,7:00p,Easton Duals,Gym,,"Easton, Nazareth",Smith
12/5/2026,7:00p,Easton Open,Gym,,Easton,Al Smith & Nobody Else
12/6/2026,TBA,Tri at Parkland,Gym,,Easton/Nazareth/Parkland,Young
12/6/2026,,Co-op Meet,Gym,Quad Meet,St. Mary/Notre Dame,
12/6/2026,,Other Meet,Gym,Wrestle-off,Easton,
12/6/2026,,Third Meet,Gym,,Unknown High,
12/6/2026,,No Place,,,Easton,
13/6/2026,,Bad Day,Gym,,Easton,
Fri 12/5/2026,,Bad Weekday,Gym,,Easton,
12/5/2026,7,Bad Time,Gym,,Easton,
,,No Day,Gym,,Easton,
`;

  it('get a message for each error', async () => {
    expect(await verdictsFor('events', SCHEDULE)).toEqual([
      ['error', '2 officials are called Smith'],
      ['error', 'There is no official called Nobody Else'],
      ['create', null],
      ['create', null],
      ['error', MESSAGES.eventTypeInvalid],
      ['error', 'There is no team called Unknown High'],
      ['error', MESSAGES.venueRequired],
      ['error', '13/6/2026 isn’t a date with the month first'],
      ['error', 'Date: 2026-12-05 is a Saturday, not the day of the week in the file'],
      ['error', MESSAGES.startTimeInvalid],
      ['error', 'The date is missing'],
    ]);
  });

  it('gain the officials and teams that a later file adds, without losing any', async () => {
    const file = (more: string) => `Date,Event,Site,Time,Home,Away,Ref 1,Ref 2\n12/7/2026,Dual,Gym,${more}\n`;
    await uploadAndApply(admin, 'events', file('7:00p,Easton,Nazareth,Al Smith,'));
    const second = await uploadAndCheck(admin, 'events', file('7:30p,Easton,Parkland,,Bo Smith'));
    expect(await readVerdicts(admin, second.id)).toEqual([
      ['update', 'Start time: 19:30. Officials: 1 added. Teams: 1 added'],
    ]);
    await uploadAndApply(admin, 'events', file('7:30p,Easton,Parkland,,Bo Smith'));
    expect(
      await rows(`SELECT "startTime", "eventType",
          (SELECT count(*)::int FROM event_officials eo WHERE eo."eventId" = e.id) AS officials,
          (SELECT count(*)::int FROM event_teams et WHERE et."eventId" = e.id) AS teams
        FROM events e WHERE name = 'Dual'`),
    ).toEqual([{ startTime: '19:30', eventType: 'Dual Match', officials: 2, teams: 3 }]);
    expect(await verdictsFor('events', file(',Easton,Parkland,,Bo Smith'))).toEqual([['same', null]]);
  });

  it('have several days if the date is a span or has an end date', async () => {
    const file = (...lines: string[]) => ['Game ID,Date,End date,Event,Site', ...lines, ''].join('\n');
    const days = () =>
      rows(`SELECT name, to_char(date, 'MM-DD') AS first, to_char("endDate", 'MM-DD') AS last
              FROM events WHERE name LIKE 'Span %' ORDER BY name`);
    const wrong = [
      '5,12/13-12/2026,,Span 5,Gym',
      '6,12/12/2026,12/30/2026,Span 6,Gym',
      '7,12/12/2026,soon,Span 7,Gym',
    ];
    expect(await verdictsFor('events', file('1,12/12-13/2026,,Span 1,Gym', ...wrong))).toEqual([
      ['create', null],
      ['error', 'The end date can’t be before the date'],
      ['error', 'An event lasts at most 14 days'],
      ['error', `End date: ${MESSAGES.invalidDate}`],
    ]);
    await uploadAndApply(
      admin,
      'events',
      file(
        '1,12/12-13/2026,,Span 1,Gym',
        '2,12/30/2026,1/2,Span 2,Gym',
        '3,12/12/2026,12/12/2026,Span 3,Gym',
      ),
      { source: 'League' },
    );
    expect(await days()).toEqual([
      { name: 'Span 1', first: '12-12', last: '12-13' },
      { name: 'Span 2', first: '12-30', last: '01-02' },
      { name: 'Span 3', first: '12-12', last: null },
    ]);
    // An event that moves keeps its length; an end date on its first day makes it an event of one day.
    const second = file(
      '1,12/19/2026,,Span 1,Gym',
      '2,12/30/2026,12/30/2026,Span 2,Gym',
      '3,12/12/2026,,Span 3,Gym',
    );
    const { id } = await uploadAndApply(admin, 'events', second, { source: 'League' });
    expect(await readVerdicts(admin, id)).toEqual([
      ['update', 'Date: 2026-12-19. End date: 2026-12-20'],
      ['update', 'End date: none'],
      ['same', null],
    ]);
    expect(await days()).toMatchObject([{ last: '12-20' }, { last: null }, { last: null }]);
  });

  it('have an end date only in a column that says so, where a time is no day', async () => {
    const fieldsOf = async (header: string) => {
      const file = `Date,${header},Event,Site\n12/5/2026,12/6/2026,Header Meet,Gym\n`;
      return (await upload(admin, 'events', file)).body.columns[1]!.field;
    };
    for (const header of ['End date', 'Ends', 'Last day', 'Through', 'To date', 'Event End Date'])
      expect([header, await fieldsOf(header)]).toEqual([header, 'endDate']);
    for (const header of ['Last updated', 'Printed', ''])
      expect([header, await fieldsOf(header)]).toEqual([header, null]);
    const file = 'Date,Start,End,Event,Site\n12/5-6/2026,7 PM,9:30 PM,Timed Meet,Gym\n';
    await uploadAndApply(admin, 'events', file);
    expect(
      await rows(`SELECT "startTime", "endDate"::date::text AS last FROM events WHERE name = 'Timed Meet'`),
    ).toEqual([{ startTime: '19:00', last: '2026-12-06' }]);
  });

  it('belong to the season starting in the default year if their dates have no year', async () => {
    const { body } = await upload(
      admin,
      'events',
      'Date,Event,Site\n12/5,Winter,Gym\nJan 9,Spring,Gym\n2/29,Leap,Gym\n',
    );
    await admin.patch(`/api/imports/${body.id}`, { defaultYear: 2023 });
    const importJob = await check(admin, body.id);
    expect((await readVerdicts(admin, importJob.id)).map(([verdict]) => verdict)).toEqual([
      'create',
      'create',
      'create',
    ]);
    expect(
      await rows(
        `SELECT values->>'day' AS day FROM import_rows WHERE "importId" = ${importJob.id} AND values IS NOT NULL ORDER BY number`,
      ),
    ).toEqual([{ day: '2023-12-05' }, { day: '2024-01-09' }, { day: '2024-02-29' }]);
    await admin.patch(`/api/imports/${body.id}`, { defaultYear: 2024 });
    await check(admin, body.id);
    expect((await readVerdicts(admin, importJob.id)).at(-1)).toEqual(['error', MESSAGES.invalidDate]);
  });

  it('are read from the chosen sheet and header row', async () => {
    const file = workbook([
      {
        name: 'Weights',
        rows: [
          ['Date', 'Event', 'Weight class'],
          ['x', 'y', 106],
        ],
      },
      {
        name: 'Season',
        rows: [
          ['Date', 'of printing'],
          ['Date', 'Time', 'Event', 'Site'],
          [styled(46361, 1), styled(0.75, 2), 'Sheet Meet', 'Gym'],
        ],
      },
    ]);
    const { body } = await upload(admin, 'events', file, { name: 'season.xlsx' });
    expect([body.sheet, body.headerRow]).toEqual([0, 1]);
    const chosen = await admin.patch(`/api/imports/${body.id}`, { sheet: 1 });
    expect([chosen.body.headerRow, chosen.body.columns.map(({ field }: { field: string }) => field)]).toEqual(
      [2, ['date', 'startTime', 'name', 'venue']],
    );
    const above = await admin.patch(`/api/imports/${body.id}`, { headerRow: 1 });
    expect(above.body.columns[1]).toMatchObject({ header: 'of printing', samples: ['Time', '18:00'] });
    await admin.patch(`/api/imports/${body.id}`, { headerRow: 2 });
    await check(admin, body.id);
    expect(await readVerdicts(admin, body.id)).toEqual([['create', null]]);
  });
});

it('an import warns of officials with simultaneous events, whether in the database or in the file', async () => {
  const events = `Date,Time,Event,Venue,Type,Officials
2027-02-06,18:00,Booked,Gym,Dual Match,Al Smith
2027-02-06,10:00,Earlier,Gym,Dual Match,Al Smith
2027-02-06,19:30,Twice,Mat,Dual Match,Al Smith
2027-02-06,20:00,Free,Mat,Dual Match,Di Young Jr.
`;
  const warning = 'Al Smith also works Booked at that time';
  expect(await verdictsFor('events', events)).toEqual([
    ['create', null],
    ['create', null],
    ['create', warning],
    ['create', null],
  ]);
  await uploadAndApply(admin, 'events', events);
  expect(await verdictsFor('assignments', 'Date,Event,Official\n2027-02-06,Free,Al Smith\n')).toEqual([
    ['create', warning],
  ]);
});

it('an import warns of a simultaneous event on a later day of an event in the database', async () => {
  const events = `Date,Time,Event,Venue,Type,Officials
2/13-14/2027,18:00,Long Meet,Gym,Dual Match,
2027-02-14,18:00,Sunday,Mat,Dual Match,Al Smith
2027-02-15,18:00,Monday,Mat,Dual Match,Bo Smith
`;
  await uploadAndApply(admin, 'events', events);
  const file = 'Date,Event,Official\n2027-02-13,Long Meet,Al Smith\n2027-02-13,Long Meet,Bo Smith\n';
  expect(await verdictsFor('assignments', file)).toEqual([
    ['create', 'Al Smith also works Sunday at that time'],
    ['create', null],
  ]);
});

describe('imported assignments', () => {
  beforeAll(async () => {
    await uploadAndApply(
      admin,
      'events',
      `Date,Time,Event,Site,Home,Away
12/12/2026,9:00a,First Round,Main Gym,Easton,Nazareth
12/12/2026,1:00p,First Round,Main Gym,Easton,Parkland
12/12/2026,9:00a,Second Mat,Small Gym,Parkland,Nazareth
`.replace('1:00p,First Round,Main Gym', '1:00p,First Round,Old Gym'),
    );
  });

  it('find their event by name, venue, teams or time', async () => {
    const file = `Date,Time,Event,Site,Home,Visitor,Officials
12/12/2026,,Second Mat,,,,Al Smith
12/12/2026,,,Small Gym,,,Bo Smith
12/12/2026,,,,Parkland,Nazareth,Young
12/12/2026,1:00p,First Round,,,,Al Smith
12/12/2026,,First Round,,,,Bo Smith
12/13/2026,,First Round,,,,Al Smith
12/12/2026,,Third Mat,,,,Al Smith
12/12/2026,,Second Mat,,,,
12/12/2026,,Second Mat,,,,Cy Jones
`;
    expect(await verdictsFor('assignments', file)).toEqual([
      ['create', null],
      ['create', null],
      ['create', null],
      ['create', null],
      ['error', 'There are several events on 2026-12-12: First Round'],
      ['error', 'There is no event on 2026-12-13: First Round'],
      ['error', 'There is no event on 2026-12-12: Third Mat'],
      ['error', MESSAGES.officialsRequired],
      ['error', '2 officials are called Cy Jones. Please add the association: Cy Jones (West)'],
    ]);
  });

  it('change a role without notifying anyone', async () => {
    const file = (role: string) => `Date,Event,Official,Position\n12/12/2026,Second Mat,Al Smith,${role}\n`;
    const before = await rows(`SELECT count(*)::int AS n FROM outbox WHERE name = 'notify'`);
    await uploadAndApply(admin, 'assignments', file('Assistant'));
    const second = await uploadAndCheck(admin, 'assignments', file('Head'));
    expect(await readVerdicts(admin, second.id)).toEqual([['update', 'Role: Head']]);
    expect(await verdictsFor('assignments', file(''))).toEqual([['same', null]]);
    expect(await rows(`SELECT count(*)::int AS n FROM outbox WHERE name = 'notify'`)).toEqual(before);
  });
});
