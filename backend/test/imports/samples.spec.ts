import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportKindName } from '@rmo/contracts';
import { startApi, startWorker, type TestApi, type TestClient, type TestWorker } from '../support';
import { uploadAndApply, uploadAndCheck, nonZeroCounts, upload, readVerdicts } from './flow';

const SAMPLES_FOLDER = join(__dirname, '../../src/modules/imports/samples');

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

const rows = (sql: string) => api.dataSource.query<Record<string, unknown>[]>(sql);

/** The files are in this order because each one refers to those before it. */
const SAMPLES: [string, ImportKindName, { headerRow: number; counts: object }][] = [
  ['officials-roster.xlsx', 'officials', { headerRow: 4, counts: { create: 12, skip: 2 } }],
  ['member-schools.tsv', 'teams', { headerRow: 1, counts: { create: 12, skip: 1 } }],
  ['coaches-directory.csv', 'coaches', { headerRow: 4, counts: { create: 8, skip: 2 } }],
  ['season-schedule.xlsx', 'events', { headerRow: 3, counts: { create: 10, skip: 1 } }],
  ['december-assignments.csv', 'assignments', { headerRow: 3, counts: { create: 8, skip: 2 } }],
];

describe('the sample files', () => {
  it.each(SAMPLES)('include %s, importable as %s without mapping changes', async (name, kind, expected) => {
    const downloaded = await admin.get(`/api/imports/samples/${name}`);
    expect([downloaded.status, downloaded.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="${name}"`,
    ]);
    const file = readFileSync(join(SAMPLES_FOLDER, name));
    const importJob = await uploadAndApply(admin, kind, file, { name });
    expect({ headerRow: importJob.headerRow, counts: nonZeroCounts(importJob) }).toEqual(expected);
    const problems = (await readVerdicts(admin, importJob.id)).filter(([verdict]) => verdict === 'error');
    expect(problems).toEqual([]);
  });

  it.each(SAMPLES)('include %s, whose records match on reimport as %s', async (name, kind, { counts }) => {
    const reimport = await uploadAndCheck(admin, kind, readFileSync(join(SAMPLES_FOLDER, name)), { name });
    const { create, skip } = counts as { create: number; skip: number };
    expect(nonZeroCounts(reimport)).toEqual({ same: create, skip });
  });

  it('create the records described in them', async () => {
    expect(
      await rows(`SELECT "firstName", "lastName", location, "yearsExperience" AS y FROM officials
        WHERE "lastName" IN ('Kowalski Jr.', 'van der Berg', 'Nguyen', 'Peña') OR "lastName" LIKE 'O%' ORDER BY "lastName"`),
    ).toEqual(
      expect.arrayContaining([
        { firstName: 'Pieter', lastName: 'van der Berg', location: 'Stroudsburg', y: 15 },
        { firstName: 'Linh', lastName: 'Nguyen', location: 'Whitehall', y: 5 },
        { firstName: 'Luis', lastName: 'Peña', location: 'East Stroudsburg', y: 2 },
        { firstName: 'Sean', lastName: "O'Rourke", location: 'Nazareth', y: 21 },
      ]),
    );
    expect(
      await rows(`SELECT u.email, u."firstName", u."lastName", t.name AS team, u."yearsCoaching" AS y, u.password
         FROM users u JOIN teams t ON t.id = u."teamId" WHERE u.email IN ('ray.nunez@example.org', 'lee.marsh@example.org')
        ORDER BY 1`),
    ).toEqual([
      {
        email: 'lee.marsh@example.org',
        firstName: 'Lee',
        lastName: 'Marsh',
        team: 'Whitehall',
        y: 11,
        password: '',
      },
      {
        email: 'ray.nunez@example.org',
        firstName: 'Ray',
        lastName: 'Nuñez',
        team: 'Nazareth',
        y: 4,
        password: '',
      },
    ]);
    expect(
      await rows(`SELECT e.name, to_char(e.date AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, e."startTime", e.venue, e."eventType",
              (SELECT string_agg(o."lastName" || coalesce(' ' || eo.role, ''), ', ' ORDER BY o."lastName")
                 FROM event_officials eo JOIN officials o ON o.id = eo."officialId" WHERE eo."eventId" = e.id) AS officials,
              (SELECT string_agg(t.name, ', ' ORDER BY t.name) FROM event_teams et JOIN teams t ON t.id = et."teamId"
                WHERE et."eventId" = e.id) AS teams
         FROM events e ORDER BY e.date, e.id LIMIT 6`),
    ).toEqual(
      [
        [
          'Nazareth at Easton',
          '2026-12-05',
          '19:00',
          'Easton Area High School',
          'Dual Match',
          'Bell, Diaz',
          'Easton, Nazareth',
        ],
        [
          'Parkland at Emmaus',
          '2026-12-05',
          '19:00',
          'Emmaus High School',
          'Dual Match',
          'Kowalski Jr., Nguyen',
          'Emmaus, Parkland',
        ],
        [
          'Liberty at Freedom',
          '2026-12-05',
          '18:30',
          'Freedom High School',
          'Dual Match',
          "Brooks, O'Rourke",
          'Freedom, Liberty',
        ],
        [
          'Northampton at Whitehall',
          '2026-12-09',
          '19:00',
          'Whitehall High School',
          'Dual Match',
          'Fisher Assistant, Smith Head',
          'Northampton, Whitehall',
        ],
        [
          'Bangor at Wilson',
          '2026-12-12',
          '09:00',
          'Wilson Area Intermediate School',
          'Dual Match',
          'van der Berg Head',
          'Bangor, Wilson',
        ],
        [
          'Pen Argyl at Stroudsburg',
          '2026-12-12',
          '10:00',
          'Stroudsburg High School',
          'Dual Match',
          'Peña',
          'Pen Argyl, Stroudsburg',
        ],
      ].map(([name, day, startTime, venue, eventType, officials, teams]) => ({
        name,
        day,
        startTime,
        venue,
        eventType,
        officials,
        teams,
      })),
    );
  });

  it('cause no notifications, invitations or rating changes', async () => {
    expect(await rows(`SELECT name, payload FROM outbox WHERE name NOT LIKE 'imports.%'`)).toEqual([]);
    expect(await rows(`SELECT 1 FROM notifications`)).toEqual([]);
    expect(await rows(`SELECT 1 FROM deliveries`)).toEqual([]);
    expect(await rows(`SELECT 1 FROM users WHERE "verificationToken" IS NOT NULL`)).toEqual([]);
  });

  it.each(['officials', 'coaches', 'supervisors', 'teams', 'events', 'assignments'] as const)(
    'include a template for %s that is recognized without changes',
    async (kind) => {
      const template = await admin.get(`/api/imports/template/${kind}.csv`);
      expect([template.status, template.headers.get('content-type')]).toEqual([
        200,
        'text/csv; charset=utf-8',
      ]);
      const { status, body } = await upload(admin, kind, Buffer.from(template.text));
      expect([status, body.missing]).toEqual([201, null]);
      expect(body.columns.every(({ field, certainty }) => field !== null && certainty === 1)).toBe(true);
    },
  );
});
