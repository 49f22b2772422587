import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { Image } from './image.entity';

export const URL_PREFIX = '/uploads/';
const urlOf = (name: string) => `${URL_PREFIX}${name}`;

/** The longest time between storing an image and committing the row that refers to it. */
const UNUSED_AFTER = `interval '1 hour'`;
/** Abandoned: an upload may have ended without releasing its use. */
const REMOVABLE = { unused: 'uses = 0', abandoned: `"storedAt" < now() - ${UNUSED_AFTER}` };
const BATCH = 1000;

export type ReferenceQuery = (em: EntityManager, urls: string[]) => Promise<{ url: string }[]>;

/** Each repository with a column of image URLs registers a query for it; otherwise that column's images would be deleted. */
@Injectable()
export class PictureReferences {
  private readonly queries: ReferenceQuery[] = [];

  register(query: ReferenceQuery): void {
    this.queries.push(query);
  }

  async findUsed(em: EntityManager, urls: string[]): Promise<Set<string>> {
    const used = new Set<string>();
    for (const query of this.queries) for (const { url } of await query(em, urls)) used.add(url);
    return used;
  }
}

@Injectable()
export class ImagesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly references: PictureReferences,
  ) {}

  /** Counts a use. Call this before the file is stored and before any row refers to it. */
  async addUse(name: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO images (name, uses) VALUES ($1, 1)
       ON CONFLICT (name) DO UPDATE SET uses = images.uses + 1, "storedAt" = now()`,
      [name],
    );
  }

  async removeUse(em: EntityManager, name: string): Promise<void> {
    await em.query(
      `INSERT INTO images (name, uses) VALUES ($1, 0)
       ON CONFLICT (name) DO UPDATE SET uses = greatest(images.uses - 1, 0)`,
      [name],
    );
  }

  /** Locks the image's row. Returns true if it is unused or stored long ago, and no row refers to it. */
  async lockIf(em: EntityManager, name: string, state: keyof typeof REMOVABLE): Promise<boolean> {
    // Locks the row before reading references, in order to see references added by a transaction that held the lock.
    await em.getRepository(Image).findOne({ where: { name }, lock: { mode: 'pessimistic_write' } });
    const unused = `SELECT 1 FROM images WHERE name = $1 AND ${REMOVABLE[state]}`;
    const rows = await em.query<unknown[]>(unused, [name]);
    return rows.length === 1 && (await this.references.findUsed(em, [urlOf(name)])).size === 0;
  }

  async listAbandoned(em: EntityManager): Promise<string[]> {
    const abandoned: string[] = [];
    for (let last = '', size = BATCH; size === BATCH;) {
      const rows = await em.query<{ name: string }[]>(
        `SELECT name FROM images WHERE name > $1 AND ${REMOVABLE.abandoned} ORDER BY name LIMIT ${BATCH}`,
        [last],
      );
      const names = rows.map(({ name }) => name);
      const used = await this.references.findUsed(em, names.map(urlOf));
      abandoned.push(...names.filter((name) => !used.has(urlOf(name))));
      size = names.length;
      last = names.at(-1) ?? last;
    }
    return abandoned;
  }

  /** Inserts rows for files that have none, for example after restoring a backup. */
  async insertMissing(files: { name: string; storedAt: Date }[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO images (name, uses, "storedAt")
       SELECT name, 0, "storedAt" FROM jsonb_to_recordset($1::jsonb) AS x(name text, "storedAt" timestamptz)
       ON CONFLICT (name) DO NOTHING`,
      [JSON.stringify(files)],
    );
  }

  async delete(em: EntityManager, name: string): Promise<void> {
    await em.getRepository(Image).delete({ name });
  }
}
