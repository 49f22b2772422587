/**
 * Any address that an account may have, in any script. The repetition is bounded, so that the time is linear in the length
 * of the text. A slash before the @ belongs to the path of a package.
 */
const ADDRESS = /[^\s@<>(),;:"\\]{0,63}[^\s@<>(),;:"\\/]@[^\s@<>(),;:"\\]{1,255}/gu;

/** Replaces every email address, because errors of mail servers contain the recipient. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');

/** Does so in a JSON log line, which stays valid JSON also where an address follows an escape. */
export const redactLine = (line: string): string =>
  line.includes('@')
    ? `${JSON.stringify(JSON.parse(line), (_key, value: unknown) => (typeof value === 'string' ? withoutAddresses(value) : value))}\n`
    : line;
