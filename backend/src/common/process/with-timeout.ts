/**
 * Resolves like `work`, or rejects with the message `late` after `ms`. If this process was too busy to read, a result that
 * has already arrived counts as in time.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>, late: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    // Due timers run before arrived results are read, and `setImmediate` runs after them.
    timer = setTimeout(() => setImmediate(() => reject(new Error(`${late} within ${ms} ms`))), ms);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
