import type { ImportKindName } from '@rmo/contracts';
import type { ImportDto } from '../../../src/modules/imports/imports.dto';
import {
  type ApiProcess,
  startApi,
  startApiProcess,
  startWorkerProcess,
  type TestApi,
  type TestClient,
  type WorkerProcess,
} from '../../support';
import { apply, uploadAndCheck, nonZeroCounts, tableHashes, undo } from '../../imports/flow';
import { memoryOf, percentile, measureWhile } from './watched';
import { workbook } from '../../imports/xlsx';

/** The number of rows; `SOAK=1` or `LOAD_ROWS=20000` uses the maximum of a file. */
const ROWS = Number(process.env.LOAD_ROWS || (process.env.SOAK ? 20_000 : 1000));
/** The memory limit of a container in docker-compose.yml. */
const CONTAINER_MB = 512;

let api: TestApi;
let served: ApiProcess;
let worker: WorkerProcess;
let admin: TestClient;
/** The pause between two measurements, because each one reads all memory of a process that must also respond to the database. */
const PAUSE_MS = 100;
/** The limit for a visitor's requests during the import, in ms. It is generous because tests share their processors. */
const P99_MAX_MS = 1000;
const peak = { api: 0, worker: 0 };
let timer: NodeJS.Timeout;
beforeAll(async () => {
  api = await startApi();
  served = await startApiProcess(api.env);
  worker = await startWorkerProcess(api.env);
  admin = Object.assign(served.client(), { cookie: (await api.signIn('admin')).cookie });
  timer = setInterval(() => {
    peak.api = Math.max(peak.api, memoryOf(served.pid));
    peak.worker = Math.max(peak.worker, memoryOf(worker.process.pid!));
  }, PAUSE_MS);
});
afterAll(async () => {
  clearInterval(timer);
  await worker?.stop();
  await served?.stop();
  await api?.close();
});

/** Checks, applies, checks again and undoes a file while a visitor sends requests, and prints the measurements. */
async function measureImport(kind: ImportKindName, file: Buffer): Promise<void> {
  const before = await tableHashes(api.dataSource);
  const seconds: Record<string, number> = {};
  const p99: Record<string, number> = {};
  const measureTime = async (what: string, work: Promise<ImportDto>): Promise<ImportDto> => {
    const startedAt = Date.now();
    const { result, times } = await measureWhile(served, work, PAUSE_MS);
    seconds[what] = Math.round((Date.now() - startedAt) / 1000);
    p99[what] = percentile(times, 0.99);
    return result;
  };
  const importJob = await measureTime('check', uploadAndCheck(admin, kind, file, { name: 'all.xlsx' }));
  expect(nonZeroCounts(importJob)).toEqual({ create: ROWS });
  expect(nonZeroCounts(await measureTime('apply', apply(admin, importJob)))).toEqual({ create: ROWS });
  const reimport = await measureTime('check again', uploadAndCheck(admin, kind, file, { name: 'all.xlsx' }));
  expect(nonZeroCounts(reimport)).toEqual({ same: ROWS });
  expect((await measureTime('undo', undo(admin, importJob.id))).counts.kept).toBe(0);
  process.stdout.write(`import of ${ROWS} ${kind}: ${JSON.stringify({ seconds, p99, mb: peak })}\n`);
  expect(await tableHashes(api.dataSource)).toEqual(before);
  expect(peak.api).toBeGreaterThan(0);
  expect(peak.api).toBeLessThan(CONTAINER_MB);
  expect(peak.worker).toBeLessThan(CONTAINER_MB);
  // Short runs have too few requests for a percentile.
  if (ROWS >= 20_000) expect(Math.max(...Object.values(p99))).toBeLessThan(P99_MAX_MS);
}

const LONG_NOTES = 'x'.repeat(100);

it(`${ROWS} officials are checked, applied, recognized again and undone within ${CONTAINER_MB} MB per process`, async () => {
  const rows = Array.from({ length: ROWS }, (_, n) => [
    ...[`Load N${n}`, 'Erie', `Chapter ${n % 40}`, n % 50, `A note about somebody, number ${n}`, LONG_NOTES],
  ]);
  const headers = ['Name', 'City', 'Association', 'Years', 'Notes 1', 'Notes 2'];
  await measureImport('officials', workbook([{ name: 'All', rows: [headers, ...rows] }]));
}, 3_600_000);

it(`${ROWS} events are imported within the same limits, with officials and teams found by name`, async () => {
  await api.dataSource.query(
    `INSERT INTO officials ("firstName", "lastName", age, location, association, "yearsExperience")
     SELECT 'Load', 'N' || n, 40, 'Erie', 'West', 3 FROM generate_series(0, 299) n`,
  );
  await api.dataSource.query(`INSERT INTO teams (name) SELECT 'School ' || n FROM generate_series(0, 149) n`);
  const rows = Array.from({ length: ROWS }, (_, n) => [
    `2026-12-${String(1 + (n % 28)).padStart(2, '0')}`,
    '7:00 PM',
    `Meet ${n}`,
    `Gym ${n % 150}`,
    'Dual Match',
    `School ${n % 150}/School ${(n + 7) % 150}`,
    `N${n % 300}, Load; Load N${(n + 11) % 300}`,
  ]);
  const headers = ['Date', 'Time', 'Event', 'Venue', 'Type', 'Teams', 'Officials'];
  await measureImport('events', workbook([{ name: 'All', rows: [headers, ...rows] }]));
}, 3_600_000);
