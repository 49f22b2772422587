import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { Image } from './image.entity';

export const URL_PREFIX = '/uploads/';
const urlOf = (name: string) => `${URL_PREFIX}${name}`;

/** The longest time between storing an image and committing the row that refers to it. */
const ABANDONED_AFTER_SQL = `interval '1 hour'`;
/** Even an image with uses can be abandoned, because an upload may have ended without releasing it. */
const IS_REMOVABLE_SQL = { unused: 'uses = 0', abandoned: `"storedAt" < now() - ${ABANDONED_AFTER_SQL}` };
const BATCH_ROWS = 1000;

export type ReferenceQuery = (em: EntityManager, urls: string[]) => Promise<{ url: string }[]>;

/** Each repository with a column of image URLs registers a query for it; otherwise that column's images would be deleted. */
@Injectable()
export class PictureReferences {
  private readonly queries: ReferenceQuery[] = [];

  register(query: ReferenceQuery): void {
    this.queries.push(query);
  }

  async findUsed(em: EntityManager, urls: string[]): Promise<Set<string>> {
    const usedUrls = new Set<string>();
    for (const query of this.queries) for (const { url } of await query(em, urls)) usedUrls.add(url);
    return usedUrls;
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

  /** Locks the image's row. Returns true if the image is in the given state and no row refers to it. */
  async lockIf(em: EntityManager, name: string, state: keyof typeof IS_REMOVABLE_SQL): Promise<boolean> {
    // Locks the row before reading references, in order to see references added by a transaction that held the lock.
    await em.getRepository(Image).findOne({ where: { name }, lock: { mode: 'pessimistic_write' } });
    const select = `SELECT 1 FROM images WHERE name = $1 AND ${IS_REMOVABLE_SQL[state]}`;
    const rows = await em.query<unknown[]>(select, [name]);
    return rows.length === 1 && (await this.references.findUsed(em, [urlOf(name)])).size === 0;
  }

  async listAbandoned(em: EntityManager): Promise<string[]> {
    const abandonedNames: string[] = [];
    for (let lastFileName = '', size = BATCH_ROWS; size === BATCH_ROWS;) {
      const rows = await em.query<{ name: string }[]>(
        `SELECT name FROM images WHERE name > $1 AND ${IS_REMOVABLE_SQL.abandoned} ORDER BY name LIMIT ${BATCH_ROWS}`,
        [lastFileName],
      );
      const names = rows.map(({ name }) => name);
      const usedUrls = await this.references.findUsed(em, names.map(urlOf));
      abandonedNames.push(...names.filter((name) => !usedUrls.has(urlOf(name))));
      size = names.length;
      lastFileName = names.at(-1) ?? lastFileName;
    }
    return abandonedNames;
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
