import { AuditRepository } from '../src/modules/audit/audit.repository';
import { NotificationsCron } from '../src/modules/notifications';
import { OutboxService } from '../src/queue';
import { PasswordsService } from '../src/modules/users/passwords/passwords.service';
import { createPerson, startApi, type TestApi } from './support';

/** This number of rows needs more than two batches. */
const OLD_ROW_COUNT = 12_000;
const NIGHT = new Date('2031-03-01T08:00:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    env: {
      KEEP_AUDIT_DAYS: '20',
      KEEP_RUNS_DAYS: '30',
      KEEP_ANNOUNCEMENTS_DAYS: '40',
      KEEP_NOTIFICATIONS_DAYS: '50',
      KEEP_SENT_MAILS_DAYS: '60',
      KEEP_FAILED_MAILS_DAYS: '70',
      KEEP_JOBS_DAYS: '5',
    },
  });
});
afterAll(() => api?.close());

const query = <T>(sql: string, values: unknown[] = []) => api.dataSource.query<T[]>(sql, values);
/** Returns the rows' ages in days. */
const readAges = async (table: string, column: string, filter = 'true') =>
  (
    await query<{ age: number }>(
      `SELECT (extract(epoch FROM now() - "${column}") / 86400)::int AS age FROM ${table} WHERE ${filter} ORDER BY 1`,
    )
  ).map(({ age }) => age);

describe('the nightly cleanup', () => {
  it('deletes only old audit log entries, in batches', async () => {
    await query(
      `INSERT INTO audit_log (at, "actorId", "actorName", "actorRole", action, subject)
       SELECT now() - interval '21 days', 1, 'A', 'admin', 'event.update', 'event' FROM generate_series(1, $1)`,
      [OLD_ROW_COUNT],
    );
    await query(
      `INSERT INTO audit_log (at, "actorId", "actorName", "actorRole", action, subject)
       VALUES (now() - interval '19 days', 1, 'A', 'admin', 'event.update', 'event')`,
    );
    expect(await api.app.get(AuditRepository).cleanup(NIGHT)).toBe(true);
    expect(await readAges('audit_log', 'at')).toEqual([19]);
    const [run] = await query<{ result: string }>(
      `SELECT result FROM scheduled_runs WHERE job = 'audit.cleanup'`,
    );
    expect(run!.result).toBe(`${OLD_ROW_COUNT} old entries removed`);
    // The job runs once for all workers.
    expect(await api.app.get(AuditRepository).cleanup(NIGHT)).toBe(false);
  });

  it('deletes old finished jobs and old runs, except each job’s last run', async () => {
    await query(
      `INSERT INTO outbox (name, payload, "createdAt", "availableAt", "doneAt") VALUES
       ('files.remove', '{"name":"x"}', now() - interval '6 days', now(), now() - interval '6 days'),
       ('files.remove', '{"name":"x"}', now() - interval '4 days', now(), now() - interval '4 days'),
       ('files.remove', '{"name":"x"}', now() - interval '9 days', now() + interval '1 day', NULL)`,
    );
    await query(
      `INSERT INTO scheduled_runs (job, period, "ranAt") VALUES
       ('experience.update', '2029', now() - interval '800 days'),
       ('experience.update', '2030', now() - interval '400 days'),
       ('night', '2031-01-01', now() - interval '31 days'),
       ('night', '2031-01-03', now() - interval '29 days')`,
    );
    expect(await api.app.get(OutboxService).cleanup(NIGHT)).toBe(true);
    expect(await readAges('outbox', 'createdAt')).toEqual([4, 9]);
    const runs = await query<{ period: string }>(
      `SELECT period FROM scheduled_runs WHERE job IN ('experience.update', 'night') ORDER BY period`,
    );
    expect(runs.map(({ period }) => period)).toEqual(['2030', '2031-01-03']);
  });

  it('deletes old emails, announcements and notifications, but no email still waiting to be sent', async () => {
    const { id } = await createPerson(api.dataSource);
    await query(
      `INSERT INTO deliveries (cause, address, "recipientName", subject, content, state, "createdAt")
       SELECT state || days, 'a@example.org', '', 'S', '{}', state, now() - days * interval '1 day'
         FROM (VALUES ('sent', 61), ('sent', 59), ('failed', 71), ('failed', 69), ('waiting', 800)) AS x(state, days)`,
    );
    await query(
      `INSERT INTO announcements (subject, message, addresses, "createdAt")
       SELECT 'S', 'M', '{}', now() - days * interval '1 day' FROM unnest(ARRAY[41, 39]) AS days`,
    );
    await query(
      `INSERT INTO notifications ("userId", title, message, "createdAt")
       SELECT $1, 'T', 'M', now() - days * interval '1 day' FROM unnest(ARRAY[51, 49]) AS days`,
      [id],
    );
    expect(await api.app.get(NotificationsCron).cleanup(NIGHT)).toBe(true);
    expect(await readAges('deliveries', 'createdAt')).toEqual([59, 69, 800]);
    expect(await readAges('announcements', 'createdAt')).toEqual([39]);
    expect(await readAges('notifications', 'createdAt')).toEqual([49]);
  });

  it('deletes sessions that are idle or too old, and no others', async () => {
    const { id } = await createPerson(api.dataSource);
    await query(
      `INSERT INTO sessions ("tokenHash", "userId", role, "userType", device, "lastSeenAt", "expiresAt")
       SELECT device, $1, 'user', 'Coach', device, now() - idle * interval '1 hour', now() + left_ * interval '1 hour'
         FROM (VALUES ('idle', 25, 1), ('too old', 0, -1), ('live', 23, 1)) AS x(device, idle, left_)`,
      [id],
    );
    expect(await api.app.get(PasswordsService).cleanup(NIGHT)).toBe(true);
    expect(await query(`SELECT device FROM sessions WHERE "userId" = $1`, [id])).toEqual([
      { device: 'live' },
    ]);
  });

  it.each([
    ['audit_log', 'at'],
    ['announcements', 'createdAt'],
    ['notifications', 'createdAt'],
    ['deliveries', 'createdAt'],
    ['outbox', 'doneAt'],
    ['scheduled_runs', 'ranAt'],
  ])('finds old rows in %s using an index on %s', async (table, column) => {
    const plan = await api.dataSource.transaction(async (em) => {
      // Postgres would prefer a sequential scan for such a small table.
      await em.query(`SET LOCAL enable_seqscan = off`);
      return em.query<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN SELECT id FROM ${table} WHERE "${column}" < now() - interval '1 day' ORDER BY "${column}" LIMIT 10`,
      );
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toMatch(new RegExp(`Index .*Scan using ix_${table}_\\w+`));
  });
});
