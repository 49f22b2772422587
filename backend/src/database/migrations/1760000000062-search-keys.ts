import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Keys {
  /** The text that `nameKey` and `searchKey` are the keys of, and the columns in it. */
  name: string;
  searched: string;
  columns: readonly string[];
}

const PERSON_SQL = `n."firstName" || ' ' || n."lastName"`;
const KEYS: Record<string, Keys> = {
  officials: {
    name: PERSON_SQL,
    searched: `${PERSON_SQL} || ' ' || n.location || ' ' || n.association`,
    columns: ['firstName', 'lastName', 'location', 'association'],
  },
  events: { name: 'n.name', searched: `n.name || ' ' || n.venue`, columns: ['name', 'venue'] },
  teams: {
    name: 'n.name',
    searched: `n.name || ' ' || coalesce(n.region, '')`,
    columns: ['name', 'region'],
  },
  users: {
    name: PERSON_SQL,
    searched: `${PERSON_SQL} || ' ' || n.email || ' ' || coalesce(n.school, '') || ' ' || coalesce(n.region, '')`,
    columns: ['firstName', 'lastName', 'email', 'school', 'region'],
  },
};

const addKeysSql = ([table, { name, searched, columns }]: [string, Keys]): string => `
  ALTER TABLE ${table} ADD COLUMN "nameKey" text NOT NULL DEFAULT '', ADD COLUMN "searchKey" text NOT NULL DEFAULT '';
  UPDATE ${table} n SET "nameKey" = rmo_search_key(${name}), "searchKey" = rmo_search_key(${searched});
  CREATE FUNCTION rmo_${table}_keys() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE n ${table} := NEW;
  BEGIN
    NEW."nameKey" := rmo_search_key(${name});
    NEW."searchKey" := rmo_search_key(${searched});
    RETURN NEW;
  END $$;
  CREATE TRIGGER tg_${table}_keys BEFORE INSERT OR UPDATE OF ${columns.map((column) => `"${column}"`).join(', ')} ON ${table}
    FOR EACH ROW EXECUTE FUNCTION rmo_${table}_keys();`;

const dropKeysSql = (table: string): string => `
  DROP TRIGGER tg_${table}_keys ON ${table};
  DROP FUNCTION rmo_${table}_keys();
  ALTER TABLE ${table} DROP COLUMN "nameKey", DROP COLUMN "searchKey";`;

/** Creates trigram indexes, unless pg_trgm is missing: without them, a search scans the table. */
const indexSql = (indexes: readonly string[]): string => `
  DO $$
  BEGIN
    ${indexes.map((index) => `CREATE INDEX ${index} gin_trgm_ops);`).join('\n    ')}
  EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
    RAISE NOTICE 'pg_trgm is not available: searching goes without an index';
  END $$;`;
const DROP_INDEXES_SQL = `
  DROP INDEX IF EXISTS ix_teams_search, ix_users_name, ix_officials_search, ix_events_search, ix_events_name;`;

/** Computing a key takes so long that a search of two letters in 10,000 officials took half a second, so the keys are stored. */
export class SearchKeys1760000000062 implements MigrationInterface {
  name = 'SearchKeys1760000000062';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${Object.entries(KEYS).map(addKeysSql).join('')}
      CREATE OR REPLACE VIEW teams_name_view AS SELECT id, name, region, "nameKey", "searchKey" FROM teams;
      CREATE OR REPLACE VIEW users_author_view AS
        SELECT id, "firstName", "lastName", "userType", "photoUrl", school, "teamId", "nameKey" FROM users;
      CREATE OR REPLACE VIEW officials_summary_view AS
        SELECT id, "firstName", "lastName", association, "yearsExperience", location, "photoUrl", "nameKey", "searchKey"
          FROM officials;
      CREATE OR REPLACE VIEW events_summary_view AS SELECT id, name, date, "nameKey" FROM events;
      ${DROP_INDEXES_SQL}`);
    await runner.query(
      indexSql([
        'ix_teams_search ON teams USING gin ("nameKey"',
        'ix_users_name ON users USING gin ("nameKey"',
        'ix_officials_search ON officials USING gin ("searchKey"',
        'ix_events_search ON events USING gin ("searchKey"',
        'ix_events_name ON events USING gin ("nameKey"',
      ]),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${DROP_INDEXES_SQL}
      DROP VIEW teams_name_view, users_author_view, officials_summary_view, events_summary_view;
      ${Object.keys(KEYS).map(dropKeysSql).join('')}
      CREATE VIEW teams_name_view AS SELECT id, name, region FROM teams;
      CREATE VIEW users_author_view AS
        SELECT id, "firstName", "lastName", "userType", "photoUrl", school, "teamId" FROM users;
      CREATE VIEW officials_summary_view AS
        SELECT id, "firstName", "lastName", association, "yearsExperience", location, "photoUrl" FROM officials;
      CREATE VIEW events_summary_view AS SELECT id, name, date FROM events`);
    await runner.query(
      indexSql([
        'ix_teams_search ON teams USING gin (rmo_search_key(name)',
        `ix_users_name ON users USING gin (rmo_search_key("firstName" || ' ' || "lastName")`,
        `ix_officials_search ON officials USING gin
           (rmo_search_key("firstName" || ' ' || "lastName" || ' ' || location || ' ' || association)`,
        `ix_events_search ON events USING gin (rmo_search_key(name || ' ' || venue)`,
        'ix_events_name ON events USING gin (rmo_search_key(name)',
      ]),
    );
  }
}
