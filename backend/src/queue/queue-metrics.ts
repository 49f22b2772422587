import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { DataSource } from 'typeorm';
import { Metrics } from '../common/metrics';
import { JOB_NAMES, QUEUE_BY_JOB, type JobName } from './jobs';
import { PRODUCERS } from './queues';

const LABEL_NAMES = ['queue', 'job'];

interface OpenJobs {
  name: JobName;
  count: number;
  /** In seconds. */
  oldest: number;
}

/** Every process reports the same numbers, because open jobs are counted in Postgres and workers in Redis. */
@Injectable()
export class QueueMetrics {
  constructor(
    metrics: Metrics,
    private readonly dataSource: DataSource,
    @Inject(PRODUCERS) [queue]: Queue[],
  ) {
    metrics.addGauge('rmo_queue_depth', 'Jobs that are not done', LABEL_NAMES, () =>
      this.perJob((open) => open?.count ?? 0),
    );
    metrics.addGauge('rmo_queue_oldest_seconds', 'Age of the oldest job that is not done', LABEL_NAMES, () =>
      this.perJob((open) => Math.max(0, open?.oldest ?? 0)),
    );
    metrics.addGauge('rmo_workers', 'Worker processes that are connected to the queues', [], async () => [
      [{}, (await queue!.getWorkers()).length],
    ]);
  }

  private async perJob(
    valueOf: (open: OpenJobs | undefined) => number,
  ): Promise<[Record<string, string>, number][]> {
    const rows = await this.dataSource.query<OpenJobs[]>(
      `SELECT name, count(*)::int AS count, extract(epoch FROM now() - min("createdAt"))::float AS oldest
         FROM outbox WHERE "doneAt" IS NULL GROUP BY name`,
    );
    return JOB_NAMES.map((job) => [
      { queue: QUEUE_BY_JOB[job], job },
      valueOf(rows.find(({ name }) => name === job)),
    ]);
  }
}
