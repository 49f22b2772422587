import { randomInt } from 'node:crypto';

const MAX_TRIES = 10;

/** These ports are below the range from which the kernel assigns ports, so other programs rarely use them. */
export const anyPort = () => randomInt(20_000, 30_000);

/** Returns the result of `start(port)`. Retries with another port while its error message matches `taken`. */
export async function onFreePort<T>(
  start: (port: number) => Promise<T>,
  taken: RegExp,
  first = anyPort(),
): Promise<T> {
  for (let port = first, left = MAX_TRIES; ; port = anyPort(), left -= 1) {
    try {
      return await start(port);
    } catch (error) {
      if (left === 1 || !(error instanceof Error && taken.test(error.message))) throw error;
    }
  }
}
