/** Matches email addresses, but no package paths (slash before the @). Its bounded repetition takes linear time. */
const EMAIL_ADDRESS = /[^\s@<>(),;:"\\]{0,63}[^\s@<>(),;:"\\/]@[^\s@<>(),;:"\\]{1,255}/gu;

/** Redacts all email addresses, because mail servers' errors contain the recipient. */
export const withoutAddresses = (text: string): string => text.replace(EMAIL_ADDRESS, '[address]');

/** Matches segments at least as long as a token, even if some of their characters are escaped. */
const LONG_SEGMENT = /[\w%~.-]{40,}/g;

/** A path's token grants access, so its route is logged as a pattern, and an unknown path without its long segments. */
export const loggedPath = (url: string, route: string | undefined): string =>
  route?.includes(':token') ? route : (url.split('?', 1)[0] ?? '').replace(LONG_SEGMENT, '[hidden]');

/** Redacts email addresses in a JSON log line. The line stays valid JSON even if an address follows an escape sequence. */
export const redactLine = (line: string): string =>
  line.includes('@')
    ? `${JSON.stringify(JSON.parse(line), (_key, value: unknown) => (typeof value === 'string' ? withoutAddresses(value) : value))}\n`
    : line;
