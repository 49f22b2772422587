import { SchedulerRegistry } from '@nestjs/schedule';
import { weekdayName, zonedDay, zonedTime } from '@rmo/contracts';
import { Env } from '../src/config/env';
import { PublicationCron } from '../src/modules/reviews/publication/publication.cron';
import { PUBLISH_JOB, PublicationService } from '../src/modules/reviews/publication/publication.service';
import { RunOnce } from '../src/queue';
import { startApi, type TestApi, until } from './support';

/** Makes the last run appear recent, so that startup has nothing to catch up on. */
const NOTHING_DUE = { lastCount: async () => ({ count: 0, ranAt: new Date() }) };

describe('the schedule for publishing averages', () => {
  let api: TestApi;
  let cron: PublicationCron;
  beforeAll(async () => {
    api = await startApi();
    cron = api.app.get(PublicationCron, { strict: false });
  });
  afterAll(() => api?.close());
  beforeEach(() => api.dataSource.query(`DELETE FROM scheduled_runs`));

  const readPeriods = async (): Promise<string[]> =>
    (
      await api.dataSource.query(`SELECT period FROM scheduled_runs WHERE job = $1 ORDER BY period`, [
        PUBLISH_JOB,
      ])
    ).map(({ period }: { period: string }) => period);
  const ranAt = (period: string, time: string) =>
    api.dataSource.query(`INSERT INTO scheduled_runs (job, period, "ranAt") VALUES ($1, $2, $3)`, [
      PUBLISH_JOB,
      period,
      time,
    ]);
  const create = (
    fields: Partial<Env>,
    scheduler?: SchedulerRegistry,
    runOnce: Pick<RunOnce, 'lastCount'> = api.app.get(RunOnce, { strict: false }),
  ) =>
    new PublicationCron(
      Object.assign(new Env(), fields),
      api.app.get(PublicationService, { strict: false }),
      runOnce as RunOnce,
      scheduler,
    );

  it('runs on Mondays at 6:00 in New York in summer and winter, unless configured otherwise', () => {
    for (const [fields, time] of [
      [{}, 'Monday 6:0'],
      [{ RATING_PUBLISH_CRON: '30 17 * * 3' }, 'Wednesday 17:30'],
    ] as const) {
      const scheduler = new SchedulerRegistry();
      create(fields, scheduler, NOTHING_DUE).onApplicationBootstrap();
      const job = scheduler.getCronJob(PUBLISH_JOB);
      void job.stop();
      const times = job.nextDates(52).map((date) => {
        const { hour, minute } = zonedTime(date.toJSDate());
        return `${weekdayName(zonedDay(date.toJSDate()))} ${hour}:${minute}`;
      });
      expect(new Set(times)).toEqual(new Set([time]));
    }
    // This process has no schedules.
    expect(() => create({}).onApplicationBootstrap()).not.toThrow();
  });

  it('publishes when due, for the current day in New York', async () => {
    const scheduler = new SchedulerRegistry();
    create({}, scheduler, NOTHING_DUE).onApplicationBootstrap();
    const job = scheduler.getCronJob(PUBLISH_JOB);
    void job.stop();
    await job.fireOnTick();
    const day = zonedDay(new Date());
    await until('it has run', async () => (await readPeriods()).includes(day));
    expect(await readPeriods()).toEqual([day]);
  });

  it('catches up on a missed publication exactly once across all processes', async () => {
    await ranAt('2026-11-16', '2026-11-16T11:00:02Z');
    await cron.catchUp(new Date('2026-11-23T10:59:00Z'));
    expect(await readPeriods()).toEqual(['2026-11-16']);
    const lateTime = new Date('2026-11-24T08:30:00Z');
    await Promise.all([cron.catchUp(lateTime), cron.catchUp(lateTime), create({}).catchUp(lateTime)]);
    expect(await readPeriods()).toEqual(['2026-11-16', '2026-11-23']);
    await api.dataSource.query(`UPDATE scheduled_runs SET "ranAt" = $1 WHERE period = '2026-11-23'`, [
      lateTime,
    ]);
    // A late publication doesn't postpone the next one.
    await cron.catchUp(new Date('2026-11-30T10:59:00Z'));
    expect(await readPeriods()).toHaveLength(2);
    await cron.catchUp(new Date('2026-11-30T11:01:00Z'));
    expect(await readPeriods()).toEqual(['2026-11-16', '2026-11-23', '2026-11-30']);
  });

  it('catches up on a missed first publication', async () => {
    await cron.catchUp(new Date('2026-11-24T08:30:00Z'));
    expect(await readPeriods()).toEqual(['2026-11-23']);
  });

  it('doesn’t crash the process if the database fails while catching up', async () => {
    const failing = create({}, undefined, { lastCount: () => Promise.reject(new Error('gone')) });
    await expect(failing.catchUp()).resolves.toBeUndefined();
    expect(await readPeriods()).toEqual([]);
  });
});
