import type { LoggerService } from '@nestjs/common';
import { pino, type Logger as Pino } from 'pino';
import { logFields } from './context';
import { redactLine } from './redact';

/** Lines are buffered in memory while the log's reader is slow, and lost once the reader is gone. */
export function openLog(fd: number) {
  const destination = pino.destination({ fd, sync: false });
  let isBroken = false;
  destination.on('error', () => (isBroken = true));
  return {
    destination,
    /** Resolves when all lines are written or can no longer be read. */
    end: (): Promise<void> =>
      new Promise((ended) => {
        if (isBroken) return ended();
        destination.once('close', ended).once('error', () => ended());
        destination.end();
      }),
    /** Drops the remaining lines. Otherwise pino would flush them on exit and wait forever for a reader that is gone. */
    drop: (): void => void (destination.flushSync = () => undefined),
  };
}
export const log = openLog(1);

export function createPino(level: string, name: string): Pino {
  return pino(
    {
      name,
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: logFields,
      // Redacts the whole line, because any field may contain an email address.
      hooks: { streamWrite: redactLine },
      redact: {
        paths: ['password', '*.password', 'token', '*.token', 'cookie', '*.cookie'],
        censor: '[hidden]',
      },
    },
    log.destination,
  );
}

/** Passes Nest's log messages to pino. If the message is an object, its properties become fields of the log line. */
export class NestPino implements LoggerService {
  constructor(private readonly pino: Pino) {}

  log = (message: unknown, ...rest: unknown[]) => this.write('info', message, rest);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]) => this.write('trace', message, rest);
  fatal = (message: unknown, ...rest: unknown[]) => this.write('fatal', message, rest);

  protected write(level: pino.Level, message: unknown, rest: unknown[]) {
    // Nest passes the context (a class name) last; for errors, the stack trace precedes it.
    const context = rest.length > 0 ? String(rest[rest.length - 1]) : undefined;
    const isNoise = level === 'info' && context !== undefined && NOISY_CONTEXTS.has(context);
    const fields =
      message instanceof Error
        ? { error: { name: message.name, message: message.message, stack: message.stack } }
        : typeof message === 'object' && message !== null
          ? message
          : { msg: String(message) };
    const stack = level === 'error' && rest.length > 1 && rest[0] ? { stack: String(rest[0]) } : {};
    this.pino[isNoise ? 'debug' : level]({ context, ...stack, ...fields });
  }
}

const NOISY_CONTEXTS = new Set(['InstanceLoader', 'RouterExplorer', 'RoutesResolver', 'NestFactory']);
