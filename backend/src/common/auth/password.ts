import { Algorithm, hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP advises it: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let dummy: Promise<string> | undefined;

/** The stored hash while an invited person has not chosen a password: no password matches it. */
export const NO_PASSWORD = '';

/**
 * Whether the password matches the hash. Without a hash (no such account) the same work is done with a dummy, so that
 * the response time does not reveal whether an account exists.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const known = storedHash !== null && storedHash !== NO_PASSWORD;
  const target = known ? storedHash : await (dummy ??= hashPassword('nobody has this password'));
  const matches = await verify(target, password).catch(() => false);
  return matches && known;
}
