import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MinLength,
  ValidateIf,
  validateSync,
} from 'class-validator';
import { join } from 'node:path';
import { Check, isHost, isOrigin, isSchedule, isTrustProxy, isUrlOf, WholeNumber } from './env-rules';

const inProduction = (env: Env) => env.NODE_ENV === 'production';
/** The longest time that a timer can be set to. */
const LONGEST_MS = 2_147_483_647;
const MILLION = 1_000_000;

/** What Fastify understands: nothing trusted, everything, a number of hops, or a list of addresses. */
function trustProxy({ value }: { value: unknown }): unknown {
  if (value === undefined || value === '' || value === 'false') return false;
  if (value === 'true') return true;
  if (typeof value === 'string' && /^\d+$/.test(value)) return Number(value);
  return value;
}

/** Every variable the product reads, with its default. Nothing else in the code looks at `process.env`. */
export class Env {
  @IsIn(['development', 'test', 'production'], {
    message: 'NODE_ENV must be development, test or production',
  })
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @WholeNumber(1, 65_535)
  PORT = 3000;

  @Check(
    isUrlOf('postgres:', 'postgresql:'),
    'DATABASE_URL must be a URL like postgres://user:password@host:5432/database',
  )
  DATABASE_URL!: string;

  @Check(isUrlOf('redis:', 'rediss:'), 'REDIS_URL must be a URL like redis://host:6379')
  REDIS_URL!: string;

  @IsOptional()
  @Check(isHost, 'MAIL_HOST must be a host name or an address')
  MAIL_HOST?: string;

  @WholeNumber(1, 65_535)
  MAIL_PORT = 587;

  @IsOptional()
  @IsString({ message: 'MAIL_USER must be a text' })
  MAIL_USER?: string;

  @IsOptional()
  @IsString({ message: 'MAIL_PASSWORD must be a text' })
  MAIL_PASSWORD?: string;

  @IsEmail({}, { message: 'MAIL_FROM must be an email address' })
  MAIL_FROM = 'no-reply@ratemyofficial.test';

  @ValidateIf((env: Env) => inProduction(env) || env.SESSION_SECRET !== undefined)
  @IsString({ message: 'SESSION_SECRET is required in production: 32 characters or more' })
  @MinLength(32, { message: 'SESSION_SECRET is required in production: 32 characters or more' })
  SESSION_SECRET?: string;

  @IsNotEmpty({ message: 'STORAGE_DIR must be a folder' })
  STORAGE_DIR: string = join(process.cwd(), '.data', 'uploads');

  @IsNotEmpty({ message: 'WEB_DIR must be a folder' })
  WEB_DIR: string = join(process.cwd(), 'dist', 'web');

  @IsOptional()
  @IsEmail({}, { message: 'ADMIN_EMAIL must be an email address' })
  ADMIN_EMAIL?: string;

  @ValidateIf((env: Env) => env.ADMIN_EMAIL !== undefined)
  @IsString({ message: 'ADMIN_PASSWORD is required with ADMIN_EMAIL' })
  @MinLength(8, { message: 'ADMIN_PASSWORD must be at least 8 characters' })
  ADMIN_PASSWORD?: string;

  @Transform(trustProxy)
  @Check(
    isTrustProxy,
    'TRUST_PROXY must be true, false, a number of proxies, or a list of their addresses and networks',
  )
  TRUST_PROXY: boolean | number | string = false;

  @Check(isSchedule, 'EXPERIENCE_CRON must be a cron expression such as "0 3 1 7 *"')
  EXPERIENCE_CRON = '0 3 1 7 *';

  @IsOptional()
  @MinLength(16, { message: 'METRICS_TOKEN must be at least 16 characters' })
  METRICS_TOKEN?: string;

  /** Without it links in mails would lead to the reader's own machine. */
  @ValidateIf((env: Env) => inProduction(env) || env.PUBLIC_URL !== undefined)
  @Check(isOrigin, 'PUBLIC_URL must be an http(s) address without a path')
  @IsNotEmpty({ message: 'PUBLIC_URL is required in production: the address that people open' })
  PUBLIC_URL?: string;

