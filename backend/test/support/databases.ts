import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { createDataSource, migrate } from '../../src/database/data-source';

const MIGRATIONS_FOLDER = join(__dirname, '../../src/database/migrations');
const TEMPLATE_LOCK = 7_201_961;

export function serverUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('These tests need DATABASE_URL; `npm test` provides one.');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.toString();
}

async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the name of a migrated template database; each version of the migrations has its own. */
async function provideTemplate(client: Client): Promise<string> {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS_FOLDER).sort())
    hash.update(readFileSync(join(MIGRATIONS_FOLDER, file)));
  const name = `rmo_template_${hash.digest('hex').slice(0, 12)}`;
  const { rowCount } = await client.query(`SELECT 1 FROM pg_database WHERE datname = $1`, [name]);
  if (!rowCount) {
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft}`);
    const dataSource = await createDataSource({ DATABASE_URL: urlOf(draft), DATABASE_POOL: 2 }).initialize();
    await migrate(dataSource).finally(() => dataSource.destroy());
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  }
  return name;
}

export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `rmo_test_${randomBytes(6).toString('hex')}`;
  await onServer(async (client) => {
    // Postgres can't copy a template that is in use, so test files have to wait for each other.
    await client.query(`SELECT pg_advisory_lock(${TEMPLATE_LOCK})`);
    // Copying the files costs half as much as copying through the log, which is Postgres' default.
    await client.query(
      `CREATE DATABASE ${name} TEMPLATE ${await provideTemplate(client)} STRATEGY = FILE_COPY`,
    );
    await client.query(`SELECT pg_advisory_unlock(${TEMPLATE_LOCK})`);
  });
  return {
    name,
    url: urlOf(name),
    drop: () =>
      onServer(async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}
