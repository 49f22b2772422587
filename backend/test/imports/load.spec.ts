import type { ImportDto } from '../../src/modules/imports/dto/import.dto';
import {
  type ApiProcess,
  startApi,
  startApiProcess,
  startWorker,
  type TestApi,
  type TestClient,
  type TestWorker,
} from '../support';
import { descendants, residentMb } from '../support/processes';
import { apply, checked, counted, undo } from './flow';
import { workbook } from './xlsx';

/** As many as a file may have with `SOAK=1` or `LOAD_ROWS=20000`. */
const ROWS = Number(process.env.LOAD_ROWS || (process.env.SOAK ? 20_000 : 1000));
/** The memory limit of a container in docker-compose.yml. */
const CONTAINER_MB = 512;

let api: TestApi;
let served: ApiProcess;
let worker: TestWorker;
let admin: TestClient;
const peak = { api: 0, worker: 0 };
let timer: NodeJS.Timeout;
const memoryOf = (pid: number) => [pid, ...descendants(pid)].reduce((sum, one) => sum + residentMb(one), 0);
beforeAll(async () => {
  api = await startApi();
  served = await startApiProcess(api.env);
  worker = await startWorker(api.env);
  admin = Object.assign(served.client(), { cookie: (await api.signIn('admin')).cookie });
  timer = setInterval(() => {
    peak.api = Math.max(peak.api, memoryOf(served.pid));
    peak.worker = Math.max(peak.worker, memoryOf(worker.process.pid!));
  }, 50);
}, 60_000);
afterAll(async () => {
  clearInterval(timer);
  await worker?.stop();
  await served?.stop();
  await api?.close();
});

it(`${ROWS} rows are checked, applied, found the same and taken back within ${CONTAINER_MB} MB of each process`, async () => {
  const file = workbook([
    {
      name: 'All',
      rows: [
        ['Name', 'City', 'Association', 'Years', 'Notes 1', 'Notes 2'],
        ...Array.from({ length: ROWS }, (_, n) => [
          `Load N${n}`,
          'Erie',
          `Chapter ${n % 40}`,
          n % 50,
          `A note about somebody, number ${n}`,
          'x'.repeat(100),
        ]),
      ],
    },
  ]);
  const times: Record<string, number> = {};
  const timed = async (what: string, work: Promise<ImportDto>): Promise<ImportDto> => {
    const startedAt = Date.now();
    const result = await work;
    times[what] = Math.round((Date.now() - startedAt) / 1000);
    return result;
  };
  const one = await timed('check', checked(admin, 'officials', file, { name: 'all.xlsx' }));
  expect(counted(one)).toEqual({ create: ROWS });
  expect(counted(await timed('apply', apply(admin, one)))).toEqual({ create: ROWS });
  const again = await timed('check again', checked(admin, 'officials', file, { name: 'all.xlsx' }));
  expect(counted(again)).toEqual({ same: ROWS });
  expect((await timed('undo', undo(admin, one.id))).counts.kept).toBe(0);
  process.stdout.write(`import of ${ROWS} rows: ${JSON.stringify({ seconds: times, mb: peak })}\n`);
  expect(await api.dataSource.query(`SELECT count(*)::int AS n FROM officials`)).toEqual([{ n: 0 }]);
  expect(peak.api).toBeGreaterThan(0);
  expect(peak.api).toBeLessThan(CONTAINER_MB);
  expect(peak.worker).toBeLessThan(CONTAINER_MB);
}, 900_000);
