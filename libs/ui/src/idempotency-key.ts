/** Returns 32 random hexadecimal digits. Browsers offer `crypto.randomUUID` only on secure origins. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
