import { DynamicModule, Global, Inject, Injectable, Module, OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { JobConsumer } from './job-consumer';
import { JobRegistry } from './job-registry';
import { JobRunner } from './job-runner';
import { JobThreads } from './job-threads';
import { JobWatch } from './job-watch';
import { OutboxService } from './outbox.service';
import { QueueMetrics } from './queue-metrics';
import {
  consumerOptions,
  CONSUMERS,
  producerOptions,
  PRODUCERS,
  queuesProvider,
  registerQueues,
} from './queues';
import { RelayService } from './relay.service';
import { RunOnce } from './run-once';

const CONNECTIONS = Symbol('queue connections');

/** Closes the connections, because Bull closes only those that it has opened itself. */
@Injectable()
class Connections implements OnApplicationShutdown {
  constructor(@Inject(CONNECTIONS) private readonly connections: Redis[]) {}

  onApplicationShutdown(): void {
    for (const connection of this.connections) connection.disconnect();
  }
}

/**
 * Provides the outbox and relay to every process. `handlers` adds what runs jobs; `worker` also adds what takes jobs from the
 * queues.
 */
@Global()
@Module({})
export class QueueModule {
  static forRoot({ worker = false, handlers = false } = {}): DynamicModule {
    const connections: Redis[] = [];
    return {
      module: QueueModule,
      imports: [
        DiscoveryModule,
        registerQueues(PRODUCERS, (env) => producerOptions(env, connections)),
        ...(worker ? [registerQueues(CONSUMERS, (env) => consumerOptions(env, connections))] : []),
      ],
      providers: [
        { provide: CONNECTIONS, useValue: connections },
        Connections,
        queuesProvider(PRODUCERS),
        OutboxService,
        JobWatch,
        RelayService,
        RunOnce,
        QueueMetrics,
        ...(handlers ? [JobRegistry, JobRunner] : []),
        ...(worker ? [queuesProvider(CONSUMERS), JobThreads, JobConsumer] : []),
      ],
      exports: [OutboxService, JobWatch, RunOnce],
    };
  }
}
