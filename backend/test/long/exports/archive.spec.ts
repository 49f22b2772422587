import type { ExportDto } from '../../../src/modules/exports/exports.dto';
import { fromBuffer, type Entry } from 'yauzl';
import readWorkbook from 'read-excel-file/node';
import { check, uploadAndCheck, nonZeroCounts, upload } from '../../imports/flow';
import {
  createPerson,
  startApi,
  startWorkerProcess,
  type TestApi,
  type TestClient,
  type WorkerProcess,
  until,
} from '../../support';
import { csvRows, download } from '../../exports/download';

let api: TestApi;
let admin: TestClient;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  // Here, locks expire after a second; in production, after half a minute.
  api = await startApi({ env: { QUEUE_LOCK_MS: '1000', QUEUE_RESEND_AFTER_MS: '1500' } });
  admin = await api.signIn('admin');
  const db = api.dataSource;
  await db.query(
    `INSERT INTO officials ("firstName", "lastName", age, location, association, "yearsExperience")
     SELECT '=Al', 'N' || n, 40, 'Erie', 'West', 3 FROM generate_series(1, 1500) n`,
  );
  await db.query(
    `INSERT INTO officials ("firstName", "lastName", age, location, association, "yearsExperience")
     VALUES ('Same', 'Name', 40, 'Erie', 'West', 3), ('Same', 'Name', 40, 'Erie', 'East', 3), ('Al/Bo', 'Cy', 40, 'Erie', 'East', 3)`,
  );
  await db.query(`INSERT INTO teams (name) SELECT 'Team ' || n FROM generate_series(1, 20) n`);
  await db.query(
    `INSERT INTO events (name, date, venue, "eventType")
     SELECT 'Event ' || n, '2026-12-05T12:00:00Z', 'Gym', 'Dual Match' FROM generate_series(1, 30) n`,
  );
  await db.query(
    `INSERT INTO event_officials ("eventId", "officialId") SELECT e.id, o.id FROM events e, officials o WHERE o.id = e.id OR o."lastName" IN ('Name', 'Cy')`,
  );
  for (const userType of ['Coach', 'Regional Supervisor'] as const)
    await createPerson(db, {
      ...{ userType, firstName: '+Al', lastName: userType, school: '=School', region: '@Region' },
      email: `${userType.at(0)}@example.org`,
    });
});
afterAll(async () => {
  await stopWorkers();
  await api?.close();
});

async function stopWorkers(): Promise<void> {
  for (const worker of workers.splice(0)) await worker.stop().catch(() => null);
}

async function newWorker(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess(api.env);
  workers.push(worker);
  return worker;
}
const start = async (client = admin) => (await client.post<ExportDto>('/api/exports')).body;
const waitForExport = (id: number, client = admin): Promise<ExportDto> =>
  until(`export ${id} is done`, async () => {
    const { body } = await client.get<ExportDto>(`/api/exports/${id}`);
    return body.state === 'running' ? null : body;
  });
const archiveOf = (id: number, client = admin) => download(api, client, `/api/exports/${id}/archive.zip`);

/** Returns a ZIP archive's files, read by a different library than the one that wrote it. */
const unzip = (bytes: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const files = new Map<string, Buffer>();
      zip.on('end', () => resolve(files));
      zip.on('error', reject);
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('error', reject);
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts));
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });

