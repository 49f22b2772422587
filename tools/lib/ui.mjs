// What the person at the terminal sees: phases with their duration, a spinner only on a terminal.
const tty = Boolean(process.stdout.isTTY) && process.env.CI !== 'true' && process.env.TERM !== 'dumb';
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const HEARTBEAT_MS = 30_000;

// A terminal that went away must not turn into an unhandled EPIPE/EIO while we are stopping.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

/** A failure with a message for people; shown as it is, without a stack. */
export class UserError extends Error {}

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export function say(line = '') {
  if (tty) process.stdout.write('\r\x1b[K');
  process.stdout.write(`${line}\n`);
}

/** Runs one step and shows that it runs, how long it took, and whether it failed. */
export async function phase(title, work) {
  const since = Date.now();
  let frame = 0;
  if (!tty) process.stdout.write(`… ${title}\n`);
  const timer = setInterval(
    () => {
      if (tty) process.stdout.write(`\r\x1b[K${FRAMES[frame++ % FRAMES.length]} ${title} ${seconds(since)}`);
      else process.stdout.write(`  ${title}: still working (${seconds(since)})\n`);
    },
    tty ? 120 : HEARTBEAT_MS,
  );
  try {
    const result = await work();
    clearInterval(timer);
    say(`✓ ${title} (${seconds(since)})`);
    return result;
  } catch (error) {
    clearInterval(timer);
    say(`✗ ${title} (${seconds(since)})`);
    throw error;
  }
}

/** Prints an error the way its kind deserves. */
export function showError(error) {
  if (error instanceof UserError) console.error(error.message);
  else console.error(error);
}
