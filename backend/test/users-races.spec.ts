import { MESSAGES, VALID_REGISTRATION } from '@rmo/contracts';
import { raceForRow } from './race-for-row';
import { useCheapHashes, createPerson, startApi, type TestApi } from './support';

/** The number of requests in each race. `npm run soak` runs each test ten times. */
const CONCURRENT_REQUESTS = 50;
const ROUNDS = Number(process.env.SOAK || 1);

let api: TestApi;
let hashes: ReturnType<typeof useCheapHashes>;
beforeAll(async () => {
  // A client has fewer places in the password queue than a race has requests, so each request comes from a different IP address.
  const env = { LIMIT_REGISTRATIONS: '100000', DATABASE_POOL: '20', TRUST_PROXY: 'true' };
  hashes = useCheapHashes();
  api = await startApi({ env });
});
afterAll(async () => {
  await api?.close();
  hashes.stop();
});
const fromIp = (n: number) => ({ 'x-forwarded-for': `10.9.${n}.1` });

const runConcurrently = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, (_, n) => work(n)));
const countStatuses = (responses: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const rounds = Array.from({ length: ROUNDS }, (_, n) => n);

describe('the API under fifty concurrent requests', () => {
  it.each(rounds)(
    'creates only one account for registrations with the same email (round %i)',
    async (round) => {
      const email = `race.${round}@example.org`;
      const responses = await runConcurrently((n) =>
        api
          .client()
          .post(
            '/api/auth/register',
            { ...VALID_REGISTRATION, email: n % 2 ? email : email.toUpperCase() },
            fromIp(n),
          ),
      );
      expect(countStatuses(responses)).toEqual({ 201: 1, 409: CONCURRENT_REQUESTS - 1 });
      const rows = await api.dataSource.query(`SELECT id FROM users WHERE lower(email) = $1`, [email]);
      expect(rows).toHaveLength(1);
      const notifyJobs = await api.dataSource.query(
        `SELECT 1 FROM outbox WHERE name = 'notify' AND payload->>'userId' = $1`,
        [String(rows[0].id)],
      );
      expect(notifyJobs).toHaveLength(1);
    },
  );

  it.each(rounds)('carries out only one decision on the same account (round %i)', async (round) => {
    const deciders = [await api.signIn('admin'), await api.signIn('supervisor', { region: 'Lehigh' })];
    const { id } = await createPerson(api.dataSource, { isVerified: false, school: `Race ${round}` });
    const responses = await raceForRow(api, { table: 'users', id }, 10, () =>
      runConcurrently((n) =>
        deciders[n % 2]!.post(`/api/users/${id}/verify`, { approved: Math.floor(n / 2) % 2 === 0 }),
      ),
    );
    const won = responses.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const approved = won[0]!.body.isVerified as boolean;
    // Later decisions get a 409 for an approved account, or a 404 for a deleted one.
    const rejections = responses.filter(({ status }) => status !== 200);
    for (const { status, body } of rejections) {
      expect([status, body.message]).toEqual(
        approved ? [409, MESSAGES.notPending] : [404, MESSAGES.userNotFound],
      );
    }
    const rows = await api.dataSource.query(`SELECT "isVerified" FROM users WHERE id = $1`, [id]);
    expect(rows).toEqual(approved ? [{ isVerified: true }] : []);
    const notifyJobs = await api.dataSource.query(
      `SELECT payload->>'kind' AS kind FROM outbox WHERE name = 'notify' AND payload->>'userId' = $1 ORDER BY kind`,
      [String(id)],
    );
    expect(notifyJobs).toEqual([
      { kind: approved ? 'account.approved' : 'account.rejected' },
      { kind: 'registration.decided' },
    ]);
    const audit = await api.dataSource.query(
      `SELECT action FROM audit_log WHERE subject = 'user' AND "subjectId" = $1`,
      [id],
    );
    expect(audit).toEqual([{ action: approved ? 'user.approve' : 'user.reject' }]);
  });

  it.each(rounds)(
    'accepts only one change of a coach’s email to the same address (round %i)',
    async (round) => {
      const [admin, ...people] = [
        await api.signIn('admin'),
        ...(await runConcurrently(() => createPerson(api.dataSource, { school: null }))),
      ];
      const email = `wanted.${round}@example.org`;
      const responses = await Promise.all(
        people.map(({ id }) =>
          admin.patch(`/api/admin/coaches/${id}`, { email, school: `One School ${round}` }),
        ),
      );
      expect(countStatuses(responses)).toEqual({ 200: 1, 409: CONCURRENT_REQUESTS - 1 });
      const recipients = await api.dataSource.query(
        `SELECT email FROM users_recipients_view WHERE school = $1`,
        [`One School ${round}`],
      );
      expect(recipients).toEqual([{ email }]);
    },
  );
});
