import { EnvError, loadEnv, type Env } from '../../config/env';
import { log } from '../logging/logger';

/** How long running requests and jobs get to finish. */
const SHUTDOWN_MS = 15_000;

/** Returns the environment. If a variable is invalid, writes one line to stderr and exits with 1. */
export function envOrExit(): Env {
  try {
    return loadEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`Configuration error: ${error.message}\n`);
    process.exit(1);
  }
}

export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    // Closing a connection that is reconnecting rejects promises, which must not change the exit code.
    process.on('unhandledRejection', (error) => process.stderr.write(`While stopping: ${String(error)}\n`));
    const exit = (code: number) => {
      log.drop();
      process.exit(code);
    };
    setTimeout(() => exit(1), SHUTDOWN_MS).unref();
    close()
      .then(
        () => 0,
        (error: unknown) => {
          process.stderr.write(
            `Could not stop gracefully: ${error instanceof Error ? error.message : String(error)}\n`,
          );
          return 1;
        },
      )
      .then(async (code) => {
        await log.end();
        exit(code);
      });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Writes one line to stderr about why the start failed and exits with 1. */
export function failStart(error: unknown): never {
  process.stderr.write(`Could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
