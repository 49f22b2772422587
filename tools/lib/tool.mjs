import { checkNode } from './install.mjs';
import { onSignal, stopCommands } from './proc.mjs';
import { watchStarter } from './run-state.mjs';
import { say, showError } from './ui.mjs';

/**
 * Runs a command's `main`, and exits with the code that it returns; without one, the command goes on until an error, a signal
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
  onSignal(() => {
    if (!stopping) say('\nStopping …');
    void stop(codeWhenStopped);
  });
  watchStarter(() => void stop(codeWhenStopped));
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
