import { Injectable } from '@nestjs/common';
import { RATING_CATEGORIES, TIME_ZONE } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import { Conditions, inRegionSql } from '../../../common/sql/queries';
import { POINTS_SQL, REVIEW_COUNTS_SQL, SHOWS_EVENT_SQL } from '../review-sql';
import type { CategoryMeansDto, ComparedFiguresDto, EventFiguresDto, FiguresDto } from './figures.dto';

/** How many months the charts show, including the current one. */
const MONTH_COUNT = 12;
const FIRST_MONTH_SQL = `to_char(date_trunc('month', now() AT TIME ZONE '${TIME_ZONE}') - interval '${MONTH_COUNT - 1} months', 'YYYY-MM')`;

const COUNT_COLUMN = `coalesce(sum(m.count), 0)::int AS count`;
const STARS_COLUMNS = [1, 2, 3, 4, 5].map((stars) => `coalesce(sum(m.stars[${stars}]), 0)::int`);
const MEANS_COLUMN = `json_build_object(${RATING_CATEGORIES.map(
  (name) => `'${name}', round(sum(m."${name}")::numeric / sum(m.count), 2)::float8`,
).join(', ')}) AS categories`;
const SCORE_SUM_SQL = RATING_CATEGORIES.map((name) => `sum(m."${name}")`).join(' + ');

/** Selects the reviews of one official, an association, a region (including officials without one), or everyone. */
export interface FiguresFilter {
  official?: number;
  association?: string;
  region?: string;
  /** True for the last twelve months only. */
  isRecent?: boolean;
}

/** Reads monthly sums instead of reviews, because there may be a hundred times as many reviews. */
@Injectable()
export class FiguresRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(filter: FiguresFilter): Promise<FiguresDto> {
    const conditions = conditionsOf(filter);
    const recentConditions = conditionsOf({ ...filter, isRecent: true });
    const [[total], months] = await Promise.all([
      this.dataSource.query<[Omit<FiguresDto, 'months'>]>(
        `SELECT ${COUNT_COLUMN}, ARRAY[${STARS_COLUMNS.join(', ')}] AS stars, ${MEANS_COLUMN} FROM review_months m ${conditions.where}`,
        conditions.values,
      ),
      this.dataSource.query<FiguresDto['months']>(
        `SELECT m.month, ${COUNT_COLUMN}, rmo_average_score((${SCORE_SUM_SQL})::bigint, sum(m.count), 2)::float8 AS average
           FROM review_months m ${recentConditions.where} GROUP BY m.month ORDER BY m.month`,
        recentConditions.values,
      ),
    ]);
    return { ...total, months };
  }

  async findCategories(filter: FiguresFilter): Promise<Omit<ComparedFiguresDto, 'name'>> {
    const { where, values } = conditionsOf(filter);
    const [row] = await this.dataSource.query<[{ count: number; categories: CategoryMeansDto }]>(
      `SELECT ${COUNT_COLUMN}, ${MEANS_COLUMN} FROM review_months m ${where}`,
      values,
    );
    return row;
  }

  /** Returns the stats of officials with reviews that count at these events, without anonymous reviews that hide their event. */
  listOfEvents(eventIds: readonly number[]): Promise<(EventFiguresDto & { eventId: number })[]> {
    return this.dataSource.query<(EventFiguresDto & { eventId: number })[]>(
      `SELECT r."eventId", r."officialId", count(*)::int AS count,
              rmo_average_score(sum(${POINTS_SQL})::bigint, count(*), 2)::float8 AS average
         FROM reviews r WHERE r."eventId" = ANY($1::int[]) AND ${REVIEW_COUNTS_SQL} AND ${SHOWS_EVENT_SQL}
        GROUP BY r."eventId", r."officialId" ORDER BY r."eventId", r."officialId"`,
      [eventIds],
    );
  }
}

function conditionsOf({ official, association, region, isRecent }: FiguresFilter): Conditions {
  const conditions = new Conditions();
  conditions.add(official, (p) => `m."officialId" = ${p}`);
  conditions.add(
    association,
    (p) => `m."officialId" IN (SELECT o.id FROM officials_summary_view o WHERE o.association = ${p})`,
  );
  conditions.add(
    region,
    (p) => `m."officialId" IN (SELECT o.id FROM officials_region_view o WHERE ${inRegionSql('o.region', p)})`,
  );
  if (isRecent) conditions.require(`m.month >= ${FIRST_MONTH_SQL}`);
  return conditions;
}
