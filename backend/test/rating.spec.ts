import type { DataSource } from 'typeorm';
import { createDataSource } from '../src/database/data-source';
import { ratingOf } from './rating-check';
import { createTestDatabase } from './support';

describe('the rating formula', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await createDataSource({ DATABASE_URL: database.url, DATABASE_POOL: 2 }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const computeAverages = async (reviews: number, scoreSum: number) => {
    const [row] = await dataSource.query(
      `SELECT rmo_average_score($1, $2, 0)::float8 AS stars, rmo_average_score($1, $2, 2)::float8 AS score`,
      [scoreSum, reviews],
    );
    return [row.stars, row.score];
  };

  it.each([
    // The columns are the number of reviews, the sum of their scores, the stars and the score.
    [0, 0, 0, 0],
    [1, 6, 1, 1],
    [1, 30, 5, 5],
    [1, 25, 4, 4.17],
    [2, 54, 5, 4.5], // exactly half is rounded up
    [2, 53, 4, 4.42],
    [100, 2007, 3, 3.35], // 3.345: a tie in the third decimal is rounded up, where toFixed would give 3.34
    [100, 2013, 3, 3.36], // 3.355
    [400, 2412, 1, 1.01], // 1.005
    [3, 50, 3, 2.78],
    [1_000_000, 24_030_000, 4, 4.01],
    [1_000_000, 24_029_999, 4, 4],
  ])('turns %i reviews totaling %i into %i stars and a score of %d', async (reviews, sum, stars, score) => {
    expect(await computeAverages(reviews, sum)).toEqual([stars, score]);
  });

  it('agrees with integer arithmetic for every possible sum of up to twelve reviews', async () => {
    const rows: Record<'reviews' | 'sum' | 'stars' | 'score', number>[] = await dataSource.query(
      `SELECT reviews, sum, rmo_average_score(sum, reviews, 0)::int AS stars,
              rmo_average_score(sum, reviews, 2)::float8 AS score
       FROM generate_series(1, 12) reviews, generate_series(6 * reviews, 30 * reviews) sum`,
    );
    expect(rows.length).toBeGreaterThan(1800);
    expect(
      rows.filter(({ reviews, sum, stars, score }) => {
        const { averageRating, averageScore } = ratingOf(reviews, sum);
        return averageRating !== stars || averageScore !== score;
      }),
    ).toEqual([]);
  });
});
