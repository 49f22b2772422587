import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MinLength,
  ValidateIf,
  validateSync,
} from 'class-validator';
import { join } from 'node:path';
import {
  Check,
  isHost,
  isOrigin,
  isSchedule,
  isTrustProxy,
  isUrlOf,
  OneOf,
  parseStorageUrl,
  WholeNumber,
} from './env-rules';

const inProduction = (env: Env) => env.NODE_ENV === 'production';
/** The longest delay that Node's timers support. */
const TIMER_MS_MAX = 2_147_483_647;
const MILLION = 1_000_000;

/** Converts the value to what Fastify expects: false, true, a number of proxies, or a list of addresses. */
function parseTrustProxy({ value }: { value: unknown }): unknown {
  if (value === undefined || value === '' || value === 'false') return false;
  if (value === 'true') return true;
  if (typeof value === 'string' && /^\d+$/.test(value)) return Number(value);
  return value;
}

/** All environment variables of the backend; docs/running.md describes them. Nothing else reads `process.env`. */
export class Env {
  @OneOf('development', 'test', 'production')
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @WholeNumber(1, 65_535) PORT = 3000;
  @IsOptional()
  @Check(isHost, 'must be a host name or an address')
  HOST?: string;
  @WholeNumber(0, 65_535) WORKER_PORT = 0;

  @Check(
    isUrlOf('postgres:', 'postgresql:'),
    'must be a URL like postgres://user:password@host:5432/database',
  )
  DATABASE_URL!: string;

  @Check(isUrlOf('redis:', 'rediss:'), 'must be a URL like redis://host:6379')
  REDIS_URL!: string;

  @IsOptional()
  @Check(isHost, 'must be a host name or an address')
  MAIL_HOST?: string;

  @WholeNumber(1, 65_535) MAIL_PORT = 587;

  @IsOptional()
  @IsString({ message: 'MAIL_USER must be a text' })
  MAIL_USER?: string;

  @IsOptional()
  @IsString({ message: 'MAIL_PASSWORD must be a text' })
  MAIL_PASSWORD?: string;

  @IsEmail({}, { message: 'MAIL_FROM must be an email address' })
  MAIL_FROM = 'no-reply@ratemyofficial.test';

  @ValidateIf((env: Env) => inProduction(env) || env.SESSION_SECRET !== undefined)
  @MinLength(32, { message: '$property is required in production: 32 characters or more' })
  SESSION_SECRET?: string;

  @IsNotEmpty({ message: 'STORAGE_DIR must be a folder' })
  STORAGE_DIR: string = join(process.cwd(), '.data', 'uploads');

  @IsOptional()
  @Check(
    (value) => parseStorageUrl(value) !== null,
    'must look like s3://bucket/prefix?region=us-east-1&endpoint=https://host',
  )
  STORAGE_URL?: string;

  @IsNotEmpty({ message: 'WEB_DIR must be a folder' })
  WEB_DIR: string = join(process.cwd(), 'dist', 'web');

  @IsOptional()
  @IsEmail({}, { message: 'ADMIN_EMAIL must be an email address' })
  ADMIN_EMAIL?: string;

  @ValidateIf((env: Env) => env.ADMIN_EMAIL !== undefined)
  @IsString({ message: 'ADMIN_PASSWORD is required with ADMIN_EMAIL' })
  @MinLength(8, { message: 'ADMIN_PASSWORD must be at least 8 characters' })
  ADMIN_PASSWORD?: string;

  @OneOf('on', 'off')
  SERVICE_WORKER: 'on' | 'off' = 'on';

  @Transform(parseTrustProxy)
  @Check(isTrustProxy, 'must be true, false, a number of proxies, or a list of their addresses and networks')
  TRUST_PROXY: boolean | number | string = false;

  @Check(isSchedule, 'must be a cron expression such as "0 3 1 7 *"')
  EXPERIENCE_CRON = '0 3 1 7 *';

  @Check(isSchedule, 'must be a cron expression such as "0 6 * * 1"')
  RATING_PUBLISH_CRON = '0 6 * * 1';

  @IsOptional()
  @MinLength(16, { message: 'METRICS_TOKEN must be at least 16 characters' })
  METRICS_TOKEN?: string;

  @ValidateIf((env: Env) => inProduction(env) || env.PUBLIC_URL !== undefined)
  @Check(isOrigin, 'must be an http(s) address without a path')
  @IsNotEmpty({ message: 'PUBLIC_URL is required in production: the address that people open' })
  PUBLIC_URL?: string;

  /** Used by `npm start`. The demo accounts' password is public, so this is not allowed in production. */
  @IsOptional()
  @OneOf('demo', 'none')
  @Check(
    (value, env: Env) => value !== 'demo' || !inProduction(env),
    'must not be demo in production: the demo accounts have a published password',
  )
  SEED?: 'demo' | 'none';

