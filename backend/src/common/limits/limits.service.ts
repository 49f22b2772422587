import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Env } from '../../config/env';
import { TooManyAttempts } from './too-many.exception';

const FIVE_MINUTES = 300;
const HOUR = 3600;
export type LimitName = 'signin' | 'registration' | 'reset' | 'testmail';

/**
 * Attempts counted in Redis, so that all replicas count together. While Redis is away each process counts for
 * itself; the answer never waits for Redis longer than half a second.
 */
@Injectable()
export class LimitsService implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly limiters: Record<LimitName, RateLimiterRedis>;

  constructor(env: Env) {
    this.redis = new Redis(env.REDIS_URL, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      commandTimeout: 500,
      connectTimeout: 2000,
      retryStrategy: (times) => Math.min(times * 100, 2000),
    });
    // Redis being away is told by the queue's connection; here the counting just goes on in memory.
    this.redis.on('error', () => undefined);
    const limiter = (name: LimitName, points: number, duration: number) =>
      new RateLimiterRedis({
        storeClient: this.redis,
        keyPrefix: `${env.QUEUE_PREFIX}:limit:${name}`,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
      });
    this.limiters = {
      signin: limiter('signin', env.LIMIT_SIGNIN_FAILURES, FIVE_MINUTES),
      registration: limiter('registration', env.LIMIT_REGISTRATIONS, HOUR),
      reset: limiter('reset', env.LIMIT_RESETS, HOUR),
      testmail: limiter('testmail', env.LIMIT_TEST_MAILS, HOUR),
    };
  }

  /** Takes one attempt from the key, or throws TooManyAttempts. */
  async take(name: LimitName, key: string): Promise<void> {
    try {
      await this.limiters[name].consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new TooManyAttempts(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  /** Gives an attempt back that turned out not to count. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    await this.limiters[name].reward(key);
  }

  /** Whether Redis answers right now. */
  async redisAnswers(): Promise<boolean> {
    return this.redis.ping().then(
      () => true,
      () => false,
    );
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
