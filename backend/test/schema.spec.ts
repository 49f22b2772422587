import type { DataSource } from 'typeorm';
import { allowLongStatements } from '../src/common/sql/bounded-client';
import { createDataSource, migrate } from '../src/database/data-source';
import { Baseline1760000000000 } from '../src/database/migrations/1760000000000-baseline';
import { createPerson, createTestDatabase, createWorld, startApi } from './support';

describe('the migrations', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;
  beforeEach(async () => {
    database = await createTestDatabase();
    dataSource = await createDataSource({ DATABASE_URL: database.url, DATABASE_POOL: 2 }).initialize();
  });
  afterEach(async () => {
    await dataSource?.destroy();
    await database?.drop();
  });

  const readNames = async (): Promise<string[]> =>
    (await dataSource.query(`SELECT name FROM migrations ORDER BY id`)).map(
      ({ name }: { name: string }) => name,
    );
  const undoToBaseline = async () => {
    while ((await readNames()).at(-1) !== Baseline1760000000000.name) await dataSource.undoLastMigration();
  };
  /**
   * Creates a database as a version before 1.0 left it after this migration, with triggers that notify processes of changed
   * lists.
   */
  const makeFormer = async (count: number, last: string) => {
    await undoToBaseline();
    await dataSource.query(`
      CREATE FUNCTION rmo_tell() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
      CREATE TRIGGER tg_teams_tell AFTER INSERT ON teams FOR EACH STATEMENT EXECUTE FUNCTION rmo_tell('teams')`);
    await dataSource.query(`DELETE FROM migrations`);
    await dataSource.query(
      `INSERT INTO migrations (timestamp, name)
       SELECT 1760000000003 + n, CASE WHEN n < $1 THEN 'Former' || n ELSE $2 END FROM generate_series(1, $1::integer) n`,
      [count, last],
    );
  };
  /** Returns each schema object with its definition. */
  const readSchema = (): Promise<{ object: string; definition: string }[]> =>
    dataSource.query(`
      SELECT attrelid::regclass || '.' || attname AS object,
             concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attstorage,
                       pg_get_expr(adbin, adrelid)) AS definition
        FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef d ON d.adrelid = attrelid AND adnum = attnum
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
      UNION ALL SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid) FROM pg_index
       WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
      UNION ALL SELECT conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT viewname, definition FROM pg_views WHERE schemaname = 'public'
      UNION ALL SELECT oid::regprocedure::text, pg_get_functiondef(oid) FROM pg_proc WHERE proname LIKE 'rmo\\_%'
      ORDER BY 1`);

  it('create exactly the tables that the entities describe', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('restore the baseline schema when undone, and the current schema when rerun', async () => {
    const before = await readSchema();
    await undoToBaseline();
    const schemaAfterUndo = await readSchema();
    await dataSource.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public`);
    const baseline = await createDataSource({ DATABASE_URL: database.url, DATABASE_POOL: 1 })
      .setOptions({ migrations: [Baseline1760000000000] })
      .initialize();
    await baseline.runMigrations().finally(() => baseline.destroy());
    expect(schemaAfterUndo).toEqual(await readSchema());
    await dataSource.runMigrations();
    expect(await readSchema()).toEqual(before);
    await undoToBaseline();
    await expect(dataSource.undoLastMigration()).rejects.toThrow('The baseline cannot be undone');
  });

  it('bring a database of the last pre-1.0 version to the current schema, and preserve its migration names', async () => {
    const before = await readSchema();
    await makeFormer(54, 'PreviousVersion1760000000057');
    await dataSource.query(`INSERT INTO teams (name) VALUES ('Easton')`);
    const former = await readNames();
    expect(await migrate(dataSource)).toEqual(dataSource.migrations.map(({ name }) => name));
    expect((await readNames()).slice(0, 55)).toEqual([...former, Baseline1760000000000.name]);
    expect(await readSchema()).toEqual(before);
    expect(await dataSource.query(`SELECT name FROM teams`)).toEqual([{ name: 'Easton' }]);
    expect(await migrate(dataSource)).toEqual([]);
  });

  it.each([
    [53, 'OneName1760000000056'],
    [1, 'Initial1760000000000'],
  ])(
    'reject a database with %i of the 54 pre-1.0 migrations, and name the version to upgrade to first',
    async (count, last) => {
      await makeFormer(count, last);
      const former = await readNames();
      await expect(migrate(dataSource)).rejects.toThrow(
        `This database has ${count} of the 54 migrations from before version 1.0. Upgrade it to the last version before 1.0 first, whose newest migration is PreviousVersion1760000000057.`,
      );
      expect(await readNames()).toEqual(former);
    },
  );
});

const limitOfStatement = (dataSource: DataSource): Promise<string> =>
  dataSource.transaction((em) =>
    allowLongStatements(em, async () => (await em.query('SHOW statement_timeout'))[0].statement_timeout),
  );

it('a whole-table statement may take two minutes in the API, and an hour in migrations and seeds', async () => {
  const api = await startApi({ env: { DATABASE_STATEMENT_MS: '10000' } });
  const offline = await createDataSource({
    DATABASE_URL: api.env.DATABASE_URL!,
    DATABASE_POOL: 1,
  }).initialize();
  try {
    expect(await limitOfStatement(api.dataSource)).toBe('2min');
    expect(await limitOfStatement(offline)).toBe('1h');
  } finally {
    await offline.destroy();
    await api.close();
  }
});

describe('a database constraint', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  beforeAll(async () => {
    api = await startApi();
    await createWorld(api.dataSource, null);
  });
  afterAll(() => api?.close());

  it.each([
    ['reviews', `"mechanics" = 0`, 'ck_reviews_scores'],
    ['reviews', `"appearance" = 6`, 'ck_reviews_scores'],
    ['events', `"eventType" = 'Open Mat'`, 'ck_events_type'],
    ['events', `"startTime" = '24:00'`, 'ck_events_start_time'],
    ['events', `"startTime" = ' 9:00'`, 'ck_events_start_time'],
    ['event_officials', `"role" = repeat('x', 101)`, 'ck_event_officials_role'],
    ['officials', `"age" = 121`, 'ck_officials_years'],
    ['officials', `"yearsExperience" = -1`, 'ck_officials_years'],
    ['officials', `"averageScore" = 5.01`, 'ck_officials_rating'],
    ['officials', `"totalReviews" = -1`, 'ck_officials_rating'],
    ['users', `"role" = 'root'`, 'ck_users_role'],
    ['users', `"userType" = 'Parent'`, 'ck_users_type'],
    ['users', `"yearsCoaching" = -1`, 'ck_users_years'],
  ])('rejects a row in %s with %s', async (table, change, constraint) => {
    await expect(api.dataSource.query(`UPDATE ${table} SET ${change}`)).rejects.toMatchObject({ constraint });
  });

  it('rejects a second account whose email differs only in case', async () => {
    await createPerson(api.dataSource, { email: 'one.account@example.org' });
    await expect(createPerson(api.dataSource, { email: 'One.Account@example.org' })).rejects.toMatchObject({
      constraint: 'ux_users_email',
    });
  });

  it('rejects a negative use count for a picture', async () => {
    await expect(
      api.dataSource.query(`INSERT INTO images (name, uses) VALUES ('photos/x.webp', -1)`),
    ).rejects.toMatchObject({ constraint: 'ck_images_uses' });
  });
});
