import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Env, loadEnv } from '../src/config/env';

const VALID_ENV = { DATABASE_URL: 'postgres://u:p@localhost:5432/db', REDIS_URL: 'redis://localhost:6379' };
const PRODUCTION_ENV = {
  ...VALID_ENV,
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://rate.example.org',
};
const UNSET = undefined;

const INVALID_VALUES: Record<string, (string | undefined)[]> = {
  NODE_ENV: ['prod', 'Production'],
  PORT: ['http', '0', '70000', '3.5', '-1', '1e21'],
  WORKER_PORT: ['http', '70000', '3.5', '-1'],
  DATABASE_URL: [UNSET, 'mysql://x', 'localhost', 'postgres://[', 'postgres://h:port/db'],
  REDIS_URL: [UNSET, 'http://localhost', 'localhost:6379', 'redis://h:99999999'],
  MAIL_HOST: ['smtp://mail.example.org', 'mail example', 'mail.example.org:25', '-'],
  MAIL_PORT: ['0', 'smtp', '65536'],
  MAIL_FROM: ['nobody', 'a@b@c', 'A <a@example.org>'],
  SESSION_SECRET: ['short'],
  ADMIN_EMAIL: ['nobody'],
  TRUST_PROXY: ['foo', '10.0.0.0/99', '127.0.0.1, foo', '-1', '21', 'yes'],
  RATING_PUBLISH_CRON: ['weekly', '99 99 99 99 99', '0 6 * *'],
  EXPERIENCE_CRON: ['yearly', '99 99 99 99 99', '0 3 1', '0 3 30 2 *', '@never', '2026-07-01T03:00:00Z'],
  METRICS_TOKEN: ['short'],
  HOST: ['a b', 'http://localhost'],
  PUBLIC_URL: [
    'example.org',
    'ftp://example.org',
    'https://example.org/app',
    'https://example.org?a',
    'http://',
  ],
  STORAGE_URL: ['/data/uploads', 'https://bucket', 's3://key:secret@bucket', 's3://bucket?endpoint=x'],
  SERVICE_WORKER: ['no', 'false'],
  SEED: ['yes', 'DEMO'],
  LOG_LEVEL: ['loud'],
  QUEUE_PREFIX: ['a b', 'é'],
  SCHEDULES: ['yes', '1'],
  DATABASE_POOL: ['1', 'many'],
};
/** The other numeric variables, which differ only in their limits. */
const NUMERIC_VARIABLES = Object.entries(new Env())
  .filter(([name, value]) => typeof value === 'number' && !(name in INVALID_VALUES))
  .map(([name]) => name);
const TEXT_VARIABLES = ['STORAGE_DIR', 'WEB_DIR', 'MAIL_USER', 'MAIL_PASSWORD', 'ADMIN_PASSWORD'];

const rows = [
  ...Object.entries(INVALID_VALUES).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  ),
  ...NUMERIC_VARIABLES.flatMap((name) =>
    ['-1', '0.5', 'many', '99999999999999'].map((value) => [name, value] as const),
  ),
];

