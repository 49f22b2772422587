import { EnvError, loadEnv, type Env } from '../../config/env';
import { log } from '../logging/logger';

const SHUTDOWN_MS = 15_000;

/** Exits with 1 and one line on stderr if a variable is invalid. */
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
  let isClosing = false;
  const stop = () => {
    if (isClosing) return;
    isClosing = true;
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

export function failStart(error: unknown): never {
  process.stderr.write(`Could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
