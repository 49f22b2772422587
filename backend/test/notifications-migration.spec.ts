import type { DataSource } from 'typeorm';
import { createDataSource } from '../src/database/data-source';
import { createTestDatabase } from './support';

const NAME = 'Notifications1760000000010';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataSource: DataSource;
/** The number of migrations from this one to the newest. */
let count: number;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource({ DATABASE_URL: database.url, DATABASE_POOL: 2 }).initialize();
  count = dataSource.migrations.length - dataSource.migrations.findIndex(({ name }) => name === NAME);
});
afterAll(async () => {
  await dataSource?.destroy();
  await database?.drop();
});

const undo = async () => {
  for (let n = 0; n < count; n++) await dataSource.undoLastMigration();
};
const jobs = () => dataSource.query(`SELECT name, payload FROM outbox WHERE name <> 'mail.send' ORDER BY id`);

it('the migration renames stored notifications and waiting jobs, and restores the names when it is undone', async () => {
  await undo();
  await dataSource.query(
    `INSERT INTO users (email, password, "firstName", "lastName", role, "userType")
     VALUES ('ann@example.org', 'x', 'Ann', 'A', 'user', 'Coach')`,
  );
  await dataSource.query(
    `INSERT INTO notifications ("userId", title, message, cause)
     SELECT u.id, 't', 'm', c FROM users u,
       unnest(ARRAY['pending.account:3', 'event.assignment:7', 'review.reported:9', 'announcement:2', NULL]) c`,
  );
  await dataSource.query(
    `INSERT INTO outbox (name, payload) VALUES
       ('notify', '{"kind":"pending.coach","userId":3}'),
       ('notify', '{"kind":"announcement","announcementId":2}'),
       ('notify', '{"kind":"account.approved","userId":3}')`,
  );
  const before = { jobs: await jobs(), causes: await causes() };

  await dataSource.runMigrations();
  expect(await jobs()).toEqual([
    { name: 'notify', payload: { kind: 'registration.pending', userId: 3 } },
    { name: 'announcement.deliver', payload: { announcementId: 2 } },
    { name: 'notify', payload: { kind: 'account.approved', userId: 3 } },
  ]);
  expect(await dataSource.query(`SELECT kind, "subjectId" FROM notifications ORDER BY id`)).toEqual([
    { kind: 'registration.pending', subjectId: 3 },
    { kind: 'event.assignment', subjectId: 7 },
    { kind: 'review.reported', subjectId: 9 },
    { kind: 'announcement', subjectId: 2 },
    { kind: null, subjectId: null },
  ]);

  // Two assignments to the same event: the earlier code allows one.
  await dataSource.query(
    `INSERT INTO notifications ("userId", title, message, cause, kind, "subjectId")
     SELECT id, 't', 'm', c, 'event.assignment', 8 FROM users,
       unnest(ARRAY['event.assignment:outbox-1', 'event.assignment:outbox-2']) c`,
  );
  await undo();
  expect(await jobs()).toEqual(before.jobs);
  expect(await causes()).toEqual([...before.causes, 'event.assignment:8', 'event.assignment:outbox-2']);
});

async function causes(): Promise<(string | null)[]> {
  const rows = await dataSource.query(`SELECT cause FROM notifications ORDER BY id`);
  return rows.map(({ cause }: { cause: string | null }) => cause);
}
