import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { startApi, type TestApi } from '../support';

const BUNDLE = resolve(__dirname, '../../../dist/backend/job.mjs');
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());

const runJob = (...args: string[]) =>
  new Promise<{ code: number; out: string; error: string }>((done) =>
    execFile(
      process.execPath,
      [BUNDLE, ...args],
      {
        env: { PATH: process.env.PATH ?? '', ...api.env, LOG_LEVEL: 'warn' },
        cwd: resolve(__dirname, '../../..'),
      },
      (failure, out, error) => done({ code: failure ? Number(failure.code) : 0, out, error }),
    ),
  );

describe('npm run job', () => {
  it('lists the available jobs if the name is unknown', async () => {
    const { code, out } = await runJob('no-such-job');
    expect(code).toBe(1);
    for (const name of ['cleanup', 'ratings.reconcile', 'files.cleanup', 'experience.update']) {
      expect(out).toContain(name);
    }
  });

  it('runs a job once per period, and again with --again', async () => {
    const addWrongRating = () =>
      api.dataSource.query(
        `INSERT INTO officials ("firstName", "lastName", location, association, "totalReviews") VALUES ('A', 'B', 'C', 'D', 7)`,
      );
    const countWrongRatings = async () =>
      (await api.dataSource.query<unknown[]>(`SELECT 1 FROM officials WHERE "totalReviews" > 0`)).length;
    await addWrongRating();
    const firstRun = await runJob('ratings.reconcile');
    expect(firstRun).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^ratings\.reconcile ran for .*repaired/m),
    });
    expect(await countWrongRatings()).toBe(0);
    await addWrongRating();
    expect((await runJob('ratings.reconcile')).out).toMatch(/already/);
    expect(await countWrongRatings()).toBe(1);
    expect((await runJob('ratings.reconcile', '--again')).code).toBe(0);
    expect(await countWrongRatings()).toBe(0);
    // The period of this job is an hour.
    for (const _ of [1, 2])
      expect((await runJob('exports.cleanup', '--again')).out).toMatch(/^exports\.cleanup ran for /m);
    expect(await runJob('experience.update', '--again')).toMatchObject({ code: 1 });
  });

  it('reports a job’s failure', async () => {
    await api.dataSource.query(`ALTER TABLE sessions RENAME TO sessions_away`);
    try {
      const { code, error } = await runJob('cleanup');
      expect(code).toBe(1);
      expect(error).toMatch(/^cleanup failed: /m);
    } finally {
      await api.dataSource.query(`ALTER TABLE sessions_away RENAME TO sessions`);
    }
  });
});
