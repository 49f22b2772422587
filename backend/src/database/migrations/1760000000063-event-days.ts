import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events of several days. `events_pool_view` still counts the coaches of the first day, so that no pool grows. */
export class EventDays1760000000063 implements MigrationInterface {
  name = 'EventDays1760000000063';
  /** Runs each statement on its own, because locking several tables together could deadlock with requests. It can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE events ADD COLUMN IF NOT EXISTS "endDate" timestamptz,
        DROP CONSTRAINT IF EXISTS ck_events_end_date,
        ADD CONSTRAINT ck_events_end_date CHECK ("endDate" > date AND "endDate" <= date + interval '312 hours')`);
    await runner.query(`
      ALTER TABLE event_officials ADD COLUMN IF NOT EXISTS days text[],
        DROP CONSTRAINT IF EXISTS ck_event_officials_days,
        ADD CONSTRAINT ck_event_officials_days CHECK (cardinality(days) BETWEEN 1 AND 13)`);
    // The days that an official works; all days of the event if own ones are not given.
    await runner.query(`
      CREATE OR REPLACE FUNCTION rmo_event_days(first timestamptz, last timestamptz, own text[]) RETURNS text[]
        LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT coalesce(own, ARRAY(SELECT to_char(day, 'YYYY-MM-DD') FROM generate_series(first AT TIME ZONE 'UTC',
          coalesce(last, first) AT TIME ZONE 'UTC', interval '1 day') AS day))
      $$`);
    await runner.query(`
      CREATE OR REPLACE VIEW events_summary_view AS SELECT id, name, date, "nameKey", "endDate" FROM events`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW events_summary_view`);
    await runner.query(`CREATE VIEW events_summary_view AS SELECT id, name, date, "nameKey" FROM events`);
    await runner.query(`DROP FUNCTION rmo_event_days(timestamptz, timestamptz, text[])`);
    await runner.query(`ALTER TABLE event_officials DROP COLUMN days`);
    await runner.query(`ALTER TABLE events DROP COLUMN "endDate"`);
  }
}
