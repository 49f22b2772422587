import { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import type { QueueOptions } from 'bull';
import type { Env } from '../config/env';

const logger = new Logger('Redis');
const retryStrategy = (times: number) => Math.min(times * 100, 2000);

/** For commands on behalf of a request or the relay: while Redis is away they fail at once instead of waiting. */
const FAIL_FAST: RedisOptions = {
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  commandTimeout: 3000,
  connectTimeout: 3000,
  retryStrategy,
};

/** For a worker's connections: they wait until Redis is back, as Bull needs them to. */
const PATIENT: RedisOptions = { maxRetriesPerRequest: null, enableReadyCheck: false, retryStrategy };

/** Says once that Redis went away and once that it is back, instead of at each attempt. */
function watched(client: Redis, what: string): Redis {
  let away = false;
  client.on('error', (error: Error) => {
    if (!away) logger.warn(`${what} is away: ${error.message || (error as NodeJS.ErrnoException).code}`);
    away = true;
  });
  client.on('ready', () => {
    if (away) logger.log(`${what} is back`);
    away = false;
  });
  return client;
}

export const failFastRedis = (env: Env, what: string): Redis =>
  watched(new Redis(env.REDIS_URL, FAIL_FAST), what);

/** Options of the producing side of a queue. `clients` collects the connections, to be closed at the end. */
export function producerOptions(env: Env, clients: Redis[]): QueueOptions {
  return {
    prefix: env.QUEUE_PREFIX,
    createClient: () => {
      const client = failFastRedis(env, 'Redis (producer)');
      clients.push(client);
      return client;
    },
  };
}

/**
 * Options of the working side. A job whose worker was killed is taken over when its lock has run out; how often
 * that may happen is not limited, because every job is idempotent and the outbox is what counts.
 */
export function consumerOptions(env: Env, clients: Redis[]): QueueOptions {
  return {
    prefix: env.QUEUE_PREFIX,
    createClient: () => {
      const client = watched(new Redis(env.REDIS_URL, PATIENT), 'Redis (worker)');
      clients.push(client);
      return client;
    },
    settings: {
      lockDuration: env.QUEUE_LOCK_MS,
      stalledInterval: env.QUEUE_LOCK_MS,
      maxStalledCount: 1_000_000,
      retryProcessDelay: 1000,
    },
  };
}
