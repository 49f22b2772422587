import { Injectable, OnModuleInit, SetMetadata } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { JOB_NAMES, type JobName, type Jobs } from './jobs';

const ON_JOB_KEY = 'rmo:on-job';

export interface JobContext {
  /** The id of the job's outbox row. It stays the same on each run of the job and is never used for another job. */
  outboxId: string;
}
export type JobHandler<N extends JobName> = (payload: Jobs[N], context: JobContext) => Promise<void>;

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

/** Finds each job's handler. A worker starts only if each job has exactly one handler. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  private handlers = new Map<JobName, JobHandler<JobName>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    this.handlers = handlersByName(this.discover());
  }

  handlerOf(name: JobName): JobHandler<JobName> {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`no handler for the job ${name}`);
    return handler;
  }

  private discover(): RegisteredHandler[] {
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

export function handlersByName(registeredHandlers: RegisteredHandler[]): Map<JobName, JobHandler<JobName>> {
  for (const name of JOB_NAMES) {
    const handlers = registeredHandlers.filter((entry) => entry.name === name);
    if (handlers.length === 0) throw new Error(`No handler for the job ${name}`);
    if (handlers.length > 1)
      throw new Error(`Two handlers for the job ${name}: ${handlers.map(({ where }) => where).join(', ')}`);
  }
  return new Map(registeredHandlers.map((entry) => [entry.name, entry.handler]));
}
