import { hashPassword } from '../../src/common/auth/password';
import { createPerson, PASSWORD, startApi, type TestApi } from '../support';

/** How many logins of each kind are compared. */
const ROUNDS = 15;

describe('a login with a wrong password', () => {
  let api: TestApi;
  beforeAll(
    async () =>
      (api = await startApi({
        env: { LIMIT_SIGNIN_FAILURES: '1000', LIMIT_SIGNIN_FAILURES_PER_EMAIL: '1000' },
      })),
  );
  afterAll(() => api?.close());

  const timed = async (email: string): Promise<number> => {
    const startedAt = performance.now();
    const { status } = await api.client().post('/api/auth/login', { email, password: 'wrong' });
    expect(status).toBe(401);
    return performance.now() - startedAt;
  };
  /** An account with this stored password. */
  const account = async (stored: string): Promise<string> => {
    const { id, email } = await createPerson(api.dataSource);
    await api.dataSource.query(`UPDATE users SET password = $1 WHERE id = $2`, [stored, id]);
    return email;
  };

  it('takes about as long for an unknown email and for an invited account as for any other account', async () => {
    const emails = {
      known: await account(await hashPassword(PASSWORD)),
      invited: await account(''),
      unknown: 'no.such@example.org',
    };
    await timed('warm.up@example.org');
    const times: Record<string, number[]> = { known: [], invited: [], unknown: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [kind, email] of Object.entries(emails)) times[kind]!.push(await timed(email));
    // The fastest of each: the others are distorted by other load on the machine.
    const [known, invited, unknown] = Object.values(times).map((all) => Math.min(...all)) as [
      number,
      number,
      number,
    ];
    for (const other of [invited, unknown]) {
      expect(other).toBeGreaterThan(known * 0.4);
      expect(known).toBeGreaterThan(other * 0.4);
    }
  });
});
