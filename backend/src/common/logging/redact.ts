/**
 * Whatever an account may have as its email, in any script. Bounded, so that a long line without any address costs no more
 * than its length. A slash before the @ is a path of a package.
 */
const ADDRESS = /[^\s@<>(),;:"\\]{0,63}[^\s@<>(),;:"\\/]@[^\s@<>(),;:"\\]{1,255}/gu;

/** The text with every email address replaced: a mail server's errors name the recipient, and logs name nobody. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');

/** The same for a line of the log. It is taken apart, so that an address beside an escape leaves JSON behind. */
export const redactLine = (line: string): string =>
  line.includes('@')
    ? `${JSON.stringify(JSON.parse(line), (_key, value: unknown) => (typeof value === 'string' ? withoutAddresses(value) : value))}\n`
    : line;
