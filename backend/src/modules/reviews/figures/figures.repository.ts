import { Injectable } from '@nestjs/common';
import { RATING_CATEGORIES, TIME_ZONE } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import { COUNTS, SCORE_SUM } from '../reviews.repository';
import type { CategoryMeansDto, ComparedFiguresDto, FiguresDto } from './dto/figures.dto';

/** How many months the plots show, the present one included. */
const MONTHS = 12;
/** The first day of the oldest of them. */
const FIRST_MONTH = `date_trunc('month', now() AT TIME ZONE '${TIME_ZONE}') - interval '${MONTHS - 1} months'`;
const SINCE = `(${FIRST_MONTH}) AT TIME ZONE '${TIME_ZONE}'`;

const STARS = [1, 2, 3, 4, 5].map(
  (stars) => `count(*) FILTER (WHERE rmo_average_score(${SCORE_SUM}, 1, 0) = ${stars})::int`,
);
const MEANS = `json_build_object(${RATING_CATEGORIES.map((name) => `'${name}', round(avg(r."${name}"), 2)::float8`).join(', ')})`;

/** Which reviews: of these officials (null: of all), and whether only those of the last twelve months. */
export interface FiguresFilter {
  officialIds: number[] | null;
  isRecent: boolean;
}

@Injectable()
export class FiguresRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(filter: FiguresFilter): Promise<FiguresDto> {
    const [[total], months] = await Promise.all([
      this.dataSource.query<[Omit<FiguresDto, 'months'>]>(
        `SELECT count(*)::int AS count, ARRAY[${STARS.join(', ')}] AS stars, ${MEANS} AS categories
           FROM reviews r WHERE ${where(filter)}`,
        [filter.officialIds],
      ),
      this.dataSource.query<FiguresDto['months']>(
        `SELECT to_char(r.date AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM') AS month, count(*)::int AS count,
           rmo_average_score(sum(${SCORE_SUM}), count(*), 2)::float8 AS average
           FROM reviews r WHERE ${where({ ...filter, isRecent: true })} GROUP BY 1 ORDER BY 1`,
        [filter.officialIds],
      ),
    ]);
    return { ...total, months };
  }

  async findCategories(filter: FiguresFilter): Promise<Omit<ComparedFiguresDto, 'name'>> {
    const [row] = await this.dataSource.query<[{ count: number; categories: CategoryMeansDto }]>(
      `SELECT count(*)::int AS count, ${MEANS} AS categories FROM reviews r WHERE ${where(filter)}`,
      [filter.officialIds],
    );
    return row;
  }
}

function where({ officialIds, isRecent }: FiguresFilter): string {
  const officials = officialIds ? `r."officialId" = ANY($1::int[])` : '$1::int[] IS NULL';
  return [COUNTS, officials, ...(isRecent ? [`r.date >= ${SINCE}`] : [])].join(' AND ');
}
