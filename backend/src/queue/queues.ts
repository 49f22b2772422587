import { type DynamicModule, Logger, type Provider } from '@nestjs/common';
import { BullModule, getQueueToken } from '@nestjs/bull';
import type { Queue, QueueOptions } from 'bull';
import { Redis, type RedisOptions } from 'ioredis';
import { Env } from '../config/env';
import { QUEUE_NAMES, type QueueName } from './jobs';

/** Tokens for injecting all queues into producers and, in a worker, into consumers. Each side has its own connections. */
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

const logger = new Logger('Redis');
const retryStrategy = (times: number) => Math.min(times * 100, 2000);

/** For requests and the relay: while Redis is unavailable, commands fail immediately instead of waiting. */
const FAIL_FAST_OPTIONS: RedisOptions = {
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  commandTimeout: 3000,
  connectTimeout: 3000,
  retryStrategy,
};

/** For a worker's connections, which wait until Redis is available, as Bull requires. */
const RECONNECT_OPTIONS: RedisOptions = {
  maxRetriesPerRequest: null,
  enableReadyCheck: false,
  retryStrategy,
};

/** Logs once when Redis becomes unavailable and once when it is back, instead of on every attempt. */
function logAvailability(client: Redis, name: string): Redis {
  let isUnavailable = false;
  client.on('error', (error: Error) => {
    if (!isUnavailable)
      logger.warn(`${name} is unavailable: ${error.message || (error as NodeJS.ErrnoException).code}`);
    isUnavailable = true;
  });
  client.on('ready', () => {
    if (isUnavailable) logger.log(`${name} is available again`);
    isUnavailable = false;
  });
  return client;
}

/** Adds the connections to `clients`, so that they can be closed on shutdown. */
const connectionOptions = (env: Env, clients: Redis[], redis: RedisOptions, name: string): QueueOptions => ({
  prefix: env.QUEUE_PREFIX,
  createClient: () => {
    const client = logAvailability(new Redis(env.REDIS_URL, redis), `Redis (${name})`);
    clients.push(client);
    return client;
  },
});

export const producerOptions = (env: Env, clients: Redis[]): QueueOptions =>
  connectionOptions(env, clients, FAIL_FAST_OPTIONS, 'producer');

/** After a kill, another worker retries the job once its lock expires, any number of times: every job is idempotent. */
export const consumerOptions = (env: Env, clients: Redis[]): QueueOptions => ({
  ...connectionOptions(env, clients, RECONNECT_OPTIONS, 'worker'),
  settings: {
    lockDuration: env.QUEUE_LOCK_MS,
    stalledInterval: env.QUEUE_LOCK_MS,
    maxStalledCount: 1_000_000,
    retryProcessDelay: 1000,
  },
});
