/**
 * Any address that an account may have, in any script. The repetition is bounded, so that the time is linear in the length
 * of the text. A slash before the @ belongs to the path of a package.
 */
const ADDRESS = /[^\s@<>(),;:"\\]{0,63}[^\s@<>(),;:"\\/]@[^\s@<>(),;:"\\]{1,255}/gu;

/** Replaces every email address, because errors of mail servers contain the recipient. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');

/** At least as long as a token, also where some of its characters are escaped. */
const LONG_SEGMENT = /[\w%~.-]{40,}/g;

/**
 * The path of a request as logs may have it. A token in a path is a right by itself: a route with one is logged by its
 * pattern, and an address without a route without its long segments. `route` is undefined where no route matched.
 */
export const loggedPath = (url: string, route: string | undefined): string =>
  route?.includes(':token') ? route : (url.split('?', 1)[0] ?? '').replace(LONG_SEGMENT, '[hidden]');

/** Does so in a JSON log line, which stays valid JSON also where an address follows an escape. */
export const redactLine = (line: string): string =>
  line.includes('@')
    ? `${JSON.stringify(JSON.parse(line), (_key, value: unknown) => (typeof value === 'string' ? withoutAddresses(value) : value))}\n`
    : line;
