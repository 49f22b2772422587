import { scriptArgs } from './app.mjs';
import { buildAll } from './build.mjs';
import { checkNode, installPackages } from './install.mjs';
import { root } from './paths.mjs';
import { onSignal, runInTerminal, stopCommands } from './proc.mjs';
import { watchStarter } from './run-state.mjs';
import { say, showError } from './ui.mjs';

/**
 * Runs a command's `main`, and exits with the code that it returns; without one, the command runs until an error, a signal
 * or the end of the npm process that started it. Calls `cleanUp(code)` before it exits.
 */
export async function runTool(main, cleanUp = () => {}, codeWhenStopped = 1) {
  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    try {
      await stopCommands();
      await cleanUp(code);
      process.exit(code);
    } catch (error) {
      showError(error);
      process.exit(1);
    }
  };
  const stopEarly = (message) => {
    if (!stopping) say(message);
    void stop(codeWhenStopped);
  };
  onSignal(() => stopEarly('\nStopping …'));
  watchStarter(() => stopEarly('\nThe npm process that started this has ended: stopping …'));
  try {
    checkNode();
    const code = await main();
    if (code !== undefined) await stop(code);
  } catch (error) {
    // Whatever fails while the command is being stopped fails because of that.
    if (stopping) return;
    showError(error);
    await stop(1);
  }
}

/** Builds the product, and runs a program of the backend in this terminal, with the variables that `environment()` returns. */
export async function runBackend(name, args, environment = () => process.env) {
  try {
    checkNode();
    await installPackages();
    await buildAll();
    process.exit(await runInTerminal([...scriptArgs(name), ...args], { cwd: root, env: environment() }));
  } catch (error) {
    showError(error);
    process.exit(1);
  }
}
