import { Type } from 'class-transformer';
import { IsIn, IsInt, Max, Min, ValidateBy } from 'class-validator';
import { CronTime } from 'cron';
import { fastify } from 'fastify';
import { isIP } from 'node:net';
import { TIME_ZONE } from '@rmo/contracts';

export function WholeNumber(min: number, max: number): PropertyDecorator {
  const options = { message: `$property must be a whole number from ${min} to ${max}` };
  const rules = [Type(() => Number), IsInt(options), Min(min, options), Max(max, options)];
  return (target, property) => rules.forEach((rule) => rule(target, property));
}

export const OneOf = (...words: string[]): PropertyDecorator =>
  IsIn(words, { message: `$property must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` });

/**
 * Requires that `isValid` accepts the value; `isValid` also receives the whole environment. The error message is the variable's
 * name followed by `rule`.
 */
export function Check<Env extends object>(
  isValid: (value: unknown, env: Env) => boolean,
  rule: string,
): PropertyDecorator {
  const validate = (value: unknown, args?: { object: object }) => isValid(value, args?.object as Env);
  return ValidateBy({ name: 'check', validator: { validate } }, { message: `$property ${rule}` });
}

const succeeds = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

export const isUrlOf =
  (...schemes: string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && URL.canParse(value) && schemes.includes(new URL(value).protocol);

/** `http(s)://host[:port]`, with or without a trailing slash. */
export function isOrigin(value: unknown): boolean {
  if (!isUrlOf('http:', 'https:')(value)) return false;
  const url = new URL(value as string);
  return `${url.origin}/` === url.href;
}

export const isHost = (value: unknown): boolean =>
  typeof value === 'string' && (isIP(value) > 0 || /^[a-z0-9]([\w.-]{0,252}[a-z0-9])?$/i.test(value));

/** True if the schedule is valid and can ever be due, unlike February 30th. */
export const isSchedule = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^(@\w+|(\S+ ){4,5}\S+)$/.test(value) &&
  succeeds(() => new CronTime(value, TIME_ZONE).getNextDateFrom(new Date(), TIME_ZONE));

const PROXY_HOPS_MAX = 20;

/** Has Fastify check the address list, so that an invalid list is reported here rather than at startup. */
export const isTrustProxy = (value: unknown): boolean =>
  typeof value === 'string'
    ? succeeds(() => fastify({ trustProxy: value }))
    : typeof value === 'boolean' || (value as number) <= PROXY_HOPS_MAX;

export interface BucketAddress {
  bucket: string;
  /** Prefix of all keys, ending with a slash; empty for the whole bucket. */
  prefix: string;
  region: string;
  /** Defaults to the AWS endpoint. */
  endpoint?: string;
}

const URL_PARAMETERS = ['region', 'endpoint'];
const DEFAULT_REGION = 'us-east-1';

/** Parses `s3://bucket/prefix?region=…&endpoint=…`. Returns null if the text has a different form. */
export function parseStorageUrl(text: unknown): BucketAddress | null {
  if (typeof text !== 'string' || !URL.canParse(text)) return null;
  const url = new URL(text);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const isKnown = [...url.searchParams.keys()].every((name) => URL_PARAMETERS.includes(name));
  // Credentials are read from the SDK's environment variables. In the URL they would show up in logs and process lists.
  const hasCredentials = url.username !== '' || url.password !== '';
  if (url.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return null;
  if (!isKnown || hasCredentials || url.port !== '' || url.hash !== '') return null;
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    return null;
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${decodeURIComponent(folder)}/`,
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
    endpoint,
  };
}
