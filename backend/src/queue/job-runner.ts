import { Injectable, Logger, OnModuleInit, SetMetadata } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { runInContext } from '../common/logging/context';
import { withoutAddresses } from '../common/logging/redact';
import { JOB_NAMES, UNRECORDED_JOBS, type JobName, type Jobs } from './jobs';
import type { OutboxRow } from './outbox.entity';

const ON_JOB_KEY = 'rmo:on-job';

export interface JobContext {
  /** The id of the job's outbox row. It stays the same on each run of the job and is never used for another job. */
  outboxId: string;
}
type JobHandler<N extends JobName> = (payload: Jobs[N], context: JobContext) => Promise<void>;

/** Marks the only method that handles a job. It must be idempotent, because it may run more than once for the same job. */
export const OnJob =
  <N extends JobName>(name: N) =>
  <H extends JobHandler<N>>(target: object, key: string, method: TypedPropertyDescriptor<H>): void => {
    SetMetadata(ON_JOB_KEY, name)(target, key, method);
  };

/** Thrown by a handler to rerun its job after `delayMs`. */
export class RetryLater extends Error {
  constructor(
    readonly delayMs: number,
    message: string,
  ) {
    super(message);
  }
}

interface RegisteredHandler {
  name: JobName;
  where: string;
  handler: JobHandler<JobName>;
}

type OutboxJob = Pick<OutboxRow, 'id' | 'name' | 'payload' | 'requestId' | 'attempts'>;

export interface JobRun {
  name: JobName;
  outcome: 'done' | 'later' | 'failed';
}

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 5 * 60_000;

/** Runs an outbox row's handler, and marks the row as done only once the handler has finished. */
@Injectable()
export class JobRunner implements OnModuleInit {
  private readonly logger = new Logger(JobRunner.name);
  private handlers = new Map<JobName, JobHandler<JobName>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    this.handlers = handlersByName(this.discoverHandlers());
  }

  /** Returns undefined if the job is already done, because Bull delivers at least once. */
  async run(outboxId: string): Promise<JobRun | undefined> {
    const [row] = await this.dataSource.query<OutboxJob[]>(
      `SELECT id, name, payload, "requestId", attempts FROM outbox WHERE id = $1 AND "doneAt" IS NULL`,
      [outboxId],
    );
    if (!row) return undefined;
    const context = { requestId: row.requestId ?? `job-${row.id}`, job: row.name };
    return { name: row.name, outcome: await runInContext(context, () => this.attempt(row)) };
  }

  private async attempt(row: OutboxJob): Promise<JobRun['outcome']> {
    const startedAt = performance.now();
    try {
      const handler = this.handlers.get(row.name);
      if (!handler) throw new Error(`no handler for the job ${row.name}`);
      await handler(row.payload as Jobs[JobName], { outboxId: row.id });
    } catch (error) {
      await this.reschedule(row, error);
      return error instanceof RetryLater ? 'later' : 'failed';
    }
    await this.dataSource.query(
      UNRECORDED_JOBS.includes(row.name)
        ? `DELETE FROM outbox WHERE id = $1`
        : // A one-time token must not outlive its job, and neither must data that links an author to a deleted review.
          `UPDATE outbox SET "doneAt" = now(), attempts = attempts + 1, "lastError" = NULL,
                  payload = payload - '{token,authorId}'::text[] WHERE id = $1`,
      [row.id],
    );
    const ms = Math.round(performance.now() - startedAt);
    this.logger.log({ msg: `${row.name} done`, outboxId: row.id, ms });
    return 'done';
  }

  private async reschedule(row: OutboxJob, error: unknown): Promise<void> {
    const message = withoutAddresses(error instanceof Error ? error.message : String(error));
    const delayMs =
      error instanceof RetryLater
        ? error.delayMs
        : Math.min(FIRST_DELAY_MS * 2 ** Math.min(row.attempts, 20), MAX_DELAY_MS);
    this.logger.warn({ msg: `${row.name} rescheduled: ${message}`, outboxId: row.id, delayMs });
    await this.dataSource.query(
      `UPDATE outbox SET attempts = attempts + 1, "lastError" = $2, "dispatchedAt" = NULL,
              "availableAt" = now() + $3 * interval '1 millisecond'
        WHERE id = $1 AND "doneAt" IS NULL`,
      [row.id, message.slice(0, 500), delayMs],
    );
  }

  private discoverHandlers(): RegisteredHandler[] {
    return this.discovery.getProviders().flatMap((wrapper) => {
      // A provider's alias doesn't count as a second handler.
      const isOwn = wrapper.isDependencyTreeStatic() && !wrapper.isAlias;
      const instance: unknown = isOwn ? wrapper.instance : null;
      if (typeof instance !== 'object' || instance === null) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, unknown> | null;
      if (!prototype) return [];
      return this.scanner.getAllMethodNames(prototype).flatMap((key) => {
        const method = prototype[key];
        if (typeof method !== 'function') return [];
        const name = this.reflector.get<JobName | undefined>(ON_JOB_KEY, method);
        if (!name) return [];
        const handler = method.bind(instance) as JobHandler<JobName>;
        return [{ name, where: `${instance.constructor.name}.${key}`, handler }];
      });
    });
  }
}

/** Throws if a job has no handler, or more than one. */
export function handlersByName(registeredHandlers: RegisteredHandler[]): Map<JobName, JobHandler<JobName>> {
  for (const name of JOB_NAMES) {
    const handlers = registeredHandlers.filter((entry) => entry.name === name);
    if (handlers.length === 0) throw new Error(`No handler for the job ${name}`);
    if (handlers.length > 1)
      throw new Error(`Two handlers for the job ${name}: ${handlers.map(({ where }) => where).join(', ')}`);
  }
  return new Map(registeredHandlers.map((entry) => [entry.name, entry.handler]));
}
