import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { Official } from './official.entity';
import type { OfficialView } from './dto/official.dto';
import { orderBy, type OfficialSort } from './officials.sort';

const VIEW = `id, "firstName", "lastName", age, location, association, "yearsExperience", "photoUrl",
  "averageRating", "averageScore"::float8 AS "averageScore", "totalReviews"`;

/** `%` and `_` in what a person typed are letters, not wildcards. */
const contains = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

export interface OfficialFilter {
  q?: string;
  association?: string;
  location?: string;
  sort?: OfficialSort;
  limit: number;
  offset: number;
}

@Injectable()
export class OfficialsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One statement answers the page and the total. */
  async page(filter: OfficialFilter): Promise<{ data: OfficialView[]; total: number }> {
    const values: unknown[] = [filter.limit, filter.offset];
    const conditions: string[] = [];
    const add = (sql: (parameter: string) => string, value: unknown) => {
      values.push(value);
      conditions.push(sql(`$${values.length}`));
    };
    if (filter.q) {
      add(
        (p) => `lower("firstName" || ' ' || "lastName" || ' ' || location || ' ' || association) LIKE ${p}`,
        contains(filter.q),
      );
    }
    if (filter.association) add((p) => `association = ${p}`, filter.association);
    if (filter.location) add((p) => `location = ${p}`, filter.location);
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const [row] = await this.dataSource.query(
      `SELECT (SELECT count(*)::int FROM officials ${where}) AS total,
         (SELECT coalesce(json_agg(page), '[]') FROM (
            SELECT ${VIEW} FROM officials ${where} ORDER BY ${orderBy(filter.sort)} LIMIT $1 OFFSET $2
          ) page) AS data`,
      values,
    );
    return row;
  }

  async view(id: number): Promise<OfficialView | null> {
    const rows = await this.dataSource.query(`SELECT ${VIEW} FROM officials WHERE id = $1`, [id]);
    return rows[0] ?? null;
  }

  async insert(official: Partial<Official>): Promise<number> {
    const { identifiers } = await this.dataSource.getRepository(Official).insert(official);
    return identifiers[0]?.id as number;
  }

  /**
   * Waits for whoever rates the official, then holds the row until the transaction ends. False: there is none.
   * NO KEY: new reviews, which hold the key, are not kept waiting.
   */
  async lock(em: EntityManager, id: number): Promise<boolean> {
    const rows = await em.query(`SELECT id FROM officials WHERE id = $1 FOR NO KEY UPDATE`, [id]);
    return rows.length > 0;
  }

  /** False where there was none. */
  async remove(id: number): Promise<boolean> {
    const { affected } = await this.dataSource.getRepository(Official).delete({ id });
    return affected === 1;
  }

  async setRating(em: EntityManager, id: number, rating: OfficialRating): Promise<void> {
    await em.getRepository(Official).update({ id }, rating);
  }

  /** For an event: the officials among these ids, held against deletion until the transaction ends. */
  held(em: EntityManager, ids: number[]): Promise<{ id: number; firstName: string; lastName: string }[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return em.query(
      `SELECT id, "firstName", "lastName" FROM officials WHERE id = ANY($1::int[]) ORDER BY id FOR KEY SHARE`,
      [ids],
    );
  }

  /** Whether a scheduled job was ever noted as run. */
  async hasRun(job: string): Promise<boolean> {
    const rows = await this.dataSource.query(`SELECT 1 FROM scheduled_runs WHERE job = $1 LIMIT 1`, [job]);
    return rows.length > 0;
  }

  /** One more year for everybody; the number of officials. */
  async addYear(em: EntityManager, maximum: number): Promise<number> {
    const result = await em
      .createQueryBuilder()
      .update(Official)
      .set({ yearsExperience: () => `least("yearsExperience" + 1, ${Math.trunc(maximum)})` })
      .execute();
    return result.affected ?? 0;
  }
}

/** The derived columns, which only the reviews know how to fill. */
export interface OfficialRating {
  totalReviews: number;
  scoreSum: number;
  averageRating: number;
  averageScore: number;
}
