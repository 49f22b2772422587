import { randomInt } from 'node:crypto';

const TRIES = 10;

/** Below the ports that the kernel gives to clients and to whoever asks for any, so another program rarely has it. */
export const anyPort = () => randomInt(20_000, 30_000);

/** Returns the result of `start(port)`. Calls it with another port as long as the message of its error matches `taken`. */
export async function onFreePort<T>(
  start: (port: number) => Promise<T>,
  taken: RegExp,
  first = anyPort(),
): Promise<T> {
  for (let port = first, left = TRIES; ; port = anyPort(), left -= 1) {
    try {
      return await start(port);
    } catch (error) {
      if (left === 1 || !(error instanceof Error && taken.test(error.message))) throw error;
    }
  }
}
