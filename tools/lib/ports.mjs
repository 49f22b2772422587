import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** These ports are below the range from which the kernel assigns ports: 32768 and up on Linux, 49152 and up on macOS. */
const [LOWEST_PORT, HIGHEST_PORT] = [20_000, 29_999];
const MAX_TRIES = 10;

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

export async function isPortFree(port) {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) if (!(await canListen(port, host))) return false;
  return true;
}

/**
 * Returns the result of `start(port)`. Another program may take the port after the check, so it retries after an error with the
 * system's message for a port in use, which Node, Postgres, Redis and nginx all print.
 */
export async function onFreePort(start, preferred) {
  for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
    const port = (triesLeft === MAX_TRIES && preferred) || randomInt(LOWEST_PORT, HIGHEST_PORT + 1);
    // Until the service has failed to start, another program responding on this port could be mistaken for it.
    if (triesLeft > 1 && !(await isPortFree(port))) continue;
    try {
      return await start(port);
    } catch (error) {
      if (triesLeft === 1 || !/address already in use/i.test(error.message)) throw error;
    }
  }
}
