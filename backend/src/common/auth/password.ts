import { Algorithm, hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { BoundedQueue, networkOf } from '../limits';
import { currentContext } from '../logging/context';

/** argon2id as OWASP advises it: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash takes a processor for 40 ms and one of the four threads that also read files, so a burst of right passwords, which
 * no limit counts, would keep everything else waiting. Clients wait apart, so that one that asks for much delays others little.
 */
const queue = new BoundedQueue({
  atOnce: availableParallelism() > 2 ? 2 : 1,
  atOncePerKey: 1,
  waiting: 120,
  waitingPerKey: 30,
  waitMs: 10_000,
});

/** Throws TooBusy (503) where too many passwords wait already. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  queue.run(networkOf(currentContext()?.ip ?? ''), work);

/** 503: too many wait already. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS));

let dummy: Promise<string> | undefined;

/** The stored hash while an invited person has not chosen a password: no password matches it. */
export const NO_PASSWORD = '';

/**
 * Whether the password matches the hash. Without a hash (no such account) the same work is done with a dummy, so that
 * the response time does not reveal whether an account exists. 503: too many wait already.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const known = storedHash !== null && storedHash !== NO_PASSWORD;
  const matches = await inTurn(async () => {
    const target = known ? storedHash : await (dummy ??= hash('nobody has this password', OPTIONS));
    return verify(target, password).catch(() => false);
  });
  return matches && known;
}
