/**
 * Matches any address that an account may have, in any script. The repetition is bounded, so that the time is linear in the
 * length of the text. With a slash before the @ it is the path of a package.
 */
const ADDRESS = /[^\s@<>(),;:"\\]{0,63}[^\s@<>(),;:"\\/]@[^\s@<>(),;:"\\]{1,255}/gu;

/** Replaces every email address, because errors of mail servers contain the recipient. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');

/** At least as long as a token, even if some of its characters are escaped. */
const LONG_SEGMENT = /[\w%~.-]{40,}/g;

/**
 * Returns a request's path for the logs. A token in a path grants access by itself, so a route with a token is logged by its
 * pattern, and an unknown path without its long segments. `route` is undefined if no route matched.
 */
export const loggedPath = (url: string, route: string | undefined): string =>
  route?.includes(':token') ? route : (url.split('?', 1)[0] ?? '').replace(LONG_SEGMENT, '[hidden]');

/** Replaces email addresses in a JSON log line, which stays valid JSON even if an address follows an escape sequence. */
export const redactLine = (line: string): string =>
  line.includes('@')
    ? `${JSON.stringify(JSON.parse(line), (_key, value: unknown) => (typeof value === 'string' ? withoutAddresses(value) : value))}\n`
    : line;
