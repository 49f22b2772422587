import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { Metrics, Outcomes, poolUse } from '../../common/metrics';
import { JOBS, JOB_NAMES, type JobName } from '../../queue';
import { HealthService } from './health.service';

const PATIENCE_MS = 2000;

interface Waiting {
  name: JobName;
  count: number;
  oldest: number;
}

/** The page that Prometheus reads. What can't be asked right now is left out; the rest still comes. */
@Injectable()
export class MetricsPage {
  constructor(
    private readonly metrics: Metrics,
    private readonly outcomes: Outcomes,
    private readonly dataSource: DataSource,
    private readonly health: HealthService,
  ) {}

  async text(): Promise<string> {
    // Anew for each reading: a gauge of what is gone must not stay.
    const registry = new Registry();
    await Promise.all([
      this.queues(registry),
      this.mail(registry),
      this.jobs(registry),
      this.pools(registry),
    ]);
    const [own, shared] = await Promise.all([this.metrics.registry.metrics(), registry.metrics()]);
    return `${own}\n${shared}`;
  }

  /** Postgres knows what was promised and is not done; Redis may have forgotten. */
  private async queues(registry: Registry): Promise<void> {
    const rows = await this.ask<Waiting>(
      `SELECT name, count(*)::int AS count, extract(epoch FROM now() - min("createdAt"))::float AS oldest
         FROM outbox WHERE "doneAt" IS NULL GROUP BY name`,
    );
    gauge(registry, 'rmo_postgres_up', 'Whether Postgres answers', [], [[{}, rows ? 1 : 0]]);
    if (!rows) return;
    const of = (name: JobName) => rows.find((row) => row.name === name);
    const labels = (job: JobName) => ({ queue: JOBS[job], job });
    gauge(
      registry,
      'rmo_queue_depth',
      'Jobs promised and not done',
      ['queue', 'job'],
      JOB_NAMES.map((job) => [labels(job), of(job)?.count ?? 0]),
    );
    gauge(
      registry,
      'rmo_queue_oldest_seconds',
      'Age of the oldest job that is not done',
      ['queue', 'job'],
      JOB_NAMES.map((job) => [labels(job), Math.max(0, of(job)?.oldest ?? 0)]),
    );
  }

  private async mail(registry: Registry): Promise<void> {
    const [isUp, rows] = await Promise.all([
      this.health.mailIsUp(),
      this.ask<{ state: string; count: number }>(
        `SELECT state, count(*)::int AS count FROM deliveries WHERE state IN ('waiting', 'failed') GROUP BY state`,
      ),
    ]);
    gauge(registry, 'rmo_mail_up', 'Whether the mail server greets', [], [[{}, isUp ? 1 : 0]]);
    if (!rows) return;
    gauge(
      registry,
      'rmo_mail_deliveries',
      'Mails that wait, and mails given up',
      ['state'],
      ['waiting', 'failed'].map((state) => [{ state }, rows.find((row) => row.state === state)?.count ?? 0]),
    );
  }

  private async jobs(registry: Registry): Promise<void> {
    const [totals, workers, isUp] = await Promise.all([
      this.outcomes.totals(),
      this.outcomes.workers(),
      this.health.redisIsUp(),
    ]);
    gauge(registry, 'rmo_redis_up', 'Whether Redis takes writes', [], [[{}, isUp ? 1 : 0]]);
    gauge(registry, 'rmo_workers', 'Worker processes that live', [], [[{}, workers.length]]);
    const jobs = new Counter({
      name: 'rmo_jobs_total',
      help: 'What jobs came to, of all workers',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    });
    for (const { kind, outcome, count } of totals ?? []) jobs.inc({ job: kind, outcome }, count);
    gauge(
      registry,
      'rmo_worker_resident_bytes',
      'Memory of each worker',
      ['worker'],
      workers.map(({ id, residentBytes }) => [{ worker: id }, residentBytes]),
    );
  }

  private async pools(registry: Registry): Promise<void> {
    const processes = [
      { process: 'api', pool: poolUse(this.dataSource) },
      ...(await this.outcomes.workers()).map(({ id, pool }) => ({ process: `worker ${id}`, pool })),
    ];
    gauge(
      registry,
      'rmo_database_pool',
      'Connections to Postgres by state, and queries that wait for one',
      ['process', 'state'],
      processes.flatMap(({ process, pool }) => [
        [{ process, state: 'busy' }, pool.total - pool.idle],
        [{ process, state: 'idle' }, pool.idle],
        [{ process, state: 'waiting' }, pool.waiting],
      ]),
    );
  }

  /** The rows, or null when Postgres does not answer in time. */
  private async ask<T>(sql: string): Promise<T[] | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE_MS)));
    const asked = this.dataSource.query<T[]>(sql).catch(() => null);
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  }
}

function gauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  values: [labels: Record<string, string>, value: number][],
): void {
  const made = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const [labels, value] of values) made.set(labels, value);
}
