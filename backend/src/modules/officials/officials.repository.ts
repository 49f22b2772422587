import { Injectable } from '@nestjs/common';
import { LIMITS, OFFICIAL_FIELDS, type OfficialField, type Publication } from '@rmo/contracts';
import { DataSource, EntityManager } from 'typeorm';
import { columnsOf, Conditions, inRegionSql, type Page, type Window } from '../../common/sql/queries';
import { PictureReferences } from '../files';
import { Official } from './official.entity';
import {
  associationAverageSql,
  MANAGER_READER,
  nearSql,
  type OfficialFilter,
  orderBy,
  scoreFor,
  type ScoreReader,
} from './official-orders';
import { isFair, type OfficialDto, type OfficialFiltersDto } from './officials.dto';

const columnsFor = (reader: ScoreReader) => {
  const score = `(${scoreFor(reader)})::float8`;
  return `id, ${columnsOf(OFFICIAL_FIELDS)}, "photoUrl", CASE WHEN ${score} IS NULL THEN 0 ELSE "averageRating" END AS "averageRating",
  ${score} AS "averageScore", "totalReviews"`;
};
const FAIR_SCORES_JOIN = 'LEFT JOIN fair_scores_view f ON f."officialId" = officials.id';
const FAIR_COLUMN = `, CASE WHEN f."officialId" IS NOT NULL
  THEN json_build_object('score', "fairScore"::float8 / 100, 'low', "fairLow"::float8 / 100, 'high', "fairHigh"::float8 / 100,
    'state', "fairState", 'comparable', "fairComparable") END AS fair`;

function conditionsOf(
  { q, association, location, region, ids }: OfficialFilter,
  values: unknown[],
): Conditions {
  const conditions = new Conditions(values);
  conditions.addWords(q, '"searchKey"');
  conditions.add(association, (p) => `association = ${p}`);
  conditions.add(location, (p) => `location = ${p}`);
  conditions.add(region, (p) => inRegionSql('region', p));
  conditions.add(ids, (p) => `id = ANY(string_to_array(${p}, ',')::int[])`);
  return conditions;
}

/** The groups of the order by distance, in its order. */
const NEARNESS = ['town', 'region', 'association', 'other'] as const;

export type OfficialData = Pick<Official, OfficialField | 'photoUrl'>;

type DeletedOfficial = Pick<Official, 'firstName' | 'lastName' | 'photoUrl'>;

export type RatingSums = Pick<Official, 'totalReviews' | 'scoreSum'>;

