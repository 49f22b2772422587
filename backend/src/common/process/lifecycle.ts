import { EnvError, loadEnv, type Env } from '../../config/env';

/** Running requests and jobs get this long to end. */
const SHUTDOWN_MS = 15_000;

/** The environment, or one line on stderr that names the variable at fault, and exit 1. */
export function envOrExit(): Env {
  try {
    return loadEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`Configuration error: ${error.message}\n`);
    process.exit(1);
  }
}

/** Ends in good order on the first signal: no new work, what runs is finished, connections are closed. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    // Connections that are cut while they reconnect complain to nobody; that must not spoil the exit code.
    process.on('unhandledRejection', (error) => process.stderr.write(`While stopping: ${String(error)}\n`));
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(
          `Could not stop in good order: ${error instanceof Error ? error.message : String(error)}\n`,
        );
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** A start that fails says why in one line. */
export function failStart(error: unknown): never {
  process.stderr.write(`Could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
