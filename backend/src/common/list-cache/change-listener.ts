import { Injectable, Logger, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { EntitySubscriberInterface, TransactionCommitEvent, TransactionRollbackEvent } from 'typeorm';
import { Env } from '../../config/env';
import { withTimeout } from '../process/with-timeout';
import { Acknowledgements, type Ask } from './acknowledgements';
import { CHANNEL, LISTENER, takeInvalidated } from './invalidate';
import { ListCache } from './list-cache';

const BEAT_MS = 250;
/** A beat that was answered proves that all changes before it were heard; for this long they are believed to be all. */
const TRUST_MS = 900;
const BEAT_PATIENCE_MS = 3000;
const RETRY_MS = 200;
const LONGEST_RETRY_MS = 2000;

/**
 * Keeps the cache of polled lists honest in a process that answers requests: own commits at once, those of other
 * processes by LISTEN. A beat on the listening connection, whose answer comes after every change that was told
 * before it, bounds how long a lost connection can go unnoticed. Without it lists are read from the tables.
 */
@Injectable()
export class ChangeListener implements OnModuleInit, OnApplicationShutdown, EntitySubscriberInterface {
  private readonly logger = new Logger(ChangeListener.name);
  private client: Client | undefined;
  private acknowledgements: Acknowledgements | undefined;
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
    // A worker answers nothing: it tells of changes, and needs not hear of them.
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
    // The end of a savepoint is told as a commit too; what counts is the end of the whole.
    if (!queryRunner.isTransactionActive) this.cache.changed(takeInvalidated(queryRunner.data));
  }

  afterTransactionRollback({ queryRunner }: TransactionRollbackEvent): void {
    if (!queryRunner.isTransactionActive) takeInvalidated(queryRunner.data);
  }

  /**
   * Resolves when no process gives a kept answer any more that is older than the last commit before this call: each
   * has heard of it, or has not been sure to hear of all changes for so long that it reads the tables.
   */
  async heardEverywhere(): Promise<void> {
    const all = this.acknowledgements?.all() ?? pause(TRUST_MS);
    await all.catch(() => pause(TRUST_MS));
  }

  private async connect(): Promise<void> {
    if (this.stopped) return;
    const client = new Client({
      connectionString: this.env.DATABASE_URL,
      application_name: LISTENER,
      connectionTimeoutMillis: 5000,
      query_timeout: BEAT_PATIENCE_MS,
      keepAlive: true,
    });
    this.client = client;
    client.on('error', () => undefined);
    const ask = oneByOne(client);
    const acknowledgements = new Acknowledgements(ask, TRUST_MS);
    client.on('notification', (message) => {
      if (!acknowledgements.hear(message)) this.cache.changed([message.payload ?? '']);
    });
    try {
      await client.connect();
      await acknowledgements.open();
      await ask(`LISTEN ${CHANNEL}`);
      this.acknowledgements = acknowledgements;
      // From here on every change is heard; what happened before is not known.
      this.cache.clear();
      if (this.failures > 0) this.logger.log('hearing of changes again');
      this.failures = 0;
      await this.listen(ask);
    } catch (error) {
      if (!this.stopped && this.failures === 0) {
        this.logger.warn(`does not hear of changes, lists are read anew: ${(error as Error).message}`);
      }
    }
    this.acknowledgements = undefined;
    this.cache.trustUntil(0);
    await client.end().catch(() => undefined);
    if (this.stopped) return;
    this.failures += 1;
    const pause = Math.min(RETRY_MS * this.failures, LONGEST_RETRY_MS);
    this.timer = setTimeout(() => void this.connect(), pause).unref();
  }

  /** Beats until the connection fails, which throws. */
  private async listen(ask: Ask): Promise<void> {
    while (!this.stopped) {
      const asked = performance.now();
      await withTimeout(BEAT_PATIENCE_MS, ask('SELECT 1'), 'no answer from Postgres');
      this.cache.trustUntil(asked + TRUST_MS);
      await new Promise((next) => (this.timer = setTimeout(next, BEAT_MS).unref()));
    }
  }
}

/** A connection takes one statement at a time; the next one is given to it when that was answered. */
function oneByOne(client: Client): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(sql: string, values?: unknown[]) => {
    const rows = last.then(async () => (await client.query(sql, values)).rows as T[]);
    last = rows.catch(() => undefined);
    return rows;
  };
}
