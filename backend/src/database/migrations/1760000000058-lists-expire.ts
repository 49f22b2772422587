import type { MigrationInterface, QueryRunner } from 'typeorm';

const RATING = ['totalReviews', 'scoreSum', 'averageScore', 'averageRating'];
const quoted = (prefix: string) => RATING.map((name) => `${prefix}"${name}"`).join(', ');

const FUNCTIONS = {
  'rmo_tell()': `BEGIN PERFORM pg_notify('rmo_versions', TG_ARGV[0]); RETURN NULL; END`,
  'rmo_tell_owners()': `
    BEGIN
      PERFORM pg_notify('rmo_versions', 'notifications:' || o."userId") FROM (SELECT DISTINCT "userId" FROM changed) o;
      RETURN NULL;
    END`,
  'rmo_officials_updated()': `
    DECLARE
      rating text[] := ARRAY[${RATING.map((name) => `'${name}'`).join(', ')}];
      changed record;
    BEGIN
      SELECT bool_or(to_jsonb(o) - rating IS DISTINCT FROM to_jsonb(n) - rating) AS other,
             bool_or((${quoted('o.')}) IS DISTINCT FROM (${quoted('n.')})) AS rated
        INTO changed FROM old_rows o JOIN new_rows n USING ("id");
      IF changed.other THEN PERFORM pg_notify('rmo_versions', 'officials'); END IF;
      IF changed.rated THEN PERFORM pg_notify('rmo_versions', 'ratings'); END IF;
      RETURN NULL;
    END`,
};

const tell = (table: string, tag: string, when = 'INSERT OR UPDATE OR DELETE OR TRUNCATE') =>
  [`${when} ON "${table}"`, `rmo_tell('${tag}')`] as const;
const tellOwners = (when: string, rows: 'OLD' | 'NEW') =>
  [`${when} ON "notifications" REFERENCING ${rows} TABLE AS changed`, 'rmo_tell_owners()'] as const;

const TRIGGERS = {
  tg_events_tell: tell('events', 'events'),
  tg_event_officials_tell: tell('event_officials', 'events'),
  tg_event_teams_tell: tell('event_teams', 'events'),
  tg_teams_tell: tell('teams', 'teams'),
  tg_settings_tell: tell('settings', 'settings'),
  tg_rating_rules_settings: tell('rating_rules', 'settings'),
  tg_rating_rules_events: tell('rating_rules', 'events'),
  tg_review_months_tell: tell('review_months', 'reviews'),
  tg_fair_scores_tell: tell('fair_scores', 'reviews'),
  tg_officials_tell: tell('officials', 'officials', 'INSERT OR DELETE OR TRUNCATE'),
  tg_officials_updated: [
    'UPDATE ON "officials" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows',
    'rmo_officials_updated()',
  ],
  tg_notifications_insert: tellOwners('INSERT', 'NEW'),
  tg_notifications_update: tellOwners('UPDATE', 'NEW'),
  tg_notifications_delete: tellOwners('DELETE', 'OLD'),
} as const;

/**
 * Cached lists expire by themselves, so nothing notifies API processes of changes any more. Processes of the previous version
 * keep theirs for longer until the upgrade has replaced them (docs/operations.md).
 */
export class ListsExpire1760000000058 implements MigrationInterface {
  name = 'ListsExpire1760000000058';

  /** The triggers go with their functions. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${Object.keys(FUNCTIONS).join(', ')} CASCADE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, body] of Object.entries(FUNCTIONS))
      await runner.query(`CREATE FUNCTION ${name} RETURNS trigger LANGUAGE plpgsql AS $$ ${body} $$`);
    for (const [name, [when, call]] of Object.entries(TRIGGERS))
      await runner.query(
        `CREATE TRIGGER "${name}" AFTER ${when} FOR EACH STATEMENT EXECUTE FUNCTION ${call}`,
      );
  }
}
