import type { LoggerService } from '@nestjs/common';
import { pino, type Logger as Pino } from 'pino';
import { logFields } from './context';
import { redactLine } from './redact';

/** One JSON line per event on stdout; each carries the id of the request it belongs to, in the worker too. */
export function createPino(level: string, name: string): Pino {
  return pino({
    name,
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: logFields,
    // The whole line, so that no message, stack or field has to be thought of.
    hooks: { streamWrite: redactLine },
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'cookie', '*.cookie'],
      censor: '[hidden]',
    },
  });
}

/** Nest's own messages and those of our classes, through pino. An object as message becomes fields of the line. */
export class NestPino implements LoggerService {
  constructor(private readonly pino: Pino) {}

  log = (message: unknown, ...rest: unknown[]) => this.write('info', message, rest);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]) => this.write('trace', message, rest);
  fatal = (message: unknown, ...rest: unknown[]) => this.write('fatal', message, rest);

  protected write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal',
    message: unknown,
    rest: unknown[],
  ) {
    // Nest passes the context (a class name) last and, for errors, the stack before it.
    const context = rest.length > 0 ? String(rest[rest.length - 1]) : undefined;
    // Route tables and module start-ups are noise on every start.
    const quiet = level === 'info' && context !== undefined && START_UP_NOISE.has(context);
    const fields =
      message instanceof Error
        ? { error: { name: message.name, message: message.message, stack: message.stack } }
        : typeof message === 'object' && message !== null
          ? message
          : { msg: String(message) };
    const stack = level === 'error' && rest.length > 1 && rest[0] ? { stack: String(rest[0]) } : {};
    this.pino[quiet ? 'debug' : level]({ context, ...stack, ...fields });
  }
}

const START_UP_NOISE = new Set(['InstanceLoader', 'RouterExplorer', 'RoutesResolver', 'NestFactory']);
