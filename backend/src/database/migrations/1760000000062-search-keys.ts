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

/** The trigger comes before the update, so that no row that is written in the meantime lacks its keys. */
const addKeysSql = (table: string, { name, searched, columns }: Keys): string[] => [
  `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS "nameKey" text NOT NULL DEFAULT '',
     ADD COLUMN IF NOT EXISTS "searchKey" text NOT NULL DEFAULT ''`,
  `CREATE OR REPLACE FUNCTION rmo_${table}_keys() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE n ${table} := NEW;
  BEGIN
    NEW."nameKey" := rmo_search_key(${name});
    NEW."searchKey" := rmo_search_key(${searched});
    RETURN NEW;
  END $$`,
  `DROP TRIGGER IF EXISTS tg_${table}_keys ON ${table}`,
  `CREATE TRIGGER tg_${table}_keys BEFORE INSERT OR UPDATE OF ${columns.map((column) => `"${column}"`).join(', ')} ON ${table}
    FOR EACH ROW EXECUTE FUNCTION rmo_${table}_keys()`,
  `UPDATE ${table} n SET "nameKey" = rmo_search_key(${name}), "searchKey" = rmo_search_key(${searched})`,
];

const dropKeysSql = (table: string): string => `
  DROP TRIGGER tg_${table}_keys ON ${table};
  DROP FUNCTION rmo_${table}_keys();
  ALTER TABLE ${table} DROP COLUMN "nameKey", DROP COLUMN "searchKey";`;

/** Replacing a view can add columns at its end, which processes of the previous version ignore. */
const VIEWS = [
  'teams_name_view AS SELECT id, name, region, "nameKey", "searchKey" FROM teams',
  `users_author_view AS
     SELECT id, "firstName", "lastName", "userType", "photoUrl", school, "teamId", "nameKey" FROM users`,
  `officials_summary_view AS
     SELECT id, "firstName", "lastName", association, "yearsExperience", location, "photoUrl", "nameKey", "searchKey"
       FROM officials`,
  'events_summary_view AS SELECT id, name, date, "nameKey" FROM events',
];
const INDEXES = {
  ix_teams_search: 'teams USING gin ("nameKey"',
  ix_users_name: 'users USING gin ("nameKey"',
  ix_officials_search: 'officials USING gin ("searchKey"',
  ix_events_search: 'events USING gin ("searchKey"',
  ix_events_name: 'events USING gin ("nameKey"',
};
const EARLIER_INDEXES: typeof INDEXES = {
  ix_teams_search: 'teams USING gin (rmo_search_key(name)',
  ix_users_name: `users USING gin (rmo_search_key("firstName" || ' ' || "lastName")`,
  ix_officials_search: `officials USING gin
    (rmo_search_key("firstName" || ' ' || "lastName" || ' ' || location || ' ' || association)`,
  ix_events_search: `events USING gin (rmo_search_key(name || ' ' || venue)`,
  ix_events_name: 'events USING gin (rmo_search_key(name)',
};

/** Replaces trigram indexes. They are left out if pg_trgm is missing: without them, a search scans the table. */
async function replaceIndexes(runner: QueryRunner, indexes: typeof INDEXES): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    await runner.query(`DROP INDEX IF EXISTS ${name}`);
    await runner.query(`
      DO $$
      BEGIN
        CREATE INDEX ${name} ON ${definition} gin_trgm_ops);
      EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
        RAISE NOTICE 'pg_trgm is not available: searching goes without an index';
      END $$`);
  }
}

/** Computing a key takes so long that a search of two letters in 10,000 officials took half a second, so the keys are stored. */
export class SearchKeys1760000000062 implements MigrationInterface {
  name = 'SearchKeys1760000000062';
  /** Runs each statement on its own, because locking several tables together could deadlock with requests. It can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, keys] of Object.entries(KEYS))
      for (const sql of addKeysSql(table, keys)) await runner.query(sql);
    for (const view of VIEWS) await runner.query(`CREATE OR REPLACE VIEW ${view}`);
    await replaceIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX IF EXISTS ${Object.keys(INDEXES).join(', ')};
      DROP VIEW teams_name_view, users_author_view, officials_summary_view, events_summary_view;
      ${Object.keys(KEYS).map(dropKeysSql).join('')}
      CREATE VIEW teams_name_view AS SELECT id, name, region FROM teams;
      CREATE VIEW users_author_view AS
        SELECT id, "firstName", "lastName", "userType", "photoUrl", school, "teamId" FROM users;
      CREATE VIEW officials_summary_view AS
        SELECT id, "firstName", "lastName", association, "yearsExperience", location, "photoUrl" FROM officials;
      CREATE VIEW events_summary_view AS SELECT id, name, date FROM events`);
    await replaceIndexes(runner, EARLIER_INDEXES);
  }
}
