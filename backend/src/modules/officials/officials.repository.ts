import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { contains } from '../../common/sql/contains';
import { PictureReferences } from '../files';
import { Official } from './official.entity';
import type { OfficialDto, OfficialFiltersDto } from './dto/official.dto';
import { orderBy, type OfficialSort } from './officials.sort';

const VIEW = `id, "firstName", "lastName", age, location, association, "yearsExperience", "photoUrl",
  "averageRating", "averageScore"::float8 AS "averageScore", "totalReviews"`;

/** What `q` is looked for in: word for word the expression of `ix_officials_search`. */
const SEARCHED = `lower("firstName" || ' ' || "lastName" || ' ' || "location" || ' ' || "association")`;

export interface OfficialFilter {
  q?: string;
  association?: string;
  location?: string;
  sort?: OfficialSort;
  limit: number;
  offset: number;
}

/** What a person may set of an official. */
export type OfficialFacts = Pick<
  Official,
  'firstName' | 'lastName' | 'age' | 'location' | 'association' | 'yearsExperience' | 'photoUrl'
>;

/** The derived columns, which only the reviews know how to fill. */
export interface OfficialRating {
  totalReviews: number;
  scoreSum: number;
  averageRating: number;
  averageScore: number;
}

/** A rating that was computed while the official's row had this version (`xmin`). */
export interface VersionedRating extends OfficialRating {
  id: number;
  version: string;
}

@Injectable()
export class OfficialsRepository {
  constructor(
    private readonly dataSource: DataSource,
    pictures: PictureReferences,
  ) {
    pictures.register((em, urls) =>
      em.query(`SELECT "photoUrl" AS url FROM officials WHERE "photoUrl" = ANY($1::text[])`, [urls]),
    );
  }

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** One statement answers the page and the total. */
  async page(filter: OfficialFilter): Promise<{ data: OfficialDto[]; total: number }> {
    const values: unknown[] = [filter.limit, filter.offset];
    const conditions: string[] = [];
    const add = (sql: (parameter: string) => string, value: unknown) => {
      values.push(value);
      conditions.push(sql(`$${values.length}`));
    };
    if (filter.q) add((p) => `${SEARCHED} LIKE ${p}`, contains(filter.q));
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

  /** Each association and each location that some official has. */
  async filters(): Promise<OfficialFiltersDto> {
    const distinct = (column: string) =>
      `(SELECT coalesce(json_agg(v ORDER BY lower(v), v), '[]')
        FROM (SELECT DISTINCT ${column} AS v FROM officials) d) AS "${column}s"`;
    const [row] = await this.dataSource.query(`SELECT ${distinct('association')}, ${distinct('location')}`);
    return row;
  }

  async view(id: number, em: EntityManager = this.dataSource.manager): Promise<OfficialDto | null> {
    const rows = await em.query(`SELECT ${VIEW} FROM officials WHERE id = $1`, [id]);
    return rows[0] ?? null;
  }

  async insert(em: EntityManager, official: OfficialFacts): Promise<number> {
    const { identifiers } = await em.getRepository(Official).insert(official);
    return identifiers[0]?.id as number;
  }

  /** Changes the given columns and no others, so that two who change different ones both get their way. */
  async update(em: EntityManager, id: number, change: Partial<OfficialFacts>): Promise<void> {
    await em.getRepository(Official).update({ id }, change);
  }

  /**
   * Waits for whoever rates or changes the official, then holds the row until the transaction ends. Null: there is
   * none. NO KEY: new reviews, which hold the key, are not kept waiting.
   */
  async lock(em: EntityManager, id: number): Promise<{ photoUrl: string | null } | null> {
    const rows = await em.query(`SELECT "photoUrl" FROM officials WHERE id = $1 FOR NO KEY UPDATE`, [id]);
    return rows[0] ?? null;
  }

  /** Whether there is such an official; its key is held until the transaction ends. */
  async hold(em: EntityManager, id: number): Promise<boolean> {
    const rows = await em.query(`SELECT id FROM officials WHERE id = $1 FOR KEY SHARE`, [id]);
    return rows.length > 0;
  }

  /** The removed official's photo, null where there was no such official. */
  async remove(em: EntityManager, id: number): Promise<{ photoUrl: string | null } | null> {
    const [rows] = await em.query<[{ photoUrl: string | null }[], number]>(
      `DELETE FROM officials WHERE id = $1 RETURNING "photoUrl"`,
      [id],
    );
    return rows[0] ?? null;
  }

  async setRating(em: EntityManager, id: number, rating: OfficialRating): Promise<void> {
    await em.getRepository(Official).update({ id }, rating);
  }

  /** One statement. A row that was written since, be it while this waits for it, is left as it is. */
  async setRatings(em: EntityManager, ratings: VersionedRating[]): Promise<number[]> {
    if (ratings.length === 0) return [];
    const [rows] = await em.query<[{ id: number }[], number]>(
      `UPDATE officials o SET "totalReviews" = r."totalReviews", "scoreSum" = r."scoreSum",
         "averageRating" = r."averageRating", "averageScore" = r."averageScore"
       FROM jsonb_to_recordset($1::jsonb) AS r(id int, version text, "totalReviews" int, "scoreSum" bigint,
         "averageRating" int, "averageScore" numeric(3,2))
       WHERE o.id = r.id AND o.xmin::text = r.version RETURNING o.id`,
      [JSON.stringify(ratings)],
    );
    return rows.map(({ id }) => id);
  }

  /** For an event: the officials among these ids, held against deletion until the transaction ends. */
  held(em: EntityManager, ids: number[]): Promise<{ id: number; firstName: string; lastName: string }[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return em.query(
      `SELECT id, "firstName", "lastName" FROM officials WHERE id = ANY($1::int[]) ORDER BY id FOR KEY SHARE`,
      [ids],
    );
  }

  async findName(em: EntityManager, id: number): Promise<{ firstName: string; lastName: string } | null> {
    const [row] = await em.query<{ firstName: string; lastName: string }[]>(
      `SELECT "firstName", "lastName" FROM officials WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** The accounts of those of these officials who have one. */
  async listAccountIds(em: EntityManager, officialIds: number[]): Promise<number[]> {
    const rows = await em.query<{ userId: number }[]>(
      `SELECT "userId" FROM officials WHERE id = ANY($1::int[]) AND "userId" IS NOT NULL`,
      [officialIds],
    );
    return rows.map(({ userId }) => userId);
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
