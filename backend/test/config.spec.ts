import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { Env, loadEnv } from '../src/config/env';

const GOOD = { DATABASE_URL: 'postgres://u:p@localhost:5432/db', REDIS_URL: 'redis://localhost:6379' };
const PRODUCTION = {
  ...GOOD,
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://rate.example.org',
};
const MISSING = undefined;

/** Values that each variable refuses. */
const BAD: Record<string, (string | undefined)[]> = {
  NODE_ENV: ['prod', 'Production'],
  PORT: ['http', '0', '70000', '3.5', '-1', '1e21'],
  WORKER_PORT: ['http', '70000', '3.5', '-1'],
  DATABASE_URL: [MISSING, 'mysql://x', 'localhost', 'postgres://[', 'postgres://h:port/db'],
  REDIS_URL: [MISSING, 'http://localhost', 'localhost:6379', 'redis://h:99999999'],
  MAIL_HOST: ['smtp://mail.example.org', 'mail example', 'mail.example.org:25', '-'],
  MAIL_PORT: ['0', 'smtp', '65536'],
  MAIL_FROM: ['nobody', 'a@b@c', 'A <a@example.org>'],
  SESSION_SECRET: ['short'],
  ADMIN_EMAIL: ['nobody'],
  TRUST_PROXY: ['foo', '10.0.0.0/99', '127.0.0.1, foo', '-1', '21', 'yes'],
  EXPERIENCE_CRON: ['yearly', '99 99 99 99 99', '0 3 1', '0 3 30 2 *', '@never', '2026-07-01T03:00:00Z'],
  METRICS_TOKEN: ['short'],
  PUBLIC_URL: [
    'example.org',
    'ftp://example.org',
    'https://example.org/app',
    'https://example.org?a',
    'http://',
  ],
  SEED: ['yes', 'DEMO'],
  LOG_LEVEL: ['loud'],
  QUEUE_PREFIX: ['a b', 'é'],
  SCHEDULES: ['yes', '1'],
  DATABASE_POOL: ['1', 'many'],
};
/** Whole numbers, whose bounds differ only. */
const NUMBERS = Object.entries(new Env())
  .filter(([name, value]) => typeof value === 'number' && !(name in BAD))
  .map(([name]) => name);
/** Any text will do. */
const FREE = ['STORAGE_DIR', 'WEB_DIR', 'MAIL_USER', 'MAIL_PASSWORD', 'ADMIN_PASSWORD'];

const rows = [
  ...Object.entries(BAD).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
  ...NUMBERS.flatMap((name) =>
    ['-1', '0.5', 'many', '99999999999999'].map((value) => [name, value] as const),
  ),
];

describe('the environment', () => {
  it('has defaults for all but the two addresses', () => {
    expect(loadEnv(GOOD)).toMatchObject({
      PORT: 3000,
      MAIL_PORT: 587,
      LIMIT_SIGNIN_FAILURES_PER_EMAIL: 10,
      LIMIT_SIGNIN_FAILURES: 100,
      LIMIT_REGISTRATIONS: 100,
      LIMIT_RESETS: 10,
      LIMIT_RESETS_PER_ADDRESS: 30,
      LIMIT_EMAIL_CHANGES: 5,
      LIMIT_TEST_MAILS: 10,
      TRUST_PROXY: false,
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(loadEnv({ ...GOOD, PORT: '', PUBLIC_URL: '' }).publicUrl).toBe('http://localhost:3000');
  });

  it.each(rows)('%s=%s is refused in one line that begins with its name', (name, value) => {
    expect(() => loadEnv({ ...GOOD, [name]: value })).toThrow(new RegExp(`^${name} [^\n]+$`));
  });

  it('lacks no variable in these tests', () => {
    const known = new Set([...Object.keys(BAD), ...NUMBERS, ...FREE]);
    expect(Object.keys(new Env()).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each([
    [{ SESSION_SECRET: undefined }, 'SESSION_SECRET'],
    [{ PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    [{ SEED: 'demo' }, 'SEED'],
    [{ ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  ])('in production %j is refused by the name of %s', (change, name) => {
    expect(() => loadEnv({ ...PRODUCTION, ...change })).toThrow(new RegExp(`^${name} [^\n]+$`));
  });

  it('in production takes what is complete', () => {
    expect(loadEnv({ ...PRODUCTION, SEED: 'none' })).toMatchObject({
      PUBLIC_URL: 'https://rate.example.org',
    });
  });

  it.each([
    ['true', true],
    ['false', false],
    ['1', 1],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['loopback, 10.1.2.3', 'loopback, 10.1.2.3'],
  ])('TRUST_PROXY=%s is %s', (value, expected) => {
    expect(loadEnv({ ...GOOD, TRUST_PROXY: value }).TRUST_PROXY).toBe(expected);
  });

  it.each(['0 3 1 7 *', '0 0 3 1 7 *', '*/5 * * * *', '@yearly'])(
    'EXPERIENCE_CRON=%s is a schedule',
    (value) => {
      expect(loadEnv({ ...GOOD, EXPERIENCE_CRON: value }).EXPERIENCE_CRON).toBe(value);
    },
  );
});

describe('a program of the backend', () => {
  const program = (args: string[], env: Record<string, string>) =>
    new Promise<{ code: number; error: string }>((done) =>
      execFile(
        process.execPath,
        [resolve(__dirname, '../../dist/backend', args[0]!), ...args.slice(1)],
        { env: { PATH: process.env.PATH ?? '', ...env } },
        (failure, _out, error) => done({ code: failure ? Number(failure.code) : 0, error }),
      ),
    );

  it.each(['check-env.mjs', 'main.mjs', 'worker.mjs', 'job.mjs'])(
    '%s names a bad variable in one line and ends with code 1',
    async (file) => {
      expect(await program([file], { ...GOOD, EXPERIENCE_CRON: '99 99 99 99 99' })).toEqual({
        code: 1,
        error: expect.stringMatching(/^Configuration error: EXPERIENCE_CRON [^\n]+\n$/),
      });
    },
    30_000,
  );

  it.each(['seed-demo', 'seed'])(
    'refuses %s in production, before it looks for a database',
    async (command) => {
      expect(await program(['cli.mjs', command], PRODUCTION)).toEqual({
        code: 1,
        error: expect.stringMatching(new RegExp(`^${command} is refused [^\n]+published password\n$`)),
      });
    },
    30_000,
  );
});
