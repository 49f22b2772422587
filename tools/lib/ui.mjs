// Terminal output: phases with their duration, and a spinner if this is a terminal.
const tty = Boolean(process.stdout.isTTY) && process.env.CI !== 'true' && process.env.TERM !== 'dumb';
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const HEARTBEAT_MS = 30_000;

// Without this listener, closing the terminal would cause an unhandled EPIPE or EIO.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

/** An error whose message is shown to the user without a stack trace. */
export class UserError extends Error {}

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export function say(line = '') {
  if (tty) process.stdout.write('\r\x1b[K');
  process.stdout.write(`${line}\n`);
}

let hasStatus = false;

/** Shows the line that `text` returns until the returned function is called: at the bottom of a terminal, or periodically. */
export function showStatus(text, everyMs) {
  hasStatus = true;
  const show = () => {
    if (tty) process.stdout.write(`\r\x1b[K${text().slice(0, (process.stdout.columns || 80) - 1)}`);
    else process.stdout.write(`… ${text()}\n`);
  };
  const timer = setInterval(show, tty ? everyMs : HEARTBEAT_MS);
  return () => {
    clearInterval(timer);
    hasStatus = false;
    if (tty) process.stdout.write('\r\x1b[K');
  };
}

/** Shows the progress, duration and result of a step. */
export async function phase(title, work) {
  const since = Date.now();
  let frame = 0;
  if (!tty) process.stdout.write(`… ${title}\n`);
  const timer = setInterval(
    () => {
      if (hasStatus) return;
      if (tty) process.stdout.write(`\r\x1b[K${FRAMES[frame++ % FRAMES.length]} ${title} ${seconds(since)}`);
      else process.stdout.write(`  ${title}: still working (${seconds(since)})\n`);
    },
    tty ? 120 : HEARTBEAT_MS,
  );
  let sign = '✗';
  try {
    const result = await work();
    sign = '✓';
    return result;
  } finally {
    clearInterval(timer);
    say(`${sign} ${title} (${seconds(since)})`);
  }
}

/** Prints an error; a `UserError` without its stack trace. */
export function showError(error) {
  if (error instanceof UserError) console.error(error.message);
  else console.error(error);
}
