import { Injectable, OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { JOB_NAMES, type JobName } from './jobs';
import { ON_JOB_KEY } from './on-job.decorator';

/** The outbox row that a handler is called for: the same on each attempt. */
export interface JobContext {
  outboxId: string;
}
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;
interface Found {
  name: JobName;
  where: string;
  handler: JobHandler;
}

/** Finds the method that does each job, and refuses to start a worker that lacks one or has two. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  private handlers: Map<JobName, JobHandler> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    this.load();
  }

  /** The first job may come before this module's turn in the start-up, so whoever is first looks. */
  private load(): Map<JobName, JobHandler> {
    return (this.handlers ??= registryOf(this.found()));
  }

  handlerOf(name: JobName): JobHandler {
    const handler = this.load().get(name);
    if (!handler) throw new Error(`no handler for the job ${name}`);
    return handler;
  }

  private found(): Found[] {
    return this.discovery.getProviders().flatMap((wrapper) => {
      const instance: unknown = wrapper.isDependencyTreeStatic() ? wrapper.instance : null;
      if (typeof instance !== 'object' || instance === null) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, unknown> | null;
      if (!prototype) return [];
      return this.scanner.getAllMethodNames(prototype).flatMap((method) => {
        const target = prototype[method];
        const name =
          typeof target === 'function'
            ? this.reflector.get<JobName | undefined>(ON_JOB_KEY, target)
            : undefined;
        if (!name) return [];
        const handler: JobHandler = (payload, context) =>
          (target as JobHandler).call(instance, payload, context);
        return [{ name, where: `${instance.constructor.name}.${method}`, handler }];
      });
    });
  }
}

/** Exactly one handler for each job, else an error that names what is wrong. */
export function registryOf(found: Found[]): Map<JobName, JobHandler> {
  for (const name of JOB_NAMES) {
    const mine = found.filter((entry) => entry.name === name);
    if (mine.length === 0) throw new Error(`No handler for the job ${name}`);
    if (mine.length > 1)
      throw new Error(`Two handlers for the job ${name}: ${mine.map((m) => m.where).join(', ')}`);
  }
  return new Map(found.map((entry) => [entry.name, entry.handler]));
}
