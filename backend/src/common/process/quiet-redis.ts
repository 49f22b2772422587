import { Redis } from 'ioredis';
import type { Env } from '../../config/env';

/**
 * Redis for features that work without it: a command fails after half a second, and connection errors are not logged
 * here, because the queue's connections log them.
 */
export function quietRedis(env: Env): Redis {
  const redis = new Redis(env.REDIS_URL, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 500,
    connectTimeout: 2000,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  });
  redis.on('error', () => undefined);
  return redis;
}
