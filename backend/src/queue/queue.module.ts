import { BullModule } from '@nestjs/bull';
import { DynamicModule, Global, Inject, Injectable, Module, OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { Env } from '../config/env';
import { JobRegistry } from './job-registry';
import { JobRunner } from './job-runner';
import { JobWatch } from './job-watch';
import { QUEUE_NAMES } from './jobs';
import { OutboxService } from './outbox.service';
import { Consumers, MailProcessor, RatingsProcessor, TasksProcessor } from './processors';
import { QueueCron } from './queue.cron';
import { producerOf } from './queue.tokens';
import { consumerOptions, producerOptions } from './redis';
import { RelayService } from './relay.service';
import { RunOnce } from './run-once';

const CLIENTS = Symbol('queue connections');

/** Closes what Bull leaves open when connections are given to it. */
@Injectable()
class Connections implements OnApplicationShutdown {
  constructor(@Inject(CLIENTS) private readonly clients: Redis[]) {}

  onApplicationShutdown(): void {
    for (const client of this.clients) client.disconnect();
  }
}

/** Outbox and relay for every process; with `worker` also the handlers' side. */
@Global()
@Module({})
export class QueueModule {
  static forRoot({ worker = false } = {}): DynamicModule {
    const clients: Redis[] = [];
    const producers = QUEUE_NAMES.map((name) => ({
      name: producerOf(name),
      inject: [Env],
      useFactory: (env: Env) => ({ ...producerOptions(env, clients), name }),
    }));
    const consumers = QUEUE_NAMES.map((name) => ({
      name,
      inject: [Env],
      useFactory: (env: Env) => ({ ...consumerOptions(env, clients), name }),
    }));
    return {
      module: QueueModule,
      imports: [
        DiscoveryModule,
        BullModule.registerQueueAsync(...producers),
        ...(worker ? [BullModule.registerQueueAsync(...consumers)] : []),
      ],
      providers: [
        { provide: CLIENTS, useValue: clients },
        Connections,
        OutboxService,
        JobWatch,
        RelayService,
        RunOnce,
        QueueCron,
        ...(worker
          ? [JobRegistry, JobRunner, RatingsProcessor, MailProcessor, TasksProcessor, Consumers]
          : []),
      ],
      exports: [OutboxService, JobWatch, RunOnce],
    };
  }
}
