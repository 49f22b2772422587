import { type DynamicModule, Module } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { hostname } from 'node:os';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { withTimeout } from './process/limited-process';

const READ_TIMEOUT_MS = 2000;

export type ProcessRole = 'api' | 'worker' | 'job' | 'thread';
export type CacheAnswer = 'hit' | 'miss' | 'not-modified';

/** This process's metrics. Labels are names from the code, never text sent by a client. */
export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });

  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the response',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  private readonly cacheAnswers = new Counter({
    name: 'rmo_cache_answers_total',
    help: 'Responses of cached lists, by their source',
    labelNames: ['list', 'answer'],
    registers: [this.registry],
  });

  private readonly jobs = new Counter({
    name: 'rmo_jobs_total',
    help: 'Jobs of this process, by outcome',
    labelNames: ['job', 'outcome'],
    registers: [this.registry],
  });

  constructor(role: ProcessRole, dataSource: DataSource) {
    collectDefaultMetrics({ register: this.registry });
    // TypeORM's Postgres driver stores the connection pool in its `master` property.
    const { master } = dataSource.driver as unknown as { master?: Pool };
    const help = 'Connections to Postgres by state, and queries that wait for one';
    this.addGauge('rmo_database_pool', help, ['process', 'state'], async () => {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = master ?? {};
      const states = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
      return Object.entries(states).map(([state, count]) => [{ process: role, state }, count]);
    });
    if (role === 'worker') {
      const worker = `${hostname()}:${process.pid}`;
      this.addGauge('rmo_worker_resident_bytes', 'Memory of this worker', ['worker'], async () => [
        [{ worker }, process.memoryUsage.rss()],
      ]);
    }
  }

  /** Adds a gauge that is read at each scrape; it is omitted if `read` fails or takes too long. */
  addGauge(
    name: string,
    help: string,
    labelNames: string[],
    read: () => Promise<[labels: Record<string, string>, value: number][]>,
  ): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect: async () => {
        const values = await withTimeout(READ_TIMEOUT_MS, read(), 'no answer').catch(() => []);
        gauge.reset();
        for (const [labels, value] of values) gauge.set(labels, value);
      },
    });
  }

  /** Counts every response by its route pattern, because labels from raw URLs would be unbounded. */
  countRequests(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', ({ is404, method, routeOptions }, { statusCode, elapsedTime }, done) => {
      const route = is404 ? 'none' : (routeOptions.url ?? 'none');
      this.requests.inc({ method, route, status: statusCode });
      this.durations.observe({ method, route }, elapsedTime / 1000);
      done();
    });
  }

  countEarlyResponse(route: string, status: 200 | 304): void {
    this.requests.inc({ method: 'GET', route, status });
    this.countCacheAnswer(route, status === 304 ? 'not-modified' : 'hit');
  }

  countCacheAnswer(list: string, answer: CacheAnswer): void {
    this.cacheAnswers.inc({ list, answer });
  }

  countJob(job: string, outcome: string): void {
    this.jobs.inc({ job, outcome });
  }
}

@Module({})
export class MetricsModule {
  static forRoot(role: ProcessRole): DynamicModule {
    const metrics = {
      provide: Metrics,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new Metrics(role, dataSource),
    };
    return { module: MetricsModule, global: true, providers: [metrics], exports: [Metrics] };
  }
}
