import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/database/data-source';
import { seedDemo } from '../../src/database/seeds/demo';
import { createTestDatabase } from '../support';

const root = join(__dirname, '../../..');

describe('the backup tool', () => {
  let folder: string;
  const openDatabases: { dataSource: DataSource; drop: () => Promise<void> }[] = [];

  /** Creates a migrated database without data. */
  async function createDatabase(): Promise<{ url: string; dataSource: DataSource }> {
    const { url, drop } = await createTestDatabase();
    const dataSource = await createDataSource({ DATABASE_URL: url, DATABASE_POOL: 2 }).initialize();
    openDatabases.push({ dataSource, drop });
    return { url, dataSource };
  }
  const run = (command: 'backup' | 'restore', target: string, url: string, storage: string) =>
    promisify(execFile)(process.execPath, [join(root, 'tools/backup.mjs'), command, target], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url, STORAGE_DIR: storage },
    });
  const readTables = async (dataSource: DataSource): Promise<Record<string, string>> => {
    const names: { name: string }[] = await dataSource.query(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of names) {
      const [row] = await dataSource.query(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS sum FROM "${name}" t`,
      );
      sums[name] = row.sum as string;
    }
    return sums;
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rmo-backup-'));
  });
  afterEach(async () => {
    for (const { dataSource, drop } of openDatabases.splice(0)) {
      await dataSource.destroy();
      await drop();
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('restores every row, picture and sequence', async () => {
    const source = await createDatabase();
    await seedDemo(source.dataSource);
    // Reviews from earlier versions didn't store the pool, which a trigger would recount.
    await source.dataSource.query(
      `UPDATE reviews SET "isAnonymous" = true, pool = NULL WHERE id = (SELECT min(id) FROM reviews)`,
    );
    await source.dataSource.query(`UPDATE reviews SET pool = NULL WHERE id = (SELECT min(id) FROM reviews)`);
    const storage = join(folder, 'old-uploads');
    mkdirSync(join(storage, 'photos'), { recursive: true });
    writeFileSync(join(storage, 'photos', 'abc.webp'), 'a picture');
    const target = join(folder, 'first');
    await run('backup', target, source.url, storage);

    const restored = await createDatabase();
    await run('restore', target, restored.url, join(folder, 'new-uploads'));
    expect(await readTables(restored.dataSource)).toEqual(await readTables(source.dataSource));
    const triggersOff = `SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O'`;
    expect(await restored.dataSource.query(triggersOff)).toEqual([]);
    expect(readFileSync(join(folder, 'new-uploads', 'photos', 'abc.webp'), 'utf8')).toBe('a picture');
    const add = `INSERT INTO teams (name) VALUES ('One More') RETURNING id`;
    expect(await restored.dataSource.query(add)).toEqual(await source.dataSource.query(add));

    // Neither data nor an existing backup may be overwritten.
    await expect(run('restore', target, restored.url, storage)).rejects.toThrow('has data already');
    await expect(run('backup', target, source.url, storage)).rejects.toThrow('there already');
  });

  it('restores a backup of a database that was upgraded from a version before the baseline', async () => {
    const source = await createDatabase();
    await source.dataSource.query(
      `INSERT INTO migrations (id, timestamp, name) VALUES (0, 1760000000057, 'PreviousVersion1760000000057')`,
    );
    await source.dataSource.query(`INSERT INTO teams (name) VALUES ('Easton')`);
    const target = join(folder, 'upgraded');
    await run('backup', target, source.url, join(folder, 'none'));

    const restored = await createDatabase();
    await run('restore', target, restored.url, join(folder, 'none'));
    expect((await readTables(restored.dataSource)).teams).toBe((await readTables(source.dataSource)).teams);
  });

  it('rejects a damaged backup without changing anything', async () => {
    const source = await createDatabase();
    await seedDemo(source.dataSource);
    const target = join(folder, 'damaged');
    await run('backup', target, source.url, join(folder, 'none'));
    const file = join(target, 'tables', 'teams.gz');
    writeFileSync(file, gzipSync(gunzipSync(readFileSync(file)).toString().replace('Easton', 'Western')));
    const emptyDatabase = await createDatabase();
    const before = await readTables(emptyDatabase.dataSource);
    await expect(run('restore', target, emptyDatabase.url, join(folder, 'none'))).rejects.toThrow(
      'damaged: teams',
    );
    expect(await readTables(emptyDatabase.dataSource)).toEqual(before);
  });
});
