import { Client } from 'pg';
import { DEMO_PASSWORD, demoEmail } from '../../support/browser';
import { Copy, type Run } from '../../support/copy';

const copy = new Copy();
beforeAll(() => copy.create());
afterEach(() => copy.stopAll());
afterAll(() => copy.remove());

const ADMIN_ENV = { ADMIN_EMAIL: 'first.admin@example.org', ADMIN_PASSWORD: 'a-long-enough-password' };
const PRODUCTION_ENV = { NODE_ENV: 'production', SESSION_SECRET: 'a secret of more than 32 characters' };
/** Expects exit code 1 and one line that names the problem. */
const expectFailure = async (run: Run, line: RegExp) => {
  expect(await run.exit).toBe(1);
  expect(run.output().match(new RegExp(line, 'gm'))).toHaveLength(1);
  expect(run.output()).not.toMatch(/^Ready:|^\s+at /m);
  await copy.nothingRuns();
};
const signIn = async (email: string, password: string): Promise<number> => {
  const response = await fetch(`${copy.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  await response.body?.cancel();
  return response.status;
};

describe('npm start in production', () => {
  it.each([
    [{ PUBLIC_URL: '' }, /^.*PUBLIC_URL is required in production.*$/],
    [{ SESSION_SECRET: '' }, /^.*SESSION_SECRET is required in production.*$/],
    [
      { SEED: 'demo' },
      /^.*SEED must not be demo in production: the demo accounts have a published password$/,
    ],
  ])('fails with %j before it starts anything', async (env, line) => {
    const run = copy.start({ ...PRODUCTION_ENV, ...env });
    await expectFailure(run, line);
    expect(run.output()).not.toContain('Starting');
  });

  it('fails with instructions if there is no administrator, and starts without demo accounts', async () => {
    await expectFailure(
      copy.start(PRODUCTION_ENV),
      /^.*there is no administrator: set ADMIN_EMAIL and ADMIN_PASSWORD$/,
    );

    const run = await copy.startReady({ ...PRODUCTION_ENV, ...ADMIN_ENV });
    expect(run.output()).not.toContain('@demo.');
    expect(await signIn(ADMIN_ENV.ADMIN_EMAIL, ADMIN_ENV.ADMIN_PASSWORD)).toBe(200);
    expect(await signIn(demoEmail('admin'), DEMO_PASSWORD)).toBe(401);
    const database = new Client({ connectionString: copy.record().databaseUrl });
    await database.connect();
    const { rows } = await database.query<{ email: string }>('SELECT email FROM users');
    await database.end();
    expect(rows).toEqual([{ email: ADMIN_ENV.ADMIN_EMAIL }]);
  });
});