/** Sums read while the official's row had this version (`xmin`). */
export interface VersionedRatingSums extends RatingSums {
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
      em.query<{ url: string }[]>(
        `SELECT "photoUrl" AS url FROM officials WHERE "photoUrl" = ANY($1::text[])`,
        [urls],
      ),
    );
  }

  /** Adds fair scores for readers who see exact averages. */
  async list(
    filter: OfficialFilter,
    { limit, offset }: Window,
    reader: ScoreReader,
  ): Promise<Page<OfficialDto> & { isTownEmpty?: boolean }> {
    const { where, values } = conditionsOf(filter, [limit, offset]);
    const near = nearSql(filter, values);
    const order = orderBy(filter, reader, values, near);
    const [fairColumn, fairScores] = reader.isExact ? [FAIR_COLUMN, FAIR_SCORES_JOIN] : ['', ''];
    // Postgres computes the rank only once, because the order has the same expression.
    const [rankColumn, townColumn] = near
      ? [`, ${near.rank} AS rank`, `, ${near.isTownEmpty} AS "isTownEmpty"`]
      : ['', ''];
    const [{ data, ...row }] = await this.dataSource.query<
      [Page<OfficialDto & { rank?: number }> & { isTownEmpty?: boolean }]
    >(
      `SELECT (SELECT count(*)::int FROM officials ${where}) AS total${townColumn},
         (SELECT coalesce(json_agg(page), '[]') FROM (
            SELECT ${columnsFor(reader)}${fairColumn}${rankColumn} FROM officials ${fairScores} ${where} ORDER BY ${order} LIMIT $1 OFFSET $2
          ) page) AS data`,
      values,
    );
    if (!near) return { data, ...row };
    return {
      ...row,
      data: data.map(({ rank, ...official }) => ({ ...official, nearness: NEARNESS[rank!] })),
    };
  }

  async indexOf(id: number, filter: OfficialFilter, reader: ScoreReader): Promise<number | null> {
    const { where, values } = conditionsOf(filter, [id]);
    const order = orderBy(filter, reader, values);
    const [row] = await this.dataSource.query<{ index: number }[]>(
      `SELECT index FROM (
         SELECT id, (row_number() OVER (ORDER BY ${order}))::int - 1 AS index
           FROM officials ${isFair(filter.sort) ? FAIR_SCORES_JOIN : ''} ${where}
       ) listed WHERE id = $1`,
      values,
    );
    return row?.index ?? null;
  }

  exist(): Promise<boolean> {
    return this.dataSource.getRepository(Official).exists();
  }

  async listFilters(): Promise<OfficialFiltersDto> {
    const distinctSql = (column: string) =>
      `(SELECT coalesce(json_agg(v ORDER BY lower(v), v), '[]')
        FROM (SELECT DISTINCT ${column} AS v FROM officials) d) AS "${column}s"`;
    const [row] = await this.dataSource.query<[OfficialFiltersDto]>(
      `SELECT ${distinctSql('association')}, ${distinctSql('location')}`,
    );
    return row;
  }

  /** By default, includes what only users who may read reviews see. */
  async find(
    id: number,
    em: EntityManager = this.dataSource.manager,
    reader: ScoreReader = MANAGER_READER,
  ): Promise<OfficialDto | null> {
    const average = reader.isExact ? 'NULL' : associationAverageSql(reader.minimumShown);
    const [row] = await em.query<(OfficialDto & { average: number | null })[]>(
      `SELECT ${columnsFor(reader)}, ${average} AS average FROM officials WHERE id = $1`,
      [id],
    );
    if (!row) return null;
    const { average: associationAverage, ...official } = row;
    return associationAverage === null ? official : { ...official, associationAverage };
  }

  async findPublicationRules(): Promise<{ publication: Publication; minimumShown: number }> {
    const [rules] = await this.dataSource.query<[{ publication: Publication; minimumShown: number }]>(
      `SELECT publication, "minimumShown" FROM rating_rules_view`,
    );
    return rules;
  }

  async insert(em: EntityManager, official: OfficialData): Promise<number> {
    const { identifiers } = await em.getRepository(Official).insert(official);
    return identifiers[0]?.id as number;
  }

  /** Changes only the given columns, so that concurrent changes to other columns aren't overwritten. */
  async update(em: EntityManager, id: number, change: Partial<OfficialData>): Promise<void> {
    await em.getRepository(Official).update({ id }, change);
  }

  /** The lock is NO KEY, so that new reviews, which lock the key, don't wait for it. */
  lockForUpdate(em: EntityManager, id: number): Promise<Official | null> {
    return em.getRepository(Official).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** Call before locking an account to delete or rename it: invitations lock in this order too. */
  async lockByAccount(em: EntityManager, userId: number): Promise<void> {
    await em.getRepository(Official).findOne({ where: { userId }, lock: { mode: 'for_no_key_update' } });
  }

  isLinked(em: EntityManager, userId: number): Promise<boolean> {
    return em.getRepository(Official).existsBy({ userId });
  }

  async link(em: EntityManager, id: number, userId: number): Promise<void> {
    await em.getRepository(Official).update({ id }, { userId });
  }

  /** Returns the officials that exist, and prevents their deletion until the transaction ends. */
  async lockForKeyShare(em: EntityManager, ids: number[]): Promise<{ id: number }[]> {
    if (ids.length === 0) return [];
    return em.query<{ id: number }[]>(
      `SELECT id FROM officials WHERE id = ANY($1::int[]) ORDER BY id FOR KEY SHARE`,
      [ids],
    );
  }

  async delete(em: EntityManager, id: number): Promise<DeletedOfficial | null> {
    const [rows] = await em.query<[DeletedOfficial[], number]>(
      `DELETE FROM officials WHERE id = $1 RETURNING "firstName", "lastName", "photoUrl"`,
      [id],
    );
    return rows[0] ?? null;
  }

  /**
   * The only method that writes the rating columns. Skips rows written since `version`; without one, the caller must hold the
   * row's lock (`lockForUpdate`). Returns the updated officials' ids.
   */
  async updateRatings(
    em: EntityManager,
    sums: (RatingSums & { id: number; version?: string })[],
  ): Promise<number[]> {
    if (sums.length === 0) return [];
    const [rows] = await em.query<[{ id: number }[], number]>(
      `UPDATE officials o SET "totalReviews" = r."totalReviews", "scoreSum" = r."scoreSum",
         "averageRating" = rmo_average_score(r."scoreSum", r."totalReviews", 0),
         "averageScore" = rmo_average_score(r."scoreSum", r."totalReviews", 2)
       FROM jsonb_to_recordset($1::jsonb) AS r(id int, version text, "totalReviews" int, "scoreSum" bigint)
       WHERE o.id = r.id AND o.xmin::text = coalesce(r.version, o.xmin::text) RETURNING o.id`,
      [JSON.stringify(sums)],
    );
    return rows.map(({ id }) => id);
  }

  findName(em: EntityManager, id: number): Promise<Pick<Official, 'firstName' | 'lastName'> | null> {
    return em.getRepository(Official).findOneBy({ id });
  }

  async listAccountIds(em: EntityManager, officialIds: number[]): Promise<number[]> {
    const rows = await em.query<{ userId: number }[]>(
      `SELECT "userId" FROM officials WHERE id = ANY($1::int[]) AND "userId" IS NOT NULL`,
      [officialIds],
    );
    return rows.map(({ userId }) => userId);
  }

  async addYearOfExperience(em: EntityManager): Promise<number> {
    const result = await em
      .createQueryBuilder()
      .update(Official)
      .set({ yearsExperience: () => `least("yearsExperience" + 1, ${LIMITS.yearsMax})` })
      .execute();
    return result.affected ?? 0;
  }
}
