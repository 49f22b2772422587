import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';

export const URL_PREFIX = '/uploads/';

/** Every column that shows a picture, by its address. A new one must be named here, or its pictures are removed. */
const SHOWN_IN = [
  { table: 'users', column: 'photoUrl' },
  { table: 'officials', column: 'photoUrl' },
  { table: 'settings', column: 'value' },
];
/** True where something shows `images.name`. Reads the tables of the rooms above by SQL; they know nothing of it. */
const IS_SHOWN = SHOWN_IN.map(
  ({ table, column }) =>
    `EXISTS (SELECT 1 FROM ${table} WHERE ${table}."${column}" = '${URL_PREFIX}' || images.name)`,
).join(' OR ');

/** How long an upload may take from the file to the row that shows it; what nothing shows then, nothing will. */
const STRAY_AFTER = `interval '1 hour'`;

@Injectable()
export class ImagesRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** Before the file is written: somebody is about to show it. */
  async hold(name: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO images (name, uses) VALUES ($1, 1)
       ON CONFLICT (name) DO UPDATE SET uses = images.uses + 1, "storedAt" = now()`,
      [name],
    );
  }

  /** One that showed it does no more. */
  async release(em: EntityManager, name: string): Promise<void> {
    await em.query(
      `INSERT INTO images (name, uses) VALUES ($1, 0)
       ON CONFLICT (name) DO UPDATE SET uses = greatest(images.uses - 1, 0)`,
      [name],
    );
  }

  /** Holds the picture's row if nothing shows it and nobody is about to; false where it must stay. */
  async lockUnused(em: EntityManager, name: string): Promise<boolean> {
    // First the row, then the look: what a transaction that held the row has begun to show is seen only after it.
    await em.query(`SELECT 1 FROM images WHERE name = $1 FOR UPDATE`, [name]);
    const rows = await em.query<unknown[]>(
      `SELECT 1 FROM images WHERE name = $1 AND uses = 0 AND NOT (${IS_SHOWN})`,
      [name],
    );
    return rows.length === 1;
  }

  /** The same for a picture of whatever count that has been there for long enough. */
  async lockStray(em: EntityManager, name: string): Promise<boolean> {
    await em.query(`SELECT 1 FROM images WHERE name = $1 FOR UPDATE`, [name]);
    const rows = await em.query<unknown[]>(
      `SELECT 1 FROM images WHERE name = $1 AND "storedAt" < now() - ${STRAY_AFTER} AND NOT (${IS_SHOWN})`,
      [name],
    );
    return rows.length === 1;
  }

  async strays(em: EntityManager): Promise<string[]> {
    const rows = await em.query<{ name: string }[]>(
      `SELECT name FROM images WHERE "storedAt" < now() - ${STRAY_AFTER} AND NOT (${IS_SHOWN}) ORDER BY name`,
    );
    return rows.map(({ name }) => name);
  }

  /** Files that no row knows, as a restored backup leaves them, get one. */
  async adopt(em: EntityManager, files: { name: string; storedAt: Date }[]): Promise<void> {
    await em.query(
      `INSERT INTO images (name, uses, "storedAt")
       SELECT name, 0, "storedAt" FROM jsonb_to_recordset($1::jsonb) AS x(name text, "storedAt" timestamptz)
       ON CONFLICT (name) DO NOTHING`,
      [JSON.stringify(files)],
    );
  }

  async forget(em: EntityManager, name: string): Promise<void> {
    await em.query(`DELETE FROM images WHERE name = $1`, [name]);
  }
}
