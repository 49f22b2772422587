import { MESSAGES } from '@rmo/contracts';
import { PasswordsJobs } from '../src/modules/users/passwords/passwords.jobs';
import { newToken } from '../src/modules/users/passwords/passwords.service';
import { PASSWORD, startApi, type TestApi } from './support';

/** An email change takes effect at once, so anybody can enter the address of somebody else. */
let api: TestApi;
let admin: Awaited<ReturnType<TestApi['signIn']>>;
beforeAll(async () => {
  api = await startApi({ env: { LIMIT_SIGNIN_FAILURES: '1000' } });
  admin = await api.signIn('admin');
});
afterAll(() => api?.close());

let count = 0;
const address = () => `proof${++count}@example.org`;
const PROFILE = { firstName: 'Carl', lastName: 'Coach', school: 'Easton' };

/** A coach who has entered these addresses in the profile, one after the other. */
async function coachWhoEntered(...emails: string[]) {
  const client = await api.signIn('coach', { school: 'Easton' });
  for (const email of emails) await enter(client, email);
  return { client, ...client.person };
}
type Client = Awaited<ReturnType<TestApi['signIn']>>;
const enter = async (client: Pick<Client, 'put'>, email: string) =>
  expect((await client.put('/api/users/profile', { ...PROFILE, email })).status).toBe(200);
const emailOf = async (id: number) =>
  (await api.dataSource.query<{ email: string }[]>(`SELECT email FROM users WHERE id = $1`, [id]))[0]!.email;
const events = (userId: number, kind: string): Promise<{ address: string; token: string }[]> =>
  api.dataSource.query(
    `SELECT payload->>'address' AS address, payload->>'token' AS token FROM outbox
      WHERE name = 'notify' AND payload->>'userId' = $1 AND payload->>'kind' = $2 ORDER BY id`,
    [String(userId), kind],
  );
const confirmToken = async (userId: number) => (await events(userId, 'email.to-confirm')).at(-1)!.token;
const confirm = (token: unknown) => api.client().post('/api/auth/confirm-email', { token });
const undo = (token: string) => api.client().post('/api/auth/undo-email-change', { token });
const login = async (email: string) =>
  (await api.client().post('/api/auth/login', { email, password: PASSWORD })).status;
const forgot = (email: string) => api.app.get(PasswordsJobs).forgotten({ email, token: newToken() });
const register = (email: string) =>
  api.client().post('/api/auth/register', {
    ...{ firstName: 'Olga', lastName: 'Owner', email, userType: 'Coach', school: 'Easton' },
    ...{ password: PASSWORD, confirmPassword: PASSWORD },
  });
const invite = (email: string) =>
  admin.post('/api/admin/coaches', { firstName: 'Olga', lastName: 'Owner', email });

describe('an address that an account entered and never confirmed', () => {
  it('is free for its owner once the account has moved on to another one', async () => {
    const [first, second] = [address(), address()];
    await coachWhoEntered(first, address());
    await coachWhoEntered(second, address());
    expect((await register(first)).status).toBe(201);
    expect((await invite(second)).status).toBe(201);
  });

  it.each([
    ['a registration', async (email: string) => (await register(email)).status === 201],
    ['an invitation', async (email: string) => (await invite(email)).status === 201],
    ['the change of another account', async (email: string) => !!(await coachWhoEntered(email))],
  ])('does not stand in the way of %s, and the account has its proven address again', async (_who, claim) => {
    const email = address();
    const guest = await coachWhoEntered(address(), email);
    expect(await claim(email.toUpperCase())).toBe(true);
    expect(await emailOf(guest.id)).toBe(guest.email);
    expect(await events(guest.id, 'email.released')).toEqual([{ address: guest.email, token: null }]);
    expect(await login(guest.email)).toBe(200);
    expect((await guest.client.get('/api/auth/me')).status).toBe(200);
  });

  it('sets no password any more once another account has it', async () => {
    const email = address();
    const guest = await coachWhoEntered(email);
    await forgot(email);
    const { token } = (await events(guest.id, 'password.reset'))[0]!;
    await register(email);
    const { status } = await api.client().post('/api/auth/reset-password', { token, password: PASSWORD });
    expect(status).toBe(400);
  });
});

