import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** How a list was answered: from kept bytes, from Postgres, or with "you have it already". */
export type CacheAnswer = 'hit' | 'miss' | 'not-modified';

/**
 * What this process counts about itself. What workers do reaches the API's page through Outcomes; what waits is
 * read from Postgres. Labels are names from the code, never what a client sent.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });

  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  private readonly cacheAnswers = new Counter({
    name: 'rmo_cache_answers_total',
    help: 'Answers of polled lists, by how they were made',
    labelNames: ['list', 'answer'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  request(method: string, route: string, status: number, seconds: number): void {
    this.requests.inc({ method, route, status });
    this.durations.observe({ method, route }, seconds);
  }

  /** Answers of a polled list from bytes kept ready, `count` of them; they take no time worth a histogram. */
  ready(route: string, status: 200 | 304, count: number): void {
    if (count === 0) return;
    this.requests.inc({ method: 'GET', route, status }, count);
    this.cacheAnswers.inc({ list: route, answer: status === 304 ? 'not-modified' : 'hit' }, count);
  }

  cacheAnswer(list: string, answer: CacheAnswer): void {
    this.cacheAnswers.inc({ list, answer });
  }
}
