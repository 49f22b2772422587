// Rows that the load data lacks: accounts of every type, emails, notifications, entries of the audit log.
const SUPERVISORS = 1000;
const PENDING = 2500;
const MAILS = 50_000;
const NOTIFICATIONS = 5000;
const ENTRIES = 100_000;
const EMAILS = {
  supervisor: 'supervisor1@screens.ratemyofficial.test',
  coach: 'coach1@load.ratemyofficial.test',
};

/** The accounts that sign in, and the rows that their screens show. All have the administrator's password. */
export async function fillLists({ database, admin, officials }) {
  const rows = async (text, values) => (await database.query(text, values)).rows;
  await rows(
    `INSERT INTO users (email, password, "firstName", "lastName", "userType", region, "yearsExperience", "isVerified")
     SELECT 'supervisor' || n || '@screens.ratemyofficial.test', a.password, 'Measured', 'Supervisor ' || n,
            'Regional Supervisor', (SELECT region FROM users WHERE email = $2), n % 40, true
     FROM generate_series(1, $3::int) n, users a WHERE a.email = $1`,
    [admin.email, EMAILS.coach, SUPERVISORS],
  );
  await rows(
    `INSERT INTO users (email, password, "firstName", "lastName", "userType", school, region, "yearsCoaching")
     SELECT lower(o."firstName" || '.' || o."lastName") || o.id || '@screens.ratemyofficial.test', '', o."firstName",
            o."lastName", 'Coach', o.location || ' High School', o.association, o."yearsExperience"
     FROM officials o ORDER BY o.id LIMIT $1`,
    [PENDING],
  );
  await rows(`UPDATE users u SET password = a.password FROM users a WHERE a.email = $1 AND u.email = $2`, [
    admin.email,
    EMAILS.coach,
  ]);
  const people = await rows(`SELECT id, email, region, "userType" FROM users WHERE email = ANY($1::text[])`, [
    [admin.email, ...Object.values(EMAILS)],
  ]);
  const by = (email) => people.find((person) => person.email === email);
  const accounts = { admin: by(admin.email), supervisor: by(EMAILS.supervisor), coach: by(EMAILS.coach) };
  await rows(
    `INSERT INTO deliveries (cause, address, "recipientName", subject, content, state, attempts, "lastError")
     SELECT 'screens ' || s.n, u.email, u."firstName" || ' ' || u."lastName",
            'New event: ' || coalesce(u.school, u.region, '') || ' Dual ' || s.n, '{}',
            CASE WHEN s.n % 10 = 0 THEN 'failed' ELSE 'sent' END, 5,
            CASE WHEN s.n % 10 = 0 THEN '550 5.1.1 No such mailbox here ' || s.n END
     FROM generate_series(1, $1::int) s(n) JOIN (SELECT *, row_number() OVER (ORDER BY id) AS n FROM users) u
       ON u.n = 1 + s.n % (SELECT count(*) FROM users)`,
    [MAILS],
  );
  await rows(
    `INSERT INTO notifications ("userId", title, message, "isRead")
     SELECT me.id, 'A coach waits for approval',
            o."firstName" || ' ' || o."lastName" || ' (' || o.location || ') has registered.', o.id % 2 = 0
     FROM unnest($1::int[]) me(id), (SELECT * FROM officials ORDER BY id LIMIT $2) o`,
    [[accounts.admin.id, accounts.supervisor.id], NOTIFICATIONS],
  );
  await rows(
    `INSERT INTO audit_log ("actorId", "actorName", "actorRole", action, subject, "subjectId", detail, ip, "requestId")
     SELECT CASE WHEN n % 3 = 0 THEN $1::int ELSE $2::int END, 'Measured Person', 'admin', t || '.update', t, n,
            jsonb_build_object('fields', ARRAY['name', 'venue']), '127.0.0.1', gen_random_uuid()::text
     FROM generate_series(1, $3::int) n
     CROSS JOIN LATERAL (SELECT (ARRAY['official', 'event', 'team', 'coach', 'user'])[1 + n % 5] AS t) things`,
    [accounts.admin.id, accounts.supervisor.id, ENTRIES],
  );
  await rows('VACUUM ANALYZE');
  const one = async (text) => (await rows(text))[0];
  const { id: event } = await one('SELECT id FROM events ORDER BY date DESC, id DESC LIMIT 1');
  const facet = await one(
    `SELECT association, location FROM officials GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`,
  );
  const ids = (await rows('SELECT id FROM officials ORDER BY "lastName", "firstName", id LIMIT 24')).map(
    ({ id }) => id,
  );
  return { ...accounts, event, facet, ids, heavy: officials.heavy };
}
