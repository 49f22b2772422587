import type { DataSource } from 'typeorm';
import { loadEnv } from '../../src/config/env';
import { createApp } from '../../src/create-app';
import { createDataSource } from '../../src/database/data-source';
import { EventDays1760000000063 } from '../../src/database/migrations/1760000000063-event-days';
import { seedDemo, type SignIn } from '../../src/database/seeds/demo';
import { seedLoad } from '../../src/database/seeds/load';
import { ROUTE_MATRIX } from '../route-matrix';
import { startApi, type TestApi, TestClient } from '../support';
import { retryWhileBusy } from './retry-while-busy';

/** All migrations after this one must be reversible on real data. */
const BASELINE = 'Baseline1760000000000';
/** The number of rows per table, from each end, whose routes are requested. */
const SAMPLES_PER_END = 12;

/** The lists of the API, from the matrix, without documents and session state. */
const LIST_ROUTES = Object.keys(ROUTE_MATRIX)
  .filter((route) => /^GET \/api\/(?!docs|auth\/sessions|reviews\/mine)[^:]*$/.test(route))
  .map((route) => route.slice(4));
/** Each entry is a route and the table with its ids. */
const OBJECT_ROUTES: [string, string][] = [
  ['/api/officials/:id', 'officials'],
  ['/api/officials/:id/events', 'officials'],
  ['/api/officials/:id/reviews', 'officials'],
  ['/api/officials/:id/category-averages', 'officials'],
  ['/api/officials/:id/review-count', 'officials'],
  ['/api/events/:id', 'events'],
  ['/api/events/:id/officials', 'events'],
  ['/api/events/:id/teams', 'events'],
  ['/api/events/:id/review-count', 'events'],
];

/** Returns every list's response for each role, and those of some objects for an administrator. */
async function collectResponses(
  url: string,
  people: SignIn[],
  dataSource: DataSource,
): Promise<Record<string, string>> {
  const clients: Record<string, TestClient> = { public: new TestClient(url) };
  for (const { role, email, password } of people) {
    clients[role] = new TestClient(url);
    expect((await clients[role].post('/api/auth/login', { email, password })).status).toBe(200);
  }
  const responses: Record<string, string> = {};
  for (const [role, client] of Object.entries(clients)) {
    for (const path of LIST_ROUTES) {
      responses[`${role} ${path}`] = (await retryWhileBusy(() => client.get(path))).text;
    }
  }
  for (const [path, table] of OBJECT_ROUTES) {
    const rows: { id: number }[] = await dataSource.query(
      `(SELECT id FROM ${table} ORDER BY id LIMIT $1) UNION (SELECT id FROM ${table} ORDER BY id DESC LIMIT $1) ORDER BY id`,
      [SAMPLES_PER_END],
    );
    for (const { id } of rows) {
      const { status, text } = await retryWhileBusy(() =>
        clients.admin!.get(path.replace(':id', String(id))),
      );
      expect(status).toBe(200);
      responses[path.replace(':id', String(id))] = text;
    }
  }
  return responses;
}

async function rowCounts(dataSource: DataSource): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { tableName } of dataSource.entityMetadatas) {
    // Logins add sessions, so their table differs.
    if (tableName === 'sessions') continue;
    const [{ n }] = await dataSource.query(`SELECT count(*)::int AS n FROM "${tableName}"`);
    counts[tableName] = n;
  }
  return counts;
}

/** Returns the parts of two strings from where they start to differ. */
function differenceOf(one: string, other: string): string[] {
  let at = 0;
  while (one[at] === other[at] && at < one.length) at += 1;
  return [one, other].map((text) => text.slice(Math.max(0, at - 100), at + 100));
}

describe('the migrations after the baseline, on demo and load data', () => {
  let api: TestApi;
  let people: SignIn[];
  beforeAll(async () => {
    api = await startApi();
    people = await seedDemo(api.dataSource);
    await seedLoad(api.dataSource, { officials: 60, events: 80, reviews: 2000 });
    // The seeds lack these cases: a stored host, a team without coaches, and a coach whose school is not a team.
    await api.dataSource.query(`UPDATE events SET host = 'The League' WHERE id % 10 = 0`);
    // Undoing a migration loses what its columns hold.
    await api.dataSource.query(`UPDATE events SET "endDate" = NULL`);
    await api.dataSource.query(`UPDATE event_officials SET days = NULL`);
    await api.dataSource.query(`INSERT INTO teams (name) VALUES ('Nobody High')`);
    await api.dataSource.query(
      `INSERT INTO users (email, password, "firstName", "lastName", "userType", school, "isVerified")
       VALUES ('alone@example.org', 'x', 'Al', 'One', 'Coach', 'Nowhere High', true)`,
    );
  });
  afterAll(() => api?.close());

  it('can be undone, and run on a database of the last pre-1.0 version, without changing any API list', async () => {
    const before = await collectResponses(api.url, people, api.dataSource);
    const countsBefore = await rowCounts(api.dataSource);
    expect(Object.keys(before).length).toBeGreaterThan(150);

    const runner = await createDataSource({
      DATABASE_URL: api.env.DATABASE_URL!,
      DATABASE_POOL: 2,
    }).initialize();
    const readNames = async (): Promise<string[]> =>
      (await runner.query(`SELECT name FROM migrations ORDER BY id`)).map(
        ({ name }: { name: string }) => name,
      );
    const all = await readNames();
    try {
      while ((await readNames()).at(-1) !== BASELINE) await runner.undoLastMigration();
      // A database of the last version before 1.0 has the baseline's schema, along with the names of its own 54 migrations.
      await runner.query(`DELETE FROM migrations`);
      await runner.query(
        `INSERT INTO migrations (timestamp, name)
         SELECT 1760000000003 + n, CASE WHEN n < 54 THEN 'Former' || n ELSE 'PreviousVersion1760000000057' END
           FROM generate_series(1, 54) n`,
      );
      await runner.runMigrations();
      expect((await readNames()).slice(54)).toEqual(all);
      // It isn't a single transaction, so an interrupted run leaves parts of it to the next one.
      const queryRunner = runner.createQueryRunner();
      await new EventDays1760000000063().up(queryRunner);
      await queryRunner.release();
    } finally {
      await runner.destroy();
    }

    // The running application has cached lists, so a new one is started.
    const newApp = await createApp(loadEnv(api.env));
    try {
      await newApp.listen(0, '127.0.0.1');
      const url = (await newApp.getUrl()).replace('[::1]', '127.0.0.1');
      expect(await rowCounts(api.dataSource)).toEqual(countsBefore);
      const after = await collectResponses(url, people, api.dataSource);
      const changedPaths = Object.keys({ ...before, ...after }).filter(
        (path) => after[path] !== before[path],
      );
      expect(
        changedPaths.map((path) => [path, ...differenceOf(before[path] ?? '', after[path] ?? '')]),
      ).toEqual([]);
    } finally {
      await newApp.close();
    }
  });
});
