import { loadEnv } from '../src/config/env';

const GOOD = { DATABASE_URL: 'postgres://u:p@localhost:5432/db', REDIS_URL: 'redis://localhost:6379' };

describe('the environment', () => {
  it('has defaults for all but the two addresses', () => {
    expect(loadEnv(GOOD)).toMatchObject({
      PORT: 3000,
      MAIL_PORT: 587,
      LIMIT_SIGNIN_FAILURES: 25,
      TRUST_PROXY: false,
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(loadEnv({ ...GOOD, PORT: '', PUBLIC_URL: '' }).publicUrl).toBe('http://localhost:3000');
  });

  it.each([
    [{ DATABASE_URL: undefined }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ REDIS_URL: undefined }, 'REDIS_URL'],
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '3.5' }, 'PORT'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ NODE_ENV: 'production' }, 'SESSION_SECRET'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ MAIL_PORT: '0' }, 'MAIL_PORT'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL'],
    [{ LIMIT_REGISTRATIONS: '-1' }, 'LIMIT_REGISTRATIONS'],
    [{ PUBLIC_URL: 'example.org' }, 'PUBLIC_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ EXPERIENCE_CRON: 'yearly' }, 'EXPERIENCE_CRON'],
  ])('%j is refused by the name of %s', (change, name) => {
    expect(() => loadEnv({ ...GOOD, ...change })).toThrow(new RegExp(`^${name}[^\n]*$`));
  });

  it.each([
    ['true', true],
    ['false', false],
    ['1', 1],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('TRUST_PROXY=%s is %s', (value, expected) => {
    expect(loadEnv({ ...GOOD, TRUST_PROXY: value }).TRUST_PROXY).toBe(expected);
  });
});
