// Backs up and restores all tables (from a single snapshot) and all images, as plain files with digests.
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import copyStreams from 'pg-copy-streams';
import { ensureDir, readJson } from './paths.mjs';
import { connect } from './postgres.mjs';
import { UserError } from './ui.mjs';

const FORMAT = 1;
/** Copying a large table may take longer than the database's or role's statement timeout. */
const STATEMENT_BOUND = `SET statement_timeout = '1h'`;
const quoteName = (name) => `"${name.replaceAll('"', '""')}"`;
const quotedNames = (names) => names.map(quoteName).join(', ');

/** Returns the tables with their columns, each after the tables that it references. */
async function tablesOf(client) {
  const { rows: columns } = await client.query(
    `SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      GROUP BY c.relname ORDER BY c.relname`,
  );
  const { rows: references } = await client.query(
    `SELECT a.relname AS from, b.relname AS to
       FROM pg_constraint c JOIN pg_class a ON a.oid = c.conrelid JOIN pg_class b ON b.oid = c.confrelid
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`,
  );
  const unsortedTables = new Map(columns.map((row) => [row.table, row.columns]));
  const sorted = [];
  while (unsortedTables.size > 0) {
    const freeTables = [...unsortedTables.keys()].filter((table) =>
      references.every(({ from, to }) => from !== table || to === table || !unsortedTables.has(to)),
    );
    if (freeTables.length === 0)
      throw new Error(`The tables ${[...unsortedTables.keys()].join(', ')} refer to each other`);
    for (const table of freeTables) {
      sorted.push({ table, columns: unsortedTables.get(table) });
      unsortedTables.delete(table);
    }
  }
  return sorted;
}

/** Returns the baseline and the migrations after it, without the earlier ones of an older database. */
async function migrationsOf(client) {
  const { rows } = await client.query(
    `SELECT name FROM migrations WHERE id >= coalesce((SELECT id FROM migrations WHERE name LIKE 'Baseline%'), 0) ORDER BY id`,
  );
  return rows.map(({ name }) => name);
}

/** Writes a backup to a new folder, and removes an incomplete backup on failure. */
export async function backUp({ databaseUrl, storageDir, folder, onTable }) {
  if (existsSync(folder))
    throw new UserError(`${folder} is there already: a backup never overwrites another.`);
  const half = `${folder}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(join(half, 'tables'), { recursive: true, mode: 0o700 });
  const client = await connect(databaseUrl);
  try {
    await client.query(STATEMENT_BOUND);
    // All tables are read from the same snapshot.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables = [];
    for (const { table, columns } of await tablesOf(client)) {
      const copy = client.query(
        copyStreams.to(`COPY ${quoteName(table)} (${quotedNames(columns)}) TO STDOUT`),
      );
      const file = createWriteStream(join(half, 'tables', `${table}.gz`), { mode: 0o600 });
      const hash = createHash('sha256');
      const addToHash = async function* (chunks) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      };
      await pipeline(copy, addToHash, createGzip(), file);
      tables.push({ table, columns, rows: copy.rowCount, sha256: hash.digest('hex') });
      onTable(table, copy.rowCount);
    }
    const migrations = await migrationsOf(client);
    await client.query('COMMIT');
    // Images are copied after the tables, so the backup may contain unreferenced images, but none is missing.
    if (existsSync(storageDir)) cpSync(storageDir, join(half, 'uploads'), { recursive: true });
    writeFileSync(
      join(half, 'backup.json'),
      JSON.stringify({ format: FORMAT, takenAt: new Date().toISOString(), migrations, tables }, null, 2),
    );
    renameSync(half, folder);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function checkFiles(folder, tables) {
  for (const { table, sha256 } of tables) {
    const hash = createHash('sha256').setEncoding('hex');
    const file = createReadStream(join(folder, 'tables', `${table}.gz`));
    await pipeline(file, createGunzip(), hash).catch((error) => {
      throw new UserError(`The backup is damaged: ${table} (${error.message}). Nothing was changed.`);
    });
    if (hash.read() !== sha256)
      throw new UserError(`The backup is damaged: ${table} is not what was written. Nothing was changed.`);
  }
}

export async function restore({ databaseUrl, storageDir, folder, onTable }) {
  const backup = readJson(join(folder, 'backup.json'));
  if (backup?.format !== FORMAT) throw new UserError(`${folder} is not a backup of this product.`);
  await checkFiles(folder, backup.tables);
  const client = await connect(databaseUrl);
  try {
    await client.query(STATEMENT_BOUND);
    await client.query('BEGIN');
    const migrations = await migrationsOf(client);
    if (migrations.join() !== backup.migrations.join())
      throw new UserError(
        `The backup is of another version: its last migration is ${backup.migrations.at(-1)}, this one's ${migrations.at(-1)}.`,
      );
    const tables = (await tablesOf(client)).filter(({ table }) => table !== 'migrations');
    for (const { table } of tables) {
      const { rows } = await client.query(`SELECT EXISTS (SELECT 1 FROM ${quoteName(table)}) AS used`);
      // The backup replaces rows that migrations have inserted.
      if (rows[0].used && ['users', 'officials', 'events', 'reviews'].includes(table))
        throw new UserError(`The database has data already (${table}): a restore never overwrites data.`);
    }
    if (tables.length > 0) await client.query(`TRUNCATE ${quotedNames(tables.map(({ table }) => table))}`);
    await setTriggers(client, tables, 'DISABLE');
    for (const { table } of tables) {
      const { columns, rows } = backup.tables.find((one) => one.table === table);
      const copy = client.query(
        copyStreams.from(`COPY ${quoteName(table)} (${quotedNames(columns)}) FROM STDIN`),
      );
      await pipeline(createReadStream(join(folder, 'tables', `${table}.gz`)), createGunzip(), copy);
      if (copy.rowCount !== rows) throw new Error(`${table}: ${copy.rowCount} of ${rows} rows`);
      onTable(table, rows);
    }
    await setTriggers(client, tables, 'ENABLE');
    await continueSequences(client, tables);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  if (existsSync(join(folder, 'uploads')))
    cpSync(join(folder, 'uploads'), ensureDir(storageDir), { recursive: true });
}

/** Triggers derive rows and columns that a backup already contains. Foreign keys use system triggers, which stay enabled. */
async function setTriggers(client, tables, state) {
  for (const { table } of tables) await client.query(`ALTER TABLE ${quoteName(table)} ${state} TRIGGER USER`);
}

/** Advances the id sequences past the restored rows. */
async function continueSequences(client, tables) {
  for (const { table } of tables) {
    const { rows } = await client.query(
      `SELECT a.attname AS column, pg_get_serial_sequence($1, a.attname) AS sequence
         FROM pg_attribute a WHERE a.attrelid = $1::regclass AND a.attidentity <> ''`,
      [quoteName(table)],
    );
    for (const { column, sequence } of rows)
      await client.query(
        `SELECT setval($1, greatest((SELECT max(${quoteName(column)}) FROM ${quoteName(table)}), 1),
                       EXISTS (SELECT 1 FROM ${quoteName(table)}))`,
        [sequence],
      );
  }
}
