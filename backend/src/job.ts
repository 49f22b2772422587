import 'reflect-metadata';
import { TIME_ZONE } from '@rmo/contracts';
import { NestFactory } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module';
import { createPino, NestPino } from './common/logging/logger';
import { envOrExit, failStart } from './common/process/lifecycle';
import type { ScheduledRun } from './queue/scheduled-run.entity';

/* `npm run job -- <name>` runs a scheduled job immediately, unless it has already run for the current period. */

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Collects errors, because a scheduled job that fails only logs them. */
class ErrorCollector extends NestPino {
  failures: string[] = [];
  override error = (message: unknown, ...rest: unknown[]) => {
    this.failures.push(message instanceof Error ? message.message : String(message));
    this.write('error', message, rest);
  };
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { again: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  const env = envOrExit();
  const logger = new ErrorCollector(createPino(env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL, 'job'));
  const options = { logger, abortOnError: false };
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(env, 'job'), options);
  try {
    const jobs = app.get(SchedulerRegistry, { strict: false }).getCronJobs();
    // Schedules must not run in this process.
    for (const job of jobs.values()) await job.stop();
    const job = name === undefined ? undefined : jobs.get(name);
    if (!job || !name) {
      print(`Usage: npm run job -- <name> [--again]\nJobs: ${[...jobs.keys()].sort().join(', ')}`);
      return name === undefined ? 0 : 1;
    }
    const dataSource = app.get(DataSource);
    const [lastRun] = await dataSource.query<{ id: number }[]>(
      `SELECT coalesce(max(id), 0)::int AS id FROM scheduled_runs`,
    );
    if (values.again) await deleteRun(dataSource, name);
    job.waitForCompletion = true;
    await job.fireOnTick();
    if (logger.failures.length > 0) {
      process.stderr.write(`${name} failed: ${logger.failures.join('; ')}\n`);
      return 1;
    }
    const runs = await dataSource.query<Pick<ScheduledRun, 'job' | 'period' | 'result'>[]>(
      `SELECT job, period, result FROM scheduled_runs WHERE id > $1 ORDER BY id`,
      [lastRun?.id ?? 0],
    );
    for (const run of runs) print(`${run.job} ran for ${run.period}: ${run.result ?? 'done'}`);
    if (runs.length === 0) print(`${name} has run for this period already: nothing to do`);
    return 0;
  } finally {
    await app.close();
  }
}

/** Lets a nightly job run again on the same day. The yearly job has a button for this instead. */
async function deleteRun(dataSource: DataSource, name: string): Promise<void> {
  if (name.startsWith('experience.')) throw new Error('--again is for nightly jobs only');
  await dataSource.query(
    // The period of a publication is its day in New York; that of the hourly export cleanup is its hour.
    `DELETE FROM scheduled_runs WHERE job = $1 AND period IN (to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
       to_char(now() AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM-DD'), to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24'))`,
    [name],
  );
}

main().then((code) => process.exit(code), failStart);
