import type { DataSource } from 'typeorm';

/** Columns that background processes change. */
const VOLATILE_COLUMNS_SQL = `ARRAY['lastSeenAt', 'dispatchedAt']`;

const tableNames = async (dataSource: DataSource): Promise<string[]> =>
  (
    await dataSource.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
    )
  ).map(({ name }) => name);

/**
 * Starts counting written rows in all tables, and returns a function that reads the count. A trigger counts in a
 * sequence, so that a test needs only one short statement. Writes that are rolled back count too.
 */
export async function countWrites(dataSource: DataSource): Promise<() => Promise<number>> {
  const triggers = (await tableNames(dataSource)).map(
    (name) =>
      `CREATE TRIGGER test_writes AFTER INSERT OR UPDATE OR DELETE ON "${name}"
         FOR EACH ROW EXECUTE FUNCTION test_count_write();
       CREATE TRIGGER test_truncates AFTER TRUNCATE ON "${name}"
         FOR EACH STATEMENT EXECUTE FUNCTION test_count_write();`,
  );
  await dataSource.query(`
    CREATE SEQUENCE test_writes;
    CREATE FUNCTION test_count_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'UPDATE' OR (to_jsonb(OLD) - ${VOLATILE_COLUMNS_SQL}) IS DISTINCT FROM (to_jsonb(NEW) - ${VOLATILE_COLUMNS_SQL}) THEN
        PERFORM nextval('test_writes');
      END IF;
      RETURN NULL;
    END $$;
    ${triggers.join('\n')}`);
  return async () => {
    const [row] = await dataSource.query<{ count: string }[]>(
      `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS count FROM test_writes`,
    );
    return Number(row!.count);
  };
}

/** Returns a checksum of all rows of all tables. It reads everything, so tests that compare often use `countWrites`. */
export async function checksum(dataSource: DataSource): Promise<string> {
  const sums = (await tableNames(dataSource)).map(
    (name) =>
      `(SELECT coalesce(md5(string_agg((to_jsonb(t) - ${VOLATILE_COLUMNS_SQL})::text, ',' ORDER BY (to_jsonb(t) - ${VOLATILE_COLUMNS_SQL})::text)), '')
          FROM "${name}" t) AS "${name}"`,
  );
  const [row] = await dataSource.query<Record<string, string>[]>(`SELECT ${sums.join(', ')}`);
  return JSON.stringify(row);
}
