import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startApi, startWorkerProcess, type TestApi, type WorkerProcess, until } from '../support';

const CLOCK_URL = pathToFileURL(join(__dirname, 'moved-clock.mjs')).href;
const NIGHTLY_JOB = 'ratings.reconcile';
const WEEKLY_JOB = 'ratings.publish';
const YEARLY_JOB = 'experience.update';
/** The nights that the test covers: one, or ten in the soak test. */
const NIGHTS = Array.from({ length: Number(process.env.SOAK || 1) }, (_, n) => `2027-01-${10 + n}`);

/** Starts three worker processes, whose clocks stand still before the scheduled time until all are ready. */
describe('scheduled work with three workers', () => {
  let api: TestApi;
  let workers: WorkerProcess[] = [];

  beforeEach(async () => {
    api = await startApi();
    await api.dataSource.query(
      `INSERT INTO officials ("firstName", "lastName", location, association, "yearsExperience", "totalReviews")
       SELECT 'F', 'L' || n, 'L', 'A', n, 3 FROM generate_series(1, 10) n`,
    );
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.kill()));
    workers = [];
    await api?.close();
  });

  /** Starts a worker whose clock stands still at `time`. */
  const startAt = async (time: string) => {
    const worker = await startWorkerProcess({
      ...api.env,
      SCHEDULES: 'true',
      CLOCK_START: time,
      NODE_OPTIONS: `--import=${CLOCK_URL}`,
    });
    workers.push(worker);
    return worker;
  };
  const startThreeAt = (time: string) => Promise.all([startAt(time), startAt(time), startAt(time)]);
  const releaseClocks = () => workers.forEach((worker) => worker.process.kill('SIGUSR2'));
  const readRuns = (job: string): Promise<{ period: string; result: string }[]> =>
    api.dataSource.query(`SELECT period, result FROM scheduled_runs WHERE job = $1 ORDER BY period`, [job]);
  const sumOfYears = async () =>
    Number((await api.dataSource.query(`SELECT sum("yearsExperience") AS n FROM officials`))[0].n);
  const stopAll = async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
  };
  /** Returns how many of the three workers have logged this about the job and period. */
  const countOf = (job: string, what: 'ran' | 'has run', period: string) =>
    workers.filter(({ lines }) => lines.some(({ msg }) => msg === `${job} ${what} for ${period}`)).length;
  /** Waits until one of the three has run the job for the period and the others have noticed that. */
  const waitForRun = (job: string, period: string) =>
    until(`all have tried ${job}`, () => {
      const failed = workers.flatMap(({ lines }) => lines.filter(({ msg }) => / failed: /.test(String(msg))));
      if (failed.length > 0) throw new Error(`a worker could not try ${job}: ${JSON.stringify(failed)}`);
      return countOf(job, 'ran', period) === 1 && countOf(job, 'has run', period) === 2;
    });

  it('adds a year once per season, on July 1st at 03:00 in New York', async () => {
    // A new installation only records the current season.
    await startAt('2026-11-21T12:00:00Z');
    await until('the season is recorded', async () => (await readRuns(YEARLY_JOB)).length === 1);
    await stopAll();
    expect(await readRuns(YEARLY_JOB)).toEqual([{ period: '2026', result: 'first start, nothing to add' }]);
    const before = await sumOfYears();

    await startThreeAt('2027-07-01T06:59:58Z');
    releaseClocks();
    expect(await sumOfYears()).toBe(before);
    await waitForRun(YEARLY_JOB, '2027');
    await stopAll();
    expect(await sumOfYears()).toBe(before + 10);
    // The audit log has one entry for all three workers, and none for the first start.
    expect(
      await api.dataSource.query(
        `SELECT "actorId", "actorName", "actorRole", action, subject, detail FROM audit_log ORDER BY id`,
      ),
    ).toEqual([
      {
        actorId: null,
        actorName: 'schedule',
        actorRole: 'schedule',
        action: 'experience.update',
        subject: 'officials',
        detail: { officials: 10, season: '2027' },
      },
    ]);

    // A start half a year later does not run it again.
    const later = await startAt('2028-02-01T12:00:00Z');
    await until('it has found the run', () =>
      later.lines.some(({ msg }) => msg === `${YEARLY_JOB} has run for 2027`),
    );
    expect(await sumOfYears()).toBe(before + 10);
    expect((await readRuns(YEARLY_JOB)).map(({ period }) => period)).toEqual(['2026', '2027']);
  });

  it('catches up on a season missed because of a crash', async () => {
    await api.dataSource.query(`INSERT INTO scheduled_runs (job, period) VALUES ($1, '2026')`, [YEARLY_JOB]);
    const before = await sumOfYears();
    // Kills the worker seconds before the scheduled time, and starts new workers after that time.
    const killed = await startAt('2027-07-01T06:59:58Z');
    await killed.kill();
    expect(await sumOfYears()).toBe(before);
    await startThreeAt('2027-07-01T07:20:00Z');
    await waitForRun(YEARLY_JOB, '2027');
    await stopAll();
    expect(await sumOfYears()).toBe(before + 10);
    expect((await readRuns(YEARLY_JOB)).map(({ period }) => period)).toEqual(['2026', '2027']);
  });

  it('publishes averages once a week on Mondays at 6:00 in New York, or the night after if missed', async () => {
    const due = '2027-07-05';
    const readPeriods = async () => (await readRuns(WEEKLY_JOB)).map(({ period }) => period);
    await api.dataSource.query(
      `INSERT INTO scheduled_runs (job, period, "ranAt") VALUES ($1, '2027-06-28', '2027-06-28T10:00:01Z')`,
      [WEEKLY_JOB],
    );
    await startThreeAt(`${due}T09:59:58Z`);
    expect(await readPeriods()).toEqual(['2027-06-28']);
    releaseClocks();
    await waitForRun(WEEKLY_JOB, due);
    await stopAll();
    expect(await readPeriods()).toEqual(['2027-06-28', due]);

    // These processes are still running, but could not publish at that minute. The database's clock is not moved.
    const setClock = `ALTER TABLE scheduled_runs ALTER "ranAt" SET DEFAULT '2027-07-06T07:30:01Z'`;
    await api.dataSource.query(
      `UPDATE scheduled_runs SET "ranAt" = '2027-07-05T10:00:01Z' WHERE period = '${due}'; ${setClock}`,
    );
    await startThreeAt('2027-07-06T07:29:58Z');
    await api.dataSource.query(`DELETE FROM scheduled_runs WHERE job = $1 AND period = $2`, [
      WEEKLY_JOB,
      due,
    ]);
    releaseClocks();
    // A process that looks after the job has run finds nothing to catch up on, and logs nothing.
    await until('one has caught up', () => countOf(WEEKLY_JOB, 'ran', due) > 0);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(countOf(WEEKLY_JOB, 'ran', due)).toBe(1);
    expect(await readPeriods()).toEqual(['2027-06-28', due]);
  });

  it('repairs the ratings once a night', async () => {
    for (const night of NIGHTS) {
      await api.dataSource.query(`UPDATE officials SET "totalReviews" = 3`);
      await startThreeAt(`${night}T08:39:58Z`);
      releaseClocks();
      await waitForRun(NIGHTLY_JOB, night);
      await stopAll();
      const [row] = await api.dataSource.query(`SELECT max("totalReviews") AS n FROM officials`);
      expect(row.n).toBe(0);
    }
    const nightlyRuns = await readRuns(NIGHTLY_JOB);
    expect(nightlyRuns.map(({ period }) => period)).toEqual(NIGHTS);
    for (const { result } of nightlyRuns) expect(result).toMatch(/^repaired the ratings of 10 officials: /);
  });
});
