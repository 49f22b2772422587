import { createTestDatabase } from './support';
import { createDataSource } from '../src/database/data-source';

it('the migrations make exactly the tables that the entities describe', async () => {
  const database = await createTestDatabase();
  const dataSource = await createDataSource({ DATABASE_URL: database.url, DATABASE_POOL: 2 }).initialize();
  try {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    // Back to nothing, one migration after the other.
    for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
    const left = await dataSource.query(
      `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'`,
    );
    expect(left).toEqual([]);
  } finally {
    await dataSource.destroy();
    await database.drop();
  }
}, 60_000);
