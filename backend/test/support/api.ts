import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { ListCache } from '../../src/common/list-cache';
import { withTimeout } from '../../src/common/process/limited-process';
import { loadEnv } from '../../src/config/env';
import { createApp } from '../../src/create-app';
import { bundledPath } from './built';
import { TestClient } from './client';
import { createTestDatabase } from './databases';
import { freezeToday } from './days';
import { createPerson, PASSWORD, PEOPLE, type Actor, type Person, type PersonInput } from './people';
import { drainJobs } from './worker';

export interface TestApi {
  url: string;
  app: NestFastifyApplication;
  dataSource: DataSource;
  /** The API's environment; pass it to `startWorker` for a worker on the same database and queues. */
  env: Record<string, string>;
  client(): TestClient;
  /** Resolves once a worker from `startWorker` has finished all jobs. */
  drainJobs(): Promise<void>;
  /** Creates an account of this kind and logs in. */
  signIn(actor: Actor, input?: PersonInput): Promise<TestClient & { person: Person }>;
  close(): Promise<void>;
}

export interface ApiOptions {
  env?: Record<string, string>;
  onFastify?: (fastify: FastifyInstance) => void;
}

const CLOSE_MAX_MS = 30_000;
/** Within this time, all requests end, even those waiting for Postgres or Redis. */
const REQUESTS_MAX_MS = 10_000;

/** Fails with a description of what is still open; a hook would only report a timeout. */
async function within(what: string, work: Promise<void>, state: () => string): Promise<void> {
  await withTimeout(CLOSE_MAX_MS, work, `${what} did not end`).catch((error: Error) => {
    throw new Error(`${error.message} ${state()}`);
  });
}

function stateOf(app: NestFastifyApplication, dataSource: DataSource): string {
  const { totalCount, idleCount, waitingCount } = (dataSource.driver as PostgresDriver).master as Pool;
  const handles = process.getActiveResourcesInfo().join(' ');
  return `(listens: ${app.getHttpServer().listening}, connections to Postgres: ${totalCount}, idle ${idleCount}, awaited ${waitingCount}; ${handles})`;
}

export interface Replica {
  url: string;
  app: NestFastifyApplication;
  client(): TestClient;
  close(): Promise<void>;
}

/**
 * Starts an application on a free port. Its lists are never cached, so that tests see what a worker or a statement has just
 * written.
 */
async function listen(env: Record<string, string>, onFastify?: ApiOptions['onFastify']) {
  const app = await createApp(loadEnv(env), onFastify);
  app.get(ListCache).validMs = 0;
  await app.listen(0, '127.0.0.1');
  return { app, url: (await app.getUrl()).replace('[::1]', '127.0.0.1') };
}

/**
 * Starts another application in this process. With the `env` of a `startApi`, it is a replica with the same database, queues and
 * limits but its own caches and connections, like a second API process.
 */
export async function startReplica(env: Record<string, string>): Promise<Replica> {
  const { app, url } = await listen(env);
  return {
    url,
    app,
    client: () => new TestClient(url),
    close: async () => {
      app.getHttpServer().closeIdleConnections();
      await app.close();
    },
  };
}

/** Starts the whole API in this process, on a free port and with a fresh database. */
export async function startApi({ env: extra = {}, onFastify }: ApiOptions = {}): Promise<TestApi> {
  bundledPath('reencode.mjs');
  freezeToday();
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'rmo-api-'));
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL: '10',
    // A machine that is busy with other tests must not look like a Postgres that does not respond. Tests of these deadlines
    // set their own.
    DATABASE_CONNECT_MS: '60000',
    DATABASE_STATEMENT_MS: '60000',
    REDIS_URL: process.env.REDIS_URL ?? '',
    // Test files running concurrently share no queues or limits.
    QUEUE_PREFIX: `{test-${randomBytes(6).toString('hex')}}`,
    SESSION_SECRET: 'a secret for tests that is long enough',
    STORAGE_DIR: join(folder, 'uploads'),
    WEB_DIR: join(folder, 'web'),
    // `TEST_LOG=error` shows the log of the API being tested.
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    MAIL_HOST: '127.0.0.1',
    // Without a mailbox, an email is tried only once: nothing listens on this port.
    MAIL_PORT: '1',
    MAIL_RETRY_MS: extra.MAIL_PORT ? '20' : String(60 * 60_000),
    // These limits exceed what tests need; tests of the limits set their own.
    LIMIT_UPLOADS: '1000',
    LIMIT_EMAIL_CHANGES: '1000',
    LIMIT_MAILS: '1000',
    // Most tests run no worker to recompute the rating.
    RATING_WAIT_MS: '50',
    MOVED_EVENT_DELAY_MS: '0',
    ...extra,
  };
  const { app, url } = await listen(env, onFastify);
  const dataSource = app.get(DataSource);

  return {
    url,
    app,
    dataSource,
    env,
    client: () => new TestClient(url),
    drainJobs: () => drainJobs(app, database.url),
    signIn: async (actor, input = {}) => {
      const person = await createPerson(dataSource, { ...PEOPLE[actor], ...input });
      const client = new TestClient(url);
      const { status, text } = await client.post('/api/auth/login', {
        email: person.email,
        password: PASSWORD,
      });
      if (status !== 200) throw new Error(`login of ${actor} returned ${status}: ${text}`);
      return Object.assign(client, { person });
    },
    close: async () => {
      const closed = app.close();
      // An idle connection, or a response that a test hasn't read, would prevent the server from closing.
      const end = () => app.getHttpServer().closeAllConnections();
      const timer = setTimeout(end, REQUESTS_MAX_MS); // clock: it ends what hangs
      await within('closing the API', closed, () => stateOf(app, dataSource));
      clearTimeout(timer);
      await within('dropping its database', database.drop(), () => '');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
