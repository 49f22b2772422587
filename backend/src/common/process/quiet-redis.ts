import { Redis } from 'ioredis';
import type { Env } from '../../config/env';

/**
 * Redis for what goes on without it: a command fails after half a second instead of keeping anybody waiting. That Redis
 * is away is told by the queue's connections.
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
