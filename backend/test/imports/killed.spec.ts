import { VALID_OFFICIAL } from '@rmo/contracts';
import { countLockWaits } from '../race-for-row';
import { startApi, startWorker, startWorkerProcess, type TestApi, until } from '../support';
import { uploadAndCheck, inState } from './flow';

/** Enough rows for two chunks. */
const ROWS = 150;

describe('an import', () => {
  let api: TestApi;
  // Here, locks expire after a second; in production, after half a minute.
  beforeAll(async () => {
    api = await startApi({ env: { QUEUE_LOCK_MS: '1000', QUEUE_RESEND_AFTER_MS: '1500' } });
  });
  afterAll(() => api?.close());

  it('applies each row only once even if its worker is killed in the middle of a chunk', async () => {
    const admin = await api.signIn('admin');
    const query = (sql: string, values?: unknown[]) => api.dataSource.query(sql, values);
    const lastOfficial = {
      ...VALID_OFFICIAL,
      firstName: 'Kill',
      lastName: `N${ROWS - 1}`,
      association: 'West',
    };
    const { id: held } = (await admin.post('/api/officials', lastOfficial)).body;
    const firstWorker = await startWorker(api.env);
    const lines = Array.from({ length: ROWS }, (_, n) => `Kill,N${n},York,West`);
    const importJob = await uploadAndCheck(
      admin,
      'officials',
      `First,Last,City,Association\n${lines.join('\n')}\n`,
    );
    await firstWorker.stop();
    expect(importJob.counts).toMatchObject({ create: ROWS - 1, update: 1, error: 0 });

    const doomed = await startWorkerProcess(api.env);
    const holder = api.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query(`SELECT id FROM officials WHERE id = $1 FOR UPDATE`, [held]);
    expect(
      (await admin.post(`/api/imports/${importJob.id}/apply`, { checkId: importJob.checkId })).status,
    ).toBe(202);
    await until('the last row waits for the lock', async () => (await countLockWaits(api.dataSource)) > 0);
    await doomed.kill();
    await holder.rollbackTransaction();
    await holder.release();

    const second = await startWorker(api.env);
    const { counts, done } = await inState(admin, importJob.id, 'applied');
    await api.drainJobs();
    await second.stop();
    expect({ ...counts, done }).toMatchObject({ create: ROWS - 1, update: 1, error: 0, done: ROWS });
    expect(
      await query(`SELECT count(*)::int AS n, count(DISTINCT "lastName")::int AS names,
        count(*) FILTER (WHERE location = 'York')::int AS york FROM officials`),
    ).toEqual([{ n: ROWS, names: ROWS, york: ROWS }]);
    expect(
      await query(
        `SELECT count(*)::int AS n FROM audit_log WHERE action IN ('official.create', 'official.update')`,
      ),
    ).toEqual([{ n: ROWS + 1 }]);
  });
});