describe('the environment schema', () => {
  it('has defaults for all variables except the database and Redis URLs', () => {
    expect(loadEnv(VALID_ENV)).toMatchObject({
      PORT: 3000,
      MAIL_PORT: 587,
      LIMIT_SIGNIN_FAILURES_PER_EMAIL: 10,
      LIMIT_SIGNIN_FAILURES: 100,
      LIMIT_REGISTRATIONS: 100,
      LIMIT_RESETS: 10,
      LIMIT_RESETS_PER_ADDRESS: 30,
      LIMIT_MAILS: 5,
      LIMIT_EMAIL_CHANGES: 5,
      LIMIT_PASSWORD_CHECKS: 10,
      LIMIT_UNSUBSCRIBES: 100,
      LIMIT_CALENDAR_READS: 60,
      LIMIT_RATE_CODES: 30,
      LIMIT_TEST_MAILS: 10,
      LIMIT_UNLISTED_OFFICIALS: 20,
      TRUST_PROXY: false,
    });
  });

  it('treats an empty variable as unset', () => {
    expect(loadEnv({ ...VALID_ENV, PORT: '', PUBLIC_URL: '' }).publicUrl).toBe('http://localhost:3000');
  });

  it('accepts network connections only in production or if HOST allows them', () => {
    const production = {
      ...{ NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), METRICS_TOKEN: 'y'.repeat(32) },
      ...{ PUBLIC_URL: 'https://example.org', MAIL_HOST: 'mail.example.org', MAIL_FROM: 'a@example.org' },
    };
    const hosts = [{}, { HOST: '0.0.0.0' }, production].map(
      (env) => loadEnv({ ...VALID_ENV, ...env }).listenHost,
    );
    expect(hosts).toEqual(['127.0.0.1', '0.0.0.0', '0.0.0.0']);
  });

  it.each(rows)('rejects %s=%s with a one-line error that starts with the variable name', (name, value) => {
    expect(() => loadEnv({ ...VALID_ENV, [name]: value })).toThrow(new RegExp(`^${name} [^\n]+$`));
  });

  it('is covered completely by these tests', () => {
    const testedVariables = new Set([
      ...Object.keys(INVALID_VALUES),
      ...NUMERIC_VARIABLES,
      ...TEXT_VARIABLES,
    ]);
    expect(Object.keys(new Env()).filter((name) => !testedVariables.has(name))).toEqual([]);
  });

  it('has documentation for every variable, including each numeric default', () => {
    const docs = join(__dirname, '../../docs');
    const pages = readdirSync(docs).filter((name) => name.endsWith('.md'));
    const lines = pages.flatMap((name) => readFileSync(join(docs, name), 'utf8').split('\n'));
    for (const [name, value] of Object.entries(new Env())) {
      const row = lines.find((line) => line.split('|')[1]?.includes(`\`${name}\``)) ?? '';
      expect([name, row]).toEqual([
        name,
        expect.stringContaining(typeof value === 'number' ? String(value) : name),
      ]);
    }
  });

  it.each([
    [{ SESSION_SECRET: undefined }, 'SESSION_SECRET'],
    [{ PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    [{ SEED: 'demo' }, 'SEED'],
    [{ ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  ])('rejects %p in production with an error about %s', (change, name) => {
    expect(() => loadEnv({ ...PRODUCTION_ENV, ...change })).toThrow(new RegExp(`^${name} [^\n]+$`));
  });

  it('accepts a complete production configuration', () => {
    expect(loadEnv({ ...PRODUCTION_ENV, SEED: 'none' })).toMatchObject({
      PUBLIC_URL: 'https://rate.example.org',
    });
  });

  it.each([
    ['true', true],
    ['false', false],
    ['1', 1],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['loopback, 10.1.2.3', 'loopback, 10.1.2.3'],
  ])('parses TRUST_PROXY=%s as %p', (value, expected) => {
    expect(loadEnv({ ...VALID_ENV, TRUST_PROXY: value }).TRUST_PROXY).toBe(expected);
  });

  it.each(['0 3 1 7 *', '0 0 3 1 7 *', '*/5 * * * *', '@yearly'])('accepts EXPERIENCE_CRON=%s', (value) => {
    expect(loadEnv({ ...VALID_ENV, EXPERIENCE_CRON: value }).EXPERIENCE_CRON).toBe(value);
  });
});

describe('a backend program', () => {
  const runProgram = (args: string[], env: Record<string, string>) =>
    new Promise<{ code: number; error: string }>((done) =>
      execFile(
        process.execPath,
        [resolve(__dirname, '../../dist/backend', args[0]!), ...args.slice(1)],
        { env: { PATH: process.env.PATH ?? '', ...env } },
        (failure, _out, error) => done({ code: failure ? Number(failure.code) : 0, error }),
      ),
    );

  it.each(['check-env.mjs', 'main.mjs', 'worker.mjs', 'job.mjs'])(
    'reports an invalid variable in one line and exits with 1 (%s)',
    async (file) => {
      expect(await runProgram([file], { ...VALID_ENV, EXPERIENCE_CRON: '99 99 99 99 99' })).toEqual({
        code: 1,
        error: expect.stringMatching(/^Configuration error: EXPERIENCE_CRON [^\n]+\n$/),
      });
    },
  );

  it.each(['seed-demo', 'seed'])(
    'rejects the command %s in production before connecting to a database',
    async (command) => {
      expect(await runProgram(['cli.mjs', command], PRODUCTION_ENV)).toEqual({
        code: 1,
        error: expect.stringMatching(new RegExp(`^${command} is refused [^\n]+published password\n$`)),
      });
    },
  );
});
