/** A location in an S3-compatible store. */
export interface BucketAddress {
  bucket: string;
  /** The prefix of all keys, with a trailing slash; empty for the whole bucket. */
  prefix: string;
  region: string;
  /** Defaults to the endpoint of AWS. */
  endpoint?: string;
}

const PARAMETERS = ['region', 'endpoint'];
const DEFAULT_REGION = 'us-east-1';

/** Parses `s3://bucket/prefix?region=…&endpoint=…`. Returns null if the text is no such address. */
export function parseStorageUrl(text: unknown): BucketAddress | null {
  if (typeof text !== 'string' || !URL.canParse(text)) return null;
  const url = new URL(text);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const isKnown = [...url.searchParams.keys()].every((name) => PARAMETERS.includes(name));
  // Credentials come from the SDK's variables. In the URL they would appear in logs and process lists.
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
