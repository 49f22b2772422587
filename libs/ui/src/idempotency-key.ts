/** 32 hexadecimal digits. Not `crypto.randomUUID`, which browsers offer on secure origins only. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
