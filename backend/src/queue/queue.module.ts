import { DynamicModule, Global, Inject, Module, OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Redis } from 'ioredis';
import type { ProcessRole } from '../common/metrics';
import { JobConsumer } from './job-consumer';
import { JobRunner } from './job-runner';
import { JobThreads } from './job-threads';
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

@Global()
@Module({})
export class QueueModule implements OnApplicationShutdown {
  constructor(@Inject(CONNECTIONS) private readonly connections: Redis[]) {}

  /** Every process enqueues and dispatches jobs; workers and their threads run them, and only workers take them from queues. */
  static forRoot(role: ProcessRole): DynamicModule {
    const isWorker = role === 'worker';
    const connections: Redis[] = [];
    return {
      module: QueueModule,
      imports: [
        DiscoveryModule,
        registerQueues(PRODUCERS, (env) => producerOptions(env, connections)),
        ...(isWorker ? [registerQueues(CONSUMERS, (env) => consumerOptions(env, connections))] : []),
      ],
      providers: [
        { provide: CONNECTIONS, useValue: connections },
        queuesProvider(PRODUCERS),
        OutboxService,
        RelayService,
        RunOnce,
        QueueMetrics,
        ...(isWorker || role === 'thread' ? [JobRunner] : []),
        ...(isWorker ? [queuesProvider(CONSUMERS), JobThreads, JobConsumer] : []),
      ],
      exports: [OutboxService, RunOnce],
    };
  }

  /** Closes the connections, because Bull closes only those that it has opened itself. */
  onApplicationShutdown(): void {
    for (const connection of this.connections) connection.disconnect();
  }
}
