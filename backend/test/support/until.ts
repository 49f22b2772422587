/** Waits until `probe` returns a truthy value, and returns it. Gives up shortly before jest would end the test. */
export async function until<T>(
  what: string,
  probe: () => Promise<T | false | null | undefined> | T | false | null | undefined,
  timeoutMs = Number(process.env.TEST_LIMIT_MS),
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const result = await probe();
    if (result) return result;
    if (Date.now() > end) throw new Error(`timed out after ${timeoutMs} ms: ${what}`);
    await new Promise((next) => setTimeout(next, 40)); // clock: it polls what has no event
  }
}
