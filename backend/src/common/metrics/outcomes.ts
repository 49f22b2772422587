import { Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { hostname } from 'node:os';
import { DataSource } from 'typeorm';
import { Env } from '../../config/env';
import { quietRedis } from '../process/quiet-redis';
import { poolUse, type PoolUse } from './pool';

const SEND_MS = 1000;
/** A worker that said nothing for so long is gone. */
const SILENT_MS = 15_000;

export interface WorkerState {
  id: string;
  pool: PoolUse;
  residentBytes: number;
  at: number;
}

/**
 * What jobs came to. Workers listen on no port, so they add their counts to a hash in Redis, where every API process
 * finds the sum of all workers. While Redis is away the counts wait here; a flushed Redis starts them at zero, which
 * is what a counter may do.
 */
@Injectable()
export class Outcomes implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly waiting = new Map<string, number>();
  private readonly id = `${hostname()}:${process.pid}`;
  private timer: NodeJS.Timeout | undefined;
  private isWorker = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {
    this.redis = quietRedis(env);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.send(), SEND_MS);
    this.timer.unref();
  }

  /** One more job of that kind that came to that, such as `mail` and `sent`. */
  add(kind: string, outcome: string): void {
    const key = `${kind}|${outcome}`;
    this.waiting.set(key, (this.waiting.get(key) ?? 0) + 1);
  }

  /** From now on this process tells how it is: it does jobs. */
  announceWorker(): void {
    this.isWorker = true;
  }

  /** All outcomes so far, of all workers; null while Redis is away. */
  async totals(): Promise<{ kind: string; outcome: string; count: number }[] | null> {
    const all = await this.redis.hgetall(this.key('outcomes')).catch(() => null);
    return (
      all &&
      Object.entries(all).map(([name, count]) => {
        const [kind = '', outcome = ''] = name.split('|');
        return { kind, outcome, count: Number(count) };
      })
    );
  }

  /** The workers that live; none while Redis is away. */
  async workers(): Promise<WorkerState[]> {
    const all = await this.redis.hvals(this.key('workers')).catch(() => []);
    const states = all.map((text) => JSON.parse(text) as WorkerState);
    const since = Date.now() - SILENT_MS;
    const gone = states.filter(({ at }) => at <= since).map(({ id }) => id);
    if (gone.length > 0) await this.redis.hdel(this.key('workers'), ...gone).catch(() => undefined);
    return states.filter(({ at }) => at > since);
  }

  private async send(): Promise<void> {
    if (this.redis.status !== 'ready') return;
    const counts = [...this.waiting];
    const batch = this.redis.multi();
    for (const [key, count] of counts) batch.hincrby(this.key('outcomes'), key, count);
    if (this.isWorker) batch.hset(this.key('workers'), this.id, JSON.stringify(this.state()));
    if (batch.length === 0) return;
    try {
      await batch.exec();
      for (const [key, count] of counts) this.take(key, count);
    } catch {
      // They wait for the next second.
    }
  }

  private take(key: string, count: number): void {
    const left = (this.waiting.get(key) ?? 0) - count;
    if (left > 0) this.waiting.set(key, left);
    else this.waiting.delete(key);
  }

  private state(): WorkerState {
    return {
      id: this.id,
      pool: poolUse(this.dataSource),
      residentBytes: process.memoryUsage.rss(),
      at: Date.now(),
    };
  }

  private key(name: string): string {
    return `${this.env.QUEUE_PREFIX}:metrics:${name}`;
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.send();
    if (this.isWorker) await this.redis.hdel(this.key('workers'), this.id).catch(() => undefined);
    this.redis.disconnect();
  }
}