  /** Read by `npm start`. The demo's sign-ins are published, so production never gets them. */
  @IsOptional()
  @IsIn(['demo', 'none'], { message: 'SEED must be demo or none' })
  @Check(
    (value, env) => value !== 'demo' || !inProduction(env),
    'SEED must not be demo in production: the demo accounts have a published password',
  )
  SEED?: 'demo' | 'none';

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    message: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
  })
  LOG_LEVEL = 'info';

  /** Failed sign-ins of one email from one client address in five minutes. */
  @WholeNumber(1, MILLION)
  LIMIT_SIGNIN_FAILURES_PER_EMAIL = 10;

  /** Failed sign-ins per client address in five minutes, whatever the email. */
  @WholeNumber(1, MILLION)
  LIMIT_SIGNIN_FAILURES = 100;

  /** Registrations per client address in an hour. */
  @WholeNumber(1, MILLION)
  LIMIT_REGISTRATIONS = 100;

  /** Password resets per email in an hour. */
  @WholeNumber(1, MILLION)
  LIMIT_RESETS = 10;

  /** Password resets per client address in an hour. */
  @WholeNumber(1, MILLION)
  LIMIT_RESETS_PER_ADDRESS = 30;

  /** How often people may change the email of their own account in a day. */
  @WholeNumber(1, MILLION)
  LIMIT_EMAIL_CHANGES = 5;

  /** Test mails per administrator in an hour. */
  @WholeNumber(1, MILLION)
  LIMIT_TEST_MAILS = 10;

  /** Uploaded pictures per account in a minute. */
  @WholeNumber(1, MILLION)
  LIMIT_UPLOADS = 10;

  /** How many days the audit log is kept. */
  @WholeNumber(1, 36_500)
  KEEP_AUDIT_DAYS = 730;

  /** How many days it is kept what ran on schedule; of each job the last run stays. */
  @WholeNumber(1, 36_500)
  KEEP_RUNS_DAYS = 730;

  /** How many days announcements are kept. */
  @WholeNumber(1, 36_500)
  KEEP_ANNOUNCEMENTS_DAYS = 365;

  /** How many days people's in-app notifications are kept. */
  @WholeNumber(1, 36_500)
  KEEP_NOTIFICATIONS_DAYS = 365;

  /** How many days mails are kept that were sent: nobody needs the address after that. */
  @WholeNumber(1, 36_500)
  KEEP_SENT_MAILS_DAYS = 90;

  /** How many days mails are kept that were given up; until then an administrator can send them again. */
  @WholeNumber(1, 36_500)
  KEEP_FAILED_MAILS_DAYS = 365;

  /** How many days finished jobs are kept, for questions about them. */
  @WholeNumber(1, 36_500)
  KEEP_JOBS_DAYS = 7;

  /** Braces make all keys of a queue live in one slot of a Redis cluster. */
  @Matches(/^[\w{}:-]+$/, { message: 'QUEUE_PREFIX must be letters, digits and {}:-' })
  QUEUE_PREFIX = '{rmo}';

  /** How long a worker owns a job before another may take it over, in ms. */
  @WholeNumber(100, LONGEST_MS)
  QUEUE_LOCK_MS = 30_000;

  /** What was handed over this long ago and never finished is handed over again, in ms. */
  @WholeNumber(100, LONGEST_MS)
  QUEUE_RESEND_AFTER_MS = 60_000;

  /** How long the answer to a change of reviews waits for the new figures, in ms. */
  @WholeNumber(0, 10_000)
  RATING_WAIT_MS = 1000;

  /** First pause before a mail is tried again, in ms; each further one is four times as long. */
  @WholeNumber(1, LONGEST_MS)
  MAIL_RETRY_MS = 15_000;

  /** How long a mail server may be silent before a mail counts as not taken, in ms. */
  @WholeNumber(100, LONGEST_MS)
  MAIL_TIMEOUT_MS = 20_000;

  /** Connections to Postgres of one process. */
  @WholeNumber(2, 1000)
  DATABASE_POOL = 20;

  /** Scheduled work belongs to workers; one that only takes jobs can leave it out. */
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'SCHEDULES must be true or false' })
  SCHEDULES = true;

  /** The origin that links in mails lead to, without a slash at the end. */
  get publicUrl(): string {
    return (this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).replace(/\/$/, '');
  }

  /**
   * Whom Fastify believes when it says for whom it speaks. A number of hops reaches Fastify as a function: given the
   * bare number it believes nobody, so that all visitors would share the address of the proxy.
   */
  get trustProxy(): boolean | string | ((address: string, hop: number) => boolean) {
    const trusted = this.TRUST_PROXY;
    return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
  }

  get isProduction(): boolean {
    return inProduction(this);
  }
}

/** One sentence that names the variable at fault. */
export class EnvError extends Error {}

/** The validated environment. Throws EnvError on the first bad or missing variable. */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  // An empty variable counts as not set, as in most shells' and containers' files.
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const known = new Set(Object.keys(new Env()).concat(OPTIONAL));
  const plain = Object.fromEntries(Object.entries(given).filter(([name]) => known.has(name)));
  const env = plainToInstance(Env, plain, { exposeDefaultValues: true });
  const [error] = validateSync(env, { stopAtFirstError: true });
  if (error)
    throw new EnvError(Object.values(error.constraints ?? {})[0] ?? `${error.property} is not valid`);
  return env;
}

const OPTIONAL = [
  'DATABASE_URL',
  'REDIS_URL',
  'MAIL_HOST',
  'MAIL_USER',
  'MAIL_PASSWORD',
  'SESSION_SECRET',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'PUBLIC_URL',
  'SEED',
];
