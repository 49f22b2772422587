import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** The port where a mail server speaks TLS from the first byte on. */
const TLS_PORT = 465;
/** A greeting is a line or a few. */
const LONGEST = 2048;

/**
 * Whether a mail server says that it is ready (220) within so many milliseconds: one that hangs takes connections too.
 */
export function greets({ host, port, ms }: { host: string; port: number; ms: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = port === TLS_PORT ? connectTls({ host, port }) : connectPlain({ host, port });
    let said = '';
    const timer = setTimeout(() => done(false), ms);
    const done = (answer: boolean) => {
      clearTimeout(timer);
      resolve(answer);
      if (answer) socket.end('QUIT\r\n');
      // A server that does not hang up after that is not waited for.
      setTimeout(() => socket.destroy(), answer ? 200 : 0).unref();
    };
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1');
      if (said.includes('\n') || said.length > LONGEST) done(/^220[ -]/.test(said));
    });
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
  });
}
