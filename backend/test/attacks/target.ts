import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { createDataSource } from '../../src/database/data-source';
import {
  createPerson,
  createTestDatabase,
  PASSWORD,
  PEOPLE,
  startApiProcess,
  startMailbox,
  startWorker,
  type Actor,
  type ApiProcess,
  type Mailbox,
  type TestClient,
} from '../support';
import { startGate, type Gate } from '../support/gate';
import { watch, type Watcher } from './watcher';

/** What one request may keep others waiting. */
const PAUSE_MS = 200;
/** What many at once may: they take their share of the processor. */
export const BUSY_MS = 1000;
/** What the API and its children may hold. */
const MEMORY_BYTES = 512 * 1024 * 1024;

/** A soak makes new attacks in each run and prints the seed; `ATTACK_SEED=<seed>` repeats them. */
export const SEED = Number(process.env.ATTACK_SEED || Date.now() % 2 ** 31);

export interface Target {
  api: ApiProcess;
  dataSource: DataSource;
  postgres: Gate;
  mailbox: Mailbox;
  /** Before the names of its keys in Redis. */
  prefix: string;
  watcher: Watcher;
  signIn(actor: Actor): Promise<TestClient>;
  /** Since the watcher was asked before: everybody was answered in time, within the memory. */
  expectCalm(pauseMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** A real API and worker as in production, with the limits of production, watched from outside. `env` goes before. */
export async function startTarget(own: Record<string, string> = {}): Promise<Target> {
  const database = await createTestDatabase();
  const postgres = await startGate(database.url);
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
    // The attacker has as many addresses as it likes.
    TRUST_PROXY: 'true',
    ...own,
  };
  const api = await startApiProcess(env);
  const worker = await startWorker(env);
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
    expectCalm: async (pauseMs = PAUSE_MS) => {
      const { memory, ...seen } = await watcher.seen();
      const figures = { ...seen, pauseMs: Math.round(seen.pauseMs), megabytes: Math.round(memory / 2 ** 20) };
      process.stdout.write(`  ${expect.getState().currentTestName}: ${JSON.stringify(figures)}\n`);
      expect(seen.failures).toBe(0);
      expect(seen.probes).toBeGreaterThan(0);
      expect(memory).toBeLessThan(MEMORY_BYTES);
      expect(seen.pauseMs).toBeLessThan(pauseMs);
    },
    stop: async () => {
      watcher.stop();
      postgres.thaw();
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

/** Made up, so that no limit per address ends an attack before it has begun. */
export const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
