import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** The port of SMTP with implicit TLS. */
const TLS_PORT = 465;
/** Longer than any greeting. */
const MAX_BYTES = 2048;

/** True if a mail server sends its greeting (220) within `ms`. A server that hangs may still accept connections. */
export function sendsGreeting({
  host,
  port,
  ms,
}: {
  host: string;
  port: number;
  ms: number;
}): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = port === TLS_PORT ? connectTls({ host, port }) : connectPlain({ host, port });
    let received = '';
    const timer = setTimeout(() => done(false), ms);
    const done = (result: boolean) => {
      clearTimeout(timer);
      resolve(result);
      if (result) socket.end('QUIT\r\n');
      // The server may not close the connection itself.
      setTimeout(() => socket.destroy(), result ? 200 : 0).unref();
    };
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (received.includes('\n') || received.length > MAX_BYTES) done(/^220[ -]/.test(received));
    });
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
  });
}
