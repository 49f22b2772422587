import {
  startApi,
  startWorkerProcess,
  type TestApi,
  type TestClient,
  type WorkerProcess,
  until,
} from '../../support';
import type { ImportDto } from '../../../src/modules/imports/imports.dto';
import { uploadAndCheck, inState, tableHashes } from '../../imports/flow';

const ROWS = 1000;
const KILLS = 5;

let api: TestApi;
let admin: TestClient;
const workers: WorkerProcess[] = [];
beforeAll(async () => {
  // Locks expire after a second here, in production after half a minute.
  api = await startApi({ env: { QUEUE_LOCK_MS: '1000', QUEUE_RESEND_AFTER_MS: '1500' } });
  admin = await api.signIn('admin');
});
afterAll(async () => {
  for (const worker of workers) await worker.stop().catch(() => null);
  await api?.close();
});

async function newWorker(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess(api.env);
  workers.push(worker);
  return worker;
}
const readProgress = async (id: number): Promise<ImportDto> =>
  (await admin.get<ImportDto>(`/api/imports/${id}`)).body;
const rows = (sql: string) => api.dataSource.query<Record<string, unknown>[]>(sql);

/** Kills a worker in the middle of a chunk several times, each time after more progress, and then lets the step finish. */
async function killRepeatedly(id: number, state: string): Promise<number> {
  let kills = 0;
  for (let done = 0; kills < KILLS; kills++) {
    const worker = await newWorker();
    const importJob = await until('a chunk is done', async () => {
      const now = await readProgress(id);
      return now.done > done || now.state !== state ? now : null;
    });
    await worker.kill();
    if (importJob.state !== state) break;
    done = (await readProgress(id)).done;
    expect(done).toBeLessThan(ROWS);
  }
  await newWorker();
  return kills;
}

it(`an import applies and undoes each of ${ROWS} rows exactly once, however many times the worker is killed`, async () => {
  const firstWorker = await newWorker();
  const names = Array.from({ length: ROWS }, (_, n) => `Kill N${n},Erie,West`);
  const importJob = await uploadAndCheck(admin, 'officials', `Name,City,Association\n${names.join('\n')}\n`);
  await firstWorker.stop();
  const before = await tableHashes(api.dataSource);
  expect(
    (await admin.post(`/api/imports/${importJob.id}/apply`, { checkId: importJob.checkId })).status,
  ).toBe(202);
  expect(await killRepeatedly(importJob.id, 'applying')).toBe(KILLS);
  const appliedImport = await inState(admin, importJob.id, 'applied');
  expect(appliedImport.counts).toMatchObject({ create: ROWS, error: 0 });
  expect(
    await rows(`SELECT count(*)::int AS n, count(DISTINCT "lastName")::int AS names FROM officials`),
  ).toEqual([{ n: ROWS, names: ROWS }]);
  expect(
    await rows(`SELECT action, count(*)::int AS n FROM audit_log WHERE action IN ('official.create', 'import.apply')
      GROUP BY 1 ORDER BY 1`),
  ).toEqual([
    { action: 'import.apply', n: 1 },
    { action: 'official.create', n: ROWS },
  ]);

  for (const worker of workers) await worker.kill();
  expect((await admin.post(`/api/imports/${importJob.id}/undo`)).status).toBe(202);
  expect(await killRepeatedly(importJob.id, 'undoing')).toBe(KILLS);
  const undoneImport = await inState(admin, importJob.id, 'undone');
  expect(undoneImport.counts.kept).toBe(0);
  expect(await tableHashes(api.dataSource)).toEqual(before);
  expect(await rows(`SELECT count(*)::int AS n FROM audit_log WHERE action = 'official.delete'`)).toEqual([
    { n: ROWS },
  ]);
});
