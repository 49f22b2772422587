import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { ScoreRun } from '../scores.entity';

const CATEGORY_COUNT = 6;
/** SQL that converts points to a review's stars, rounding half up. */
const STARS_SQL = `floor(points / ${CATEGORY_COUNT}.0 + 0.5)`;
const STAR_COUNTS = [1, 2, 3, 4, 5].map((stars) => `count(*) FILTER (WHERE ${STARS_SQL} = ${stars})::int`);

export interface OwnFigures {
  reviews: number;
  stars: number[];
  sameScores: number;
  /** By how many stars the user rates officials lower than others do; null if nobody else rated them. */
  stricter: number | null;
}

@Injectable()
export class MirrorRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads only the user's published reviews and the published stats of the officials they reviewed. */
  async figuresOf(userId: number): Promise<OwnFigures> {
    const [row] = await this.dataSource.query<[OwnFigures]>(
      `WITH own AS (SELECT "officialId", points, "isSame" FROM reviews_score_view WHERE "userId" = $1),
            rated AS (SELECT "officialId", count(*) AS n, sum(points) AS points FROM own GROUP BY "officialId")
       SELECT count(*)::int AS reviews, ARRAY[${STAR_COUNTS.join(', ')}] AS stars,
              count(*) FILTER (WHERE "isSame")::int AS "sameScores",
              (SELECT (sum(r.n * (o."scoreSum" - r.points)::numeric / (o."totalReviews" - r.n) - r.points) / sum(r.n) / ${CATEGORY_COUNT})::float8
                 FROM rated r JOIN officials_rating_view o ON o.id = r."officialId"
                WHERE o."totalReviews" > r.n) AS stricter
         FROM own`,
      [userId],
    );
    return row;
  }

  /** Returns the stats of all reviews as of the last fair score computation; null before the first. */
  findLastRun(): Promise<ScoreRun | null> {
    const where = { state: 'done', reviews: MoreThan(0) } as const;
    return this.dataSource.getRepository(ScoreRun).findOne({ where, order: { id: 'DESC' } });
  }
}
