import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateIf,
  validateSync,
} from 'class-validator';
import { join } from 'node:path';

const inProduction = (env: Env) => env.NODE_ENV === 'production';
const positive = (name: string) => ({ message: `${name} must be a whole number above 0` });

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

  @Type(() => Number)
  @IsInt({ message: 'PORT must be a whole number' })
  @Min(0, { message: 'PORT must be from 0 to 65535' })
  @Max(65535, { message: 'PORT must be from 0 to 65535' })
  PORT = 3000;

  @IsString({ message: 'DATABASE_URL is required: a postgres:// address' })
  @Matches(/^postgres(ql)?:\/\/\S+$/, { message: 'DATABASE_URL is required: a postgres:// address' })
  DATABASE_URL!: string;

  @IsString({ message: 'REDIS_URL is required: a redis:// address' })
  @Matches(/^rediss?:\/\/\S+$/, { message: 'REDIS_URL is required: a redis:// address' })
  REDIS_URL!: string;

  @IsOptional()
  @IsString({ message: 'MAIL_HOST must be a host name' })
  MAIL_HOST?: string;

  @Type(() => Number)
  @IsInt({ message: 'MAIL_PORT must be a whole number' })
  @Min(1, { message: 'MAIL_PORT must be from 1 to 65535' })
  @Max(65535, { message: 'MAIL_PORT must be from 1 to 65535' })
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
  TRUST_PROXY: boolean | number | string = false;

  @Matches(/^(\S+ ){4,5}\S+$/, { message: 'EXPERIENCE_CRON must be a cron expression' })
  EXPERIENCE_CRON = '0 3 1 7 *';

  @IsOptional()
  @MinLength(16, { message: 'METRICS_TOKEN must be at least 16 characters' })
  METRICS_TOKEN?: string;

  @IsOptional()
  @Matches(/^https?:\/\/[^\s/]+\/?$/, { message: 'PUBLIC_URL must be an http(s) origin without a path' })
  PUBLIC_URL?: string;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    message: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
  })
  LOG_LEVEL = 'info';

  /** Failed sign-ins per client address in five minutes. */
  @Type(() => Number)
  @IsInt(positive('LIMIT_SIGNIN_FAILURES'))
  @Min(1, positive('LIMIT_SIGNIN_FAILURES'))
  LIMIT_SIGNIN_FAILURES = 25;

  /** Registrations per client address in an hour. */
  @Type(() => Number)
  @IsInt(positive('LIMIT_REGISTRATIONS'))
  @Min(1, positive('LIMIT_REGISTRATIONS'))
  LIMIT_REGISTRATIONS = 100;

  /** Password resets per email in an hour. */
  @Type(() => Number)
  @IsInt(positive('LIMIT_RESETS'))
  @Min(1, positive('LIMIT_RESETS'))
  LIMIT_RESETS = 10;

  /** Test mails per administrator in an hour. */
  @Type(() => Number)
  @IsInt(positive('LIMIT_TEST_MAILS'))
  @Min(1, positive('LIMIT_TEST_MAILS'))
  LIMIT_TEST_MAILS = 10;

  /** Uploaded pictures per account in a minute. */
  @Type(() => Number)
  @IsInt(positive('LIMIT_UPLOADS'))
  @Min(1, positive('LIMIT_UPLOADS'))
  LIMIT_UPLOADS = 10;

  /** Braces make all keys of a queue live in one slot of a Redis cluster. */
  @Matches(/^[\w{}:-]+$/, { message: 'QUEUE_PREFIX must be letters, digits and {}:-' })
  QUEUE_PREFIX = '{rmo}';

  /** How long a worker owns a job before another may take it over, in ms. */
  @Type(() => Number)
  @IsInt(positive('QUEUE_LOCK_MS'))
  @Min(100, { message: 'QUEUE_LOCK_MS must be at least 100' })
  QUEUE_LOCK_MS = 30_000;

  /** What was handed over this long ago and never finished is handed over again, in ms. */
  @Type(() => Number)
  @IsInt(positive('QUEUE_RESEND_AFTER_MS'))
  @Min(100, { message: 'QUEUE_RESEND_AFTER_MS must be at least 100' })
  QUEUE_RESEND_AFTER_MS = 60_000;

  /** First pause before a mail is tried again, in ms; each further one is four times as long. */
  @Type(() => Number)
  @IsInt(positive('MAIL_RETRY_MS'))
  @Min(1, positive('MAIL_RETRY_MS'))
  MAIL_RETRY_MS = 15_000;

  /** How long a mail server may be silent before a mail counts as not taken, in ms. */
  @Type(() => Number)
  @IsInt(positive('MAIL_TIMEOUT_MS'))
  @Min(100, { message: 'MAIL_TIMEOUT_MS must be at least 100' })
  MAIL_TIMEOUT_MS = 20_000;

  /** Connections to Postgres of one process. */
  @Type(() => Number)
  @IsInt(positive('DATABASE_POOL'))
  @Min(2, { message: 'DATABASE_POOL must be at least 2' })
  DATABASE_POOL = 20;

  /** Scheduled work belongs to workers; one that only takes jobs can leave it out. */
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'SCHEDULES must be true or false' })
  SCHEDULES = true;

  /** The origin that links in mails lead to, without a slash at the end. */
  get publicUrl(): string {
    return (this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).replace(/\/$/, '');
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
];
