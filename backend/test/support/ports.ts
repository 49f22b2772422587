import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:net';

const MAX_TRIES = 10;

/**
 * Returns the result of `start(port)`, retrying with another port while it throws the system's error about a port in use. The
 * ports are below those that the kernel assigns, so that no other program gets one while the test has stopped its server.
 */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
    try {
      return await start(randomInt(20_000, 30_000));
    } catch (error) {
      if (triesLeft === 1 || !(error instanceof Error && /address already in use/i.test(error.message)))
        throw error;
    }
  }
}

/** Resolves with the port once the server is listening; rejects if it can't listen. */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return port;
}
