/** Ends what hangs, shortly before jest ends the test: the error says what it waited for. */
const LIMIT_MS = 110_000;

/** Waits until `probe` returns a truthy value, and returns it. Only tests of the long tier set a shorter limit. */
export async function until<T>(
  what: string,
  probe: () => Promise<T | false | null | undefined> | T | false | null | undefined,
  timeoutMs = LIMIT_MS,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const result = await probe();
    if (result) return result;
    if (Date.now() > end) throw new Error(`timed out after ${timeoutMs} ms: ${what}`);
    await new Promise((next) => setTimeout(next, 40)); // clock: it polls what has no event
  }
}
