import { BullModule, getQueueToken } from '@nestjs/bull';
import type { DynamicModule, Provider } from '@nestjs/common';
import type { Queue, QueueOptions } from 'bull';
import { Env } from '../config/env';
import { QUEUE_NAMES, type QueueName } from './jobs';

/** All queues for producers and, in a worker, for consumers. Each side has its own connections. */
export const PRODUCERS = Symbol('producers');
export const CONSUMERS = Symbol('consumers');
type Side = typeof PRODUCERS | typeof CONSUMERS;

const nameOf = (side: Side, queue: QueueName) => `${side.description}.${queue}`;

export const registerQueues = (side: Side, options: (env: Env) => QueueOptions): DynamicModule =>
  BullModule.registerQueueAsync(
    ...QUEUE_NAMES.map((name) => ({
      name: nameOf(side, name),
      inject: [Env],
      useFactory: (env: Env) => ({ ...options(env), name }),
    })),
  );

export const queuesProvider = (side: Side): Provider => ({
  provide: side,
  inject: QUEUE_NAMES.map((name) => getQueueToken(nameOf(side, name))),
  useFactory: (...queues: Queue[]) => queues,
});
