import { Injectable } from '@nestjs/common';
import { RATING_CATEGORIES, seasonEnd, seasonStart } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import { Conditions, inRegionSql } from '../../../common/sql/queries';
import { MONTH_POINTS_SQL, POINTS_SQL, REVIEW_COUNTS_SQL, SHOWS_EVENT_SQL } from '../review-sql';
import type { CategoryMeansDto, ComparedFiguresDto, EventFiguresDto, FiguresDto } from './figures.dto';

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
  /** Only reviews from the first to the last of these seasons. */
  seasons?: [first: number, last: number];
}

/** Reads monthly sums instead of reviews, because there may be a hundred times as many reviews. */
@Injectable()
export class FiguresRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the stats of the selected reviews; `months` are those of the season `year` and of the one before. */
  async find(filter: FiguresFilter, year: number): Promise<FiguresDto & { officials: number }> {
    const conditions = conditionsOf(filter);
    const monthConditions = conditionsOf({ ...filter, seasons: [year - 1, year] });
    const [[total], months] = await Promise.all([
      this.dataSource.query<[Omit<FiguresDto, 'months'> & { officials: number }]>(
        `SELECT ${COUNT_COLUMN}, count(DISTINCT m."officialId")::int AS officials, ARRAY[${STARS_COLUMNS.join(', ')}] AS stars,
                ${MEANS_COLUMN} FROM review_months m ${conditions.where}`,
        conditions.values,
      ),
      this.dataSource.query<FiguresDto['months']>(
        `SELECT m.month, ${COUNT_COLUMN}, rmo_average_score((${SCORE_SUM_SQL})::bigint, sum(m.count), 2)::float8 AS average
           FROM review_months m ${monthConditions.where} GROUP BY m.month ORDER BY m.month`,
        monthConditions.values,
      ),
    ]);
    return { ...total, months };
  }

  /**
   * Returns the months with reviews from the first to the last of these seasons for each region, given in lowercase, oldest first;
   * null is all regions. Officials without a region count in each. Joins the sums of the months, of which there are few, with the
   * regions.
   */
  listMonthsByRegion(regions: readonly (string | null)[], seasons: [first: number, last: number]) {
    const { where, values } = conditionsOf({ seasons });
    return this.dataSource.query<(FiguresDto['months'][number] & { region: string | null })[]>(
      `SELECT g.region, s.month, sum(s.count)::int AS count,
              rmo_average_score(sum(s.points)::bigint, sum(s.count)::bigint, 2)::float8 AS average
         FROM (SELECT lower(o.region) AS region, m.month, sum(m.count) AS count, sum(${MONTH_POINTS_SQL}) AS points
                 FROM review_months m JOIN officials_region_view o ON o.id = m."officialId" ${where}
                GROUP BY lower(o.region), m.month) s
         JOIN unnest($${values.length + 1}::text[]) AS g (region)
           ON s.region IS NULL OR g.region IS NULL OR s.region = g.region
        GROUP BY g.region, s.month ORDER BY s.month`,
      [...values, regions],
    );
  }

  async findCategories(filter: FiguresFilter): Promise<Omit<ComparedFiguresDto, 'name'>> {
    const { where, values } = conditionsOf(filter);
    const [row] = await this.dataSource.query<[{ count: number; categories: CategoryMeansDto }]>(
      `SELECT ${COUNT_COLUMN}, ${MEANS_COLUMN} FROM review_months m ${where}`,
      values,
    );
    return row;
  }

  /** Returns the newest month with selected reviews, such as `2026-10`, or null. */
  async findLastMonth(filter: FiguresFilter): Promise<string | null> {
    const { where, values } = conditionsOf(filter);
    const [row] = await this.dataSource.query<[{ month: string | null }]>(
      `SELECT max(m.month) AS month FROM review_months m ${where}`,
      values,
    );
    return row.month;
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

const monthOf = (day: string): string => day.slice(0, 7);

function conditionsOf({ official, association, region, seasons }: FiguresFilter): Conditions {
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
  if (seasons) {
    const [first, last] = seasons;
    conditions.add(monthOf(seasonStart(first)), (p) => `m.month >= ${p}`);
    conditions.add(monthOf(seasonEnd(last)), (p) => `m.month <= ${p}`);
  }
  return conditions;
}
