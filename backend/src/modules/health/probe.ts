import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { withTimeout } from '../../common/process/limited-process';

/** Concurrent callers share a check, and its result is cached briefly to keep the load from health checks low. */
export class Probe {
  private result: Promise<boolean> | null = null;
  private expiresAt = 0;

  constructor(
    private readonly check: () => Promise<boolean>,
    private readonly timeoutMs: number,
    private readonly maxAgeMs: number,
  ) {}

  isUp(): Promise<boolean> {
    if (this.result && Date.now() < this.expiresAt) return this.result;
    this.expiresAt = Infinity;
    this.result = withTimeout(this.timeoutMs, this.check(), 'no response')
      .catch(() => false)
      .finally(() => (this.expiresAt = Date.now() + this.maxAgeMs));
    return this.result;
  }
}

const TLS_PORT = 465;
const MAX_BYTES = 2048;

/** True if a mail server sends its greeting (220) within `ms`. A server that hangs may still accept connections. */
export function sendsGreeting(host: string, port: number, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = port === TLS_PORT ? connectTls({ host, port }) : connectPlain({ host, port });
    let received = '';
    const timer = setTimeout(() => finish(false), ms);
    const finish = (result: boolean) => {
      clearTimeout(timer);
      resolve(result);
      if (result) socket.end('QUIT\r\n');
      // The server might not close the connection itself.
      setTimeout(() => socket.destroy(), result ? 200 : 0).unref();
    };
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (received.includes('\n') || received.length > MAX_BYTES) finish(/^220[ -]/.test(received));
    });
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
  });
}
