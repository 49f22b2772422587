import type { ImportKindName } from '@rmo/contracts';
import { uploadAndApply, nonZeroCounts } from '../imports/flow';
import { startApi, startWorker, type TestApi, type TestClient, type TestWorker } from '../support';
import { csvRows, download } from './download';

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
const KINDS = ['officials', 'teams', 'events', 'assignments'] as const;
const OFFICIALS = `('Ann', 'Bell', 'West'), ('Ann', 'Bell', 'East (PA)'), ('ann', 'bell', 'East (NJ)'), ('Bo', 'Bell', 'West'),
  ('Al/Bo', 'Cy', 'West'), ('Al & Bo', 'Cy', 'West'), ('Al Dee, Bo', 'Cy', 'West'), ('Al and Bo', 'Cy', 'East'),
  ('Al and Bo', 'Cy', 'West'), ('Zed', 'Roe (Jr)', 'West'), ('=Sum', '+One', '-Minus')`;

/** Returns the assignments, each with its event, official and role. */
const readAssignments = () =>
  rows(`SELECT e.name, e.venue, o."firstName", o."lastName", o.association, eo.role
          FROM event_officials eo JOIN events e ON e.id = eo."eventId" JOIN officials o ON o.id = eo."officialId"
         ORDER BY 1, 2, 3, 4, 5`);

it('an installation’s exported files fill an empty installation, with namesakes assigned to the same events', async () => {
  await rows(
    `INSERT INTO officials ("firstName", "lastName", association, location) SELECT *, 'Erie' FROM (VALUES ${OFFICIALS}) x`,
  );
  await rows(
    `INSERT INTO teams (name) VALUES ('Easton'), ('St. Mary/Notre Dame'), ('Smith & Sons'), ('North at South')`,
  );
  await rows(`INSERT INTO events (name, date, venue, "eventType")
              SELECT 'Event ' || n, '2026-12-05T12:00:00Z', 'Gym', 'Tri Match' FROM generate_series(1, 12) n`);
  await rows(`INSERT INTO event_officials ("eventId", "officialId", role)
              SELECT e.id, o.id, CASE WHEN o.id % 2 = 0 THEN 'Head' END FROM events e, officials o WHERE (e.id + o.id) % 3 > 0`);
  await rows(
    `INSERT INTO event_teams ("eventId", "teamId") SELECT e.id, t.id FROM events e, teams t WHERE (e.id + t.id) % 2 = 0`,
  );
  const exportFile = async (kind: ImportKindName) =>
    (await download(api, admin, `/api/exports/${kind}.csv`)).bytes;
  const files = new Map<ImportKindName, Buffer>();
  for (const kind of KINDS) files.set(kind, await exportFile(kind));
  const before = await readAssignments();
  expect(before.length).toBeGreaterThan(60);

  // TRUNCATE would also delete the accounts, and with them the session.
  for (const table of ['events', 'officials', 'teams']) await rows(`DELETE FROM ${table}`);
  for (const kind of KINDS) {
    const file = files.get(kind)!;
    const counts = nonZeroCounts(await uploadAndApply(admin, kind, file, { name: `${kind}.csv` }));
    // The import of events creates the officials; the import of assignments adds their roles.
    if (kind === 'assignments') expect(counts.error).toBeUndefined();
    else expect(counts).toEqual({ create: csvRows(file).length - 1 });
  }
  expect(await readAssignments()).toEqual(before);
  const sortedRowsOf = (file: Buffer) =>
    csvRows(file)
      .map((cells) => cells.join())
      .sort();
  for (const kind of KINDS)
    expect(sortedRowsOf(await exportFile(kind))).toEqual(sortedRowsOf(files.get(kind)!));
});
