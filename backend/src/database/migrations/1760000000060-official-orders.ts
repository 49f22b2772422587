import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of officials end with those who have no reviews, so the indexes of these orders begin with whether there are any. */
export class OfficialOrders1760000000060 implements MigrationInterface {
  name = 'OfficialOrders1760000000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_officials_best_rated ON officials (("totalReviews" = 0), "averageScore" DESC, id);
      CREATE INDEX ix_officials_lowest_rated ON officials (("totalReviews" = 0), "averageScore", id DESC);
      CREATE INDEX ix_officials_most_reviewed ON officials (("totalReviews" = 0), "totalReviews" DESC, id DESC);
      CREATE INDEX ix_officials_least_reviewed ON officials (("totalReviews" = 0), "totalReviews", id);
      CREATE INDEX ix_officials_public_name ON officials (("totalReviews" = 0), "lastName", "firstName", id);
      CREATE INDEX ix_officials_public_experience ON officials (("totalReviews" = 0), "yearsExperience" DESC, id DESC);
      -- The operator class lets LIKE use the index for a prefix, whatever the collation.
      CREATE INDEX ix_officials_town ON officials (rmo_search_key(location) text_pattern_ops);
      DROP INDEX ix_officials_score, ix_officials_shown_score, ix_officials_reviews`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_officials_score ON officials ("averageScore" DESC, id);
      CREATE INDEX ix_officials_shown_score ON officials (rmo_average_score("scoreSum", "totalReviews", 1) DESC, id);
      CREATE INDEX ix_officials_reviews ON officials ("totalReviews", id);
      DROP INDEX ix_officials_best_rated, ix_officials_lowest_rated, ix_officials_most_reviewed, ix_officials_least_reviewed,
        ix_officials_public_name, ix_officials_public_experience, ix_officials_town`);
  }
}
