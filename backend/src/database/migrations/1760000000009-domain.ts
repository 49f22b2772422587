import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCORES = ['mechanics', 'professionalism', 'positioning', 'stalling', 'consistency', 'appearance'];
const EVENT_TYPES = ['Dual Match', 'Tri Match', 'Quad Match', 'Dual Tournament', 'Individual Tournament'];
const RATING_COLUMNS = ['averageRating', 'averageScore', 'totalReviews', 'scoreSum'];
const FACT_COLUMNS = [
  'firstName',
  'lastName',
  'age',
  'location',
  'association',
  'yearsExperience',
  'photoUrl',
];

const quoted = (columns: string[], prefix = '') => columns.map((column) => `${prefix}"${column}"`).join(', ');
const texts = (values: string[]) => values.map((value) => `'${value}'`).join(', ');

/** [table, name, expression]: the same as the entities' `@Check`. */
const CHECKS: [string, string, string][] = [
  ['reviews', 'ck_reviews_scores', SCORES.map((score) => `"${score}" BETWEEN 1 AND 5`).join(' AND ')],
  ['events', 'ck_events_type', `"eventType" IN (${texts(EVENT_TYPES)})`],
  ['events', 'ck_events_start_time', `"startTime" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`],
  ['event_officials', 'ck_event_officials_role', `char_length("role") <= 100`],
  ['officials', 'ck_officials_years', `"age" BETWEEN 0 AND 120 AND "yearsExperience" BETWEEN 0 AND 120`],
  [
    'officials',
    'ck_officials_rating',
    `"averageRating" BETWEEN 0 AND 5 AND "averageScore" BETWEEN 0 AND 5 AND "totalReviews" >= 0 AND "scoreSum" >= 0`,
  ],
  ['images', 'ck_images_uses', `"uses" >= 0`],
];

/** The mean of all scores, rounded half up; numeric division keeps ties exact. 0 without reviews. */
const AVERAGE_SCORE = `
  CREATE FUNCTION rmo_average_score(score_sum bigint, reviews bigint, digits integer) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN reviews > 0 THEN round(score_sum::numeric / (${SCORES.length} * reviews), digits) ELSE 0 END
  $$`;

/** [name, query]: read models that a module publishes for the joins of higher modules. */
const READ_MODELS: [string, string][] = [
  ['teams_name_view', `SELECT "id", "name" FROM "teams"`],
  ['users_author_view', `SELECT "id", "firstName", "lastName", "userType", "photoUrl" FROM "users"`],
  [
    'officials_summary_view',
    `SELECT "id", "firstName", "lastName", "association", "yearsExperience", "location", "photoUrl" FROM "officials"`,
  ],
  // The version changes with every write to the row.
  [
    'officials_rating_view',
    `SELECT "id", xmin::text AS "version", ${quoted(RATING_COLUMNS)} FROM "officials"`,
  ],
  ['events_summary_view', `SELECT "id", "name", "date" FROM "events"`],
];

/** A change of the rating columns invalidates the tag `ratings`, one of any other column `officials`. */
const OFFICIALS_UPDATED = `
  CREATE FUNCTION rmo_officials_updated() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    rating text[] := ARRAY[${texts(RATING_COLUMNS)}];
  BEGIN
    IF EXISTS (SELECT 1 FROM old_rows o JOIN new_rows n USING ("id")
               WHERE to_jsonb(o) - rating IS DISTINCT FROM to_jsonb(n) - rating) THEN
      PERFORM pg_notify('rmo_versions', 'officials');
    END IF;
    IF EXISTS (SELECT 1 FROM old_rows o JOIN new_rows n USING ("id")
               WHERE (${quoted(RATING_COLUMNS, 'o.')}) IS DISTINCT FROM (${quoted(RATING_COLUMNS, 'n.')})) THEN
      PERFORM pg_notify('rmo_versions', 'ratings');
    END IF;
    RETURN NULL;
  END $$`;

/**
 * CHECK constraints on officials, events, reviews and pictures; read models; the rating formula; a trigger on officials
 * that covers columns added later.
 */
export class Domain1760000000009 implements MigrationInterface {
  name = 'Domain1760000000009';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, name, expression] of CHECKS) {
      await runner.query(`ALTER TABLE "${table}" ADD CONSTRAINT "${name}" CHECK (${expression})`);
    }
    await runner.query(AVERAGE_SCORE);
    for (const [name, query] of READ_MODELS) await runner.query(`CREATE VIEW "${name}" AS ${query}`);
    await runner.query(OFFICIALS_UPDATED);
    await runner.query(`DROP TRIGGER "tg_officials_tell" ON "officials"`);
    await runner.query(`DROP TRIGGER "tg_officials_rated" ON "officials"`);
    await runner.query(
      `CREATE TRIGGER "tg_officials_tell" AFTER INSERT OR DELETE OR TRUNCATE ON "officials"
       FOR EACH STATEMENT EXECUTE FUNCTION rmo_tell('officials')`,
    );
    await runner.query(
      `CREATE TRIGGER "tg_officials_updated" AFTER UPDATE ON "officials"
       REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
       FOR EACH STATEMENT EXECUTE FUNCTION rmo_officials_updated()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER "tg_officials_updated" ON "officials"`);
    await runner.query(`DROP TRIGGER "tg_officials_tell" ON "officials"`);
    await runner.query(`DROP FUNCTION rmo_officials_updated()`);
    await runner.query(
      `CREATE TRIGGER "tg_officials_tell"
       AFTER INSERT OR UPDATE OF ${quoted(FACT_COLUMNS)} OR DELETE OR TRUNCATE ON "officials"
       FOR EACH STATEMENT EXECUTE FUNCTION rmo_tell('officials')`,
    );
    await runner.query(
      `CREATE TRIGGER "tg_officials_rated" AFTER UPDATE OF ${quoted(RATING_COLUMNS.slice(0, 3))} ON "officials"
       FOR EACH STATEMENT EXECUTE FUNCTION rmo_tell('ratings')`,
    );
    for (const [name] of [...READ_MODELS].reverse()) await runner.query(`DROP VIEW "${name}"`);
    await runner.query(`DROP FUNCTION rmo_average_score(bigint, bigint, integer)`);
    for (const [table, name] of CHECKS) {
      await runner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`);
    }
  }
}
