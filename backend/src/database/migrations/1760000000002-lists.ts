import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCORES = ['mechanics', 'professionalism', 'positioning', 'stalling', 'consistency', 'appearance'];

/** Notifies the channel of the tag that a committed transaction has invalidated (common/list-cache). */
const TELL = `
  CREATE FUNCTION rmo_tell() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('rmo_versions', TG_ARGV[0]);
    RETURN NULL;
  END $$`;
const TELL_OWNERS = `
  CREATE FUNCTION rmo_tell_owners() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('rmo_versions', 'notifications:' || o."userId") FROM (SELECT DISTINCT "userId" FROM changed) o;
    RETURN NULL;
  END $$`;

const ANY_CHANGE = 'INSERT OR UPDATE OR DELETE OR TRUNCATE';
const tells = (trigger: string, table: string, shown: string, when = ANY_CHANGE) =>
  `CREATE TRIGGER "${trigger}" AFTER ${when} ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION rmo_tell('${shown}')`;
const FACTS = ['firstName', 'lastName', 'age', 'location', 'association', 'yearsExperience', 'photoUrl'];
const FIGURES = ['averageRating', 'averageScore', 'totalReviews'];
const updateOf = (columns: string[]) => `UPDATE OF ${columns.map((column) => `"${column}"`).join(', ')}`;

/** [name, table, statement] */
const TRIGGERS: [string, string, string][] = [
  ['tg_events_tell', 'events', tells('tg_events_tell', 'events', 'events')],
  [
    'tg_event_officials_tell',
    'event_officials',
    tells('tg_event_officials_tell', 'event_officials', 'events'),
  ],
  ['tg_event_teams_tell', 'event_teams', tells('tg_event_teams_tell', 'event_teams', 'events')],
  ['tg_teams_tell', 'teams', tells('tg_teams_tell', 'teams', 'teams')],
  ['tg_settings_tell', 'settings', tells('tg_settings_tell', 'settings', 'settings')],
  // Separate tags, so that a new rating does not invalidate lists of events.
  [
    'tg_officials_tell',
    'officials',
    tells(
      'tg_officials_tell',
      'officials',
      'officials',
      `INSERT OR ${updateOf(FACTS)} OR DELETE OR TRUNCATE`,
    ),
  ],
  ['tg_officials_rated', 'officials', tells('tg_officials_rated', 'officials', 'ratings', updateOf(FIGURES))],
  ...(['INSERT', 'UPDATE', 'DELETE'] as const).map((what): [string, string, string] => {
    const trigger = `tg_notifications_${what.toLowerCase()}`;
    const rows = what === 'DELETE' ? 'OLD' : 'NEW';
    return [
      trigger,
      'notifications',
      `CREATE TRIGGER "${trigger}" AFTER ${what} ON notifications REFERENCING ${rows} TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION rmo_tell_owners()`,
    ];
  }),
];

/**
 * Trigram indexes of the text in which `q` is searched. If pg_trgm is not available, the search scans the table: slower,
 * with the same result.
 */
const SEARCH = `
  DO $$
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX "ix_officials_search" ON "officials" USING gin
      (lower("firstName" || ' ' || "lastName" || ' ' || "location" || ' ' || "association") gin_trgm_ops);
    CREATE INDEX "ix_events_search" ON "events" USING gin (lower("name" || ' ' || "venue") gin_trgm_ops);
  EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
    RAISE NOTICE 'pg_trgm is not available: searching goes without an index';
  END $$`;

/**
 * Triggers invalidate cached lists, so that changes by any program count. Adds indexes for the search, and an index of
 * reviews that includes the scores: a rating is computed by an index-only scan.
 */
export class Lists1760000000002 implements MigrationInterface {
  name = 'Lists1760000000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TELL);
    await queryRunner.query(TELL_OWNERS);
    for (const [, , statement] of TRIGGERS) await queryRunner.query(statement);
    await queryRunner.query(SEARCH);
    // Not usable for a substring search.
    await queryRunner.query(`DROP INDEX "ix_events_name"`);
    await queryRunner.query(`DROP INDEX "ix_reviews_official_date"`);
    await queryRunner.query(
      `CREATE INDEX "ix_reviews_official_date" ON "reviews" ("officialId", "date" DESC, "id" DESC)
       INCLUDE (${SCORES.map((score) => `"${score}"`).join(', ')})`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "ix_reviews_official_date"`);
    await queryRunner.query(
      `CREATE INDEX "ix_reviews_official_date" ON "reviews" ("officialId", "date" DESC, "id" DESC)`,
    );
    await queryRunner.query(`CREATE INDEX "ix_events_name" ON "events" (lower("name") text_pattern_ops)`);
    await queryRunner.query(`DROP INDEX IF EXISTS "ix_officials_search", "ix_events_search"`);
    for (const [name, table] of TRIGGERS) await queryRunner.query(`DROP TRIGGER "${name}" ON "${table}"`);
    await queryRunner.query(`DROP FUNCTION rmo_tell(), rmo_tell_owners()`);
  }
}
