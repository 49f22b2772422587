import { Injectable, Logger, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { EntitySubscriberInterface, TransactionCommitEvent, TransactionRollbackEvent } from 'typeorm';
import { Env } from '../../config/env';
import { withTimeout } from '../process/with-timeout';
import { INVALIDATION_CHANNEL, LISTENER_NAME, takeInvalidatedTags } from './invalidate';
import { InvalidationBarrier, type Query } from './invalidation-barrier';
import { ListCache } from './list-cache';

const HEARTBEAT_MS = 250;
/** The cache stays enabled for this long after a heartbeat that was answered. */
const ENABLED_MS = 900;
const HEARTBEAT_TIMEOUT_MS = 3000;
const RETRY_MS = 200;
const MAX_RETRY_MS = 2000;

/**
 * Invalidates the cached lists of an API process: for its own commits at once, for those of other processes by LISTEN.
 * A heartbeat on the listening connection bounds how long a lost connection can go unnoticed, because its result arrives
 * after every notification sent before it. Without a heartbeat the cache is disabled.
 */
@Injectable()
export class InvalidationListener implements OnModuleInit, OnApplicationShutdown, EntitySubscriberInterface {
  private readonly logger = new Logger(InvalidationListener.name);
  private client: Client | undefined;
  private barrier: InvalidationBarrier | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private failures = 0;

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly cache: ListCache,
    private readonly http: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    // A worker has no cached lists.
    if (!this.http.httpAdapter?.getInstance?.()) return;
    this.dataSource.subscribers.push(this);
    void this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    // This runs for savepoints too; only the outermost commit counts.
    if (!queryRunner.isTransactionActive) this.cache.invalidate(takeInvalidatedTags(queryRunner.data));
  }

  afterTransactionRollback({ queryRunner }: TransactionRollbackEvent): void {
    if (!queryRunner.isTransactionActive) takeInvalidatedTags(queryRunner.data);
  }

  /**
   * Resolves when no process returns a cached list any more that is older than the last commit before this call: each
   * has received the invalidation, or has disabled its cache.
   */
  async waitUntilInvalidatedEverywhere(): Promise<void> {
    const invalidated = this.barrier?.wait() ?? sleep(ENABLED_MS);
    await invalidated.catch(() => sleep(ENABLED_MS));
  }

  private async connect(): Promise<void> {
    if (this.stopped) return;
    const client = new Client({
      connectionString: this.env.DATABASE_URL,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: 5000,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
      keepAlive: true,
    });
    this.client = client;
    client.on('error', () => undefined);
    const query = sequentially(client);
    const barrier = new InvalidationBarrier(query, ENABLED_MS);
    client.on('notification', (message) => {
      if (!barrier.handle(message)) this.cache.invalidate([message.payload ?? '']);
    });
    try {
      await client.connect();
      await barrier.open();
      await query(`LISTEN ${INVALIDATION_CHANNEL}`);
      this.barrier = barrier;
      // Invalidations before this moment may have been missed.
      this.cache.clear();
      if (this.failures > 0) this.logger.log('listening for invalidations again');
      this.failures = 0;
      await this.sendHeartbeats(query);
    } catch (error) {
      if (!this.stopped && this.failures === 0) {
        this.logger.warn(`list cache disabled, not listening for invalidations: ${(error as Error).message}`);
      }
    }
    this.barrier = undefined;
    this.cache.enableUntil(0);
    await client.end().catch(() => undefined);
    if (this.stopped) return;
    this.failures += 1;
    const delay = Math.min(RETRY_MS * this.failures, MAX_RETRY_MS);
    this.timer = setTimeout(() => void this.connect(), delay).unref();
  }

  /** Runs until the connection fails, which throws. */
  private async sendHeartbeats(query: Query): Promise<void> {
    while (!this.stopped) {
      const sentAt = performance.now();
      await withTimeout(HEARTBEAT_TIMEOUT_MS, query('SELECT 1'), 'no answer from Postgres');
      this.cache.enableUntil(sentAt + ENABLED_MS);
      await new Promise((next) => (this.timer = setTimeout(next, HEARTBEAT_MS).unref()));
    }
  }
}

/** A connection runs one statement at a time; each is sent when the one before has returned. */
function sequentially(client: Client): Query {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(sql: string, values?: unknown[]) => {
    const rows = last.then(async () => (await client.query(sql, values)).rows as T[]);
    last = rows.catch(() => undefined);
    return rows;
  };
}
