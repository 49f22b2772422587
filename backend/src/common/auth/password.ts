import { Algorithm, hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP advises it: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let decoy: Promise<string> | undefined;

/** Stands in the place of the hash while the person has not chosen a password yet: nothing matches it. */
export const NO_PASSWORD = '';

/**
 * Whether the password is the one behind the hash. Without a hash (no such account) the same work is done against
 * a decoy, so that the time taken does not tell whether an account exists.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const known = storedHash !== null && storedHash !== NO_PASSWORD;
  const target = known ? storedHash : await (decoy ??= hashPassword('nobody has this password'));
  const matches = await verify(target, password).catch(() => false);
  return matches && known;
}