  @OneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
  LOG_LEVEL = 'info';

  @WholeNumber(1, MILLION) LIMIT_SIGNIN_FAILURES_PER_EMAIL = 10;
  @WholeNumber(1, MILLION) LIMIT_SIGNIN_FAILURES = 100;
  @WholeNumber(1, MILLION) LIMIT_REGISTRATIONS = 100;
  @WholeNumber(1, MILLION) LIMIT_RESETS = 10;
  @WholeNumber(1, MILLION) LIMIT_RESETS_PER_ADDRESS = 30;
  @WholeNumber(1, MILLION) LIMIT_MAILS = 5;
  @WholeNumber(1, MILLION) LIMIT_EMAIL_CHANGES = 5;
  @WholeNumber(1, MILLION) LIMIT_PASSWORD_CHECKS = 10;
  @WholeNumber(1, MILLION) LIMIT_UNSUBSCRIBES = 100;
  @WholeNumber(1, MILLION) LIMIT_CALENDAR_READS = 60;
  @WholeNumber(1, MILLION) LIMIT_RATE_CODES = 30;
  @WholeNumber(1, MILLION) LIMIT_TEST_MAILS = 10;
  @WholeNumber(1, MILLION) LIMIT_UNLISTED_OFFICIALS = 20;
  @WholeNumber(1, MILLION) LIMIT_UPLOADS = 10;

  @WholeNumber(1, 36_500) KEEP_AUDIT_DAYS = 730;
  @WholeNumber(1, 36_500) KEEP_RUNS_DAYS = 730;
  @WholeNumber(1, 36_500) KEEP_ANNOUNCEMENTS_DAYS = 365;
  @WholeNumber(1, 36_500) KEEP_NOTIFICATIONS_DAYS = 365;
  @WholeNumber(1, 36_500) KEEP_SENT_MAILS_DAYS = 90;
  @WholeNumber(1, 36_500) KEEP_FAILED_MAILS_DAYS = 365;
  @WholeNumber(1, 36_500) KEEP_JOBS_DAYS = 7;

  /** The braces put all of a queue's keys in the same slot of a Redis cluster. */
  @Matches(/^[\w{}:-]+$/, { message: 'QUEUE_PREFIX must be letters, digits and {}:-' })
  QUEUE_PREFIX = '{rmo}';

  @WholeNumber(100, TIMER_MS_MAX) QUEUE_LOCK_MS = 30_000;
  @WholeNumber(100, TIMER_MS_MAX) QUEUE_RESEND_AFTER_MS = 60_000;
  @WholeNumber(0, 10_000) RATING_WAIT_MS = 1000;
  @WholeNumber(0, 3_600_000) MOVED_EVENT_DELAY_MS = 180_000;
  @WholeNumber(1, TIMER_MS_MAX) MAIL_RETRY_MS = 15_000;
  @WholeNumber(100, TIMER_MS_MAX) MAIL_TIMEOUT_MS = 20_000;
  @WholeNumber(2, 1000) DATABASE_POOL = 20;
  @WholeNumber(100, TIMER_MS_MAX) DATABASE_CONNECT_MS = 5000;
  @WholeNumber(100, TIMER_MS_MAX) DATABASE_STATEMENT_MS = 10_000;

  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'SCHEDULES must be true or false' })
  SCHEDULES = true;

  /** The origin of links in emails, without a trailing slash. */
  get publicUrl(): string {
    return (this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).replace(/\/$/, '');
  }

  /** Turns a number into a function: given a number, Fastify would trust no proxy, and all clients would share its address. */
  get trustProxy(): boolean | string | ((address: string, hop: number) => boolean) {
    const trustedProxies = this.TRUST_PROXY;
    return typeof trustedProxies === 'number' ? (_address, hop) => hop < trustedProxies : trustedProxies;
  }

  /** Outside production, only this machine can reach the server by default, because the demo passwords are public. */
  get listenHost(): string {
    return this.HOST ?? (this.isProduction ? '0.0.0.0' : '127.0.0.1');
  }

  get isProduction(): boolean {
    return inProduction(this);
  }
}

export class EnvError extends Error {}

/** Throws EnvError for the first invalid or missing variable. */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  // An empty variable counts as unset, as in the environment files of shells and containers.
  const setVariables = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const env = plainToInstance(Env, setVariables, { exposeDefaultValues: true });
  // `whitelist` drops all variables that aren't ours.
  const [error] = validateSync(env, { whitelist: true, stopAtFirstError: true });
  if (error)
    throw new EnvError(Object.values(error.constraints ?? {})[0] ?? `${error.property} is not valid`);
  return env;
}