describe('an address that its reader confirmed', () => {
  it('belongs to the account: nobody else can register, be invited or change to it', async () => {
    const email = address();
    const owner = await coachWhoEntered(email);
    const { status, body } = await confirm(await confirmToken(owner.id));
    expect([status, body]).toEqual([200, { message: MESSAGES.emailConfirmed }]);
    const other = await api.signIn('coach', { school: 'Easton' });
    const change = await other.put('/api/users/profile', { ...PROFILE, email });
    for (const response of [await register(email), await invite(email), change])
      expect([response.status, response.body.message]).toEqual([409, MESSAGES.emailTaken]);
    expect((await owner.client.get('/api/auth/me')).body.email).toBe(email);
  });

  it('can be proven by a password that was set through a mail, too', async () => {
    const email = address();
    const owner = await coachWhoEntered(email);
    await forgot(email);
    const { token } = (await events(owner.id, 'password.reset'))[0]!;
    await api.client().post('/api/auth/reset-password', { token, password: PASSWORD });
    expect((await register(email)).status).toBe(409);
  });

  it('goes to whoever of two accounts confirms it first, and the other reads that it is taken', async () => {
    const email = address();
    const first = await coachWhoEntered(email);
    const second = await coachWhoEntered(email);
    expect([await emailOf(first.id), await emailOf(second.id)]).toEqual([first.email, email]);
    expect((await confirm(await confirmToken(first.id))).status).toBe(200);
    expect([await emailOf(first.id), await emailOf(second.id)]).toEqual([email, second.email]);
    expect(await events(second.id, 'email.released')).toEqual([{ address: second.email, token: null }]);
    const late = await confirm(await confirmToken(second.id));
    expect([late.status, late.body.message]).toEqual([409, MESSAGES.emailTaken]);
    // The account has changed its address a second time, which its owner may not have wanted.
    expect(await first.client.get('/api/auth/me')).toMatchObject({ status: 401 });
    const [, again] = await events(first.id, 'email.changed');
    expect(again!.address).toBe(first.email);
    expect((await undo(again!.token)).status).toBe(200);
    expect(await emailOf(first.id)).toBe(first.email);
  });

  it('is reserved for the account for a week after the next change, and then for nobody', async () => {
    const { id, client, email } = await coachWhoEntered(address());
    expect((await register(email)).status).toBe(409);
    await api.dataSource.query(`UPDATE one_time_tokens SET "expiresAt" = "createdAt" WHERE "userId" = $1`, [
      id,
    ]);
    expect((await register(email)).status).toBe(201);
    // Without an address to go back to, the account stays where it is.
    const { email: present } = (await client.get('/api/auth/me')).body;
    expect((await register(present)).status).toBe(409);
  });
});

describe('a link that confirms an address', () => {
  it('works once, and not for an address that was changed or undone since', async () => {
    const used = await coachWhoEntered(address());
    const token = await confirmToken(used.id);
    expect((await confirm(token)).status).toBe(200);
    const moved = await coachWhoEntered(address());
    const former = await confirmToken(moved.id);
    await enter(moved.client, address());
    const undone = await coachWhoEntered(address());
    const unwanted = await confirmToken(undone.id);
    await undo((await events(undone.id, 'email.changed'))[0]!.token);
    for (const one of [token, former, unwanted, 'x', 5, undefined]) {
      const { status, body } = await confirm(one);
      expect([status, body.message]).toEqual([400, MESSAGES.confirmLinkInvalid]);
    }
    expect(await emailOf(undone.id)).toBe(undone.email);
  });

  it('is not sent to who returns to the proven address, nor can it undo a change or set a password', async () => {
    const { id, client, email } = await coachWhoEntered(address());
    const token = await confirmToken(id);
    await enter(client, email);
    expect(await events(id, 'email.to-confirm')).toHaveLength(1);
    expect((await undo(token)).status).toBe(400);
    expect((await api.client().post('/api/auth/reset-password', { token, password: PASSWORD })).status).toBe(
      400,
    );
    expect((await register(email)).status).toBe(409);
  });
});