it('an export begun by a killed worker reruns once, and stays hidden until it is complete', async () => {
  await stopWorkers();
  const firstWorker = await newWorker();
  const holder = api.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE reviews IN ACCESS EXCLUSIVE MODE');
  const { id, state, progress } = await start();
  expect({ state, progress }).toEqual({ state: 'running', progress: 0 });
  await until('the export waits for the reviews', async () => {
    const [{ n }] = await api.dataSource.query(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM reviews%'
         AND datname = current_database()`,
    );
    return n > 0 || null;
  });
  // A second request returns the first export.
  expect((await start()).id).toBe(id);
  expect((await archiveOf(id)).status).toBe(404);
  await firstWorker.kill();
  await holder.rollbackTransaction();
  await holder.release();
  await newWorker();
  expect(await waitForExport(id)).toMatchObject({ state: 'done', progress: 100 });
  const parts = await api.dataSource.query(
    `SELECT count(DISTINCT run)::int AS runs FROM export_parts WHERE "exportId" = $1`,
    [id],
  );
  expect(parts).toEqual([{ runs: 1 }]);
  expect((await unzip((await archiveOf(id)).bytes)).size).toBe(9);
});

describe('an export of all lists', () => {
  let files: Map<string, Buffer>;
  let id: number;
  beforeAll(async () => {
    await newWorker();
    ({ id } = await start());
    await waitForExport(id);
    const { status, headers, bytes } = await archiveOf(id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('cache-control')).toBe('no-store');
    files = await unzip(bytes);
  });

  const LISTS = ['officials', 'coaches', 'supervisors', 'teams', 'events', 'assignments', 'reviews'];

  it('has a CSV file for each list, a workbook of all lists, and instructions for importing them', () => {
    expect([...files.keys()].sort()).toEqual(
      ['README.txt', 'everything.xlsx', ...LISTS.map((list) => `${list}.csv`)].sort(),
    );
    for (const list of LISTS) expect(files.get('README.txt')!.toString()).toContain(`${list}.csv`);
    expect(csvRows(files.get('officials.csv')!)).toHaveLength(1504);
  });

  it('has the same content as the lists', async () => {
    for (const list of LISTS)
      expect(files.get(`${list}.csv`)).toEqual(
        (await download(api, admin, `/api/exports/${list}.csv`)).bytes,
      );
  });

  it('has a workbook in which a third-party reader finds the same cells as in the CSV files', async () => {
    const sheets = await readWorkbook(files.get('everything.xlsx')!, { trim: false });
    expect(sheets.map(({ sheet }) => sheet)).toEqual(LISTS);
    for (const { sheet, data } of sheets) {
      const rows = csvRows(files.get(`${sheet}.csv`)!);
      // A workbook omits empty cells at the end of a row.
      const texts = data.map((cells) => rows[0]!.map((_, index) => String(cells[index] ?? '')));
      expect(texts).toEqual(rows);
    }
    const [officials] = sheets;
    expect(officials!.data[1]!.filter((cell) => typeof cell === 'number').length).toBeGreaterThan(1);
  });

  it.each(['officials', 'coaches', 'supervisors', 'teams', 'events', 'assignments'] as const)(
    'can be reimported from the file or workbook sheet, leaving every row of %s the same',
    async (kind) => {
      const importJob = await uploadAndCheck(admin, kind, files.get(`${kind}.csv`)!, { name: `${kind}.csv` });
      expect(Object.keys(nonZeroCounts(importJob))).toEqual(['same']);
      const { body } = await upload(admin, kind, files.get('everything.xlsx')!, { name: 'everything.xlsx' });
      const sheet = body.sheets.findIndex(({ name }) => name === kind);
      expect((await admin.patch(`/api/imports/${body.id}`, { sheet })).status).toBe(200);
      expect(nonZeroCounts(await check(admin, body.id))).toEqual(nonZeroCounts(importJob));
    },
  );

  it('is available only to the person who started it', async () => {
    const otherAdmin = await api.signIn('admin');
    expect((await otherAdmin.get(`/api/exports/${id}`)).status).toBe(404);
    expect((await archiveOf(id, otherAdmin)).status).toBe(404);
    expect((await otherAdmin.get('/api/exports')).body).toEqual([]);
    expect((await admin.get<ExportDto[]>('/api/exports')).body.map((one) => one.id)).toContain(id);
    expect((await archiveOf(id, api.client())).status).toBe(401);
  });

  it('is deleted along with its bytes after 24 hours', async () => {
    const { id } = await start();
    await waitForExport(id);
    const { body } = await admin.get<ExportDto>(`/api/exports/${id}`);
    const { createdAt, expiresAt } = body as unknown as Record<string, string>;
    expect(Date.parse(expiresAt!) - Date.parse(createdAt!)).toBe(24 * 3_600_000);
    await api.dataSource.query(`UPDATE exports SET "createdAt" = now() - interval '25 hours' WHERE id = $1`, [
      id,
    ]);
    expect((await archiveOf(id)).status).toBe(404);
    expect((await admin.get<ExportDto[]>('/api/exports')).body.map((one) => one.id)).not.toContain(id);
    const { ExportsService } = await import('../../../src/modules/exports');
    expect(await api.app.get(ExportsService, { strict: false }).cleanup(new Date('2030-01-01'))).toBe(true);
    const remainingParts = await api.dataSource.query(`SELECT 1 FROM export_parts WHERE "exportId" = $1`, [
      id,
    ]);
    expect(remainingParts).toEqual([]);
  });
});
