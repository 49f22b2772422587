/**
 * Matches any email address that an account may have, in any script. The repetition is bounded, so that matching takes linear
 * time. If a slash precedes the @, it is a package path and not matched.
 */
const ADDRESS = /[^\s@<>(),;:"\\]{0,63}[^\s@<>(),;:"\\/]@[^\s@<>(),;:"\\]{1,255}/gu;

/** Redacts all email addresses, because mail servers' errors contain the recipient. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');

/** At least as long as a token, even if some characters are escaped. */
const LONG_SEGMENT = /[\w%~.-]{40,}/g;

/**
 * Returns a request's path for the logs. Anyone who has a token from a path has access, so a route with a token is logged as its
 * pattern, and an unknown path without its long segments. `route` is undefined if no route matched.
 */
export const loggedPath = (url: string, route: string | undefined): string =>
  route?.includes(':token') ? route : (url.split('?', 1)[0] ?? '').replace(LONG_SEGMENT, '[hidden]');

/** Redacts email addresses in a JSON log line. The line stays valid JSON even if an address follows an escape sequence. */
export const redactLine = (line: string): string =>
  line.includes('@')
    ? `${JSON.stringify(JSON.parse(line), (_key, value: unknown) => (typeof value === 'string' ? withoutAddresses(value) : value))}\n`
    : line;
