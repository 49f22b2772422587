import { HttpException, Injectable, OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { MESSAGES } from '@rmo/contracts';
import { isIPv6 } from 'node:net';
import { Env } from '../../config/env';

/** 429 with `Retry-After` in seconds. */
export class TooManyAttempts extends HttpException {
  constructor(
    readonly retryAfter: number,
    message: string = MESSAGES.tooManyAttempts,
  ) {
    super({ statusCode: 429, message }, 429);
  }
}

const MINUTE_SECONDS = 60;
const FIVE_MINUTES_SECONDS = 300;
const HOUR_SECONDS = 3600;

const RATE_LIMITS = {
  signin: { variable: 'LIMIT_SIGNIN_FAILURES', seconds: FIVE_MINUTES_SECONDS },
  'signin-email': { variable: 'LIMIT_SIGNIN_FAILURES_PER_EMAIL', seconds: FIVE_MINUTES_SECONDS },
  registration: { variable: 'LIMIT_REGISTRATIONS', seconds: HOUR_SECONDS },
  reset: { variable: 'LIMIT_RESETS', seconds: HOUR_SECONDS },
  'reset-address': { variable: 'LIMIT_RESETS_PER_ADDRESS', seconds: HOUR_SECONDS },
  upload: { variable: 'LIMIT_UPLOADS', seconds: MINUTE_SECONDS },
  invitation: { variable: 'LIMIT_MAILS', seconds: 24 * HOUR_SECONDS },
  'email-change': { variable: 'LIMIT_EMAIL_CHANGES', seconds: 24 * HOUR_SECONDS },
  'password-check': { variable: 'LIMIT_PASSWORD_CHECKS', seconds: FIVE_MINUTES_SECONDS },
  unsubscribe: { variable: 'LIMIT_UNSUBSCRIBES', seconds: HOUR_SECONDS },
  calendar: { variable: 'LIMIT_CALENDAR_READS', seconds: HOUR_SECONDS },
  'rate-code': { variable: 'LIMIT_RATE_CODES', seconds: MINUTE_SECONDS },
  unlisted: { variable: 'LIMIT_UNLISTED_OFFICIALS', seconds: 24 * HOUR_SECONDS },
  testmail: { variable: 'LIMIT_TEST_MAILS', seconds: HOUR_SECONDS },
} as const satisfies Record<string, { variable: keyof Env; seconds: number }>;
export type LimitName = keyof typeof RATE_LIMITS;

/** Hashes a key, because Redis must not contain email or IP addresses. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

interface Attempts {
  running: number;
  waiting: (() => void)[];
}

/** Counts attempts in Redis or, while it is unavailable, in each process. Requests wait for Redis for half a second at most. */
@Injectable()
export class LimitsService implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly limiters: ReadonlyMap<LimitName, RateLimiterRedis>;
  private readonly attempts = new Map<string, Attempts>();

  constructor(private readonly env: Env) {
    this.redis = new Redis(env.REDIS_URL, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      commandTimeout: 500,
      connectTimeout: 2000,
      retryStrategy: (times) => Math.min(times * 100, 2000),
    });
    // The queue's connections already log when Redis is unavailable.
    this.redis.on('error', () => undefined);
    const createLimiter = (name: LimitName) => {
      const { variable, seconds: duration } = RATE_LIMITS[name];
      const points = env[variable];
      return new RateLimiterRedis({
        storeClient: this.redis,
        keyPrefix: `${env.QUEUE_PREFIX}:limit:${name}`,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
      });
    };
    const names = Object.keys(RATE_LIMITS) as LimitName[];
    this.limiters = new Map(names.map((name) => [name, createLimiter(name)]));
  }

  /** Throws TooManyAttempts if the attempt exceeds the limit. */
  async take(name: LimitName, key: string): Promise<void> {
    try {
      await this.limiters.get(name)!.consume(digest(key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // The limiter also counts rejected attempts, so this one is subtracted again.
      await this.returnAttempt(name, key);
      throw new TooManyAttempts(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  }

  /** Counts each attempt up front, and subtracts it again unless it failed. Waits while running attempts use up the limit. */
  async attempt<T>(
    name: LimitName,
    key: string,
    work: () => Promise<T>,
    isFailure: (error: unknown) => boolean,
  ): Promise<T> {
    const attempts = this.attempts.get(`${name} ${key}`) ?? { running: 0, waiting: [] };
    this.attempts.set(`${name} ${key}`, attempts);
    await this.startAttempt(attempts, name, key);
    let isCounted = false;
    try {
      return await work();
    } catch (error) {
      isCounted = isFailure(error);
      throw error;
    } finally {
      // Subtracts the attempt before the next one starts, because that one would otherwise be rejected.
      if (!isCounted) await this.returnAttempt(name, key).finally(() => this.endAttempt(attempts, name, key));
      else this.endAttempt(attempts, name, key);
    }
  }

  private async startAttempt(attempts: Attempts, name: LimitName, key: string): Promise<void> {
    for (;;) {
      const wasAlone = attempts.running === 0;
      attempts.running += 1;
      try {
        return await this.take(name, key);
      } catch (error) {
        const isAlone = attempts.running === 1;
        if ((wasAlone && isAlone) || !(error instanceof TooManyAttempts)) {
          this.endAttempt(attempts, name, key);
          throw error;
        }
        attempts.running -= 1;
        // If the others have finished in the meantime, nothing would wake this attempt, so it retries immediately.
        if (!isAlone) await new Promise<void>((next) => attempts.waiting.push(next));
      }
    }
  }

  private endAttempt(attempts: Attempts, name: LimitName, key: string): void {
    attempts.running -= 1;
    const next = attempts.waiting.shift();
    if (next) next();
    else if (attempts.running === 0) this.attempts.delete(`${name} ${key}`);
  }

  private async returnAttempt(name: LimitName, key: string): Promise<void> {
    await this.limiters.get(name)!.reward(digest(key));
  }

  /** True if Redis accepts writes. A full Redis, or a replica, only serves reads. */
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

/** Returns what counts as one client: an IPv4 address, or an IPv6 address's /64 network, which usually has one subscriber. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [address = ''] = ip.split('%');
  const ipv4Address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4Address) return ipv4Address;
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string) => (part ? part.split(':') : []);
  const zeroCount = Math.max(0, 8 - groups(head).length - groups(tail).length);
  const allGroups = [...groups(head), ...Array<string>(zeroCount).fill('0'), ...groups(tail)];
  const network = allGroups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
