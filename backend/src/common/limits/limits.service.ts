import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Env } from '../../config/env';
import { quietRedis } from '../process/quiet-redis';
import { TooManyAttempts } from './too-many.exception';

const MINUTE = 60;
const FIVE_MINUTES = 300;
const HOUR = 3600;

/** What is limited: by which variable, counted over how many seconds. */
const LIMITS = {
  signin: { variable: 'LIMIT_SIGNIN_FAILURES', seconds: FIVE_MINUTES },
  'signin-email': { variable: 'LIMIT_SIGNIN_FAILURES_PER_EMAIL', seconds: FIVE_MINUTES },
  registration: { variable: 'LIMIT_REGISTRATIONS', seconds: HOUR },
  reset: { variable: 'LIMIT_RESETS', seconds: HOUR },
  'reset-address': { variable: 'LIMIT_RESETS_PER_ADDRESS', seconds: HOUR },
  upload: { variable: 'LIMIT_UPLOADS', seconds: MINUTE },
  'email-change': { variable: 'LIMIT_EMAIL_CHANGES', seconds: 24 * HOUR },
  testmail: { variable: 'LIMIT_TEST_MAILS', seconds: HOUR },
} as const satisfies Record<string, { variable: keyof Env; seconds: number }>;
export type LimitName = keyof typeof LIMITS;

/** What stands in Redis for a key: of one length, and no email or address can be read from it. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** Attempts of one key whose outcome is not known yet, and those that wait for one of them. */
interface Turns {
  running: number;
  waiting: (() => void)[];
}

/**
 * Attempts counted in Redis, so that all replicas count together. While Redis is away each process counts for
 * itself; the answer never waits for Redis longer than half a second.
 */
@Injectable()
export class LimitsService implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly limiters: Record<LimitName, RateLimiterRedis>;
  private readonly turns = new Map<string, Turns>();

  constructor(private readonly env: Env) {
    this.redis = quietRedis(env);
    const limiter = (name: LimitName) => {
      const { variable, seconds: duration } = LIMITS[name];
      const points = env[variable];
      return new RateLimiterRedis({
        storeClient: this.redis,
        keyPrefix: `${env.QUEUE_PREFIX}:limit:${name}`,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
      });
    };
    const names = Object.keys(LIMITS) as LimitName[];
    this.limiters = Object.fromEntries(names.map((name) => [name, limiter(name)])) as Record<
      LimitName,
      RateLimiterRedis
    >;
  }

  /** Takes one attempt from the key, or throws TooManyAttempts. */
  async take(name: LimitName, key: string): Promise<void> {
    try {
      await this.limiters[name].consume(digest(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // The limiter has counted what it refused.
      await this.giveBack(name, key);
      throw new TooManyAttempts(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  /**
   * Does `work`, of which only failures count (`isFailure`), or throws TooManyAttempts. The attempt is taken before and
   * given back after, so that many at once can't slip through; where others of the key hold all there are, it waits for
   * their outcome, so that many at once who all succeed are not refused.
   */
  async attempt<T>(
    name: LimitName,
    key: string,
    work: () => Promise<T>,
    isFailure: (error: unknown) => boolean,
  ): Promise<T> {
    const turns = this.turns.get(`${name} ${key}`) ?? { running: 0, waiting: [] };
    this.turns.set(`${name} ${key}`, turns);
    await this.takeTurn(turns, name, key);
    let counts = false;
    try {
      return await work();
    } catch (error) {
      counts = isFailure(error);
      throw error;
    } finally {
      // What does not count is given back before the next one asks.
      if (!counts) await this.giveBack(name, key).finally(() => this.endTurn(turns, name, key));
      else this.endTurn(turns, name, key);
    }
  }

  private async takeTurn(turns: Turns, name: LimitName, key: string): Promise<void> {
    for (;;) {
      const wasAlone = turns.running === 0;
      turns.running += 1;
      try {
        return await this.take(name, key);
      } catch (refusal) {
        const isAlone = turns.running === 1;
        if ((wasAlone && isAlone) || !(refusal instanceof TooManyAttempts)) {
          this.endTurn(turns, name, key);
          throw refusal;
        }
        turns.running -= 1;
        // Where the others came to their end meanwhile nobody would wake this one: it asks again at once.
        if (!isAlone) await new Promise<void>((next) => turns.waiting.push(next));
      }
    }
  }

  private endTurn(turns: Turns, name: LimitName, key: string): void {
    turns.running -= 1;
    const next = turns.waiting.shift();
    if (next) next();
    else if (turns.running === 0) this.turns.delete(`${name} ${key}`);
  }

  private async giveBack(name: LimitName, key: string): Promise<void> {
    await this.limiters[name].reward(digest(key));
  }

  /** Whether Redis takes writes right now: one that is full, or a replica, still answers what is only read. */
  async redisAcceptsWrites(): Promise<boolean> {
    return this.redis.set(`${this.env.QUEUE_PREFIX}:health`, Date.now(), 'PX', 10_000).then(
      () => true,
      () => false,
    );
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
