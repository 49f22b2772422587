import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { createDataSource } from '../../../src/database/data-source';
import {
  createPerson,
  createTestDatabase,
  PASSWORD,
  PEOPLE,
  startApiProcess,
  startMailbox,
  startWorkerProcess,
  type Actor,
  type ApiProcess,
  type Mailbox,
  type TestClient,
} from '../../support';
import { startProxy, type ServerProxy } from '../../support/server-proxy';
import { watch, type Watcher } from './watcher';

/** The longest time, in ms, that a single request may delay others. */
const MAX_MS = 200;
/** The longest time, in ms, that many concurrent requests may delay others. */
export const MAX_BUSY_MS = 1000;
/** The memory limit for the API and its child processes. */
const MEMORY_BYTES = 512 * 1024 * 1024;

/** Each run generates new attacks and prints the seed; `ATTACK_SEED=<seed>` repeats them. */
export const SEED = Number(process.env.ATTACK_SEED || Date.now() % 2 ** 31);

export interface Target {
  api: ApiProcess;
  dataSource: DataSource;
  postgres: ServerProxy;
  mailbox: Mailbox;
  /** Prefix of the target's Redis keys. */
  prefix: string;
  watcher: Watcher;
  signIn(actor: Actor): Promise<TestClient>;
  /** Expects that all probes since the last measurement got a timely response, within the memory limit. */
  expectResponsive(longestMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an API and a worker with production limits, and a watcher. `extra` overrides their environment. */
export async function startTarget(extra: Record<string, string> = {}): Promise<Target> {
  const database = await createTestDatabase();
  const postgres = await startProxy(database.url);
  const mailbox = await startMailbox();
  const folder = mkdtempSync(join(tmpdir(), 'rmo-attacks-'));
  const prefix = `{attacks-${process.pid}-${Math.random().toString(36).slice(2)}}`;
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: postgres.url,
    REDIS_URL: process.env.REDIS_URL ?? '',
    QUEUE_PREFIX: prefix,
    SESSION_SECRET: 'a secret for tests that is long enough',
    STORAGE_DIR: join(folder, 'uploads'),
    WEB_DIR: join(folder, 'web'),
    LOG_LEVEL: 'silent',
    MAIL_HOST: '127.0.0.1',
    MAIL_PORT: String(mailbox.port),
    // Lets the attacker use any client IP address.
    TRUST_PROXY: 'true',
    ...extra,
  };
  const api = await startApiProcess(env);
  const worker = await startWorkerProcess(env);
  const dataSource = await createDataSource({ DATABASE_URL: database.url, DATABASE_POOL: 4 }).initialize();
  const watcher = watch(api);
  let people = 0;
  return {
    ...{ api, dataSource, postgres, mailbox, prefix, watcher },
    signIn: async (actor) => {
      people += 1;
      const email = `${actor}${people}@example.org`;
      await createPerson(dataSource, { ...PEOPLE[actor], email });
      const client = api.client();
      const { status } = await client.post('/api/auth/login', { email, password: PASSWORD });
      expect(status).toBe(200);
      return client;
    },
    expectResponsive: async (longestMs = MAX_MS) => {
      const { memory, ...measured } = await watcher.collect();
      const figures = {
        ...measured,
        longestMs: Math.round(measured.longestMs),
        megabytes: Math.round(memory / 2 ** 20),
      };
      process.stdout.write(`  ${expect.getState().currentTestName}: ${JSON.stringify(figures)}\n`);
      expect(measured.failures).toBe(0);
      expect(measured.probes).toBeGreaterThan(0);
      expect(memory).toBeLessThan(MEMORY_BYTES);
      expect(measured.longestMs).toBeLessThan(longestMs);
    },
    stop: async () => {
      watcher.stop();
      postgres.resume();
      await worker.stop();
      await api.stop();
      await dataSource.destroy();
      await postgres.close();
      await mailbox.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a different client IP address for each number, so that the limit per address doesn't stop an attack early. */
export const ipAddressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
