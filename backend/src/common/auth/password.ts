import { Algorithm, hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { BoundedQueue, networkOf } from '../limits';
import { currentContext } from '../logging/context';

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const ARGON_OPTIONS = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Runs one hash per client at a time, so that a busy client barely delays others: a hash occupies a core for 40 ms, and rate
 * limits don't count correct passwords.
 */
const queue = new BoundedQueue({
  atOnce: availableParallelism() > 2 ? 2 : 1,
  atOncePerKey: 1,
  waiting: 120,
  waitingPerKey: 30,
  waitMs: 10_000,
});

const runInTurn = <T>(work: () => Promise<T>): Promise<T> =>
  queue.run(networkOf(currentContext()?.ip ?? ''), work);

/** Throws TooBusy (503) if too many passwords are already waiting. */
export const hashPassword = (password: string): Promise<string> =>
  runInTurn(() => hash(password, ARGON_OPTIONS));

let dummyHash: Promise<string> | undefined;

/** Stored instead of a hash until an invited person chooses a password. It matches no password. */
export const NO_PASSWORD = '';

/** An unknown account (null) takes as long as a known one, so that the time doesn't reveal it. Throws TooBusy (503). */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const hasPassword = storedHash !== null && storedHash !== NO_PASSWORD;
  const matches = await runInTurn(async () => {
    const target = hasPassword
      ? storedHash
      : await (dummyHash ??= hash('nobody has this password', ARGON_OPTIONS));
    return verify(target, password).catch(() => false);
  });
  return matches && hasPassword;
}
