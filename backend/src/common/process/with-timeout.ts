/**
 * Resolves like `work`; rejects with the message `late` when it takes longer than `ms`. After a time in which this process was
 * too busy to read, an answer that has arrived counts as in time.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>, late: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    // Due timers run before the answers that have arrived are read, and `setImmediate` after them.
    timer = setTimeout(() => setImmediate(() => reject(new Error(`${late} within ${ms} ms`))), ms);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
